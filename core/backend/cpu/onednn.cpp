// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/onednn.h"

#if defined(LATHE_HAVE_ONEDNN)

#include <algorithm>
#include <functional>
#include <string_view>
#include <vector>

#include <dnnl.hpp>

#include "core/base/element.h"

/// Of the OpenMP runtime that oneDNN brings along; gcc's <omp.h> cannot be read by clang.
extern "C" void omp_set_num_threads(int threads);

namespace lathe::cpu::onednn {
namespace {

using Dims = dnnl::memory::dims;
using Desc = dnnl::memory::desc;
using Tag = dnnl::memory::format_tag;
using DataType = dnnl::memory::data_type;
constexpr auto f32 = DataType::f32, bf16 = DataType::bf16;

Diagnostic refused(std::string_view why) {
    return workError("cpu.onednn.refused", {}, "{0}", {std::string(why)});
}

/// What the constructors of all three primitives want.
struct Description {
    Desc source, weights, bias, result;
    Dims stride, dilation, padLow, padHigh;
    dnnl::primitive_attr attributes;
};

Dims weightDims(const ConvShape& s) {
    const int64_t in = s.inChannels / s.groups;
    if (s.groups == 1) return {s.outChannels, in, s.kernel[0], s.kernel[1]};
    return {s.groups, s.outChannels / s.groups, in, s.kernel[0], s.kernel[1]};
}

DataType typeOf(const ConvShape& s) {
    return s.bfloat16 ? bf16 : f32;
}

Desc plainWeights(const ConvShape& s) {
    return {weightDims(s), typeOf(s), s.groups == 1 ? Tag::oihw : Tag::goihw};
}

void appendActivation(dnnl::post_ops& ops, Activation activation) {
    using dnnl::algorithm;
    if (activation == Activation::None) return;
    const algorithm kind = activation == Activation::Relu      ? algorithm::eltwise_relu
                           : activation == Activation::Sigmoid ? algorithm::eltwise_logistic
                                                               : algorithm::eltwise_tanh;
#if DNNL_VERSION_MAJOR >= 3
    ops.append_eltwise(kind, 0, 0);
#else
    ops.append_eltwise(1, kind, 0, 0);
#endif
}

/// `weights`: their order, if another part has it; else oneDNN chooses an order of elements of `type`.
Description describe(const ConvShape& s, int64_t images, const Desc* weights, DataType type) {
    Description d;
    d.source = Desc({images, s.inChannels, s.inSize[0], s.inSize[1]}, typeOf(s), Tag::nhwc);
    d.result = Desc({images, s.outChannels, s.outSize[0], s.outSize[1]}, typeOf(s), Tag::nhwc);
    d.weights = weights ? *weights : Desc(weightDims(s), type, Tag::any);
    if (s.bias) d.bias = Desc({s.outChannels}, typeOf(s), Tag::x);
    d.stride = {s.stride[0], s.stride[1]};
    d.dilation = {s.dilation[0] - 1, s.dilation[1] - 1};
    d.padLow = {s.padding[0], s.padding[1]};
    d.padHigh = {s.padding[2], s.padding[3]};
    dnnl::post_ops ops;
    appendActivation(ops, s.activation);
    d.attributes.set_post_ops(ops);
    d.attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
    return d;
}

using ForwardDesc = dnnl::convolution_forward::primitive_desc;
using GradInputDesc = dnnl::convolution_backward_data::primitive_desc;
using GradWeightsDesc = dnnl::convolution_backward_weights::primitive_desc;
constexpr auto direct = dnnl::algorithm::convolution_direct;
constexpr auto training = dnnl::prop_kind::forward_training;

/// oneDNN's first choice, brgconv, wins with many channels; with few, and for pointwise convolutions with strides, its older
/// kernel takes a tenth less time (2.6 and AVX-512, measured).
bool olderIsBetter(const ConvShape& s) {
    const bool few = s.inChannels / s.groups <= 16, skips = s.kernel == std::array<int64_t, 2>{1, 1} && s.stride[0] > 1;
    return few || skips;
}

bool isNamed(const ForwardDesc& desc, std::string_view start) {
    return std::string_view(desc.impl_info_str()).starts_with(start);
}

/// `make` makes the first choice. What it was made from must live while one looks for another.
template <class Make>
ForwardDesc choose(bool older, const Make& make) {
    ForwardDesc best = make();
    if (!older) return best;
    ForwardDesc other = make();
    while (isNamed(other, "brg") || isNamed(other, "jit_1x1")) {
        if (!other.next_impl()) return best;
    }
    return isNamed(other, "jit:avx512") ? other : best;
}

#if DNNL_VERSION_MAJOR >= 3
ForwardDesc forwardDesc(const Description& d, const dnnl::engine& e, bool older = false) {
    return choose(older, [&] {
        return ForwardDesc(e, training, direct, d.source, d.weights, d.bias, d.result, d.stride, d.dilation, d.padLow, d.padHigh,
                           d.attributes);
    });
}
GradInputDesc gradInputDesc(const Description& d, const dnnl::engine& e, const ForwardDesc& hint) {
    return {e, direct, d.source, d.weights, d.result, d.stride, d.dilation, d.padLow, d.padHigh, hint, d.attributes};
}
GradWeightsDesc gradWeightsDesc(const Description& d, const dnnl::engine& e, const ForwardDesc& hint) {
    return {e, direct, d.source, d.weights, d.result, d.stride, d.dilation, d.padLow, d.padHigh, hint, d.attributes};
}
#else
ForwardDesc forwardDesc(const Description& d, const dnnl::engine& e, bool older = false) {
    const dnnl::convolution_forward::desc desc(training, direct, d.source, d.weights, d.bias, d.result, d.stride, d.dilation,
                                               d.padLow, d.padHigh);
    return choose(older, [&] { return ForwardDesc(desc, d.attributes, e); });
}
GradInputDesc gradInputDesc(const Description& d, const dnnl::engine& e, const ForwardDesc& hint) {
    const dnnl::convolution_backward_data::desc desc(direct, d.source, d.weights, d.result, d.stride, d.dilation, d.padLow,
                                                     d.padHigh);
    return {desc, d.attributes, e, hint};
}
GradWeightsDesc gradWeightsDesc(const Description& d, const dnnl::engine& e, const ForwardDesc& hint) {
    const dnnl::convolution_backward_weights::desc desc(direct, d.source, d.weights, d.result, d.stride, d.dilation, d.padLow,
                                                        d.padHigh);
    return {desc, d.attributes, e, hint};
}
#endif

/// A primitive for one number of images, and the names of its arguments.
struct Variant {
    dnnl::primitive primitive;
    Desc first, second, bias, result, scratch, packed;
    int firstName = 0, secondName = 0, resultName = 0;
    std::string implementation;
};

/// Gradients of weights are summed in float32, also those of bfloat16 numbers.
Variant makeVariant(Pass pass, const ConvShape& shape, int64_t images, const Desc* packed, const dnnl::engine& engine) {
    Variant v;
    const bool mixed = shape.bfloat16 && pass == Pass::GradWeights;
    const Description d = describe(shape, images, packed, mixed ? f32 : typeOf(shape));
    const bool older = pass == Pass::Forward && !shape.bfloat16 && olderIsBetter(shape);
    const ForwardDesc forward = forwardDesc(mixed ? describe(shape, images, nullptr, bf16) : d, engine, older);
    if (pass == Pass::Forward) {
        v = {dnnl::convolution_forward(forward),
             d.source,
             forward.weights_desc(),
             d.bias,
             d.result,
             forward.scratchpad_desc(),
             forward.weights_desc(),
             DNNL_ARG_SRC,
             DNNL_ARG_WEIGHTS,
             DNNL_ARG_DST,
             forward.impl_info_str()};
    } else if (pass == Pass::GradInput) {
        const GradInputDesc desc = gradInputDesc(d, engine, forward);
        v = {dnnl::convolution_backward_data(desc),
             d.result,
             desc.weights_desc(),
             {},
             d.source,
             desc.scratchpad_desc(),
             desc.weights_desc(),
             DNNL_ARG_DIFF_DST,
             DNNL_ARG_WEIGHTS,
             DNNL_ARG_DIFF_SRC,
             desc.impl_info_str()};
    } else {
        const GradWeightsDesc desc = gradWeightsDesc(d, engine, forward);
        v = {dnnl::convolution_backward_weights(desc),
             d.source,
             d.result,
             {},
             desc.diff_weights_desc(),
             desc.scratchpad_desc(),
             desc.diff_weights_desc(),
             DNNL_ARG_SRC,
             DNNL_ARG_DIFF_DST,
             DNNL_ARG_DIFF_WEIGHTS,
             desc.impl_info_str()};
    }
    return v;
}

dnnl::memory memoryFor(const Desc& desc, const dnnl::engine& engine) {
    return {desc, engine, DNNL_MEMORY_NONE};
}

void setHandle(const dnnl::memory& memory, const void* pointer) {
    dnnl_memory_set_data_handle(memory.get(), const_cast<void*>(pointer));
}

/// A primitive with its memory objects: nothing is made when it runs. For one thread at a time.
class Call {
public:
    Call(dnnl::primitive primitive, const dnnl::engine& engine) : m_primitive(std::move(primitive)), m_stream(engine) {}

