// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/kernel_check.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <random>

#include <fmt/format.h>

#include "core/backend/cpu/reference/reference.h"
#include "core/compile/precision.h"
#include "gpu/kernels/widened.h"
#include "tests/gpu/case_dump.h"
#include "tests/gpu/device_memory.h"
#include "tests/gpu/reference_planner.h"
#include "tests/gpu/sim/simulator.h"

namespace lathe::gpu {
namespace {

std::vector<std::string> tried;

/// The case as a Program of one instruction.
struct OneInstruction {
    Program program;
    std::vector<Tensor> operands;

    OneInstruction(const KernelCase& c, DType real) {
        Instruction i{c.kind, c.attributes, {}, {}, -1};
        if (auto* fill = std::get_if<FillAttributes>(&i.attributes); fill && isReal(fill->type.dtype)) fill->type.dtype = real;
        for (const Tensor& t : c.operands)
            operands.push_back(isReal(t.dtype()) && !c.asGiven ? t.to(typeOf(i.kind, real)) : t.clone());
        for (const Tensor& t : operands) i.inputs.push_back(program.newValue({t.dtype(), t.shape()}));
        const auto types = opDef(c.kind).shape(i.attributes, typesOf(program, i.inputs));
        for (const TensorType& t : types.value()) i.outputs.push_back(program.newValue(t));
        program.instructions.push_back(i);
    }
    const Instruction& instruction() const { return program.instructions[0]; }
    DType typeOf(OpKind kind, DType real) const { return mayBeNarrow(kind, operands.size()) ? real : wide(real); }
    /// Whether it may be asked for channels-last: `preferredLayouts` never does so for some kinds.
    bool hasImages() const {
        constexpr OpKind plainOnly[] = {OpKind::Reshape,       OpKind::Transpose, OpKind::MatMul,      OpKind::LayerNorm,
                                        OpKind::LayerNormGrad, OpKind::Softmax,   OpKind::SoftmaxGrad, OpKind::RandomNormal};
        if (std::find(std::begin(plainOnly), std::end(plainOnly), instruction().kind) != std::end(plainOnly)) return false;
        const auto last = steps::operandLayouts(program, instruction(), Layout::ChannelsLast);
        const auto any = [](const std::vector<Layout>& l) {
            return std::find(l.begin(), l.end(), Layout::ChannelsLast) != l.end();
        };
        return any(last.inputs) || any(last.outputs);
    }
};

int64_t pixelsOf(const Tensor& images) {
    return images.shape()[2] * images.shape()[3];
}

/// Each image as a matrix of these rows and columns, transposed.
Tensor transposedImages(const Tensor& images, int64_t rows, int64_t columns) {
    Tensor result(images.dtype(), images.shape());
    const size_t size = sizeOf(images.dtype());
    for (int64_t n = 0; n < images.shape()[0]; ++n)
        for (int64_t r = 0; r < rows; ++r)
            for (int64_t c = 0; c < columns; ++c) {
                const int64_t from = (n * rows + r) * columns + c, to = (n * columns + c) * rows + r;
                std::memcpy(result.raw() + static_cast<size_t>(to) * size, images.raw() + static_cast<size_t>(from) * size, size);
            }
    return result;
}

/// Forwards again: with other bytes in memory. Backwards: also with operands that are aligned as their elements are and no
/// better.
enum class Way { Forwards, ForwardsAgain, Backwards, Captured };

/// Result `result` lies where operand `operand` lies.
struct Over {
    size_t operand, result;
};

/// One kernel over one case, in one layout.
class Trial {
public:
    Trial(const Kernel& kernel, const OneInstruction& one, const steps::OperandLayouts& layouts)
        : m_kernel(kernel), m_one(one), m_layouts(layouts) {}

