// SPDX-License-Identifier: Apache-2.0
// Dropout2d and DropPath drop whole channels and samples, and scale the others.
#include <gtest/gtest.h>

#include "tests/conformance/probe.h"

namespace lathe::test::drop_groups_test {

namespace {

constexpr double probability = 0.25;

/// What a layer makes of ones [512, 6, 3, 2] in one step of a training.
Tensor dropped(std::string_view layer, int64_t step) {
    const TensorType type{DType::F64, {512, 6, 3, 2}};
    const LayerDef& def = *findLayer(layer);
    const Probe probe = lowerLayer(def, {{"p", probability}}, std::span(&type, 1), Phase::Train, DType::F64);
    const Tensor ones = Tensor::of<double>(type.shape, std::vector<double>(static_cast<size_t>(type.shape.elements()), 1));
    const TensorsByName inputs{{"x0", ones},
                               {"seed", Tensor::scalar<int64_t>(5)},
                               {"step", Tensor::scalar<int64_t>(step)},
                               {"layers.probe.p", Tensor::scalar(probability)}};
    return runProbe(probe, inputs, {}).front();
}

/// Share of the groups of `size` neighbors that are zero; each group must be all zeros, or all 1 / (1 - p).
double shareOfZeros(const Tensor& values, int64_t size) {
    int64_t zeros = 0;
    for (int64_t i = 0; i < values.elements(); i += size) {
        const double first = values.at(i);
        EXPECT_TRUE(first == 0 || std::abs(first - 1 / (1 - probability)) < 1e-12) << first;
        for (int64_t k = 1; k < size; ++k) EXPECT_EQ(values.at(i + k), first) << "group " << i / size;
        zeros += first == 0;
    }
    return static_cast<double>(zeros * size) / static_cast<double>(values.elements());
}

TEST(DropGroups, Dropout2dDropsChannels) {
    const Tensor values = dropped("dropout2d", 1);
    EXPECT_NEAR(shareOfZeros(values, 6), probability, 0.03);
    EXPECT_FALSE(sameBytes(values, dropped("dropout2d", 2)));
    EXPECT_TRUE(sameBytes(values, dropped("dropout2d", 1)));
}

TEST(DropGroups, DropPathDropsSamples) {
    EXPECT_NEAR(shareOfZeros(dropped("drop_path", 1), 36), probability, 0.06);
}

}  // namespace

}  // namespace lathe::test::drop_groups_test