    void add(int argument, dnnl::memory memory) {
        m_arguments.push_back({argument, memory.get()});
        m_memories.push_back(std::move(memory));
    }
    void run(std::initializer_list<const void*> pointers) const noexcept {
        enterThread();
        size_t i = 0;
        for (const void* pointer : pointers) {
            if (i < m_memories.size()) setHandle(m_memories[i++], pointer);
        }
        dnnl_primitive_execute(m_primitive.get(), m_stream.get(), static_cast<int>(m_arguments.size()), m_arguments.data());
    }

private:
    dnnl::primitive m_primitive;
    dnnl::stream m_stream;
    std::vector<dnnl::memory> m_memories;
    std::vector<dnnl_exec_arg_t> m_arguments;
};

/// A reorder primitive, and the memory that it needs while it runs.
struct Reorder {
    Call call;
    size_t scratchBytes;
};

/// Scratch memory comes from the caller: memory of the library is shared by all primitives that one thread made.
Reorder reorderFor(const Desc& from, const Desc& to, const dnnl::engine& engine) {
    dnnl::primitive_attr attributes;
    attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
    const dnnl::reorder::primitive_desc desc(engine, from, engine, to, attributes);
    Call call(dnnl::reorder(desc), engine);
    call.add(DNNL_ARG_FROM, memoryFor(from, engine));
    call.add(DNNL_ARG_TO, memoryFor(to, engine));
    call.add(DNNL_ARG_SCRATCHPAD, memoryFor(desc.scratchpad_desc(), engine));
    return {std::move(call), desc.scratchpad_desc().get_size()};
}

/// Variants for the parts of a batch, which share the order of the packed weights.
class Primitives final : public Convolution {
public:
    using Make = std::function<Variant(int64_t count, const Desc* packed, const dnnl::engine&)>;

