// SPDX-License-Identifier: Apache-2.0
// cuBLASLt's descriptors mean what we think: a mock computes by them alone. That NVIDIA's library reads them so is for a GPU.
#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "gpu/blas/product_planner.h"
#include "gpu/select_kernels.h"
#include "tests/gpu/device_memory.h"
#include "tests/gpu/kernel_check.h"
#include "tests/gpu/mock_blas.h"
#include "tests/support/temporary_folder.h"

namespace lathe::gpu::blas_kernels_test {
namespace {

namespace fs = std::filesystem;

class GpuBlas : public testing::Test {
protected:
    GpuBlas() { sim::reset(); }

    DeviceContext m_device = mockBlasContext();
};

struct Case {
    int64_t batches;
    bool transposeA, transposeB, bias, relu;
    DType type;
};

KernelCase caseOf(const Case& c, int64_t rows = 5, int64_t columns = 7, int64_t inner = 3) {
    const auto shape = [&](int64_t r, int64_t k, bool transposed) {
        if (transposed) std::swap(r, k);
        return c.batches > 1 ? Shape{c.batches, r, k} : Shape{r, k};
    };
    KernelCase k{OpKind::MatMul, MatMulAttributes{c.transposeA, c.transposeB, c.relu ? Activation::Relu : Activation::None}, {}};
    k.operands.push_back(randomTensor(shape(rows, inner, c.transposeA), 1));
    k.operands.push_back(randomTensor(shape(inner, columns, c.transposeB), 2));
    if (c.bias) k.operands.push_back(randomTensor({columns}, 3));
    for (Tensor& t : k.operands) t = t.to(c.type);
    return k;
}

/// A product made ready, and run on the simulated device.
class Product {
public:
    Product(const KernelCase& c, const DeviceContext& device) : m_case(c) {
        Instruction i{c.kind, c.attributes, {}, {}, -1};
        for (const Tensor& t : c.operands) i.inputs.push_back(m_program.newValue({t.dtype(), t.shape()}));
        const auto types = opDef(c.kind).shape(c.attributes, typesOf(m_program, i.inputs));
        i.outputs.push_back(m_program.newValue(types.value()[0]));
        m_program.instructions.push_back(i);
        auto selections = selectKernels(m_program, KernelChoice::Fast, &device);
        m_selection = std::move(selections.value()[0]);
    }
    std::string_view kernel() const { return m_selection.kernelName; }