    /// Plain results.
    std::vector<Tensor> run(Way way, std::optional<Over> over = {}) const;

private:
    const Kernel& m_kernel;
    const OneInstruction& m_one;
    const steps::OperandLayouts& m_layouts;
};

cudaError_t launchIn(Way way, const Kernel& kernel, const KernelArguments& arguments) {
    const TestStream stream;
    if (const cudaError_t status = TestStream::settle(); status != cudaSuccess) return status;
    if (way != Way::Captured) {
        const cudaError_t launched = kernel.launch(stream.get(), arguments);
        return launched == cudaSuccess ? TestStream::settle() : launched;
    }
    stream.beginCapture();
    const cudaError_t launched = kernel.launch(stream.get(), arguments);
    const cudaError_t replayed = stream.endAndReplay();
    return launched == cudaSuccess ? replayed : launched;
}

std::vector<Tensor> Trial::run(Way way, std::optional<Over> over) const {
    const int garbage = way == Way::Backwards || way == Way::ForwardsAgain ? 0x5A : 0xFF;  // 0xFF..: NaN
    std::vector<DeviceTensor> operands, results;
    const bool shifted = way == Way::Backwards && m_kernel.alignment() == 1;
    for (size_t i = 0; i < m_one.operands.size(); ++i)
        operands.emplace_back(toLayout(m_one.operands[i], m_layouts.inputs[i]), shifted);
    for (Value v : m_one.instruction().outputs) results.emplace_back(m_one.program.type(v), garbage);
    const DeviceTensor workspace({DType::U8, {static_cast<int64_t>(m_kernel.workspaceBytes())}}, garbage);
    std::vector<const std::byte*> in;
    std::vector<std::byte*> out;
    for (const auto& t : operands) in.push_back(t.data());
    for (const auto& t : results) out.push_back(t.data());
    if (over) out[over->result] = operands[over->operand].data();
    sim::setOrder({way == Way::Backwards ? 77u : 5u, way == Way::Backwards});
    sim::reset();
    const cudaError_t status = launchIn(way, m_kernel, {in.data(), out.data(), workspace.data()});
    if (status != cudaSuccess) return {};
    std::vector<Tensor> fetched;
    for (size_t i = 0; i < results.size(); ++i) {
        const DeviceTensor& from = over && over->result == i ? operands[over->operand] : results[i];
        fetched.push_back(toPlain(from.fetch(), m_layouts.outputs[i]));
    }
    return fetched;
}

bool same(double a, double b) {
    return a == b || (std::isnan(a) && std::isnan(b));
}

std::string difference(const Tensor& got, const Tensor& wanted, double tolerance) {
    double error = 0, power = 0;
    for (int64_t i = 0; i < wanted.elements(); ++i) {
        const double a = got.at(i), b = wanted.at(i);
        const bool finite = std::isfinite(a) && std::isfinite(b);
        const bool exact = !isReal(wanted.dtype()) || !finite;
        if (exact && !same(a, b)) return fmt::format("element {} is {} instead of {}", i, a, b);
        if (!finite) continue;
        error += (a - b) * (a - b);
        power += b * b;
    }
    if (error <= tolerance * tolerance * power) return {};
    return fmt::format("relative distance {:.3g}", std::sqrt(error / power));
}

bool sameBits(const std::vector<Tensor>& a, const std::vector<Tensor>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), sameBytes);
}

/// Numbers of 16 bits are compared with the reference's, which computes with the same rounded operands: what differs is rounded
/// the other way where it was nearly a tie.
double leastTolerance(DType type) {
    return type == DType::F16 ? 1.0 / 8192 : type == DType::BF16 ? 1.0 / 1024 : 0;
}

/// `roundedApart`: results of 16 bits beside float32 ones have a tolerance of their own.
std::string compare(const std::vector<Tensor>& results, const std::vector<Tensor>& wanted, double tolerance, bool roundedApart) {
    for (size_t i = 0; i < wanted.size(); ++i) {
        const double own = roundedApart ? std::max(tolerance, leastTolerance(wanted[i].dtype())) : tolerance;
        if (const std::string d = difference(results[i], wanted[i], own); !d.empty()) return fmt::format("result {}: {}", i, d);
    }
    return {};
}

bool mayLieOver(const Kernel& kernel, const OneInstruction& one, size_t operand, size_t result) {
    const Instruction& i = one.instruction();
    return one.program.type(i.inputs[operand]) == one.program.type(i.outputs[result]) && kernel.inPlace(operand, result);
}