    /// `plain`: the weights outside. `unpacks`: the weights are a result.
    Primitives(std::span<const int64_t> counts, const Make& make, const Desc& plain, bool unpacks)
        : m_engine(dnnl::engine::kind::cpu, 0) {
        std::vector<std::pair<int64_t, Variant>> variants;
        for (const int64_t count : counts) {
            auto known = std::find_if(variants.begin(), variants.end(), [&](const auto& v) { return v.first == count; });
            if (known == variants.end()) {
                const Desc* packed = variants.empty() ? nullptr : &variants.front().second.packed;
                variants.emplace_back(count, make(count, packed, m_engine));
                known = variants.end() - 1;
            }
            addPart(known->second);
        }
        m_implementation = variants.front().second.implementation;
        m_packed = variants.front().second.packed;
        m_reorders.push_back(unpacks ? reorderFor(m_packed, plain, m_engine) : reorderFor(plain, m_packed, m_engine));
        m_scratchBytes = std::max(m_scratchBytes, m_reorders[0].scratchBytes);
    }

    const std::string& implementation() const { return m_implementation; }

    size_t packedBytes() const override { return m_packed.get_size(); }
    size_t scratchBytes() const override { return m_scratchBytes; }
    void reorder(const std::byte* from, std::byte* to, std::byte* scratch) const noexcept override {
        m_reorders[0].call.run({from, to, scratch});
    }
    void run(int part, const Pointers& p) const noexcept override {
        element(m_parts, part).run({p.first, p.second, p.result, p.scratch, p.bias});
    }

private:
    void addPart(const Variant& v) {
        Call call(v.primitive, m_engine);
        call.add(v.firstName, memoryFor(v.first, m_engine));
        call.add(v.secondName, memoryFor(v.second, m_engine));
        call.add(v.resultName, memoryFor(v.result, m_engine));
        call.add(DNNL_ARG_SCRATCHPAD, memoryFor(v.scratch, m_engine));
        if (v.bias.get_size() > 0) call.add(DNNL_ARG_BIAS, memoryFor(v.bias, m_engine));
        m_parts.push_back(std::move(call));
        m_scratchBytes = std::max(m_scratchBytes, v.scratch.get_size());
    }

