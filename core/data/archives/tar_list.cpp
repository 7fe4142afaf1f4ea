// SPDX-License-Identifier: Apache-2.0
#include "core/data/archives/tar_list.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

namespace lathe::archives {
namespace {

constexpr size_t blockBytes = 512;
constexpr uint64_t mostHeaderBytes = uint64_t{1} << 20;
using Block = std::array<char, blockBytes>;

/// A field of the header (IEEE 1003.1, "ustar Interchange Format").
struct Field {
    size_t at, bytes;
};
constexpr Field nameField{0, 100}, sizeField{124, 12}, sumField{148, 8}, magicField{257, 6}, prefixField{345, 155};
constexpr size_t typeAt = 156;

std::string_view rawOf(std::string_view block, Field f) {
    return block.substr(f.at, f.bytes);
}

std::string_view textOf(std::string_view block, Field f) {
    const std::string_view raw = rawOf(block, f);
    return raw.substr(0, std::min(raw.find('\0'), raw.size()));
}

/// Octal digits, or, for large numbers, bytes after 0x80 (GNU).
std::optional<uint64_t> numberOf(std::string_view block, Field f) {
    const std::string_view raw = rawOf(block, f);
    uint64_t value = 0;
    if (static_cast<unsigned char>(raw[0]) == 0x80) {
        for (const char c : raw.substr(1)) {
            if (value >> 56 != 0) return std::nullopt;
            value = value << 8 | static_cast<unsigned char>(c);
        }
        return value;
    }
    const size_t first = std::min(raw.find_first_not_of(' '), raw.size());
    const char *begin = raw.data() + first, *const end = raw.data() + raw.size();
    const auto read = std::from_chars(begin, end, value, 8);
    const bool ended = read.ptr == end || *read.ptr == ' ' || *read.ptr == '\0';
    return ended && read.ec != std::errc::result_out_of_range ? std::optional(value) : std::nullopt;
}

/// The sum of all bytes, with blanks in place of the sum itself.
bool hasItsSum(std::string_view block) {
    uint64_t sum = 0;
    for (size_t i = 0; i < block.size(); ++i) {
        const bool inSum = i >= sumField.at && i < sumField.at + sumField.bytes;
        sum += inSum ? ' ' : static_cast<unsigned char>(block[i]);
    }
    return numberOf(block, sumField) == sum;
}

bool isZero(std::string_view block) {
    return block.find_first_not_of('\0') == std::string_view::npos;
}

/// Only POSIX has a prefix of the name there; GNU has other things.
std::string nameIn(std::string_view block) {
    const std::string name(textOf(block, nameField));
    if (rawOf(block, magicField) != std::string_view("ustar\0", 6)) return name;
    const std::string prefix(textOf(block, prefixField));
    return prefix.empty() ? name : prefix + '/' + name;
}

/// What headers before a header say of it.
struct Ahead {
    std::string name;
    std::optional<uint64_t> bytes;
    bool sparse = false;
};

/// Records "length key=value\n" of pax.
bool readPax(std::string_view text, Ahead& ahead) {
    while (!text.empty() && text.front() != '\0') {
        size_t length = 0;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), length);
        const auto digits = static_cast<size_t>(read.ptr - text.data());
        if (read.ec != std::errc() || length <= digits + 1 || length > text.size()) return false;
        const std::string_view record = text.substr(digits + 1, length - digits - 2);
        const size_t equals = record.find('=');
        if (equals == std::string_view::npos) return false;
        const std::string_view key = record.substr(0, equals), value = record.substr(equals + 1);
        if (key == "path") ahead.name = value;
        if (key.starts_with("GNU.sparse.")) ahead.sparse = true;
        if (key == "size") {
            uint64_t bytes = 0;
            if (std::from_chars(value.data(), value.data() + value.size(), bytes).ec != std::errc()) return false;
            ahead.bytes = bytes;
        }
        text.remove_prefix(length);
    }
    return true;
}

class TarLister {
public:
    TarLister(const std::string& path, ByteStream& in, const std::function<bool(int64_t)>& goOn, size_t most)
        : m_path(path), m_in(in), m_goOn(goOn), m_most(most) {}

