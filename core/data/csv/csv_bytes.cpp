// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_bytes.h"

#include <algorithm>
#include <utility>

#include "core/base/untrusted_reader.h"
#include "core/data/csv/packed_table.h"
#include "core/data/csv/text_encoding.h"
#include "core/data/fingerprint.h"

namespace lathe {
namespace {

constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";

void appendUtf8(std::string& out, uint32_t code) {
    if (code < 0x80) {
        out += static_cast<char>(code);
        return;
    }
    const int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    constexpr uint32_t lead[] = {0, 0xC0, 0xE0, 0xF0};
    out += static_cast<char>(lead[more] | code >> (6 * more));
    for (int i = more - 1; i >= 0; --i) out += static_cast<char>(0x80 | ((code >> (6 * i)) & 0x3F));
}

/// The encoding is that of the beginning.
constexpr size_t encodingHeadBytes = size_t{256} << 10;

bool isAsciiText(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// The beginning of a table that is a text, decompressed.
std::string headOf(const std::string& path) {
    if (isConvertedTable(path)) return {};
    if (!isPackedTable(path)) return firstBytesOf(path, encodingHeadBytes);
    const auto stream = openPackedText(path);
    std::string head(encodingHeadBytes, '\0');
    const auto have = stream ? (*stream)->read(head.data(), head.size()) : Result<size_t>(size_t{0});
    head.resize(have ? *have : 0);
    return head;
}

TextEncoding encodingOfFile(const std::string& path) {
    const std::string head = headOf(path);
    const bool hasMark = head.starts_with("\xff\xfe") || head.starts_with("\xfe\xff") || head.starts_with(byteOrderMark);
    const bool isText = !hasMark && head.find('\0') == std::string::npos;
    return isText ? encodingOf(head) : TextEncoding::Utf8;
}

}  // namespace

Result<CsvBytes> CsvBytes::open(const std::string& path) {
    if (isPackedTable(path)) {
        CsvBytes bytes(UntrustedReader(std::string_view(), path), Encoding::Unknown);
        LATHE_TRY(bytes.m_packed, openPackedTable(path));
        bytes.m_path = isConvertedTable(path) ? std::string() : path;
        return bytes;
    }
    LATHE_TRY(auto in, UntrustedReader::open(path));
    CsvBytes bytes(std::move(in), Encoding::Unknown);
    bytes.m_path = path;
    return bytes;
}

Result<CsvBytes> CsvBytes::openLines(const std::string& path) {
    if (!isJsonFile(path)) return open(path);
    CsvBytes bytes(UntrustedReader(std::string_view(), path), Encoding::Unknown);
    LATHE_TRY(bytes.m_packed, archives::ByteStream::open(path));
    return bytes;
}

CsvBytes CsvBytes::of(std::string_view bytes, std::string name) {
    return CsvBytes(UntrustedReader(bytes, std::move(name)), Encoding::Unknown);
}

CsvBytes CsvBytes::partOf(std::string_view text, std::string name) {
    return CsvBytes(UntrustedReader(text, std::move(name)), Encoding::Utf8);
}

Status CsvBytes::append(std::string& text, size_t most) {
    // A block may have no character: a mark, or one half of a pair.
    for (const size_t before = text.size(); text.size() == before && !atEnd();) {
        LATHE_TRY(const size_t bytes, take(text, most));
        if (m_sum) m_sum->update(text.data() + before, bytes);
        if (m_encoding == Encoding::Utf8 && m_path.empty()) continue;
        std::string block = text.substr(before);
        if (m_encoding == Encoding::Unknown) recognise(block);
        if (m_encoding == Encoding::Utf8 && !m_path.empty()) lookAt(block);
        text.resize(before);
        text += m_encoding == Encoding::Utf8 ? block : converted(block);
    }
    return {};
}

/// Adds bytes of the file as they are.
Result<size_t> CsvBytes::take(std::string& text, size_t most) {
    const size_t before = text.size();
    size_t bytes = m_packed ? most : static_cast<size_t>(std::min<uint64_t>(most, m_in.remaining()));
    text.resize(before + bytes);
    if (m_packed) {
        LATHE_TRY(bytes, m_packed->read(text.data() + before, most));
        m_packedEnded = bytes < most;
        text.resize(before + bytes);
    } else {
        LATHE_CHECK(m_in.read(text.data() + before, bytes));
    }
    return bytes;
}

/// Removes the byte-order mark.
void CsvBytes::recognise(std::string& block) {
    m_encoding = Encoding::Utf8;
    if (block.starts_with("\xff\xfe")) m_encoding = Encoding::Utf16Little;
    if (block.starts_with("\xfe\xff")) m_encoding = Encoding::Utf16Big;
    if (m_encoding != Encoding::Utf8)
        block.erase(0, 2);
    else if (block.starts_with(byteOrderMark))
        block.erase(0, byteOrderMark.size());
}

/// Until a block is not ASCII, the encoding makes no difference.
void CsvBytes::lookAt(std::string_view block) {
    m_looked += block.size();
    const bool isPlain = isAsciiText(block);
    if (isPlain && m_looked < encodingHeadBytes) return;
    if (!isPlain && encodingOfFile(m_path) == TextEncoding::Windows1252) m_encoding = Encoding::Windows1252;
    m_path.clear();
}

std::string CsvBytes::converted(std::string_view bytes) {
    if (m_encoding != Encoding::Windows1252) return fromUtf16(bytes);
    std::string out;
    appendWindows1252(out, bytes);
    return out;
}

std::string CsvBytes::fromUtf16(std::string_view bytes) {
    std::string out;
    const size_t low = m_encoding == Encoding::Utf16Little ? 0 : 1;
    for (size_t i = 0; i + 1 < bytes.size(); i += 2) {
        const auto byte = [&](size_t k) { return static_cast<uint32_t>(static_cast<unsigned char>(bytes[i + k])); };
        const uint32_t unit = byte(low) | byte(1 - low) << 8;
        if (unit >= 0xD800 && unit < 0xDC00) {
            m_highSurrogate = unit;
            continue;
        }
        const bool pair = unit >= 0xDC00 && unit < 0xE000 && m_highSurrogate != 0;
        appendUtf8(out, pair ? 0x10000 + ((m_highSurrogate - 0xD800) << 10) + (unit - 0xDC00) : unit);
        m_highSurrogate = 0;
    }
    return out;
}

std::optional<Diagnostic> noteOnEncoding(const std::string& path) {
    const TextEncoding encoding = encodingOfFile(path);
    if (encoding == TextEncoding::Utf8) return std::nullopt;
    const bool known = encoding == TextEncoding::Windows1252;
    Diagnostic note =
        known ? requestError("csv.encoding", path, "the file is not in UTF-8; it is read as Windows-1252 (Latin-1)", {})
              : requestError("csv.encoding", path, "the file is not in UTF-8, and its texts cannot be read", {},
                             "save the file in UTF-8");
    note.severity = known ? Severity::Note : Severity::Warning;
    return note;
}

Result<std::string> fingerprintOfTable(const std::string& path, const std::string& settings) {
    constexpr size_t blockBytes = size_t{1} << 20;
    if (!isConvertedTable(path)) return fingerprintOfFiles({path}, settings);
    LATHE_TRY(CsvBytes in, CsvBytes::open(path));
    Sha256 sum;
    beginFileOf(sum, in.size());
    in.addBytesTo(&sum);
    for (std::string text; !in.atEnd(); text.clear()) LATHE_CHECK(in.append(text, blockBytes));
    sum.update(settings);
    return sum.hex();
}

}  // namespace lathe
