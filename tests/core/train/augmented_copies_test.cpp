// SPDX-License-Identifier: Apache-2.0
// Test-time augmentation: predictions and figures as means over augmented copies.
#include "core/train/runs/augmented_copies.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/data/augment.h"
#include "core/train/runs/model.h"
#include "tests/core/train/training.h"
#include "tests/support/small_project.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::augmented_copies_test {
namespace {

using namespace std::string_literals;

/// Digits with this augmentation, and metrics in the Program and on the host.
Project digits(std::vector<Choice> transforms) {
    Project p = smallProject(1);
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "flatten", "flat", {});
    appendLayer(p.graph, "dense", "hidden", {{"units", int64_t{16}}});
    appendLayer(p.graph, "relu", "relu", {});
    appendLayer(p.graph, "dense", "head", {{"units", int64_t{10}}});
    p.data = {};
    p.data.reader = {"digits", {{"samples", int64_t{200}}, {"test_samples", int64_t{50}}}};
    p.data.transforms = std::move(transforms);
    p.training.metrics = {{"accuracy", {}}, {"f1", {}}};
    return p;
}

const std::vector<Choice> someTransforms{{"random_crop", {{"padding", int64_t{2}}}}, {"rotation", {{"degrees", 15.0}}}};

/// A trained model with its data.
struct Trained {
    TrainedModel model;
    PreparedData data;
};
Trained trained(const Project& project) {
    const TemporaryFolder folder;
    Watcher watcher;
    const auto summary = trainIn(folder / "run", project, watcher);
    EXPECT_TRUE(summary) << (summary ? "" : toString(summary.error()));
    Trained out{*loadModel(folder / "run"), {}};
    out.data = *dataOfModel(out.model, ".");
    return out;
}

ModelOptions withCopies(int64_t copies, int threads = 1, int64_t batch = 0) {
    return {.device = "cpu", .threads = threads, .kernels = KernelChoice::Reference, .batch = batch, .copies = copies};
}

BackendRegistry& backends() {
    static BackendRegistry registry;
    return registry;
}

Tensor predicted(const Trained& t, const ModelOptions& options) {
    const auto all = predict(t.model, t.data, Split::Test, options, backends());
    EXPECT_TRUE(all) << (all ? "" : toString(all.error()));
    return all ? *all : Tensor(DType::F32, {0});
}

std::vector<double> softmaxOf(const Tensor& scores, int64_t row) {
    std::vector<double> out;
    double sum = 0;
    for (int64_t c = 0; c < 10; ++c) sum += out.emplace_back(std::exp(scores.at(row * 10 + c)));
    for (double& p : out) p /= sum;
    return out;
}

/// The test images as copy `copy` has them.
PreparedData copyOf(const Trained& t, int64_t copy) {
    PreparedData data = t.data;
    const auto& numbers = data.indices[2];
    Tensor images(DType::U8, {std::ssize(numbers), 1, 28, 28}), labels(DType::I64, {std::ssize(numbers)});
    Augmenter augmenter(data.transforms, data.info.features, data.seed);
    for (int64_t i = 0; i < std::ssize(numbers); ++i) {
        const int64_t number = numbers[static_cast<size_t>(i)];
        EXPECT_TRUE(data.source[2]->read(number, images.raw() + 784 * i, labels.raw() + 8 * i));
        if (copy > 0) augmenter.apply(copy, number, {images.data<uint8_t>() + 784 * i, 784});
    }
    data.source[2] = makeTensorDataset(data.info, images, labels);
    for (size_t i = 0; i < data.indices[2].size(); ++i) data.indices[2][i] = static_cast<int64_t>(i);
    return data;
}

TEST(AugmentedCopies, ProbabilitiesAreMeansOverTheSampleAndItsCopies) {
    const Trained t = trained(digits(someTransforms));
    const Tensor mean = predicted(t, withCopies(3));
    std::vector<Tensor> single;
    for (int64_t copy = 0; copy < 3; ++copy)
        single.push_back(*predict(t.model, copyOf(t, copy), Split::Test, withCopies(1), backends()));
    EXPECT_TRUE(sameBytes(single[0], predicted(t, withCopies(1)))) << "the first copy is the sample itself";
    EXPECT_FALSE(sameBytes(single[1], single[2])) << "each copy has random numbers of its own";
    for (int64_t row = 0; row < 50; ++row) {
        const std::vector<double> all = softmaxOf(mean, row);
        for (size_t c = 0; c < 10; ++c) {
            double sum = 0;
            for (const Tensor& one : single) sum += softmaxOf(one, row)[c];
            ASSERT_NEAR(all[c], sum / 3, 1e-6) << row;
        }
    }
}

