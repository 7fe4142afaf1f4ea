// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/copy_kernels.h"

#include <algorithm>
#include <cstring>

namespace lathe::cpu {
namespace {

template <class T>
class LayoutKernel final : public Kernel {
public:
    LayoutKernel(const Shape& shape, Layout to)
        : m_channels(shape[1]), m_pixels(shape[2] * shape[3]), m_images(shape[0]), m_toLast(to == Layout::ChannelsLast) {
        m_phases = {partsFor(m_images, m_channels * m_pixels)};
    }

    void run(int, int part, const KernelArguments& a) const noexcept override {
        const auto [begin, end] = rangeOf(m_images, m_phases[0], part);
        const int64_t rows = m_toLast ? m_channels : m_pixels, columns = m_toLast ? m_pixels : m_channels;
        for (int64_t n = begin; n < end; ++n) {
            transpose(a.in<T>(0) + n * rows * columns, a.out<T>(0) + n * rows * columns, rows, columns);
        }
    }

private:
    /// to[c, r] = from[r, c], in tiles that stay in the first-level cache.
    static void transpose(const T* from, T* to, int64_t rows, int64_t columns) {
        constexpr int64_t tile = 16;
        for (int64_t r0 = 0; r0 < rows; r0 += tile) {
            for (int64_t c0 = 0; c0 < columns; c0 += tile) {
                for (int64_t c = c0; c < std::min(c0 + tile, columns); ++c) {
                    for (int64_t r = r0; r < std::min(r0 + tile, rows); ++r) to[c * rows + r] = from[r * columns + c];
                }
            }
        }
    }

    int64_t m_channels, m_pixels, m_images;
    bool m_toLast;
};

class CopyKernel final : public Kernel {
public:
    explicit CopyKernel(int64_t bytes) : m_bytes(bytes) { m_phases = {partsFor(bytes / 64, 16)}; }

    void run(int, int part, const KernelArguments& a) const noexcept override {
        const auto [begin, end] = rangeOf(m_bytes, m_phases[0], part, 64);
        std::memcpy(a.outputs[0] + begin, a.inputs[0] + begin, static_cast<size_t>(end - begin));
    }

private:
    int64_t m_bytes;
};

}  // namespace

std::unique_ptr<Kernel> makeLayoutKernel(const TensorType& type, Layout to) {
    switch (sizeOf(type.dtype)) {
        case 1: return std::make_unique<LayoutKernel<uint8_t>>(type.shape, to);
        case 2: return std::make_unique<LayoutKernel<uint16_t>>(type.shape, to);
        case 4: return std::make_unique<LayoutKernel<uint32_t>>(type.shape, to);
        default: return std::make_unique<LayoutKernel<uint64_t>>(type.shape, to);
    }
}

std::unique_ptr<Kernel> makeCopyKernel(int64_t bytes) {
    return std::make_unique<CopyKernel>(bytes);
}

}  // namespace lathe::cpu
