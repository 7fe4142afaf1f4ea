// SPDX-License-Identifier: Apache-2.0
// Networks that predict a class for each position: of a text, and of images.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <fstream>

#include <gmock/gmock.h>

#include "core/base/file.h"
#include "core/graph/project_file.h"
#include "tests/app/cli/cli.h"
#include "tests/support/small_project.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::positions_test {
namespace {

using testing::HasSubstr;
using namespace std::string_literals;

class ClassByPosition : public testing::Test {
protected:
    void put(const std::string& file, const std::string& bytes) { std::ofstream(m_folder / file, std::ios::binary) << bytes; }
    template <class T>
    void putArray(const std::string& file, const std::string& type, const std::string& shape, const std::vector<T>& values) {
        std::string header = "{'descr': '" + type + "', 'fortran_order': False, 'shape': (" + shape + "), }";
        header.resize(117, ' ');
        std::string bytes = "\x93NUMPY\x01\x00\x76\x00"s + header + '\n';
        bytes.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T));
        put(file, bytes);
    }
    Project project(Choice reader) {
        Project p;
        p.name = "positions";
        p.data.reader = std::move(reader);
        p.data.split = {.validation = 0.2, .test = 0.2};
        p.training.batch = 8;
        p.training.epochs = 3;
        p.training.metrics = {{"accuracy", {}}, {"f1", {}}};
        p.training.optimizer = {"adam", {{"lr", 0.05}}};
        appendLayer(p.graph, "input", "input", {});
        return p;
    }
    std::string trained(const Project& p) {
        EXPECT_TRUE(saveProject(m_folder / "project.json", p).ok());
        const Answer answer = ask({"train", m_folder / "project.json", "--run", m_folder / "run", "--device", "cpu"});
        EXPECT_EQ(answer.code, 0) << answer.err;
        return m_folder / "run";
    }
    const TemporaryFolder m_folder;
};

// After "a" comes "b", after "b" a new line, and so on: one character tells the next one.
TEST_F(ClassByPosition, AText) {
    std::string text;
    for (int i = 0; i < 400; ++i) text += "ab\n";
    put("book.txt", text);
    Project p = project({"text", {{"path", m_folder / "book.txt"}, {"length", int64_t{5}}}});
    appendLayer(p.graph, "embedding", "embed", {{"vocabulary", int64_t{3}}, {"size", int64_t{4}}});
    appendLayer(p.graph, "dense", "scores", {{"units", int64_t{3}}});
    const std::string run = trained(p);
    put("new.txt", "bab\nab\nabab");  // twice the wrong character
    const Answer judged = ask({"evaluate", run, "--data", m_folder / "new.txt", "--device", "cpu"});
    ASSERT_EQ(judged.code, 0) << judged.err;
    EXPECT_NEAR(judged.json["accuracy"].toDouble(), 0.8, 1e-6) << "8 of 10 positions: new.txt has the vocabulary of book.txt";
    const Answer csv = call({"predict", run, m_folder / "new.txt", "--device", "cpu", "--quiet"});
    ASSERT_EQ(csv.code, 0) << csv.err;
    EXPECT_THAT(csv.out, HasSubstr("row,position,prediction,probability_\\n,probability_a,probability_b\n0,0,\\n,"));
    EXPECT_THAT(csv.out, HasSubstr("\n1,4,b,"));
    put("new.txt", "abcabc");
    const Answer refused = call({"predict", run, m_folder / "new.txt", "--device", "cpu"});
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.err, HasSubstr("the character \"c\" in line 1 is not in the vocabulary"));
    const Answer exported = ask({"export", run, "--out", m_folder / "text.onnx"});
    EXPECT_EQ(exported.code, 0) << exported.err;
}

TEST_F(ClassByPosition, ATextIsContinued) {
    std::string text;
    for (int i = 0; i < 400; ++i) text += "ab\n";
    put("book.txt", text);
    Project p = project({"text", {{"path", m_folder / "book.txt"}, {"length", int64_t{5}}}});
    p.training.metrics = {{"perplexity", {}}};
    appendLayer(p.graph, "embedding", "embed", {{"vocabulary", int64_t{3}}, {"size", int64_t{4}}});
    appendLayer(p.graph, "dense", "scores", {{"units", int64_t{3}}});
    const std::string run = trained(p);
    const std::vector<std::string> likely{"generate", run, "--length", "7", "--temperature", "0", "--device", "cpu", "--quiet"};
    EXPECT_EQ(call(likely).out, "ab\nab\na\n");
    std::vector<std::string> prompted = likely;
    prompted.insert(prompted.end(), {"--prompt", "abab\na"});
    EXPECT_EQ(call(prompted).out, "abab\nab\nab\nab\n");
    const Answer object = ask(prompted);
    EXPECT_EQ(object.json["text"].toString(), "b\nab\nab");
    EXPECT_EQ(object.json["tokens"].toInt(), 7);
    const auto drawn = [&](const std::string& seed) {
        return call({"generate", run, "--temperature", "50", "--seed", seed, "--device", "cpu", "--quiet"}).out;
    };
    EXPECT_EQ(drawn("1"), drawn("1"));
    EXPECT_NE(drawn("1"), drawn("2"));
    prompted.back() = "abc";
    const Answer refused = call(prompted);
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.err, HasSubstr("the character \"c\" in line 1 is not in the vocabulary"));
    const Answer judged = ask({"evaluate", run, "--device", "cpu"});
    EXPECT_NEAR(judged.json["perplexity"].toDouble(), std::exp(judged.json["loss"].toDouble()), 1e-5);
}

