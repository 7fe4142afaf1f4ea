// SPDX-License-Identifier: Apache-2.0
// Sources that are made for chains, compiled as C++ and run on the simulated device beside the kernel that interprets chains.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <random>

#include <gtest/gtest.h>

#include "gpu/jit/compiler.h"
#include "gpu/kernels/chains/chain_of.h"
#include "gpu/kernels/common/grid_size.h"
#include "tests/gpu/device_memory.h"
#include "tests/gpu/jit/template_chains.h"
#include "tests/gpu/sim/simulator.h"
#include "tests/support/temporary_folder.h"

namespace lathe::gpu::jit_chain_test {
namespace {

/// Knows one library with all sources that were collected before.
class BuiltBefore final : public jit::Translator {
public:
    explicit BuiltBefore(std::string library) : m_library(std::move(library)) {}
    std::string identity() const override { return "a C++ compiler"; }
    Result<std::string> translate(const std::string&) const override { return m_library; }

private:
    std::string m_library;
};

std::string library(const std::map<std::string, ChainAt>& chains, const std::filesystem::path& folder) {
    const std::string source = (folder / "chains.cpp").string(), made = (folder / "chains.so").string();
    std::ofstream file(source);
    file << jit::preamble();
    for (const auto& [name, chain] : chains) file << chain.source(true).code;
    file.close();
    const std::string command = LATHE_CXX " -std=c++17 -O1 -fPIC -shared -ffp-contract=off -w -o " + made + " " + source;
    EXPECT_EQ(std::system(command.c_str()), 0);
    return made;
}

/// Positive numbers, so that no step makes a NaN, which has no certain bits; scalars are full of them.
std::vector<DeviceTensor> operandsOf(const ChainAt& chain, bool shifted) {
    std::vector<DeviceTensor> operands;
    for (Value v : chain.instruction->inputs) {
        const TensorType& type = chain.program->type(v);
        Tensor t(DType::F32, type.shape);
        std::mt19937 random(static_cast<unsigned>(v.id));
        for (int64_t i = 0; i < t.elements(); ++i) t.data<float>()[i] = std::uniform_real_distribution(0.1f, 2.0f)(random);
        operands.emplace_back(t.to(type.dtype), shifted);
    }
    return operands;
}

class Trial {
public:
    Trial(const ChainAt& chain, const Kernel& kernel, bool shifted = false)
        : m_kernel(kernel), m_operands(operandsOf(chain, shifted)) {
        for (Value v : chain.instruction->outputs) m_results.emplace_back(chain.program->type(v), 0xFF, shifted);
        for (const auto& t : m_operands) m_in.push_back(t.data());
        for (const auto& t : m_results) m_out.push_back(t.data());
    }
    KernelCall call() const { return {&m_kernel, {m_in.data(), m_out.data(), nullptr}}; }
    std::vector<Tensor> launched() const {
        EXPECT_EQ(m_kernel.launch(nullptr, call().arguments), cudaSuccess) << sim::fault();
        return results();
    }
    std::vector<Tensor> results() const {
        std::vector<Tensor> all;
        for (const auto& t : m_results) all.push_back(t.fetch());
        return all;
    }

private:
    const Kernel& m_kernel;
    std::vector<DeviceTensor> m_operands, m_results;
    std::vector<const std::byte*> m_in;
    std::vector<std::byte*> m_out;
};

bool sameNumbers(const std::vector<Tensor>& a, const std::vector<Tensor>& b) {
    const auto same = [](const Tensor& x, const Tensor& y) {
        if (sameBytes(x, y)) return true;
        for (int64_t i = 0; i < x.elements(); ++i) {
            const bool nan = std::isnan(x.at(i)) && std::isnan(y.at(i));
            if (!nan && (x.at(i) != y.at(i) || std::signbit(x.at(i)) != std::signbit(y.at(i)))) return false;
        }
        return true;
    };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), same);
}

