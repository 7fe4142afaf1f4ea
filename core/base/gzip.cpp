// SPDX-License-Identifier: Apache-2.0
#include "core/base/gzip.h"

#include <algorithm>
#include <cassert>

#include <zlib.h>

#include "core/base/file.h"

namespace lathe {
namespace {

constexpr int gzipOnly = 16 + MAX_WBITS;
constexpr size_t inputAtOnce = size_t{1} << 30;  // zlib counts in 32 bits

Diagnostic truncated(const std::string& name) {
    return workError("gzip.truncated", name, "the gzip file is truncated", {}, "download the file again");
}
Diagnostic corrupt(const std::string& name, const char* why) {
    return workError("gzip.corrupt", name, "the gzip file is damaged ({0})", {why ? why : "wrong data"},
                     "download the file again");
}
Diagnostic tooLarge(const std::string& name, uint64_t maxBytes) {
    return requestError("gzip.too-large", name, "its uncompressed size is larger than the limit of {0} bytes",
                        {std::to_string(maxBytes)}, "check that this is the right file");
}

class Inflater {
public:
    explicit Inflater(std::string_view bytes) : m_rest(bytes) {
        m_stream.next_in = nullptr;
        [[maybe_unused]] const int code = inflateInit2(&m_stream, gzipOnly);
        assert(code == Z_OK);
    }
    ~Inflater() { inflateEnd(&m_stream); }
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;

    /// Fills at most `room` bytes; the code of zlib, with `produced` telling how many came.
    int next(uint8_t* out, size_t room, size_t& produced) {
        feed();
        m_stream.next_out = out;
        m_stream.avail_out = static_cast<uInt>(room);
        const int code = inflate(&m_stream, Z_NO_FLUSH);
        produced = room - m_stream.avail_out;
        return code;
    }
    /// After the end of a member: true when another one follows. Padding of zeros counts as the end, as in gzip itself.
    bool nextMember() {
        feed();
        const auto* from = m_stream.next_in;
        if (std::all_of(from, from + m_stream.avail_in, [](Bytef b) { return b == 0; })) return false;
        return inflateReset(&m_stream) == Z_OK;
    }
    const char* message() const { return m_stream.msg; }

private:
    void feed() {
        if (m_stream.avail_in > 0) return;
        const size_t n = std::min(m_rest.size(), inputAtOnce);
        m_stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(m_rest.data()));
        m_stream.avail_in = static_cast<uInt>(n);
        m_rest.remove_prefix(n);
    }

    z_stream m_stream{};
    std::string_view m_rest;
};

}  // namespace

bool looksLikeGzip(std::string_view bytes) {
    return bytes.starts_with("\x1f\x8b");
}

Result<std::vector<uint8_t>> gunzip(std::string_view bytes, const std::string& name, uint64_t maxBytes) {
    Inflater inflater(bytes);
    std::vector<uint8_t> out;
    for (size_t block = 1 << 16;; block = std::min<size_t>(block * 2, size_t{64} << 20)) {
        const size_t have = out.size();
        out.resize(have + block);
        size_t produced = 0;
        const int code = inflater.next(out.data() + have, block, produced);
        out.resize(have + produced);
        if (out.size() > maxBytes) return tooLarge(name, maxBytes);
        if (code == Z_STREAM_END && !inflater.nextMember()) return out;
        if (code == Z_BUF_ERROR || (code == Z_OK && produced == 0)) return truncated(name);
        if (code != Z_OK && code != Z_STREAM_END) return corrupt(name, inflater.message());
    }
}

Result<std::vector<uint8_t>> gunzipFile(const std::string& path, uint64_t maxBytes) {
    LATHE_TRY(const std::string bytes, readFile(path, maxBytes));
    return gunzip(bytes, path, maxBytes);
}

std::string gzipBytes(std::string_view bytes) {
    z_stream stream{};
    [[maybe_unused]] int code = deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, gzipOnly, 8, Z_DEFAULT_STRATEGY);
    assert(code == Z_OK && bytes.size() <= inputAtOnce);
    std::string out(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    code = deflate(&stream, Z_FINISH);
    assert(code == Z_STREAM_END);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

}  // namespace lathe