// The second direction of the LSTM starts at the last token.
TEST_F(ClassByPosition, ANetworkThatSeesLaterTokensContinuesNoText) {
    put("book.txt", std::string(300, 'a') + std::string(300, 'b'));
    Project p = project({"text", {{"path", m_folder / "book.txt"}, {"length", int64_t{5}}}});
    appendLayer(p.graph, "embedding", "embed", {{"vocabulary", int64_t{2}}, {"size", int64_t{4}}});
    appendLayer(p.graph, "lstm", "both", {{"units", int64_t{4}}, {"bidirectional", true}, {"output", "all"s}});
    appendLayer(p.graph, "dense", "scores", {{"units", int64_t{2}}});
    const Answer refused = call({"generate", trained(p), "--device", "cpu"});
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.err, HasSubstr("depend on later tokens"));
}

// Each token is its class. Sequences have 1 to 4 tokens.
TEST_F(ClassByPosition, PaddedSequencesArePredictedUpToTheirLengths) {
    std::vector<int64_t> tokens, classes, lengths;
    for (int64_t i = 0; i < 80; ++i) {
        lengths.push_back(1 + i % 4);
        for (int64_t step = 0; step < 4; ++step) {
            tokens.push_back(step < lengths.back() ? (i + step) % 3 : 0);
            classes.push_back(step < lengths.back() ? tokens.back() : -100);
        }
    }
    putArray("x.npy", "<i8", "80, 4", tokens);
    putArray("y.npy", "<i8", "80, 4", classes);
    putArray("steps.npy", "<i8", "80", lengths);
    Project p = project({"numpy", {{"path", m_folder.path()}, {"lengths", "steps"s}}});
    appendLayer(p.graph, "embedding", "embed", {{"vocabulary", int64_t{3}}, {"size", int64_t{4}}});
    appendLayer(p.graph, "dense", "scores", {{"units", int64_t{3}}});
    const std::string run = trained(p);
    const Answer csv = call({"predict", run, m_folder / "x.npy", "--device", "cpu", "--quiet"});
    ASSERT_EQ(csv.code, 0) << csv.err;
    EXPECT_EQ(std::count(csv.out.begin(), csv.out.end(), '\n'), 1 + 20 * (1 + 2 + 3 + 4));
    EXPECT_THAT(csv.out, testing::AllOf(HasSubstr("\n1,1,2,"), testing::Not(HasSubstr("\n1,2,"))));
    const Answer object = ask({"predict", run, m_folder / "x.npy", "--device", "cpu"});
    EXPECT_EQ(object.json["predictions"].array().size(), 200U);
    ASSERT_EQ(ask({"predict", run, m_folder / "x.npy", "--out", m_folder / "p.npy", "--device", "cpu"}).code, 0);
    const std::string bytes = readFile(m_folder / "p.npy").value();
    const size_t values = 80 * 4 * 3;
    std::vector<float> written(values);
    std::memcpy(written.data(), bytes.data() + bytes.size() - values * sizeof(float), values * sizeof(float));
    EXPECT_EQ(std::count_if(written.begin(), written.end(), [](float v) { return std::isnan(v); }), (320 - 200) * 3);
}

// Bright pixels are class 1. The last pixel of each image does not count, and would be wrong.
TEST_F(ClassByPosition, Images) {
    std::vector<uint8_t> pixels;
    std::vector<int64_t> classes;
    for (int i = 0; i < 60 * 12; ++i) {
        pixels.push_back(static_cast<uint8_t>(i * 97 % 251 < 125 ? 20 : 220));
        classes.push_back(i % 12 == 11 ? -100 : pixels.back() > 127);
    }
    putArray("x.npy", "|u1", "60, 3, 4", pixels);
    putArray("y.npy", "<i8", "60, 3, 4", classes);
    Project p = project({"numpy", {{"path", m_folder.path()}}});
    appendLayer(p.graph, "conv2d", "scores", {{"filters", int64_t{2}}, {"kernel", std::vector<int64_t>{1, 1}}});
    const std::string run = trained(p);
    const Answer judged = ask({"evaluate", run, "--split", "train", "--device", "cpu"});
    ASSERT_EQ(judged.code, 0) << judged.err;
    EXPECT_EQ(judged.json["accuracy"].toDouble(), 1);
    EXPECT_EQ(judged.json["by_class"]["macro"]["samples"].toInt(), 36 * 11) << "without the positions that do not count";
    const Answer written = ask({"predict", run, m_folder / "x.npy", "--out", m_folder / "p.npy", "--device", "cpu"});
    ASSERT_EQ(written.code, 0) << written.err;
    EXPECT_THAT(readFile(m_folder / "p.npy").value(), HasSubstr("'shape': (60, 3, 4, 2)"));
    const Answer exported = ask({"export", run, "--out", m_folder / "image.onnx", "--set", "softmax=true"});
    EXPECT_EQ(exported.code, 0) << exported.err;
    p.data.transforms = {{"aug_mix", {}}};
    ASSERT_TRUE(saveProject(m_folder / "project.json", p).ok());
    EXPECT_THAT(call({"check", m_folder / "project.json"}).err, HasSubstr("the transform moves the pixels of an image"));
}

}  // namespace
}  // namespace lathe::test::positions_test