TEST(AugmentedCopies, TheBitsDependNeitherOnThreadsNorOnTheBatch) {
    const Trained t = trained(digits(someTransforms));
    const Tensor one = predicted(t, withCopies(4));
    for (const int threads : {2, 4, 8}) EXPECT_TRUE(sameBytes(predicted(t, withCopies(4, threads)), one)) << threads;
    for (const int64_t batch : {1, 7, 64}) EXPECT_TRUE(sameBytes(predicted(t, withCopies(4, 1, batch)), one)) << batch;
    EXPECT_FALSE(sameBytes(predicted(t, withCopies(5)), one)) << "the control";
}

TEST(AugmentedCopies, FiguresAreThoseOfTheMeans) {
    const Trained t = trained(digits(someTransforms));
    const auto evaluation = evaluateModel(t.model, t.data, Split::Test, withCopies(3), backends());
    ASSERT_TRUE(evaluation) << toString(evaluation.error());
    EXPECT_EQ(evaluation->samples, 50);
    EXPECT_EQ(evaluation->copies, 3);
    EXPECT_EQ(toJson(*evaluation)["copies"], Json(3));
    const Tensor mean = predicted(t, withCopies(3));
    double loss = 0, right = 0;
    for (int64_t i = 0; i < 50; ++i) {
        std::byte pixels[784];
        int64_t label = 0;
        ASSERT_TRUE(
            t.data.source[2]->read(t.data.indices[2][static_cast<size_t>(i)], pixels, reinterpret_cast<std::byte*>(&label)));
        const std::vector<double> p = softmaxOf(mean, i);
        loss -= std::log(p[static_cast<size_t>(label)]) / 50;
        right += std::max_element(p.begin(), p.end()) - p.begin() == label;
    }
    EXPECT_NEAR(evaluation->figures.at("loss"), loss, 1e-5);
    EXPECT_NEAR(evaluation->figures.at("accuracy"), right / 50, 1e-9);
    EXPECT_TRUE(evaluation->figures.contains("f1"));
}

/// Transforms that change nothing: the evaluation of means gives what the evaluation Program gives.
TEST(AugmentedCopies, OfUnchangedCopiesTheFiguresAreTheSame) {
    const Trained t = trained(digits({{"random_crop", {{"padding", int64_t{0}}}}}));
    const auto plain = evaluateModel(t.model, t.data, Split::Test, withCopies(1), backends());
    const auto copies = evaluateModel(t.model, t.data, Split::Test, withCopies(2), backends());
    ASSERT_TRUE(plain && copies) << toString(copies.error());
    ASSERT_EQ(plain->figures.size(), copies->figures.size());
    for (const auto& [name, value] : plain->figures) EXPECT_NEAR(copies->figures.at(name), value, 1e-5) << name;
    EXPECT_EQ(toJson(*plain)["copies"], Json());
}

TEST(AugmentedCopies, RegressionsAreMeansInTheUnitOfTheTarget) {
    Project p = smallProject(1);
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "flatten", "flat", {});
    appendLayer(p.graph, "dense", "head", {{"units", int64_t{16}}});
    p.data = {};
    p.data.reader = {"signals",
                     {{"task", "forecast"s}, {"samples", int64_t{80}}, {"test_samples", int64_t{20}}, {"length", int64_t{32}}}};
    p.data.targetNormalization = Normalization::Standardize;
    p.data.transforms = {{"series_jitter", {{"strength", 0.3}}}};
    p.training.loss = {"mse", {}};
    p.training.metrics = {{"mae", {}}, {"r2", {}}};
    const Trained t = trained(p);
    const Tensor plain = predicted(t, withCopies(1)), mean = predicted(t, withCopies(6));
    EXPECT_FALSE(sameBytes(plain, mean));
    double distance = 0, size = 0;
    for (int64_t i = 0; i < plain.elements(); ++i) distance += std::abs(plain.at(i) - mean.at(i)), size += std::abs(plain.at(i));
    EXPECT_LT(distance, size) << "a mean of similar predictions";
    const auto evaluation = evaluateModel(t.model, t.data, Split::Test, withCopies(6), backends());
    ASSERT_TRUE(evaluation) << toString(evaluation.error());
    double error = 0;
    for (int64_t i = 0; i < 20; ++i) {
        std::vector<float> past(32), future(16);
        ASSERT_TRUE(
            t.data.source[2]->read(i, reinterpret_cast<std::byte*>(past.data()), reinterpret_cast<std::byte*>(future.data())));
        for (size_t k = 0; k < 16; ++k)
            error += std::abs(static_cast<double>(future[k]) - mean.at(i * 16 + static_cast<int64_t>(k))) / 320;
    }
    EXPECT_NEAR(evaluation->figures.at("mae"), error, 1e-4);
    const auto single = evaluateModel(t.model, t.data, Split::Test, withCopies(1), backends());
    EXPECT_GT(evaluation->figures.at("loss"), 0.5 * single->figures.at("loss")) << "in the same unit";
    EXPECT_LT(evaluation->figures.at("loss"), 2 * single->figures.at("loss"));
}