class JitChains : public testing::Test {
protected:
    static void SetUpTestSuite() {
        programs = std::make_unique<std::vector<Program>>(templatePrograms());
        chains = std::make_unique<std::map<std::string, ChainAt>>(differentChains(*programs));
        folder = std::make_unique<TemporaryFolder>();
        built = library(*chains, *folder / "");
    }
    static void TearDownTestSuite() {
        chains.reset();
        programs.reset();
        folder.reset();
    }
    JitChains() {
        sim::setOrder({3, false});
        sim::reset();
        m_device.jit = std::make_shared<jit::Compiler>(std::make_unique<BuiltBefore>(built), jit::ImageCache({}));
    }
    std::unique_ptr<Kernel> kernel(const char* name, const ChainAt& chain) const {
        for (const KernelDef& def : kernelsOf("elementwise"))
            if (def.name == name) return def.prepare(chain.request(&m_device)).value();
        return nullptr;
    }

    static std::unique_ptr<std::vector<Program>> programs;
    static std::unique_ptr<std::map<std::string, ChainAt>> chains;
    static std::unique_ptr<TemporaryFolder> folder;
    static std::string built;
    DeviceContext m_device;
};
std::unique_ptr<std::vector<Program>> JitChains::programs;
std::unique_ptr<std::map<std::string, ChainAt>> JitChains::chains;
std::unique_ptr<TemporaryFolder> JitChains::folder;
std::string JitChains::built;

TEST_F(JitChains, HaveTheBitsOfTheKernelThatInterprets) {
    EXPECT_GT(chains->size(), 50u);
    std::map<int64_t, int> strided;  // chains with an operand that is spread, by pack
    for (const auto& [name, chain] : *chains) {
        const jit::Source source = chain.source(true);
        if (!source.servesMany) ++strided[source.pack];
        const auto fast = kernel("elementwise.jit", chain), plain = kernel("elementwise.chain", chain);
        const std::vector<Tensor> wanted = Trial(chain, *plain).launched();
        EXPECT_TRUE(sameNumbers(Trial(chain, *fast).launched(), wanted)) << chain.source(true).code;
        EXPECT_TRUE(sameNumbers(Trial(chain, *fast, true).launched(), wanted)) << "where operands lie anywhere " << name;
    }
    for (const int64_t pack : {1, 2, 4, 8}) EXPECT_GE(strided[pack], 3) << pack;
}

TEST_F(JitChains, TogetherHaveTheBitsOfOneByOne) {
    size_t joined = 0;
    for (const auto& [name, chain] : *chains) {
        const auto fast = kernel("elementwise.jit", chain);
        if (!fast->joins(*fast)) continue;
        const Trial apart(chain, *fast), first(chain, *fast), second(chain, *fast, true);
        const std::vector<Tensor> wanted = apart.launched();
        const std::vector calls{first.call(), second.call()};
        ASSERT_EQ(fast->join(calls)->launch(nullptr), cudaSuccess) << sim::fault();
        EXPECT_TRUE(sameNumbers(first.results(), wanted)) << name;
        EXPECT_TRUE(sameNumbers(second.results(), wanted)) << name;
        ++joined;
    }
    EXPECT_GT(joined, 20u);
}

/// The instruction alone, with so many elements in each operand and result that is no scalar.
Program enlarged(const ChainAt& chain, int64_t elements) {
    Program p;
    Instruction i = *chain.instruction;
    const auto enlarge = [&](Value v) {
        TensorType type = chain.program->type(v);
        if (type.shape.elements() != 1) type.shape = {elements};
        return p.newValue(type);
    };
    for (Value& v : i.inputs) v = enlarge(v);
    for (Value& v : i.outputs) v = enlarge(v);
    p.instructions.push_back(std::move(i));
    return p;
}

