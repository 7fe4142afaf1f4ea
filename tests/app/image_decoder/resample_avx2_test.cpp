// SPDX-License-Identifier: Apache-2.0
// Weighted sums with AVX2 have the bits of sums number by number.
#include "app/image_decoder/resample_avx2.h"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

namespace lathe::resample_avx2_test {
namespace {

using namespace images;

uint8_t rounded(int64_t sum) {
    return static_cast<uint8_t>(std::clamp<int64_t>((sum + tapHalf) >> tapFractionBits, 0, 255));
}

class ResampleAvx2 : public testing::Test {
protected:
    void SetUp() override {
        if (!processorHasAvx2()) GTEST_SKIP() << "the processor has no AVX2";
    }
    std::vector<uint8_t> bytes(size_t count) {
        std::vector<uint8_t> all(count);
        for (uint8_t& one : all) one = static_cast<uint8_t>(m_random() % 4 == 0 ? 255 : m_random());
        return all;
    }
    /// Their sum is 1 in fixed-point numbers; some are 0 or 1.
    std::vector<int32_t> weights(size_t count) {
        std::vector<int32_t> all(count);
        int32_t left = 1 << tapFractionBits;
        for (int32_t& one : all)
            left -= one = m_random() % 5 == 0 ? 0 : static_cast<int32_t>(m_random() % (static_cast<uint32_t>(left) + 1));
        all[m_random() % count] += left;
        return all;
    }
    std::mt19937 m_random{5};
};

TEST_F(ResampleAvx2, ColorsOfARow) {
    for (size_t count = 1; count < 40; ++count) {
        std::vector<Tap> taps;
        for (int64_t first = 0; first < 30; ++first) taps.push_back({first, weights(first % 2 ? count : (count + 1) / 2)});
        const ColorRowWriter writer(taps);
        const std::vector<uint8_t> row = bytes(3 * (29 + count) + writer.spare());
        std::vector<uint8_t> out(3 * taps.size());
        writer.write(row.data(), out.data());
        for (size_t i = 0; i < out.size(); ++i) {
            int64_t sum = 0;
            const std::vector<int32_t>& w = taps[i / 3].weights;
            for (size_t t = 0; t < w.size(); ++t) sum += int64_t{w[t]} * row[3 * (i / 3 + t) + i % 3];
            ASSERT_EQ(out[i], rounded(sum)) << count << " weights, byte " << i;
        }
    }
}

TEST_F(ResampleAvx2, RowsOfAllLengths) {
    for (size_t length = 1; length < 70; ++length)
        for (const size_t count : {1, 2, 5, 16}) {
            const std::vector<int32_t> w = weights(count);
            const std::vector<uint8_t> rows = bytes(length * count);
            std::vector<uint8_t> out(length);
            writeWeightedRows(rows.data(), length, w, out.data());
            for (size_t i = 0; i < length; ++i) {
                int64_t sum = 0;
                for (size_t t = 0; t < count; ++t) sum += int64_t{w[t]} * rows[t * length + i];
                ASSERT_EQ(out[i], rounded(sum)) << length << " bytes, " << count << " weights, byte " << i;
            }
        }
}

}  // namespace
}  // namespace lathe::resample_avx2_test
