// SPDX-License-Identifier: Apache-2.0
#include "core/train/adapt_template.h"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/graph/project_file.h"
#include "tests/support/npy.h"
#include "tests/support/places.h"
#include "tests/support/temporary_folder.h"

namespace lathe::adapt_template_test {
namespace {

using namespace std::string_literals;
using testing::Contains;
using testing::HasSubstr;

class AdaptTemplate : public testing::Test {
protected:
    static constexpr int64_t samples = 24;

    static Project templateNamed(const std::string& name) {
        return std::move(*loadProject(test::sourceDir() / "projects" / (name + ".lathe")));
    }
    /// Bytes of this shape, and classes below `classes` in turn.
    void putImages(int64_t channels, int64_t side, int64_t classes) {
        std::vector<uint8_t> pixels(static_cast<size_t>(samples * channels * side * side));
        for (size_t i = 0; i < pixels.size(); ++i) pixels[i] = static_cast<uint8_t>(i * 7 % 251);
        const std::string size = std::to_string(side);
        put("x", std::to_string(samples) + ", " + std::to_string(channels) + ", " + size + ", " + size, pixels);
        putClasses(classes);
    }
    void putClasses(int64_t classes) {
        std::vector<int64_t> numbers;
        for (int64_t i = 0; i < samples; ++i) numbers.push_back(i % classes);
        put("y", std::to_string(samples) + ",", numbers);
    }
    template <class Number>
    void put(const std::string& name, const std::string& shape, const std::vector<Number>& values) {
        test::writeNpy(m_folder / (name + ".npy"), "(" + shape + ")", values);
    }
    Result<AdaptedTemplate> adapted(const std::string& name, const std::string& file = {}) {
        return adaptTemplate(templateNamed(name), {.data = file.empty() ? m_folder.path() : m_folder / file});
    }
    const TemporaryFolder m_folder;
};

TEST_F(AdaptTemplate, AClassifierGetsTheImagesAndTheClasses) {
    putImages(3, 32, 4);
    const auto lenet = adapted("lenet");
    ASSERT_TRUE(lenet.ok()) << toString(lenet.error());
    const std::vector<TemplateChange> wanted{{"layers.image.shape", "1, 28, 28", "3, 32, 32"},
                                             {"training.batch", "64", "8"},
                                             {"training.epochs", "5", "100"},
                                             {"training.best", "val.accuracy", "train.loss"},
                                             {"layers.scores.units", "10", "4"}};
    EXPECT_EQ(lenet->changes, wanted);
    EXPECT_EQ(*valueAt(lenet->project, "layers.scores.units"), Json(4));
    EXPECT_EQ(valueAt(lenet->project, "data.reader.path")->toString().front(), '/') << "a path that holds from everywhere";
}

// The epochs of the template are too few for some dozens of samples, and its batch is too large.
TEST_F(AdaptTemplate, FewSamplesAreTrainedForMoreSteps) {
    putImages(1, 28, 3);
    const auto few = adapted("lenet");
    ASSERT_TRUE(few.ok()) << toString(few.error());
    EXPECT_EQ(few->project.training.batch, 8);
    EXPECT_EQ(few->project.training.epochs, 100);
    EXPECT_EQ(few->project.training.best, "train.loss") << "two samples of validation would choose at random";
    const auto many = adaptTemplate(templateNamed("lenet"), Choice{"digits", {{"samples", int64_t{20000}}}});
    ASSERT_TRUE(many.ok()) << toString(many.error());
    EXPECT_EQ(many->project.training, templateNamed("lenet").training) << "it has 600 steps and more";
}

// The rest of the network follows from the shapes.
TEST_F(AdaptTemplate, NetworksOfBlocksTakeOtherImages) {
    putImages(1, 48, 3);
    for (const char* name : {"resnet18", "resnet50", "mobilenet-v2-small", "densenet-small", "convnext-tiny", "vit-tiny"}) {
        const auto made = adapted(name);
        ASSERT_TRUE(made.ok()) << name << ": " << toString(made.error());
        EXPECT_EQ(*valueAt(made->project, "layers.scores.units"), Json(3)) << name;
    }
}

TEST_F(AdaptTemplate, AnAutoencoderReproducesTheImages) {
    putImages(1, 16, 3);
    for (const char* name : {"autoencoder", "vae"}) {
        const auto made = adapted(name);
        ASSERT_TRUE(made.ok()) << name << ": " << toString(made.error());
        EXPECT_THAT(made->changes, Contains(TemplateChange{"layers.decoded.units", "784", "256"})) << name;
        EXPECT_THAT(made->changes, Contains(TemplateChange{"layers.pixels.shape", "1, 28, 28", "1, 16, 16"})) << name;
    }
}

TEST_F(AdaptTemplate, AForecasterGetsLengthAndHorizon) {
    std::vector<double> series(samples * 50), future(samples * 5);
    for (size_t i = 0; i < series.size(); ++i) series[i] = static_cast<double>(i % 13);
    for (size_t i = 0; i < future.size(); ++i) future[i] = static_cast<double>(i % 7);
    put("x", std::to_string(samples) + ", 1, 50", series);
    put("y", std::to_string(samples) + ", 5", future);
    const auto gru = adapted("gru-forecaster");
    ASSERT_TRUE(gru.ok()) << toString(gru.error());
    EXPECT_THAT(gru->changes, Contains(TemplateChange{"layers.series.shape", "1, 96", "1, 50"}));
    EXPECT_THAT(gru->changes, Contains(TemplateChange{"layers.forecast.units", "16", "5"}));
    EXPECT_EQ(gru->project.data.targetNormalization, Normalization::Standardize);
}

TEST_F(AdaptTemplate, TextsGiveTheVocabulary) {
    std::ofstream(m_folder / "book.md") << std::string(600, 'a') << std::string(600, 'b') << "c";
    const auto gpt = adapted("char-gpt", "book.md");
    ASSERT_TRUE(gpt.ok()) << toString(gpt.error());
    EXPECT_EQ(*valueAt(gpt->project, "layers.embedding.vocabulary"), Json(3));
    EXPECT_EQ(*valueAt(gpt->project, "layers.scores.units"), Json(3));
    std::ofstream csv(m_folder / "notes.csv");
    csv << "text,label\n";
    for (int i = 0; i < 40; ++i) csv << (i % 2 ? "the cat sleeps on the mat," : "a dog runs over the field,") << i % 2 << '\n';
    csv.close();
    const auto encoder = adapted("transformer-encoder", "notes.csv");
    ASSERT_TRUE(encoder.ok()) << toString(encoder.error());
    EXPECT_EQ(*valueAt(encoder->project, "layers.embedding.vocabulary"), Json(11));
    EXPECT_EQ(*valueAt(encoder->project, "layers.scores.units"), Json(2));
}

TEST_F(AdaptTemplate, NumbersInPlaceOfClassesGetTheirLoss) {
    std::ofstream csv(m_folder / "houses.csv");
    csv << "rooms,area,price\n";
    for (int i = 0; i < 400; ++i) csv << 2 + i % 4 << ',' << 40.5 + i << ',' << 1000.5 + 3 * i << '\n';
    csv.close();
    const auto mlp = adapted("mlp", "houses.csv");
    ASSERT_TRUE(mlp.ok()) << toString(mlp.error());
    EXPECT_EQ(mlp->project.training.loss.type, "mse");
    EXPECT_EQ(mlp->project.training.best, "val.loss");
    EXPECT_EQ(*valueAt(mlp->project, "layers.scores.units"), Json(1));
    EXPECT_TRUE(adapted("heating", "houses.csv").ok()) << "its target is a column of another table";
}

TEST_F(AdaptTemplate, WhatDoesNotFitIsRefusedWithTheReason) {
    putImages(3, 40, 4);  // 40 is no multiple of 16
    for (const char* name : {"unet", "mlp-mixer", "char-gpt"}) {
        const auto made = adapted(name);
        ASSERT_FALSE(made.ok()) << name;
        EXPECT_EQ(made.error().code, "new.does_not_fit") << name << ": " << toString(made.error());
        EXPECT_THAT(toString(made.error()), HasSubstr("lathe new --list"));
    }
    EXPECT_EQ(adaptTemplate(templateNamed("lenet"), {.data = m_folder / "nothing"}).error().code, "data.unknown-format");
}

}  // namespace
}  // namespace lathe::adapt_template_test
