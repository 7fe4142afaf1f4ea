// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "core/base/file.h"

namespace lathe::images {

/// Pixels in memory, or in a file that is mapped to memory: the system then reads what is used, and forgets it again. A copy
/// shares the pixels.
class PixelBlock {
public:
    PixelBlock() = default;
    /// Zeros in memory. Error images.memory: the system has no such memory.
    static Result<PixelBlock> inMemory(size_t bytes);
    /// `bytes` bytes of a file after its first `skipped` ones. Only if `writable`, changes go to the file. Error: file.*.
    static Result<PixelBlock> ofFile(const FileHandle&, const std::string& path, size_t skipped, size_t bytes, bool writable);

    const uint8_t* data() const { return m_data.get(); }
    uint8_t* data() { return m_data.get(); }
    size_t bytes() const { return m_bytes; }
    bool isFile() const { return m_isFile; }
    /// The first bytes of these pixels.
    PixelBlock first(size_t bytes) const;
    /// Announces that some bytes will be read: of a file they come at once, and not page by page.
    void willNeed(size_t at, size_t bytes) const;

private:
    PixelBlock(std::shared_ptr<uint8_t> data, size_t bytes, bool isFile);

    std::shared_ptr<uint8_t> m_data;
    size_t m_bytes = 0;
    bool m_isFile = false;
};

}  // namespace lathe::images
