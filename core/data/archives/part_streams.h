// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "core/base/untrusted_reader.h"
#include "core/data/archives/archive_entry.h"
#include "core/data/archives/byte_stream.h"

namespace lathe::archives {

/// What is around compressed bytes: the header and the checksum of gzip (RFC 1952), or nothing (RFC 1951).
enum class Framing : uint8_t { Gzip, None };

/// The next `bytes` bytes of a file.
std::unique_ptr<ByteStream> storedPart(UntrustedReader in, uint64_t bytes);
/// The next `packed` bytes of a file, decompressed. Of gzip, members that follow each other are one file. `stated`: how many
/// bytes the file says that they become.
std::unique_ptr<ByteStream> inflatedPart(UntrustedReader in, uint64_t packed, Framing, uint64_t stated);
/// The bytes of an entry of a zip file. At their end, their number and their checksum are compared with those of the entry:
/// error archive.damaged.
std::unique_ptr<ByteStream> checkedPart(std::unique_ptr<ByteStream> bytes, const ArchiveEntry&, const std::string& archive);

}  // namespace lathe::archives