    Tensor run(bool shifted = false, bool captured = false) const {
        std::vector<DeviceTensor> operands;
        for (const Tensor& t : m_case.operands) operands.emplace_back(t, shifted);
        const TensorType& type = m_program.type(m_program.instructions[0].outputs[0]);
        const DeviceTensor result(type, 0xFF);
        const auto* kernel = static_cast<const Kernel*>(m_selection.kernel.get());
        const DeviceTensor workspace({DType::U8, {static_cast<int64_t>(kernel->workspaceBytes())}}, 0xFF);
        std::vector<const std::byte*> in;
        for (const auto& t : operands) in.push_back(t.data());
        std::byte* out = result.data();
        const TestStream stream;
        if (captured) stream.beginCapture();
        EXPECT_EQ(kernel->launch(stream.get(), {in.data(), &out, workspace.data()}), cudaSuccess);
        if (captured) {
            EXPECT_EQ(stream.endAndReplay(), cudaSuccess);
        }
        return result.fetch();
    }

private:
    KernelCase m_case;
    Program m_program;
    steps::KernelSelection m_selection;
};

double distance(const Tensor& a, const Tensor& b) {
    double error = 0, power = 1e-30;
    for (int64_t i = 0; i < b.elements(); ++i) {
        error += (a.at(i) - b.at(i)) * (a.at(i) - b.at(i));
        power += b.at(i) * b.at(i);
    }
    return std::sqrt(error / power);
}

TEST_F(GpuBlas, ProductsAgreeWithTheReferenceInEveryForm) {
    for (const DType type : {DType::F32, DType::F64, DType::F16, DType::BF16})
        for (int form = 0; form < 32; ++form) {
            const bool epilogue = form & 12;
            const Case c{form & 16 ? 3 : 1, bool(form & 1), bool(form & 2), bool(form & 4), bool(form & 8), type};
            const KernelCase k = caseOf(c);
            const Product product(k, m_device);
            EXPECT_EQ(product.kernel(), type == DType::F64 && epilogue ? "matmul.tiled" : "matmul.cublaslt") << form;
            const Tensor wanted = referenceResults(k, isNarrow(type) ? type : DType::F64)[0];
            const double tolerance = type == DType::F64 ? 1e-14 : type == DType::F32 ? 1e-6 : 1.0 / 256;
            EXPECT_LE(distance(product.run(), wanted), tolerance) << name(type) << " " << form;
        }
}

TEST_F(GpuBlas, AnotherAlgorithmServesOperandsThatLieAnywhere) {
    for (const bool bias : {false, true})
        for (const DType type : {DType::F32, DType::BF16}) {
            const Product product(caseOf({1, false, false, bias, false, type}), m_device);
            const auto lastAlignment = mockFunction<uint64_t()>("mockLastAlignment");
            const Tensor aligned = product.run();
            EXPECT_EQ(lastAlignment(), 16u);
            EXPECT_TRUE(sameBytes(product.run(true), aligned));
            EXPECT_EQ(lastAlignment(), sizeOf(type));
        }
}

TEST_F(GpuBlas, ProductsMayBeCaptured) {
    const Product product(caseOf({3, true, false, true, true, DType::F32}), m_device);
    EXPECT_TRUE(sameBytes(product.run(false, true), product.run()));
}

TEST_F(GpuBlas, Float32IsStrictUnlessTensorFloat32IsWanted) {
    const auto lastCompute = mockFunction<int()>("mockLastCompute");
    for (const bool tensorFloat32 : {false, true}) {
        m_device.tensorFloat32 = tensorFloat32;
        Product(caseOf({1, false, false, false, false, DType::F32}), m_device).run();
        EXPECT_EQ(lastCompute(), tensorFloat32 ? 77 : 68);
        Product(caseOf({1, false, false, false, false, DType::BF16}), m_device).run();
        EXPECT_EQ(lastCompute(), 68);
    }
}

/// Algorithms that are timed: they run, and their times by variant are made up.
class GpuBlasTuning : public GpuBlas {
protected:
    blas::ProductTimer timer(std::map<char, double> times) {
        const blas::ProductTimer real = blas::productTimer(std::make_shared<LaunchTimer>());
        return [this, real, times](const blas::ProductShape& shape, const blas::Product& product) -> Result<double> {
            ++m_timed;
            LATHE_CHECK(real(shape, product));
            return times.at(product.algorithm().back());
        };
    }
    blas::ProductPlanner planner(std::map<char, double> times) {
        m_tuner = std::make_shared<Tuner>();
        return {"simulated", PlanCache(m_folder / "cache"), m_tuner, timer(std::move(times))};
    }
    /// The variant that a product of this planner uses, if its operands are aligned.
    uint64_t variantOf(blas::ProductPlanner& products, bool shifted = false) {
        m_device.products = &products;
        const KernelCase k = caseOf({1, false, false, true, true, DType::F32});
        EXPECT_LE(distance(Product(k, m_device).run(shifted), referenceResults(k, DType::F64)[0]), 1e-6);
        return mockFunction<uint64_t()>("mockLastVariant")();
    }

