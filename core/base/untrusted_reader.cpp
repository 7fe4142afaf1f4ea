// SPDX-License-Identifier: Apache-2.0
#include "core/base/untrusted_reader.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace lathe {
namespace {

constexpr uint64_t freeMemory = uint64_t{64} << 20;
constexpr uint64_t memoryPerByte = 16;

}  // namespace

UntrustedReader::UntrustedReader(std::string_view bytes, std::string name, uint64_t maxMemory)
    : m_bytes(bytes), m_name(std::move(name)), m_size(bytes.size()), m_maxMemory(maxMemory) {}

Result<UntrustedReader> UntrustedReader::open(const std::string& path, uint64_t maxMemory) {
    LATHE_TRY(FileHandle file, openFile(path, O_RDONLY | O_NONBLOCK));
    struct stat info {};
    if (::fstat(file.get(), &info) < 0) return fileError("read", path, errno);
    if (!S_ISREG(info.st_mode)) return requestError("file.kind", path, "this is not a regular file", {}, "name a regular file");
    UntrustedReader reader({}, path, maxMemory);
    reader.m_file = std::move(file);
    reader.m_size = static_cast<uint64_t>(info.st_size);
    return reader;
}

Diagnostic UntrustedReader::damaged(std::string_view text, std::vector<std::string> args) const {
    args.insert(args.begin(), std::to_string(m_offset));
    return workError("file.damaged", m_name, text, std::move(args), "the file is damaged or mislabeled: download it again");
}

Status UntrustedReader::need(uint64_t bytes) const {
    if (bytes <= remaining()) return {};
    return damaged("truncated: {1} bytes are needed at offset {0}, {2} are there",
                   {std::to_string(bytes), std::to_string(remaining())});
}

Status UntrustedReader::read(void* into, size_t bytes) {
    LATHE_CHECK(need(bytes));
    if (!m_file.isOpen()) {
        if (bytes > 0) std::memcpy(into, m_bytes.data() + m_offset, bytes);
        m_offset += bytes;
        return {};
    }
    auto* at = static_cast<std::byte*>(into);
    for (const uint64_t end = m_offset + bytes; m_offset < end;) {
        const ssize_t n = ::pread(m_file.get(), at, end - m_offset, static_cast<off_t>(m_offset));
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return fileError("read", m_name, errno);
        if (n == 0) return damaged("the file became shorter while it was read (offset {0})");
        at += n, m_offset += static_cast<uint64_t>(n);
    }
    return {};
}

Status UntrustedReader::skip(uint64_t bytes) {
    LATHE_CHECK(need(bytes));
    m_offset += bytes;
    return {};
}

Result<std::string> UntrustedReader::takeString(uint64_t bytes) {
    LATHE_CHECK(need(bytes));
    std::string out(bytes, '\0');
    LATHE_CHECK(read(out.data(), bytes));
    return out;
}

Result<uint64_t> UntrustedReader::product(std::initializer_list<uint64_t> factors) const {
    uint64_t out = 1;
    for (uint64_t f : factors)
        if (__builtin_mul_overflow(out, f, &out)) return damaged("the sizes before offset {0} are too large");
    return out;
}

Status UntrustedReader::expectEnd() const {
    if (remaining() == 0) return {};
    return damaged("{1} unexpected bytes after offset {0}", {std::to_string(remaining())});
}

Status UntrustedReader::spend(uint64_t bytes) {
    uint64_t fair = 0;
    if (__builtin_mul_overflow(m_offset, memoryPerByte, &fair) || __builtin_add_overflow(fair, freeMemory, &fair)) fair = noCap;
    const uint64_t limit = std::min(m_maxMemory, fair);
    if (bytes <= limit && m_spent <= limit - bytes) {
        m_spent += bytes;
        return {};
    }
    return damaged("needs {1} bytes of memory at offset {0}, but the limit for its size is {2}",
                   {std::to_string(bytes), std::to_string(limit - std::min(limit, m_spent))});
}

std::string firstBytesOf(const std::string& path, size_t most) {
    auto in = UntrustedReader::open(path);
    if (!in) return {};
    auto bytes = in->takeString(std::min<uint64_t>(most, in->remaining()));
    return bytes ? *std::move(bytes) : std::string();
}

}  // namespace lathe
