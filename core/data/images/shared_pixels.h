// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

#include "core/base/file.h"
#include "core/base/result.h"

namespace lathe::images {

/// Memory that another process writes and this one reads. The other one gets its descriptor; it cannot change the size, which
/// would end this process when it reads. It may write at any time, so nothing but pixels is read from it, and nothing twice.
class SharedPixels {
public:
    /// Memory is taken where it is written. Error: process.start.
    static Result<SharedPixels> make(size_t bytes);

    const uint8_t* data() const { return m_data.get(); }
    int descriptor() const { return m_file.get(); }
    /// After the other process has the descriptor.
    void closeDescriptor() { m_file.reset(); }

private:
    SharedPixels(FileHandle file, std::shared_ptr<const uint8_t> data) : m_file(std::move(file)), m_data(std::move(data)) {}

    FileHandle m_file;
    std::shared_ptr<const uint8_t> m_data;
};

}  // namespace lathe::images