    const TemporaryFolder m_folder;
    std::shared_ptr<Tuner> m_tuner;
    int m_timed = 0;
};

TEST_F(GpuBlasTuning, TheFastestAlgorithmThatRunsIsTakenAndKept) {
    blas::ProductPlanner first = planner({{'1', 2}, {'3', 1}});
    EXPECT_EQ(variantOf(first), 3u);
    EXPECT_EQ(m_timed, 3);
    const Diagnostics notes = m_tuner->notes();
    ASSERT_EQ(notes.size(), 2u);
    EXPECT_EQ(notes[0].code, "cuda.tuning.skipped");
    EXPECT_TRUE(notes[0].args[0].ends_with(".2 of cuBLASLt")) << toString(notes[0]);
    EXPECT_EQ(notes[1].code, "cuda.tuned");
    EXPECT_EQ(variantOf(first), 3u);
    EXPECT_EQ(variantOf(first, true), 1u) << "only the usual alignment is timed";
    blas::ProductPlanner later = planner({{'1', 1}, {'3', 2}});
    EXPECT_EQ(variantOf(later), 3u) << "the cache has it";
    EXPECT_EQ(m_timed, 3);
    for (const auto& file : fs::directory_iterator(m_folder / "cache")) fs::remove(file.path());
    blas::ProductPlanner anew = planner({{'1', 1}, {'3', 2}});
    EXPECT_EQ(variantOf(anew), 1u);
    EXPECT_EQ(m_timed, 6);
}

TEST_F(GpuBlasTuning, WithoutATunerOrTimeTheFirstIsTaken) {
    blas::ProductPlanner untuned("simulated", PlanCache(m_folder / "cache"));
    EXPECT_EQ(variantOf(untuned), 1u);
    EXPECT_FALSE(fs::exists(m_folder / "cache"));
    m_tuner = std::make_shared<Tuner>(0);
    blas::ProductPlanner hurried("simulated", std::nullopt, m_tuner, timer({{'1', 2}, {'3', 1}}));
    EXPECT_EQ(variantOf(hurried), 1u);
    EXPECT_EQ(m_timed, 0);
    EXPECT_EQ(m_tuner->notes().at(0).code, "cuda.tuned.partly");
}

TEST_F(GpuBlasTuning, AnAlgorithmIsRepeatedByItsTextOrRefused) {
    const blas::ProductShape shape{.rows = 5, .columns = 7, .inner = 3};
    const blas::Product first = blas::Product::make(m_device.blas, shape, 16).value();
    const std::string text = first.algorithm(), stem = text.substr(0, text.size() - 1);
    const auto repeated = blas::Product::repeat(m_device.blas, shape, 16, stem + "3");
    ASSERT_TRUE(repeated.ok()) << toString(repeated.error());
    EXPECT_EQ(repeated->algorithm(), stem + "3");
    EXPECT_EQ(repeated->workspaceBytes(), first.workspaceBytes());
    blas::ProductShape other = shape;
    other.rows = 6;
    EXPECT_EQ(blas::Product::repeat(m_device.blas, other, 16, text).error().code, "cuda.blas.no_algorithm");
    for (const std::string& wrong : {stem + "4", stem, text + ".", text + "x", std::string("1.1.1.1.1.1.1.1.1"), std::string()})
        EXPECT_EQ(blas::Product::repeat(m_device.blas, shape, 16, wrong).error().code, "cuda.blas.no_algorithm") << wrong;
}

TEST_F(GpuBlas, WhatItHasNotOurOwnKernelsServe) {
    KernelCase sigmoid = caseOf({1, false, false, true, false, DType::F32});
    std::get<MatMulAttributes>(sigmoid.attributes).activation = Activation::Sigmoid;
    EXPECT_EQ(Product(sigmoid, m_device).kernel(), "matmul.tiled");
    const Case plain{1, false, false, false, false, DType::F32};
    EXPECT_EQ(Product(caseOf(plain, 13), m_device).kernel(), "matmul.tiled") << "no algorithm";
    EXPECT_EQ(Product(caseOf(plain, 0), m_device).kernel(), "matmul.tiled") << "nothing to do";
    DeviceContext without = m_device;
    without.blas = nullptr;
    EXPECT_EQ(Product(caseOf(plain), without).kernel(), "matmul.tiled") << "no cuBLASLt";
    without.mostSmallMultiplications = 1 << 20;
    EXPECT_EQ(Product(caseOf(plain), without).kernel(), "matmul.small");
}

TEST(GpuBlasLibrary, AbsentOrOfAnotherVersionItIsRefusedInASentence) {
    const std::vector<fs::path> none{"/nowhere"}, old{LATHE_MOCK_CUBLASLT "/old"};
    const auto absent = blas::Library::open(none, "libcublasLt.so.77");
    ASSERT_FALSE(absent.ok());
    EXPECT_EQ(absent.error().code, "cuda.blas.absent");
    const auto foreign = blas::Library::open(old);
    ASSERT_FALSE(foreign.ok());
    EXPECT_EQ(foreign.error().code, "cuda.blas.version") << toString(foreign.error());
}

}  // namespace
}  // namespace lathe::gpu::blas_kernels_test
