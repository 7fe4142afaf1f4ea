// SPDX-License-Identifier: Apache-2.0
#include "core/data/normalization.h"

#include <cmath>
#include <numeric>

#include <gtest/gtest.h>

#include "core/data/robust_scale.h"
#include "tests/core/data/data_support.h"

namespace lathe::normalization_test {
namespace {

std::shared_ptr<const Dataset> table(const std::vector<float>& values, int64_t columns) {
    DatasetInfo info;
    info.features = {DType::F32, Shape{columns}};
    info.target = {DType::F32, Shape{1}};
    const int64_t rows = static_cast<int64_t>(values.size()) / columns;
    return makeTensorDataset(info, Tensor::of<float>({rows, columns}, values), Tensor(DType::F32, {rows, 1}));
}

TEST(Normalization, ColumnsByHand) {
    const auto data = table({1, 10, 3, 10, 5, 10, 1000, 0}, 2);
    const auto f = measureNormalization(*data, std::vector<int64_t>{0, 1, 2}, Normalization::Standardize);
    ASSERT_TRUE(f);
    EXPECT_DOUBLE_EQ(f->shift[0], 3);
    EXPECT_DOUBLE_EQ(f->scale[0], 1 / std::sqrt(8.0 / 3));
    EXPECT_DOUBLE_EQ(f->shift[1], 10);
    EXPECT_DOUBLE_EQ(f->scale[1], 1);  // constant
}

TEST(Normalization, UnitRange) {
    const auto data = table({-2, 2, 6}, 1);
    const auto f = measureNormalization(*data, std::vector<int64_t>{0, 1, 2}, Normalization::UnitRange);
    EXPECT_EQ(*f, (NormalizationFigures{{-2}, {0.125}}));
    const auto images = test::noiseImages(3, 2, 4);
    EXPECT_EQ(*measureNormalization(*images, std::vector<int64_t>{0}, Normalization::UnitRange),
              (NormalizationFigures{{0, 0}, {1 / 255.0, 1 / 255.0}}));
}

// Quartiles as numpy.quantile gives them; the third column has equal quartiles, the fourth is constant.
TEST(Normalization, RobustUsesMedianAndQuartiles) {
    const auto data = table({1, 4, 0, 7, 2, 1, 0, 7, 3, 9, 0, 7, 10, 2, 0, 7, 1e6f, 5, 3, 7}, 4);
    const std::vector<int64_t> all{0, 1, 2, 3, 4};
    const auto f = measureNormalization(*data, all, Normalization::Robust);
    ASSERT_TRUE(f);
    EXPECT_EQ(f->shift, (std::vector<double>{3, 4, 0, 7}));
    EXPECT_EQ(f->scale, (std::vector<double>{1.0 / 8, 1.0 / 3, 2.0 / 3, 1}));
    const auto four = measureNormalization(*data, std::vector<int64_t>{0, 1, 2, 3}, Normalization::Robust);
    EXPECT_EQ(four->shift[0], 2.5) << "between two values";
    EXPECT_DOUBLE_EQ(four->scale[0], 1 / (4.75 - 1.75));
}

TEST(Normalization, RobustDoesNotDependOnTheMemory) {
    const auto images = test::noiseImages(20, 3, 8);
    std::vector<int64_t> all(20);
    std::iota(all.begin(), all.end(), 0);
    const auto whole = measureRobust(*images, all), pieces = measureRobust(*images, all, {}, 1);
    ASSERT_TRUE(whole && pieces);
    for (size_t c = 0; c < 3; ++c) {
        EXPECT_EQ((*whole)[c].median, (*pieces)[c].median);
        EXPECT_EQ((*whole)[c].scale, (*pieces)[c].scale);
    }
}

TEST(Normalization, DoesNotDependOnTheOrder) {
    const auto data = table({0.1f, 1e6f, 3.3f, -7e-3f, 5, 1e-3f}, 1);
    const auto up = measureNormalization(*data, std::vector<int64_t>{0, 1, 2, 3, 4, 5}, Normalization::Standardize);
    const auto mixed = measureNormalization(*data, std::vector<int64_t>{4, 1, 5, 0, 3, 2}, Normalization::Standardize);
    EXPECT_EQ(*up, *mixed);
}

TEST(Normalization, ImagesByChannelHaveMeanZeroAndDeviationOne) {
    const auto images = test::noiseImages(50, 3, 8);
    std::vector<int64_t> all(50);
    for (size_t i = 0; i < 50; ++i) all[i] = static_cast<int64_t>(i);
    const auto figures = measureNormalization(*images, all, Normalization::Standardize);
    const Normalizer<double> normalizer(images->info().features, *figures);
    double sum[3] = {}, squares[3] = {};
    std::vector<double> out(3 * 64);
    for (const int64_t i : all) {
        normalizer.apply(test::readSample(*images, i).features.data(), out.data());
        for (size_t k = 0; k < out.size(); ++k) {
            sum[k / 64] += out[k];
            squares[k / 64] += out[k] * out[k];
        }
    }
    for (int c = 0; c < 3; ++c) {
        EXPECT_NEAR(sum[c] / 3200, 0, 1e-12);
        EXPECT_NEAR(squares[c] / 3200, 1, 1e-12);
    }
}

TEST(Normalization, JsonRoundTrip) {
    const NormalizationFigures f{{0.1, 72.94}, {1, 1 / 3.0}};
    EXPECT_EQ(*normalizationFromJson(toJson(f), "x"), f);
    EXPECT_EQ(normalizationFromJson(*Json::parse(R"({"shift": [1], "scale": []})"), "x").error().code, "normalization.lengths");
    EXPECT_EQ(normalizationFromJson(*Json::parse(R"({"shift": ["1"], "scale": [1]})"), "x").error().code,
              "normalization.not-a-number");
}

}  // namespace
}  // namespace lathe::normalization_test
