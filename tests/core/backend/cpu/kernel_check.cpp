// SPDX-License-Identifier: Apache-2.0
#include "tests/core/backend/cpu/kernel_check.h"

#include <cmath>
#include <cstring>
#include <optional>
#include <random>

#include "core/backend/cpu/copy_kernels.h"
#include "core/backend/cpu/reference/reference.h"
#include "core/backend/cpu/select_kernel.h"
#include "core/backend/steps/layout.h"
#include "core/base/worker_pool.h"

namespace lathe::cpu {
namespace {

/// The case as a Program of one instruction.
struct OneInstruction {
    Program program;
    steps::OperandLayouts layouts;

    explicit OneInstruction(const KernelCase& c) {
        Instruction i{c.kind, c.attributes, {}, {}, -1};
        for (const Tensor& t : c.operands) i.inputs.push_back(program.newValue({t.dtype(), t.shape()}));
        const auto types = opDef(c.kind).shape(c.attributes, typesOf(program, i.inputs));
        for (const TensorType& t : *types) i.outputs.push_back(program.newValue(t));
        program.instructions.push_back(i);
        layouts = steps::operandLayouts(program, i, c.layout);
    }
    const Instruction& instruction() const { return program.instructions[0]; }
};

Tensor reordered(const Tensor& from, Layout to) {
    Tensor result(from.dtype(), from.shape());
    const auto kernel = makeLayoutKernel({from.dtype(), from.shape()}, to);
    const std::byte* in[] = {from.raw()};
    std::byte* out[] = {result.raw()};
    for (int part = 0; part < kernel->phases()[0]; ++part) kernel->run(0, part, {in, out, nullptr});
    return result;
}

Tensor inLayout(const Tensor& plain, Layout layout) {
    return layout == Layout::Plain || steps::sameInBothLayouts(plain.shape()) ? plain.clone() : reordered(plain, layout);
}

Tensor plainOf(const Tensor& t, Layout layout) {
    return layout == Layout::Plain || steps::sameInBothLayouts(t.shape()) ? t : reordered(t, Layout::Plain);
}

/// Result `result` lies where operand `operand` lies.
struct Over {
    size_t operand, result;
};

std::vector<Tensor> run(const Kernel& kernel, const OneInstruction& one, const KernelCase& c, int threads,
                        std::optional<Over> over = {}) {
    std::vector<Tensor> operands, results;
    for (size_t i = 0; i < c.operands.size(); ++i) operands.push_back(inLayout(c.operands[i], one.layouts.inputs[i]));
    std::vector<const std::byte*> in;
    std::vector<std::byte*> out;
    for (Tensor& t : operands) in.push_back(t.raw());
    for (Value v : one.instruction().outputs) {
        const TensorType& type = one.program.type(v);
        const bool lies = over && over->result == results.size();
        results.push_back(lies ? operands[over->operand] : Tensor(type.dtype, type.shape));
        out.push_back(results.back().raw());
    }
    Tensor workspace(DType::U8, {static_cast<int64_t>(kernel.workspaceBytes())});
    std::memset(workspace.raw(), 0xFF, workspace.bytes());
    WorkerPool pool(threads);
    const KernelArguments arguments{in.data(), out.data(), workspace.raw()};
    for (size_t phase = 0; phase < kernel.phases().size(); ++phase)
        pool.run(kernel.phases()[phase], [&](int part, int) { kernel.run(static_cast<int>(phase), part, arguments); });
    for (size_t i = 0; i < results.size(); ++i) results[i] = plainOf(results[i], one.layouts.outputs[i]);
    return results;
}

std::string difference(const Tensor& got, const Tensor& wanted, double nmse) {
    double error = 0, power = 0;
    for (int64_t i = 0; i < wanted.elements(); ++i) {
        const double a = got.at(i), b = wanted.at(i);
        if (std::isnan(a) && std::isnan(b)) continue;
        error += (a - b) * (a - b);
        power += b * b;
    }
    if (!isReal(wanted.dtype()) ? error == 0 : error <= nmse * power) return {};
    return "squared error " + std::to_string(error) + " of " + std::to_string(power);
}

bool sameBits(const std::vector<Tensor>& a, const std::vector<Tensor>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), sameBytes);
}

