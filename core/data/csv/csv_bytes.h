// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/diagnostic.h"
#include "core/base/sha256.h"
#include "core/base/untrusted_reader.h"
#include "core/data/archives/byte_stream.h"

namespace lathe {

/// The text of a file of separated values, block by block: UTF-8 without byte-order mark. Files in UTF-16 with a byte-order mark
/// and in Windows-1252 (text_encoding.h, by the first 256 KiB) are converted, and a compressed one is decompressed
/// (packed_table.h).
class CsvBytes {
public:
    /// Errors: file.*, those of openPackedTable.
    static Result<CsvBytes> open(const std::string& path);
    /// The same, but JSON stays as it is.
    static Result<CsvBytes> openLines(const std::string& path);
    /// Bytes in memory, which must outlive the object. `name` is used in messages.
    static CsvBytes of(std::string_view bytes, std::string name);
    /// As `of`, for a part of a text: there is no byte-order mark.
    static CsvBytes partOf(std::string_view text, std::string name);

    /// Reads up to `most` bytes, an even number, and adds their text to `text`; nothing only at the end. Errors: file.*,
    /// archive.damaged.
    Status append(std::string& text, size_t most);
    /// From now on, the bytes that are read are also added to `sum`, decompressed, but before they become text; nullptr: they
    /// are not.
    void addBytesTo(Sha256* sum) { m_sum = sum; }
    bool atEnd() const { return m_packed ? m_packedEnded : m_in.remaining() == 0; }
    const std::string& name() const { return m_in.name(); }
    /// Of a compressed file, as many bytes as it says.
    uint64_t size() const { return m_packed ? m_packed->size() : m_in.size(); }

private:
    /// Unknown: the byte-order mark will tell; without one, it is UTF-8.
    enum class Encoding : uint8_t { Unknown, Utf8, Utf16Little, Utf16Big, Windows1252 };

    explicit CsvBytes(UntrustedReader in, Encoding encoding) : m_in(std::move(in)), m_encoding(encoding) {}
    Result<size_t> take(std::string& text, size_t most);
    void recognise(std::string& block);
    void lookAt(std::string_view block);
    std::string converted(std::string_view bytes);
    std::string fromUtf16(std::string_view bytes);

    UntrustedReader m_in;                            // empty if the file is compressed
    std::unique_ptr<archives::ByteStream> m_packed;  // of a compressed file
    bool m_packedEnded = false;
    Encoding m_encoding;
    Sha256* m_sum = nullptr;
    std::string m_path = {};       // of a file whose encoding is not known yet: all bytes were ASCII
    size_t m_looked = 0;           // bytes that were looked at for it
    uint32_t m_highSurrogate = 0;  // of a pair that was split between two blocks
};

/// The note csv.encoding on a file that is not in UTF-8: it is converted from Windows-1252, or it is in another encoding, whose
/// texts are not understood (a warning). Nothing: the file is in UTF-8, in UTF-16 with a byte-order mark, or cannot be read.
std::optional<Diagnostic> noteOnEncoding(const std::string& path);

/// As fingerprintOfFiles (fingerprint.h) over one file; of a converted table, over the text that it becomes. Errors:
/// file.*, those of openPackedTable.
Result<std::string> fingerprintOfTable(const std::string& path, const std::string& settings);

}  // namespace lathe
