// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/data/dataset.h"

namespace lathe::cleaning {

/// Reads samples one after the other, in buffers that are used again. For one thread; the data set must outlive it.
class SampleBuffer {
public:
    explicit SampleBuffer(const Dataset&);
    SampleBuffer(SampleBuffer&&) = default;
    SampleBuffer(const SampleBuffer&) = delete;

    /// Error: the sample cannot be read.
    Status read(int64_t index);

    // Of the sample that was read last.
    std::span<const std::byte> features() const { return m_features; }
    std::span<const std::byte> target() const { return m_target; }
    /// Its class, or the first of its classes.
    int64_t label() const;
    /// Its class or the first of its numbers.
    double number() const;
    /// A hash of features and further inputs; never 0.
    uint64_t content() const;

private:
    const Dataset& m_data;
    std::vector<std::byte> m_features, m_target;
    std::vector<std::vector<std::byte>> m_inputs, m_targets;
    std::vector<std::byte*> m_inputPointers, m_targetPointers;
};

/// What identifies the content of a sample: the hash of its file, else of its features and further inputs. Never 0.
Result<uint64_t> contentOf(const Dataset&, int64_t index, SampleBuffer&);

}  // namespace lathe::cleaning
