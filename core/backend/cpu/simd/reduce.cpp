// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/reduce.h"

#include "core/backend/cpu/simd/narrow.h"

namespace lathe::cpu::LATHE_SIMD_NAMESPACE {
namespace {

constexpr int64_t rowBlock = 64;

/// Four vectors of columns over a block of rows.
template <class T>
void addWide(const T* in, int64_t rows, int64_t columns, float* total) {
    Vector a{}, b{}, c{}, d{};
    for (int64_t r = 0; r < rows; ++r, in += columns) {
        a += load(in);
        b += load(in + lanes);
        c += load(in + 2 * lanes);
        d += load(in + 3 * lanes);
    }
    store(total, load(total) + a);
    store(total + lanes, load(total + lanes) + b);
    store(total + 2 * lanes, load(total + 2 * lanes) + c);
    store(total + 3 * lanes, load(total + 3 * lanes) + d);
}

template <class T>
void addNarrow(const T* in, int64_t rows, int64_t columns, float* total) {
    Vector sum{};
    for (int64_t r = 0; r < rows; ++r, in += columns) sum += load(in);
    store(total, load(total) + sum);
}

template <class T>
void addColumn(const T* in, int64_t rows, int64_t columns, float* total) {
    float sum = 0;
    for (int64_t r = 0; r < rows; ++r) sum += widened(in[r * columns]);
    *total += sum;
}

template <class T>
void addRows(const T* in, int64_t rows, int64_t columns, float* total) noexcept {
    for (int64_t r = 0; r < rows; r += rowBlock) {
        const int64_t count = rows - r < rowBlock ? rows - r : rowBlock;
        const T* block = in + r * columns;
        int64_t c = 0;
        for (; c + 4 * lanes <= columns; c += 4 * lanes) addWide(block + c, count, columns, total + c);
        for (; c + lanes <= columns; c += lanes) addNarrow(block + c, count, columns, total + c);
        for (; c < columns; ++c) addColumn(block + c, count, columns, total + c);
    }
}

float addLanes(Vector v) {
    float lane[lanes];
    store(lane, v);
    for (int width = lanes / 2; width > 0; width /= 2) {
        for (int i = 0; i < width; ++i) lane[i] += lane[i + width];
    }
    return lane[0];
}

template <class T>
float sum(const T* in, int64_t n) noexcept {
    constexpr int64_t block = 1024;
    float total = 0;
    for (int64_t begin = 0; begin < n; begin += block) {
        const int64_t end = n - begin < block ? n : begin + block;
        Vector a{}, b{}, c{}, d{};
        int64_t i = begin;
        for (; i + 4 * lanes <= end; i += 4 * lanes) {
            a += load(in + i);
            b += load(in + i + lanes);
            c += load(in + i + 2 * lanes);
            d += load(in + i + 3 * lanes);
        }
        for (; i + lanes <= end; i += lanes) a += load(in + i);
        float rest = 0;
        for (; i < end; ++i) rest += widened(in[i]);
        total += addLanes((a + b) + (c + d)) + rest;
    }
    return total;
}

}  // namespace

const ReduceTable reduceTable{addRows<float>, sum<float>, addRows<uint16_t>, sum<uint16_t>};

}  // namespace lathe::cpu::LATHE_SIMD_NAMESPACE
