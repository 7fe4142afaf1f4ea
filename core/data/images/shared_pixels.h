// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

#include "core/base/file.h"
#include "core/base/result.h"

namespace lathe::images {

/// Memory that another process writes and this one reads, and behind it some that this one writes. The other one gets its
/// descriptor; it cannot change the size, which would end this process. It may write anywhere at any time, so nothing but pixels
/// is read from it, and nothing twice.
class SharedPixels {
public:
    /// Memory for `bytes` of pixels is taken where it is written; that for `input` at once. `bytes` is a multiple of the size of
    /// a page, if there is input. Error: process.start.
    static Result<SharedPixels> make(size_t bytes, size_t input = 0);

    const uint8_t* data() const { return m_data.get(); }
    /// What this process writes: it begins behind the pixels.
    uint8_t* input() const { return m_input.get(); }
    int descriptor() const { return m_file.get(); }
    /// After the other process has the descriptor.
    void closeDescriptor() { m_file.reset(); }

private:
    SharedPixels(FileHandle file, std::shared_ptr<const uint8_t> data, std::shared_ptr<uint8_t> input)
        : m_file(std::move(file)), m_data(std::move(data)), m_input(std::move(input)) {}

    FileHandle m_file;
    std::shared_ptr<const uint8_t> m_data;
    std::shared_ptr<uint8_t> m_input;
};

}  // namespace lathe::images