    dnnl::engine m_engine;
    std::vector<Call> m_parts;
    std::vector<Reorder> m_reorders;  ///< one
    std::string m_implementation;
    Desc m_packed;
    size_t m_scratchBytes = 0;
};

/// Error: oneDNN has only its slow reference code.
Result<std::unique_ptr<Convolution>> ifFast(std::unique_ptr<Primitives> primitives) {
    if (primitives->implementation().starts_with("ref")) return refused("oneDNN has only its slow reference for this operation");
    return std::unique_ptr<Convolution>(std::move(primitives));
}

using ProductDesc = dnnl::inner_product_forward::primitive_desc;
using ProductGradDesc = dnnl::inner_product_backward_weights::primitive_desc;

#if DNNL_VERSION_MAJOR >= 3
ProductDesc productDesc(const Description& d, const dnnl::engine& e) {
    return {e, training, d.source, d.weights, d.bias, d.result, d.attributes};
}
ProductGradDesc productGradDesc(const Description& d, const dnnl::engine& e, const ProductDesc& hint) {
    return {e, d.source, d.weights, d.result, hint, d.attributes};
}
#else
ProductDesc productDesc(const Description& d, const dnnl::engine& e) {
    const dnnl::inner_product_forward::desc desc(training, d.source, d.weights, d.bias, d.result);
    return {desc, d.attributes, e};
}
ProductGradDesc productGradDesc(const Description& d, const dnnl::engine& e, const ProductDesc& hint) {
    const dnnl::inner_product_backward_weights::desc desc(d.source, d.weights, d.result);
    return {desc, d.attributes, e, hint};
}
#endif

Description describeProduct(const ProductShape& s, int64_t rows, const Desc* weights, DataType type) {
    Description d;
    d.source = Desc({rows, s.in}, bf16, Tag::nc);
    d.result = Desc({rows, s.out}, bf16, Tag::nc);
    d.weights = weights ? *weights : Desc({s.out, s.in}, type, Tag::any);
    if (s.bias) d.bias = Desc({s.out}, bf16, Tag::x);
    dnnl::post_ops ops;
    appendActivation(ops, s.activation);
    d.attributes.set_post_ops(ops);
    d.attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
    return d;
}

Variant makeProductVariant(Pass pass, const ProductShape& s, int64_t rows, const Desc* packed, const dnnl::engine& engine) {
    const bool gradient = pass == Pass::GradWeights;
    const Description d = describeProduct(s, rows, packed, gradient ? f32 : bf16);
    const ProductDesc forward = productDesc(gradient ? describeProduct(s, rows, nullptr, bf16) : d, engine);
    if (!gradient)
        return {dnnl::inner_product_forward(forward),
                d.source,
                forward.weights_desc(),
                d.bias,
                d.result,
                forward.scratchpad_desc(),
                forward.weights_desc(),
                DNNL_ARG_SRC,
                DNNL_ARG_WEIGHTS,
                DNNL_ARG_DST,
                forward.impl_info_str()};
    const ProductGradDesc desc = productGradDesc(d, engine, forward);
    return {dnnl::inner_product_backward_weights(desc),
            d.source,
            d.result,
            {},
            desc.diff_weights_desc(),
            desc.scratchpad_desc(),
            desc.diff_weights_desc(),
            DNNL_ARG_SRC,
            DNNL_ARG_DIFF_DST,
            DNNL_ARG_DIFF_WEIGHTS,
            desc.impl_info_str()};
}

Desc plainProductWeights(const ProductShape& s) {
    if (s.columns) return {{s.out, s.in}, bf16, dnnl::memory::dims{1, s.stride}};
    return {{s.out, s.in}, bf16, dnnl::memory::dims{s.stride, 1}};
}

bool includes(dnnl::cpu_isa all, dnnl::cpu_isa some) {
    return (static_cast<int>(all) & static_cast<int>(some)) == static_cast<int>(some);
}

}  // namespace

std::string version() {
    const dnnl::version_t& v = *dnnl::version();
    return std::to_string(v.major) + "." + std::to_string(v.minor) + "." + std::to_string(v.patch);
}

void enterThread() {
    omp_set_num_threads(1);
}

std::string_view bfloat16Instructions() {
    const dnnl::cpu_isa isa = dnnl::get_effective_cpu_isa();
    if (includes(isa, dnnl::cpu_isa::avx512_core_amx)) return "amx";
    return includes(isa, dnnl::cpu_isa::avx512_core_bf16) ? "avx512" : "";
}

Result<std::unique_ptr<Convolution>> Convolution::make(Pass pass, const ConvShape& shape, std::span<const int64_t> images) try {
    omp_set_num_threads(1);
    const auto variant = [&](int64_t count, const Desc* packed, const dnnl::engine& engine) {
        return makeVariant(pass, shape, count, packed, engine);
    };
    return ifFast(std::make_unique<Primitives>(images, variant, plainWeights(shape), pass == Pass::GradWeights));
} catch (const dnnl::error& e) {
    return refused(e.what());
}

Result<std::unique_ptr<Convolution>> Convolution::makeProduct(Pass pass, const ProductShape& shape,
                                                              std::span<const int64_t> rows) try {
    omp_set_num_threads(1);
    const auto variant = [&](int64_t count, const Desc* packed, const dnnl::engine& engine) {
        return makeProductVariant(pass, shape, count, packed, engine);
    };
    return ifFast(std::make_unique<Primitives>(rows, variant, plainProductWeights(shape), pass == Pass::GradWeights));
} catch (const dnnl::error& e) {
    return refused(e.what());
}

}  // namespace lathe::cpu::onednn

#else

namespace lathe::cpu::onednn {

std::string version() {
    return "none";
}

void enterThread() {}

std::string_view bfloat16Instructions() {
    return "";
}

Result<std::unique_ptr<Convolution>> Convolution::make(Pass, const ConvShape&, std::span<const int64_t>) {
    return workError("cpu.onednn.refused", {}, "this build of Lathe has no oneDNN");
}

Result<std::unique_ptr<Convolution>> Convolution::makeProduct(Pass, const ProductShape&, std::span<const int64_t>) {
    return workError("cpu.onednn.refused", {}, "this build of Lathe has no oneDNN");
}

}  // namespace lathe::cpu::onednn

#endif

namespace lathe::cpu::onednn {

Convolution::~Convolution() = default;

}  // namespace lathe::cpu::onednn