    Result<ArchiveList> list() && {
        Block block;
        for (int64_t headers = 0;; ++headers) {
            LATHE_TRY(const size_t have, m_in.read(block.data(), block.size()));
            const std::string_view head(block.data(), have);
            if (have == 0 || (have == block.size() && isZero(head))) return std::move(m_list);
            if (have < block.size()) return archiveError("archive.damaged", m_path, "the tar data are cut off");
            m_offset += blockBytes;
            LATHE_CHECK(take(head));
            if (m_list.entries.size() > mostEntries) return tooMany();
            const bool enough = m_list.entries.size() >= m_most;
            if (enough || (headers % 256 == 0 && !m_goOn(static_cast<int64_t>(m_list.entries.size())))) return std::move(m_list);
        }
    }

private:
    Diagnostic tooMany() const {
        return requestError("archive.too_many", m_path, "the archive has more than {0} files", {std::to_string(mostEntries)},
                            "choose an archive with fewer files");
    }

    Status take(std::string_view head) {
        const auto bytes = numberOf(head, sizeField);
        if (!bytes || !hasItsSum(head))
            return archiveError("archive.damaged", m_path, "the tar header at byte {0} is damaged", {position()});
        const char type = head[typeAt];
        if (type == 'L' || type == 'x') return takeAhead(type, *bytes);
        if (type == 'g' || type == 'K') return leaveOut(*bytes);
        const Ahead ahead = std::exchange(m_ahead, {});
        const std::string name = ahead.name.empty() ? nameIn(head) : ahead.name;
        return takeFile(type, name, ahead.bytes.value_or(*bytes), ahead.sparse);
    }

    /// A name that is too long for a header, or what pax says.
    Status takeAhead(char type, uint64_t bytes) {
        if (bytes > mostHeaderBytes)
            return archiveError("archive.damaged", m_path, "the tar header at byte {0} is damaged", {position()});
        std::string text(static_cast<size_t>(bytes), '\0');
        LATHE_TRY(const size_t have, m_in.read(text.data(), text.size()));
        if (have < text.size()) return archiveError("archive.damaged", m_path, "the tar data are cut off");
        LATHE_CHECK(leaveRest(bytes, bytes));
        if (type == 'L') m_ahead.name = text.substr(0, text.find('\0'));
        if (type == 'x' && !readPax(text, m_ahead))
            return archiveError("archive.damaged", m_path, "the tar header at byte {0} is damaged", {position()});
        return {};
    }

    Status takeFile(char type, const std::string& name, uint64_t bytes, bool sparse) {
        const bool regular = type == '0' || type == '\0' || type == '7';
        if (type == '5' || (regular && name.ends_with('/'))) return leaveOut(bytes);
        ArchiveEntry entry{.path = safePath(name), .bytes = bytes, .offset = m_offset};
        m_list.special += !regular || sparse;
        m_list.unsafe += regular && !sparse && entry.path.empty();
        const bool hasBytes = type < '1' || type > '6';  // links and devices have none
        if (!regular || sparse || entry.path.empty()) return leaveOut(hasBytes ? bytes : 0);
        entry.start.resize(static_cast<size_t>(std::min<uint64_t>(bytes, startBytes)));
        LATHE_TRY(const size_t have, m_in.read(entry.start.data(), entry.start.size()));
        if (have < entry.start.size()) return archiveError("archive.damaged", m_path, "the tar data are cut off");
        m_list.entries.push_back(std::move(entry));
        return leaveRest(bytes, have);
    }

    Status leaveOut(uint64_t bytes) { return leaveRest(bytes, 0); }
    /// Skips what remains of the blocks of `bytes` bytes.
    Status leaveRest(uint64_t bytes, uint64_t have) {
        if (bytes > UINT64_MAX / 4)
            return archiveError("archive.damaged", m_path, "the tar header at byte {0} is damaged", {position()});
        const uint64_t whole = (bytes + blockBytes - 1) / blockBytes * blockBytes;
        LATHE_TRY(const bool there, m_in.skip(bytes - have));
        if (!there) return archiveError("archive.damaged", m_path, "the tar data are cut off");
        LATHE_TRY([[maybe_unused]] const bool padded, m_in.skip(whole - bytes));  // some writers leave out the last padding
        m_offset += whole;
        return {};
    }
    std::string position() const { return std::to_string(m_offset - blockBytes); }

    const std::string& m_path;
    ByteStream& m_in;
    const std::function<bool(int64_t)>& m_goOn;
    size_t m_most;
    uint64_t m_offset = 0;
    Ahead m_ahead = {};
    ArchiveList m_list;
};

}  // namespace

bool looksLikeTar(std::string_view head) {
    return head.size() >= blockBytes && !isZero(head.substr(0, blockBytes)) && hasItsSum(head.substr(0, blockBytes));
}

Result<ArchiveList> listTar(const std::string& path, const std::function<bool(int64_t)>& goOn, size_t most) {
    LATHE_TRY(const auto stream, ByteStream::open(path));
    return TarLister(path, *stream, goOn, most).list();
}

}  // namespace lathe::archives