/// A kernel that is checked, and how.
struct Checked {
    const Kernel& kernel;
    const Kernel& wide;  ///< the same with the indices of tensors of 2^31 elements or more
    double tolerance;
    /// A library on a device: it may choose another algorithm for another alignment of operands, and so other bits.
    bool bitsMayDependOnAlignment;
    bool roundedApart;  ///< see `compare`
};

std::unique_ptr<Kernel> preparedWide(const KernelDef& def, const KernelRequest& request) {
    ::setenv("LATHE_CUDA_WIDE_INDEX", "1", 1);
    auto prepared = def.prepare(request);
    ::unsetenv("LATHE_CUDA_WIDE_INDEX");
    return std::move(prepared.value());
}

std::string faultOf(const Checked& c, const OneInstruction& one, const steps::OperandLayouts& layouts,
                    const std::vector<Tensor>& wanted) {
    const Kernel& kernel = c.kernel;
    const Trial trial(kernel, one, layouts);
    const std::vector<Tensor> results = trial.run(Way::Forwards);
    if (results.empty()) return "the launch failed: " + sim::fault();
    if (const std::string d = compare(results, wanted, c.tolerance, c.roundedApart); !d.empty()) return d;
    const std::vector<Tensor> backwards = trial.run(Way::Backwards);
    if (backwards.empty()) return "the launch failed with operands that are aligned less: " + sim::fault();
    if (c.bitsMayDependOnAlignment) {
        if (const std::string d = compare(backwards, wanted, c.tolerance, c.roundedApart); !d.empty())
            return "operands that are aligned less: " + d;
        if (!sameBits(trial.run(Way::ForwardsAgain), results)) return "bits differ the second time " + sim::fault();
    } else if (!sameBits(backwards, results)) {
        return "bits depend on the order of threads " + sim::fault();
    }
    if (!sameBits(trial.run(Way::Captured), results)) return "bits differ when replayed " + sim::fault();
    if (!sameBits(Trial(c.wide, one, layouts).run(Way::Forwards), results))
        return "bits differ with 64-bit indices " + sim::fault();
    for (size_t i = 0; i < one.operands.size(); ++i)
        for (size_t o = 0; o < results.size(); ++o)
            if (mayLieOver(kernel, one, i, o) && !sameBits(trial.run(Way::Forwards, Over{i, o}), results))
                return fmt::format("bits differ with result {} in place of operand {}", o, i);
    return {};
}

/// The kernels that are asked for this type.
std::vector<const KernelDef*> kernelsFor(OpKind kind, DType real) {
    std::vector<const KernelDef*> defs;
    for (const KernelDef& def : kernelsOf(opDef(kind).family))
        if (!isNarrow(real) || def.narrow) defs.push_back(&def);
    if (isNarrow(real)) defs.push_back(&widenedKernel);
    return defs;
}

double toleranceOf(const KernelCase& c, DType real) {
    if (isNarrow(real)) return leastTolerance(real);
    return real == DType::F64 ? c.tolerance * 1e-7 : c.tolerance;
}

/// Of a kernel of a library on a device, which adds in an order and in pieces that we do not know: the bar of the measure for
/// float32; one unit in the last place for 16 bits.
double toleranceOfLibrary(DType real) {
    switch (real) {
        case DType::F32: return 1e-5;
        case DType::F16: return 1.0 / 1024;
        case DType::BF16: return 1.0 / 128;
        default: return 0;
    }
}

/// A failed kernel can make the whole process unable to use the device.
bool isDeviceLost() {
    return !sim::isSimulated() && !sim::fault().empty();
}

std::string_view typeIn(const CheckedContext& context, DType real) {
    return real == DType::F32 ? context.type : name(real);
}

Checked checked(const Kernel& kernel, const Kernel& wide, std::string_view kernelName, const KernelCase& c, DType real,
                const CheckedContext& context) {
    const bool library = isOfLibrary(kernelName) && !sim::isSimulated();
    const bool rounds = isOfLibrary(kernelName) && c.roundsInside;
    const double least = std::max(real == DType::F32 ? context.tolerance : 0, library || rounds ? toleranceOfLibrary(real) : 0);
    return {kernel, wide, std::max(toleranceOf(c, real), least), library, c.asGiven};
}