// ---- A class for each pixel --------------------------------------------------------------------------------------------------

/// A network whose scores depend on the place, so that predictions of a flipped image are not the flipped predictions.
Project segmentation(std::vector<Choice> transforms) {
    Project p = smallProject(1);
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "conv2d", "first", {{"filters", int64_t{6}}, {"padding", "same"s}});
    appendLayer(p.graph, "relu", "relu", {});
    appendLayer(p.graph, "conv2d", "head", {{"filters", int64_t{4}}, {"padding", "same"s}});
    p.data = {};
    p.data.reader = {"shapes",
                     {{"task", "segment"s},
                      {"samples", int64_t{60}},
                      {"test_samples", int64_t{12}},
                      {"size", int64_t{16}},
                      {"classes", int64_t{3}}}};
    p.data.transforms = std::move(transforms);
    p.training.metrics = {{"accuracy", {}}};
    return p;
}

constexpr int64_t pixelSide = 16, planeSize = pixelSide * pixelSide, pixelClasses = 4;

/// The test images as copy `copy` has them, and the pixels of the samples that their pixels show.
struct CopiedImages {
    PreparedData data;
    std::vector<std::vector<int64_t>> sources = {};
};
CopiedImages copiedImages(const Trained& t, int64_t copy) {
    CopiedImages out{t.data};
    const auto& numbers = t.data.indices[2];
    Tensor images(DType::U8, {std::ssize(numbers), 3, pixelSide, pixelSide});
    Tensor masks(DType::I64, {std::ssize(numbers), pixelSide, pixelSide});
    Augmenter augmenter(t.data.transforms, t.data.info.features, t.data.seed);
    for (int64_t i = 0; i < std::ssize(numbers); ++i) {
        const int64_t number = numbers[static_cast<size_t>(i)];
        EXPECT_TRUE(t.data.source[2]->read(number, images.raw() + 3 * planeSize * i, masks.raw() + 8 * planeSize * i));
        auto& sources = out.sources.emplace_back(planeSize);
        for (size_t p = 0; p < sources.size(); ++p) sources[p] = static_cast<int64_t>(p);
        if (copy == 0) continue;
        augmenter.apply(copy, number, {images.data<uint8_t>() + 3 * planeSize * i, static_cast<size_t>(3 * planeSize)});
        augmenter.moveClasses(copy, number, sources);
    }
    out.data.source[2] = makeTensorDataset(t.data.info, images, masks);
    for (size_t i = 0; i < numbers.size(); ++i) out.data.indices[2][i] = static_cast<int64_t>(i);
    return out;
}

/// Of one pixel of one sample.
std::vector<double> pixelProbabilities(const Tensor& scores, int64_t sample, int64_t pixel) {
    std::vector<double> out;
    double sum = 0;
    for (int64_t c = 0; c < pixelClasses; ++c)
        sum += out.emplace_back(std::exp(scores.at((sample * pixelClasses + c) * planeSize + pixel)));
    for (double& p : out) p /= sum;
    return out;
}

const std::vector<Choice> allReversible{
    {"horizontal_flip", {}}, {"quarter_turn", {}}, {"vertical_flip", {}}, {"brightness_contrast", {}}};

/// p(c | q) = 1/K sum_k softmax_c(f(T_k x))[T_k q], by hand.
TEST(AugmentedCopies, OfPixelsAreMovedBackBeforeTheMean) {
    const Trained t = trained(segmentation(allReversible));
    const Tensor mean = predicted(t, withCopies(4));
    std::vector<double> sums(static_cast<size_t>(mean.elements()), 0), inPlace = sums;
    int64_t moved = 0;
    for (int64_t copy = 0; copy < 4; ++copy) {
        const CopiedImages images = copiedImages(t, copy);
        const Tensor scores = *predict(t.model, images.data, Split::Test, withCopies(1), backends());
        for (int64_t i = 0; i < 12; ++i)
            for (int64_t p = 0; p < planeSize; ++p) {
                const int64_t source = images.sources[static_cast<size_t>(i)][static_cast<size_t>(p)];
                const std::vector<double> probabilities = pixelProbabilities(scores, i, p);
                moved += source != p;
                for (int64_t c = 0; c < pixelClasses; ++c) {
                    const int64_t plane = (i * pixelClasses + c) * planeSize;
                    sums[static_cast<size_t>(plane + source)] += probabilities[static_cast<size_t>(c)] / 4;
                    inPlace[static_cast<size_t>(plane + p)] += probabilities[static_cast<size_t>(c)] / 4;
                }
            }
    }
    EXPECT_GT(moved, 12 * planeSize) << "most of the copies are moved";
    double farthest = 0;
    for (int64_t i = 0; i < 12; ++i)
        for (int64_t p = 0; p < planeSize; ++p) {
            const std::vector<double> all = pixelProbabilities(mean, i, p);
            for (int64_t c = 0; c < pixelClasses; ++c) {
                const auto at = static_cast<size_t>((i * pixelClasses + c) * planeSize + p);
                ASSERT_NEAR(all[static_cast<size_t>(c)], sums[at], 1e-6) << i << ", " << p;
                farthest = std::max(farthest, std::abs(all[static_cast<size_t>(c)] - inPlace[at]));
            }
        }
    EXPECT_GT(farthest, 0.01) << "the control: without moving back, the means are others";
}

