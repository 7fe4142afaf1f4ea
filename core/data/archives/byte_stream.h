// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace lathe::archives {

/// The bytes of a file from its beginning to its end; those of a gzip file are decompressed. For one thread.
class ByteStream {
public:
    virtual ~ByteStream() = default;
    /// Opens a regular file; gzip is recognized by its first bytes. Error: file.*.
    static Result<std::unique_ptr<ByteStream>> open(const std::string& path);

    /// Up to `bytes` bytes: fewer only at the end. Errors: file.*, archive.damaged, archive.too_large (a compressed file holds
    /// more than `mostUnpacked` allows).
    virtual Result<size_t> read(void* into, size_t bytes) = 0;
    /// Leaves out bytes. True if all of them were there.
    virtual Result<bool> skip(uint64_t bytes);
    /// How many bytes the stream has in all. A compressed file may lie about them, but cannot say more than `mostExpected`.
    virtual uint64_t size() const = 0;
};

/// How many bytes are expected in compressed data of this size, at most: memory may be taken for as many.
uint64_t mostExpected(uint64_t packedBytes);

/// How many bytes a compressed file of this size may hold. A small file that unpacks to much more (an archive bomb) would keep a
/// processor busy for hours.
uint64_t mostUnpacked(uint64_t packedBytes);

/// An error of a damaged archive. The code is given because the translations are collected by codes.
Diagnostic archiveError(std::string_view code, const std::string& path, std::string_view reason,
                        std::vector<std::string> args = {});
/// Error archive.too_large.
Diagnostic archiveTooLarge(const std::string& path, uint64_t packedBytes);

}  // namespace lathe::archives