/// The faults of all kernels that serve, a line each.
std::string faultsIn(const KernelCase& c, DType real, Layout layout, const std::vector<Tensor>& wanted,
                     const CheckedContext& context) {
    const OneInstruction one(c, real);
    const auto layouts = steps::operandLayouts(one.program, one.instruction(), layout);
    const KernelRequest request{{one.program, one.instruction(), layouts.inputs, layouts.outputs}, &context.device};
    std::string refusals = "no kernel serves:", faults;
    bool served = false;
    for (const KernelDef* def : kernelsFor(c.kind, real)) {
        auto prepared = def->prepare(request);
        if (!prepared.ok()) {
            refusals += " " + std::string(def->name) + ": " + toString(prepared.error());
            continue;
        }
        served = true;
        tried.emplace_back(def->name);
        if (layout == Layout::Plain && !c.asGiven && std::getenv("LATHE_DUMP_CASES"))
            dumpCase(def->name, one.program, typeIn(context, real), c.tolerance, one.operands,
                     Trial(**prepared, one, layouts).run(Way::Forwards));
        const auto wide = preparedWide(*def, request);
        const std::string fault = faultOf(checked(**prepared, *wide, def->name, c, real, context), one, layouts, wanted);
        if (!fault.empty())
            faults += fmt::format("{}, {}, {}: {}\n", typeIn(context, real), steps::name(layout), def->name, fault);
        if (isDeviceLost()) return faults;
    }
    return served ? faults : fmt::format("{}, {}: {}\n", typeIn(context, real), steps::name(layout), refusals);
}

}  // namespace

bool isOfLibrary(std::string_view kernel) {
    return kernel.ends_with(".cudnn") || kernel.ends_with(".cublaslt");
}

Tensor randomTensor(const Shape& shape, unsigned seed, float lo, float hi) {
    std::mt19937 random(seed);
    Tensor t(DType::F32, shape);
    for (int64_t i = 0; i < t.elements(); ++i) t.data<float>()[i] = std::uniform_real_distribution(lo, hi)(random);
    return t;
}

Tensor toLayout(const Tensor& plain, Layout layout) {
    return layout == Layout::Plain ? plain.clone() : transposedImages(plain, plain.shape()[1], pixelsOf(plain));
}

Tensor toPlain(const Tensor& t, Layout layout) {
    return layout == Layout::Plain ? t : transposedImages(t, pixelsOf(t), t.shape()[1]);
}

std::vector<Tensor> referenceResults(const KernelCase& c, DType real) {
    const OneInstruction one(c, real);
    std::vector<Tensor> results;
    std::vector<const std::byte*> in;
    std::vector<std::byte*> out;
    for (const Tensor& t : one.operands) in.push_back(t.raw());
    const auto types = typesOf(one.program, one.instruction().outputs);
    for (const TensorType& t : types) out.push_back(results.emplace_back(t.dtype, t.shape).raw());
    referenceKernel(c.kind)(one.instruction().attributes, typesOf(one.program, one.instruction().inputs), types, in, out);
    return results;
}

std::string kernelFault(const KernelCase& c) {
    tried.clear();
    std::string faults;
    if (c.asGiven) {
        const DType real = wide(c.operands[0].dtype());
        for (const CheckedContext& context : checkedContexts())
            if (!isDeviceLost()) faults += faultsIn(c, real, Layout::Plain, referenceResults(c), context);
        return faults;
    }
    for (const DType real : {DType::F32, DType::F64, DType::F16, DType::BF16}) {
        const std::vector<Tensor> wanted = referenceResults(c, isNarrow(real) ? real : DType::F64);
        for (const Layout layout : {Layout::Plain, Layout::ChannelsLast}) {
            if (layout == Layout::ChannelsLast && !OneInstruction(c, real).hasImages()) continue;
            for (const CheckedContext& context : checkedContexts()) {
                faults += faultsIn(c, real, layout, wanted, context);
                if (isDeviceLost()) return faults;
                if (real != DType::F32) break;
            }
        }
    }
    return faults;
}

const std::vector<std::string>& kernelsTried() {
    return tried;
}

}  // namespace lathe::gpu
