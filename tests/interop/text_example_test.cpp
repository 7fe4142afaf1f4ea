// SPDX-License-Identifier: Apache-2.0
// The example in Python that cuts a text into the tokens of an exported model: it must find those that Lathe reads.
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data/prepare_parts.h"
#include "core/exchange/exporter.h"
#include "core/exchange/model_facts.h"
#include "core/exchange/onnx/model_file.h"
#include "tests/core/exchange/small_model.h"
#include "tests/support/interop.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::text_example_test {
namespace {

constexpr const char* exampleText = "It's a BIG \\ sale: 50% off, NOW\xC3\x89 caf\xC3\xA9!! \xE6\x9D\xB1 unseen";

class TextExample : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override {
        std::ofstream(m_folder / "texts.csv") << "text;label\n\"" << exampleText << "\";a\nit's a sale \\ 50 % now\xC3\x89;b\n"
                                              << "it's big, caf\xC3\xA9 off!;a\n: BIG NOW;b\n";
        m_model.project.data.reader = {"labeled_text",
                                       {{"path", (m_folder / "texts.csv")}, {"unit", GetParam()}, {"length", int64_t{64}}}};
        const auto pair = openData(m_model.project.data.reader, ".");
        ASSERT_TRUE(pair) << toString(pair.error());
        m_texts = pair->training;
        m_model.info = m_texts->info();
        m_model.project.graph = chain({64}, {{"embedding", {{"vocabulary", m_model.info.tokens}, {"size", int64_t{4}}}},
                                             {"sequence_pool", {}},
                                             {"dense", {{"units", int64_t{2}}}}});
        m_model.project.training.loss = {"cross_entropy", {}};
        m_model.weights.emplace("embedding_2.weight", numbers({m_model.info.tokens, 4}));
        m_model.weights.emplace("dense_4.weight", numbers({2, 4}));
        m_model.weights.emplace("dense_4.bias", numbers({2}));
        const Status written = findExporter("onnx")->write(m_model, {}, m_file);
        ASSERT_TRUE(written.ok()) << toString(written.error());
    }
    static Tensor numbers(const Shape& shape) {
        Tensor t(DType::F32, shape);
        for (int64_t i = 0; i < t.elements(); ++i) t.data<float>()[i] = 0.01F * static_cast<float>(i % 17);
        return t;
    }
    std::string example() const {
        ModelFacts facts{m_model.info, m_model.normalization, {DType::I64, {1, 64}}, {DType::F32, {1, 2}}};
        facts.scores = true;
        facts.tokenizer = tokenizerOf(m_model.project.data.reader);
        std::string code = findExporter("onnx")->examples({facts, {}, m_file}).front().code;
        const std::string placeholder = "\"A text\"";
        const size_t at = code.find(placeholder);
        return at == std::string::npos ? code : code.replace(at, placeholder.size(), Json(exampleText).dump(-1));
    }
    /// The tokens of the first text, as Python prints a list.
    std::string tokens() const {
        std::vector<int64_t> features(64), target(1);
        EXPECT_TRUE(m_texts->read(0, reinterpret_cast<std::byte*>(features.data()), reinterpret_cast<std::byte*>(target.data())));
        int64_t length = 0;
        std::byte* const to = reinterpret_cast<std::byte*>(&length);
        EXPECT_TRUE(m_texts->readMore(0, {&to, 1}, {}));
        std::string list;
        for (int64_t i = 0; i < length; ++i) list += (i ? ", " : "[") + std::to_string(features[static_cast<size_t>(i)]);
        return list + "]";
    }
    std::string output(const std::string& code) const {
        std::ofstream(m_folder / "example.py") << code << "print(tokens)\n";
        const std::string command = "cd '" + m_folder.path() + "' && '" + interopPython() + "' example.py > out.txt 2>&1";
        EXPECT_EQ(std::system(command.c_str()), 0);
        std::ifstream in(m_folder / "out.txt");
        return {std::istreambuf_iterator<char>(in), {}};
    }

    TemporaryFolder m_folder;
    std::filesystem::path m_file = m_folder / "texts.onnx";
    TrainedModel m_model;
    std::shared_ptr<const Dataset> m_texts;
};

TEST_P(TextExample, TheFileSaysHowTextsAreCut) {
    const auto onnx = readOnnxFile(m_file);
    ASSERT_TRUE(onnx) << toString(onnx.error());
    const auto tokenizer = Json::parse(onnx->metadata.at("tokenizer"));
    EXPECT_EQ((*tokenizer)["unit"], Json(GetParam()));
    EXPECT_EQ((*tokenizer)["unknown"].toInt(-1), 0);
    EXPECT_EQ((*tokenizer).contains("pattern"), GetParam() == "words");
}

TEST_P(TextExample, FindsTheTokensThatLatheReads) {
    LATHE_NEEDS_INTEROP_PYTHON();
    EXPECT_THAT(output(example()), testing::HasSubstr(tokens())) << example();
}

INSTANTIATE_TEST_SUITE_P(Units, TextExample, testing::Values("words", "characters"));

}  // namespace
}  // namespace lathe::test::text_example_test
