// SPDX-License-Identifier: Apache-2.0
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "core/exchange/onnx/export_graph.h"
#include "core/exchange/onnx/import_graph.h"
#include "core/exchange/onnx/model_file.h"
#include "tests/core/exchange/small_model.h"

namespace lathe::onnx_file_test {

namespace {

/// A model with every kind of attribute and tensor that can be held.
OnnxModel everything() {
    OnnxModel m;
    m.metadata = {{"a", "1"}, {"b", "2"}};
    m.initializers["f32"] = Tensor::of<float>({2, 2}, std::vector<float>{1, -2, 0.5F, 3e30F});
    m.initializers["f64"] = Tensor::scalar(0.1);
    m.initializers["i64"] = Tensor::of<int64_t>({3}, std::vector<int64_t>{-1, 0, INT64_MAX});
    m.initializers["none"] = Tensor(DType::F32, {0});
    m.nodes.push_back({.op = "Op",
                       .inputs = {"x", "", "f32"},
                       .outputs = {"y"},
                       .attributes = {{"int", int64_t{-7}},
                                      {"float", 0.25F},
                                      {"text", std::string("SAME_UPPER")},
                                      {"ints", std::vector<int64_t>{1, 2}},
                                      {"floats", std::vector<float>{1.5F}},
                                      {"tensor", Tensor::scalar(2.0F)}},
                       .name = "layer/Op"});
    m.inputs.push_back({.name = "x", .dtype = DType::F32, .shape = {{-1, "batch"}, {3, ""}}});
    m.outputs.push_back({.name = "y", .dtype = DType::F32, .shape = {{-1, "batch"}}});
    return m;
}

std::string bytesOf(const OnnxModel& m) {
    return onnxBytes(m).value();
}

std::string codeOf(const Result<OnnxModel>& r) {
    return r ? "" : r.error().code;
}

/// `bytes` with the first occurrence of `from` replaced by as many other bytes.
std::string replaced(std::string bytes, const std::string& from, const std::string& to) {
    EXPECT_EQ(from.size(), to.size());
    const size_t at = bytes.find(from);
    EXPECT_NE(at, std::string::npos);
    return bytes.replace(at, from.size(), to);
}

}  // namespace

TEST(OnnxFile, HoldsEverythingThatTheValueHolds) {
    const OnnxModel m = everything();
    const OnnxModel r = parseOnnx(bytesOf(m), "test").value();
    EXPECT_EQ(r.metadata, m.metadata);
    EXPECT_EQ(r.opset, 17);
    EXPECT_EQ(r.irVersion, 8);
    EXPECT_EQ(r.producer, "lathe");
    ASSERT_EQ(r.initializers.size(), m.initializers.size());
    for (const auto& [name, tensor] : m.initializers) EXPECT_TRUE(sameBytes(r.initializers.at(name), tensor)) << name;
    ASSERT_EQ(r.nodes.size(), 1u);
    EXPECT_EQ(r.nodes[0].inputs, m.nodes[0].inputs);
    EXPECT_EQ(r.nodes[0].name, "layer/Op");
    ASSERT_EQ(r.nodes[0].attributes.size(), 6u);
    EXPECT_EQ(std::get<std::vector<int64_t>>(r.nodes[0].attributes.at("ints")), (std::vector<int64_t>{1, 2}));
    EXPECT_EQ(std::get<std::string>(r.nodes[0].attributes.at("text")), "SAME_UPPER");
    EXPECT_EQ(std::get<Tensor>(r.nodes[0].attributes.at("tensor")).at(0), 2);
    EXPECT_EQ(r.inputs[0].shape, m.inputs[0].shape);
}

TEST(OnnxFile, TheSameModelGivesTheSameBytes) {
    EXPECT_EQ(bytesOf(everything()), bytesOf(everything()));
    const auto exported = [] { return bytesOf(onnxModelOf(test::smallModel()).value()); };
    EXPECT_EQ(exported(), exported());
}

TEST(OnnxFile, RefusesWhatIsNoModel) {
    EXPECT_EQ(codeOf(parseOnnx("", "test")), "onnx.broken");
    EXPECT_EQ(codeOf(parseOnnx("hello, world", "test")), "onnx.broken");
    EXPECT_EQ(codeOf(parseOnnx(std::string(1000, '\xff'), "test")), "onnx.broken");
}

TEST(OnnxFile, RefusesATruncatedFileAtAnyLength) {
    const std::string bytes = bytesOf(everything());
    size_t refused = 0;
    for (size_t n = 0; n < bytes.size(); ++n) refused += !parseOnnx(std::string_view(bytes).substr(0, n), "test").ok();
    EXPECT_GT(refused, bytes.size() - 8) << "only a cut between the last fields of the model leaves a model";
}

TEST(OnnxFile, RefusesTensorsThatLieAboutTheirSize) {
    OnnxModel m = everything();
    m.initializers = {{"w", Tensor::of<float>({100, 101}, std::vector<float>(10100, 1))}};
    const std::string bytes = bytesOf(m);
    const std::string dims{'\x08', '\x64', '\x08', '\x65'};  // dims: 100, 101
    EXPECT_EQ(codeOf(parseOnnx(replaced(bytes, dims, {'\x08', '\x64', '\x08', '\x66'}), "test")), "onnx.tensor");
    EXPECT_EQ(codeOf(parseOnnx(replaced(bytes, dims, {'\x08', '\x63', '\x08', '\x65'}), "test")), "onnx.tensor");
}

TEST(OnnxFile, RefusesHugeExtentsBeforeTakingMemory) {
    OnnxModel m = everything();
    m.initializers = {{"w", Tensor(DType::F32, {0})}};
    // A zero extent that becomes 2^62 - 1: nine bytes of varint would move everything else, so the empty tensor says -1 instead.
    const std::string bytes = bytesOf(m);
    const std::string empty{'\x08', '\x00'};
    EXPECT_TRUE(parseOnnx(bytes, "test").ok());
    EXPECT_EQ(codeOf(parseOnnx(replaced(bytes, empty, {'\x08', '\x7f'}), "test")), "onnx.tensor");
}

TEST(OnnxFile, SurvivesAnyDamagedByte) {
    const std::string bytes = bytesOf(onnxModelOf(test::smallModel()).value());
    for (size_t i = 0; i < bytes.size(); i += i < 1500 ? 1 : 37) {
        for (const int flip : {0x01, 0x80, 0xff}) {
            std::string damaged = bytes;
            damaged[i] = static_cast<char>(damaged[i] ^ flip);
            auto model = parseOnnx(damaged, "test");
            Diagnostics problems;
            if (model) static_cast<void>(modelFromOnnx(std::move(*model), "test", problems).ok());
        }
    }
}

TEST(OnnxFile, NamesAFileThatIsNotThere) {
    const auto r = readOnnxFile("/nowhere/model.onnx");
    ASSERT_FALSE(r.ok());
    EXPECT_EQ(r.error().code, "file.missing");
}

}  // namespace lathe::onnx_file_test