TEST(AugmentedCopies, OfPixelsHaveFiguresOfTheMeans) {
    const Trained t = trained(segmentation(allReversible));
    const auto evaluation = evaluateModel(t.model, t.data, Split::Test, withCopies(3), backends());
    ASSERT_TRUE(evaluation) << toString(evaluation.error());
    const Tensor mean = predicted(t, withCopies(3));
    EXPECT_TRUE(sameBytes(mean, predicted(t, withCopies(3, 4, 5)))) << "whatever the threads and the batch";
    double loss = 0, right = 0;
    std::vector<std::byte> pixels(3 * planeSize);
    std::vector<int64_t> mask(planeSize);
    for (int64_t i = 0; i < 12; ++i) {
        ASSERT_TRUE(t.data.source[2]->read(t.data.indices[2][static_cast<size_t>(i)], pixels.data(),
                                           reinterpret_cast<std::byte*>(mask.data())));
        for (int64_t p = 0; p < planeSize; ++p) {
            const std::vector<double> all = pixelProbabilities(mean, i, p);
            const auto label = static_cast<size_t>(mask[static_cast<size_t>(p)]);
            loss -= std::log(all[label]) / (12 * planeSize);
            right += std::max_element(all.begin(), all.end()) - all.begin() == static_cast<std::ptrdiff_t>(label);
        }
    }
    EXPECT_NEAR(evaluation->figures.at("loss"), loss, 1e-5);
    EXPECT_NEAR(evaluation->figures.at("accuracy"), right / (12 * planeSize), 1e-9);
}

std::string refusal(const Trained& t) {
    const auto evaluation = evaluateModel(t.model, t.data, Split::Test, withCopies(2), backends());
    const auto prediction = predict(t.model, t.data, Split::Test, withCopies(2), backends());
    EXPECT_FALSE(evaluation || prediction);
    if (evaluation || prediction) return "none";
    EXPECT_EQ(evaluation.error().code, prediction.error().code);
    EXPECT_FALSE(prediction.error().remedy.empty());
    return prediction.error().code;
}

TEST(AugmentedCopies, OfPixelsNeedTransformsThatCanBeUndone) {
    Trained t = trained(segmentation({{"horizontal_flip", {}}}));
    t.model.project.data.transforms = {{"horizontal_flip", {}}, {"rotation", {}}};
    EXPECT_EQ(refusal(t), "augment.irreversible");
    const auto refused = dataForCopies(t.model, t.data);
    ASSERT_FALSE(refused);
    const std::string said = toString(refused.error());
    EXPECT_NE(said.find("horizontal_flip, quarter_turn, vertical_flip"), std::string::npos) << said;
    t.model.project.data.transforms = {{"random_erasing", {}}, {"quarter_turn", {}}};
    EXPECT_TRUE(dataForCopies(t.model, t.data)) << "the control: no pixel is lost";
}

TEST(AugmentedCopies, WithoutTransformsThereAreNone) {
    EXPECT_EQ(refusal(trained(digits({}))), "augment.no_transforms");
}

/// A prediction depends on its sample alone.
TEST(AugmentedCopies, LeaveOutTransformsThatReadOtherRows) {
    Project p = smallProject(1);
    Trained t = trained(p);
    t.model.project.data.transforms = {{"column_swap", {}}};
    EXPECT_EQ(refusal(t), "augment.no_transforms");
    t.model.project.data.transforms = {{"column_swap", {}}, {"column_noise", {}}};
    const auto data = dataForCopies(t.model, t.data);
    ASSERT_TRUE(data) << toString(data.error());
    ASSERT_EQ(data->transforms.size(), 1u);
    EXPECT_EQ(data->transforms[0].type, "column_noise");
}

}  // namespace
}  // namespace lathe::test::augmented_copies_test
