// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/certificate.h"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exchange/exporter.h"
#include "core/exchange/onnx/model_file.h"
#include "tests/core/exchange/small_model.h"
#include "tests/support/interop.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::certificate_test {

namespace {

namespace fs = std::filesystem;

/// The small model with normalisation layers that have seen something.
TrainedModel seasonedModel() {
    TrainedModel model = smallModel();
    for (auto& [name, tensor] : model.weights)
        if (name.find("running") != std::string::npos || name.find("_norm") != std::string::npos)
            for (int64_t i = 0; i < tensor.elements(); ++i) tensor.data<float>()[i] += 0.05F * static_cast<float>(1 + i % 7);
    return model;
}

PreparedData imagesFor(const TrainedModel& model, int64_t n) {
    Tensor pixels(DType::U8, {n, 3, 8, 7}), labels(DType::I64, {n});
    for (int64_t i = 0; i < pixels.elements(); ++i) pixels.data<uint8_t>()[i] = static_cast<uint8_t>((i * i * 31 + i * 7) % 251);
    for (int64_t i = 0; i < n; ++i) labels.data<int64_t>()[i] = i % 4;
    PreparedData data;
    data.info = model.info;
    data.normalization = model.normalization;
    const auto set = makeTensorDataset(model.info, pixels, labels);
    for (auto& source : data.source) source = set;
    for (int64_t i = 0; i < n; ++i) data.indices[2].push_back(i);
    return data;
}

class CertificateTest : public testing::Test {
protected:
    TemporaryFolder m_folder;
    fs::path m_file = m_folder / "certified.onnx";
    TrainedModel m_model = seasonedModel();
    PreparedData m_data = imagesFor(m_model, 300);
    BackendRegistry m_registry;

    void write(const Params& params) const {
        const Status written = findExporter("onnx")->write(m_model, params, m_file);
        ASSERT_TRUE(written.ok()) << toString(written.error());
    }
    Result<Certificate> certified(const CertifyOptions& options) {
        return certifyOnnx(m_model, m_file, m_data, Split::Test, options, m_registry);
    }
    ~CertificateTest() override { fs::remove(m_file); }
};

}  // namespace

TEST_F(CertificateTest, WithoutAPythonOneJudgeIsLeftAndSaysSo) {
    write({});
    const auto certificate = certified({.python = {}, .referenceSamples = 64});
    ASSERT_TRUE(certificate.ok()) << toString(certificate.error());
    EXPECT_TRUE(certificate->passed()) << toJson(*certificate).dump();
    EXPECT_EQ(certificate->reimported.samples, 64);
    EXPECT_FALSE(certificate->onnxruntime);
    ASSERT_EQ(certificate->notes.size(), 1u);
    EXPECT_EQ(certificate->notes[0].code, "parity.one-judge");
}

TEST_F(CertificateTest, IsRefusedToAFileWithOtherWeights) {
    write({});
    OnnxModel onnx = readOnnxFile(m_file).value();
    onnx.initializers.at("dense_13.bias").data<float>()[2] += 0.01F;
    ASSERT_TRUE(writeOnnxFile(m_file, onnx).ok());
    const auto certificate = certified({});
    ASSERT_TRUE(certificate.ok()) << toString(certificate.error());
    EXPECT_FALSE(certificate->passed());
    EXPECT_NEAR(certificate->reimported.maxAbs, 0.01, 1e-4);
}

TEST_F(CertificateTest, IsRefusedToAFileThatNormalisesOtherwise) {
    write({});
    const OnnxModel sound = readOnnxFile(m_file).value();
    EXPECT_TRUE(certified({})->passed()) << "the control";
    for (const char* name : {"input/normalization/shift", "input/normalization/scale"}) {
        OnnxModel wrong = sound;
        wrong.initializers.at(name) = wrong.initializers.at(name).clone();
        wrong.initializers.at(name).data<float>()[1] *= 1.01F;
        ASSERT_TRUE(writeOnnxFile(m_file, wrong).ok());
        EXPECT_FALSE(certified({})->passed()) << name;
    }
}

TEST_F(CertificateTest, OnnxruntimeAgrees) {
    LATHE_NEEDS_INTEROP_PYTHON();
    for (const Params& params : {Params{}, Params{{"normalization", false}}, Params{{"softmax", true}}}) {
        write(params);
        const auto certificate = certified({.python = test::interopPython()});
        ASSERT_TRUE(certificate.ok()) << toString(certificate.error());
        EXPECT_TRUE(certificate->passed()) << toJson(*certificate).dump();
        ASSERT_TRUE(certificate->onnxruntime);
        EXPECT_EQ(certificate->onnxruntime->parity.samples, 300);
        std::printf("%s\n", toJson(*certificate).dump(-1).c_str());
    }
}

TEST_F(CertificateTest, OnnxruntimeSeesOtherWeights) {
    LATHE_NEEDS_INTEROP_PYTHON();
    TrainedModel other = m_model;
    other.weights.at("dense_13.bias") = other.weights.at("dense_13.bias").clone();
    other.weights.at("dense_13.bias").data<float>()[2] += 0.01F;
    ASSERT_TRUE(findExporter("onnx")->write(other, {}, m_file).ok());
    const auto certificate = certified({.python = test::interopPython()});
    ASSERT_TRUE(certificate.ok()) << toString(certificate.error());
    EXPECT_GT(certificate->onnxruntime->parity.maxRel, 1e-5);
    EXPECT_FALSE(certificate->passed());
}

TEST_F(CertificateTest, APythonWithoutThePackagesIsNamed) {
    write({});
    const auto certificate = certified({.python = "/bin/false", .referenceSamples = 8});
    ASSERT_FALSE(certificate.ok());
    EXPECT_EQ(certificate.error().code, "onnx.judge");
    EXPECT_THAT(toString(certificate.error()), testing::HasSubstr("/bin/false"));
    EXPECT_EQ(certified({.python = "/no/such/python", .referenceSamples = 8}).error().code, "onnx.judge");
}

}  // namespace lathe::test::certificate_test