TEST_F(JitChains, HaveAThreadForEachPack) {
    constexpr int64_t elements = 20'000;
    std::map<int64_t, int> tried;  // by pack
    for (const auto& [name, chain] : *chains) {
        const jit::Source source = chain.source(true);
        const Value result = chain.instruction->outputs[0];
        if (!source.servesMany || chain.program->type(result).shape.elements() == 1 || ++tried[source.pack] > 5) continue;
        const Program program = enlarged(chain, elements);
        const ChainAt large{&program, &program.instructions[0],
                            steps::operandLayouts(program, program.instructions[0], Layout::Plain)};
        ASSERT_EQ(large.source(true).name, source.name);
        const auto fast = kernel("elementwise.jit", large), plain = kernel("elementwise.chain", large);
        sim::reset();
        const std::vector<Tensor> results = Trial(large, *fast).launched();
        const int64_t packs = (elements + source.pack - 1) / source.pack;
        EXPECT_EQ(sim::counts().blocks, (packs + threadsOfGrid - 1) / threadsOfGrid) << name << " moves " << source.pack;
        EXPECT_TRUE(sameNumbers(results, Trial(large, *plain).launched())) << name;
        EXPECT_TRUE(sameNumbers(Trial(large, *fast, true).launched(), results)) << "few threads for single elements " << name;
    }
    EXPECT_GE(tried[8], 5);
    EXPECT_GE(tried[4], 5);
}

TEST_F(JitChains, ResultsMayLieOverOperands) {
    for (const auto& [name, chain] : *chains) {
        const auto fast = kernel("elementwise.jit", chain);
        const std::vector<Tensor> wanted = Trial(chain, *fast).launched();
        const std::vector<DeviceTensor> operands = operandsOf(chain, false);
        const Trial other(chain, *fast);
        std::vector<const std::byte*> in;
        for (const auto& t : operands) in.push_back(t.data());
        std::vector<std::byte*> out(other.call().arguments.outputs, other.call().arguments.outputs + wanted.size());
        const auto& inputs = chain.instruction->inputs;
        const auto fits = [&](size_t i) {
            return fast->inPlace(i, 0) && chain.program->type(inputs[i]) == chain.program->type(chain.instruction->outputs[0]);
        };
        size_t i = 0;
        while (i < inputs.size() && !fits(i)) ++i;
        if (i == inputs.size()) continue;
        out[0] = operands[i].data();
        ASSERT_EQ(fast->launch(nullptr, {in.data(), out.data(), nullptr}), cudaSuccess);
        EXPECT_TRUE(sameNumbers({operands[i].fetch()}, {wanted[0]})) << name;
    }
}

TEST(JitSource, DependsOnTheWorkAloneWhereNothingIsSpread) {
    const auto source = [](const Shape& first, const Shape& second, double scale) {
        Program p;
        const Value a = p.newValue({DType::F32, first}), b = p.newValue({DType::F32, second});
        FusedAttributes fused{{{OpKind::Add, {0, 1}}, {OpKind::Affine, {2, -1}, scale, 0}}, {1}};
        const auto type = opDef(OpKind::FusedElementwise).shape(fused, typesOf(p, std::vector{a, b})).value()[0];
        p.instructions.push_back({OpKind::FusedElementwise, fused, {a, b}, {p.newValue(type)}});
        const auto layouts = steps::operandLayouts(p, p.instructions[0], Layout::Plain);
        return ChainAt{&p, &p.instructions[0], layouts}.source(true);
    };
    EXPECT_EQ(source({7}, {7}, 2).code, source({9, 2}, {9, 2}, 2).code);
    EXPECT_NE(source({7}, {7}, 2).name, source({7}, {7}, 3).name);
    EXPECT_NE(source({4, 7}, {7}, 2).name, source({5, 7}, {7}, 2).name);
    EXPECT_TRUE(source({7}, {7}, 2).servesMany);
    EXPECT_FALSE(source({4, 7}, {7}, 2).servesMany);
}

}  // namespace
}  // namespace lathe::gpu::jit_chain_test