KernelRequest requestOf(const OneInstruction& one, SimdLevel level) {
    return {{one.program, one.instruction(), one.layouts.inputs, one.layouts.outputs}, level};
}

/// The first kernel that serves; null, and why not, if none does.
std::unique_ptr<Kernel> firstKernel(const KernelCase& c, const KernelRequest& request, std::string& refusals) {
    std::unique_ptr<Kernel> kernel;
    for (const KernelDef& def : kernelsOf(opDef(c.kind).family)) {
        auto prepared = prepareKernel(def, request);
        if (prepared.ok() && !kernel) kernel = std::move(*prepared);
        if (!prepared.ok()) refusals += " " + toString(prepared.error());
    }
    return kernel;
}

std::string faultAt(const KernelCase& c, SimdLevel level, double nmse) {
    const OneInstruction one(c);
    const KernelRequest request = requestOf(one, level);
    std::string refusals = "no kernel serves:";
    const std::unique_ptr<Kernel> kernel = firstKernel(c, request, refusals);
    if (!kernel) return refusals;
    const std::vector<Tensor> results = run(*kernel, one, c, 1), wanted = referenceResults(c);
    for (int threads : {2, 4})
        if (!sameBits(run(*kernel, one, c, threads), results)) return "bits differ on " + std::to_string(threads) + " threads";
    for (size_t i = 0; i < c.operands.size(); ++i)
        for (size_t o = 0; o < results.size(); ++o)
            if (request.input(i) == request.output(o) && kernel->inPlace(i, o) &&
                !sameBits(run(*kernel, one, c, 2, Over{i, o}), results))
                return "bits differ with result " + std::to_string(o) + " in place of operand " + std::to_string(i);
    for (size_t i = 0; i < results.size(); ++i)
        if (const std::string d = difference(results[i], wanted[i], nmse); !d.empty())
            return "result " + std::to_string(i) + ": " + d;
    return {};
}

}  // namespace

Tensor randomTensor(const Shape& shape, unsigned seed, float lo, float hi) {
    std::mt19937 random(seed);
    Tensor t(DType::F32, shape);
    for (int64_t i = 0; i < t.elements(); ++i) t.data<float>()[i] = std::uniform_real_distribution(lo, hi)(random);
    return t;
}

std::vector<Tensor> referenceResults(const KernelCase& c) {
    const OneInstruction one(c);
    std::vector<Tensor> results;
    std::vector<const std::byte*> in;
    std::vector<std::byte*> out;
    for (const Tensor& t : c.operands) in.push_back(t.raw());
    const auto types = typesOf(one.program, one.instruction().outputs);
    for (const TensorType& t : types) out.push_back(results.emplace_back(t.dtype, t.shape).raw());
    referenceKernel(c.kind)(c.attributes, typesOf(one.program, one.instruction().inputs), types, in, out);
    return results;
}

std::string fastKernelFault(const KernelCase& c, double nmse) {
    for (int level = static_cast<int>(bestSimdLevel()); level >= 0; --level) {
        const auto simd = static_cast<SimdLevel>(level);
        if (simd == SimdLevel::Baseline && bestSimdLevel() != SimdLevel::Baseline) break;
        if (const std::string fault = faultAt(c, simd, nmse); !fault.empty()) return std::string(name(simd)) + ": " + fault;
    }
    return {};
}

std::vector<int> fastKernelPhases(const KernelCase& c) {
    const OneInstruction one(c);
    std::string refusals;
    const std::unique_ptr<Kernel> kernel = firstKernel(c, requestOf(one, bestSimdLevel()), refusals);
    if (!kernel) return {};
    return {kernel->phases().begin(), kernel->phases().end()};
}

}  // namespace lathe::cpu
