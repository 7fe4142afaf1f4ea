// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/dnn/template_graphs.h"

#include <set>
#include <tuple>

#include "gpu/kernels/dnn/dnn_shapes.h"
#include "tests/gpu/template_steps.h"

namespace lathe::gpu {

namespace {

constexpr const char* precisions[] = {"f32", "tf32", "f16", "bf16"};

dnn::api::DataType typeOf(std::string_view precision) {
    if (precision == "f16") return dnn::api::DataType::F16;
    if (precision == "bf16") return dnn::api::DataType::BF16;
    return dnn::api::DataType::F32;
}

/// As `imageLayouts` and `channelsLastFilters` choose.
void setLayouts(dnn::ConvolutionShape& s, std::string_view precision) {
    const bool narrow = typeOf(precision) != dnn::api::DataType::F32, reads = s.pass != dnn::ConvolutionPass::GradWeights;
    s.channelsLast = precision != "f32";
    s.weightsChannelsLast = narrow && reads && s.w[1] > 1 && s.w[2] * s.w[3] > 1;
}

/// Our own kernels of products take 16 bits by way of float32.
std::string fallbackOf(std::string_view op, std::string_view family, std::string_view precision) {
    std::string fallback("own ");
    fallback.append(op);
    const bool widened = family != "norm" && typeOf(precision) != dnn::api::DataType::F32;
    return fallback.append(widened ? " in float32" : "");
}

/// Gathers graphs, each once.
class Collection {
public:
    void add(const Program& program) {
        const std::vector<Layout> preferred = steps::preferredLayouts(program);
        for (size_t i = 0; i < program.instructions.size(); ++i) {
            const auto layouts = steps::operandLayouts(program, program.instructions[i], preferred[i]);
            add({{program, program.instructions[i], layouts.inputs, layouts.outputs}});
        }
    }
    void add(dnn::Graph graph, const char* precision, std::string fallback, const char* family) {
        if (!m_seen.insert(precision + graph.description()).second) return;
        m_graphs.push_back({std::move(graph), precision, std::move(fallback), family});
    }
    std::vector<WantedGraph> take() { return std::move(m_graphs); }

private:
    void add(const KernelRequest& r) {
        const std::string_view family = opDef(r.instruction.kind).family;
        for (const char* precision : precisions) {
            if (family == "conv") add(r, convolution(r, precision), precision, "conv");
            if (family == "norm" && r.instruction.kind != OpKind::BatchNormInfer) add(r, norm(r, precision), precision, "norm");
            if (family == "matmul") add(r, matMul(r, precision), precision, "matmul");
        }
    }
    void add(const KernelRequest& r, dnn::Graph graph, const char* precision, const char* family) {
        add(std::move(graph), precision, fallbackOf(opDef(r.instruction.kind).name, family, precision), family);
    }

    static dnn::Graph convolution(const KernelRequest& r, std::string_view precision) {
        dnn::ConvolutionShape s = convolutionShapeOf(r);
        s.type = typeOf(precision);
        setLayouts(s, precision);
        return convolutionGraph(s);
    }
    static dnn::Graph norm(const KernelRequest& r, std::string_view precision) {
        dnn::NormShape s = normShapeOf(r);
        s.type = typeOf(precision);
        const bool backward = r.instruction.kind == OpKind::BatchNormGrad || r.instruction.kind == OpKind::LayerNormGrad;
        return backward ? normGradGraph(s) : normGraph(s);
    }
    static dnn::Graph matMul(const KernelRequest& r, std::string_view precision) {
        dnn::MatMulShape s = matMulShapeOf(r);
        s.type = typeOf(precision);
        return matMulGraph(s);
    }

    std::set<std::string> m_seen;
    std::vector<WantedGraph> m_graphs;
};

dnn::ConvolutionShape stemOf(dnn::ConvolutionPass pass, int64_t batch, int64_t extent, int64_t kernel, int64_t stride) {
    dnn::ConvolutionShape s;
    const int64_t padding = kernel / 2, made = (extent + 2 * padding - kernel) / stride + 1;
    s.pass = pass;
    s.x = {batch, 3, extent, extent};
    s.w = {64, 3, kernel, kernel};
    s.y = {batch, 64, made, made};
    s.padding = {padding, padding, padding, padding};
    s.stride = {stride, stride};
    return s;
}

/// The first layers of a ResNet-18 for CIFAR-10 and of a ResNet-50: three channels, which tensor cores want filled up to eight.
void addStems(Collection& all) {
    using dnn::ConvolutionPass;
    for (const char* precision : precisions)
        for (const auto pass : {ConvolutionPass::Forward, ConvolutionPass::GradWeights})
            for (dnn::ConvolutionShape s : {stemOf(pass, 512, 32, 3, 1), stemOf(pass, 128, 224, 7, 2)}) {
                s.type = typeOf(precision);
                setLayouts(s, precision);
                const bool forward = pass == ConvolutionPass::Forward;
                const char* op = forward ? "conv2d" : "conv2d_grad_weights";
                all.add(convolutionGraph(s), precision, fallbackOf(op, "conv", precision), "conv");
            }
}

void addAttention(Collection& all, const dnn::AttentionShape& shape, const char* precision) {
    all.add(attentionGraph(shape), precision, "own attention", "attention");
    all.add(attentionGradGraph(shape), precision, "own attention_grad", "attention");
}

void addTransformer(Collection& all) {
    for (const char* precision : precisions) {
        dnn::NormShape norm;
        norm.mode = dnn::api::NormMode::Layer;
        norm.type = typeOf(precision);
        norm.x = {64 * 256, 384, 1, 1};
        all.add(normGraph(norm), precision, "own layer_norm", "norm");
        all.add(normGradGraph(norm), precision, "own layer_norm_grad", "norm");
        for (const double dropout : {0.0, 0.1}) {
            dnn::AttentionShape a;
            a.type = typeOf(precision);
            a.batch = 64;
            a.heads = 6;
            a.length = 256;
            a.dropout = dropout;
            addAttention(all, a, precision);
        }
        dnn::AttentionShape packed;
        packed.type = typeOf(precision);
        packed.batch = 64;
        packed.heads = 6;
        packed.length = 256;
        packed.packed = true;
        addAttention(all, packed, precision);
    }
}

/// Gathers shapes, each once in every precision.
class Shapes {
public:
    void add(const Program& program) {
        for (const Instruction& instruction : program.instructions) {
            const auto layouts = steps::operandLayouts(program, instruction, Layout::Plain);
            const KernelRequest r{{program, instruction, layouts.inputs, layouts.outputs}};
            const OpKind kind = instruction.kind;
            if (opDef(kind).family == "conv") add(convolutionShapeOf(r));
            if (kind == OpKind::BatchNormTrain) add(normShapeOf(r), dnn::normGraph);
            if (kind == OpKind::BatchNormGrad) add(normShapeOf(r), dnn::normGradGraph);
        }
    }
    void add(dnn::ConvolutionShape s) {
        for (const char* precision : precisions) {
            s.type = typeOf(precision);
            LayoutGraphs all{precision, {}};
            for (const auto& [name, images, weights] :
                 {std::tuple{"nchw", false, false}, {"nhwc", true, false}, {"nhwc krsc", true, true}}) {
                s.channelsLast = images;
                s.weightsChannelsLast = weights;
                all.graphs.emplace_back(name, convolutionGraph(s));
            }
            take(std::move(all));
        }
    }
    std::vector<LayoutGraphs> take() { return std::move(m_all); }

private:
    void add(dnn::NormShape s, dnn::Graph (*graphOf)(const dnn::NormShape&)) {
        for (const char* precision : precisions) {
            s.type = typeOf(precision);
            LayoutGraphs all{precision, {}};
            for (const bool last : {false, true}) {
                s.channelsLast = last;
                all.graphs.emplace_back(last ? "nhwc" : "nchw", graphOf(s));
            }
            take(std::move(all));
        }
    }
    void take(LayoutGraphs all) {
        if (m_seen.insert(all.precision + all.graphs[0].second.description()).second) m_all.push_back(std::move(all));
    }

    std::set<std::string> m_seen;
    std::vector<LayoutGraphs> m_all;
};

struct Body {
    int64_t batch, in, out, extent, kernel, stride;
};
// One of each shape: ResNet-18 for 32x32 images, then ResNet-50.
constexpr Body bodies[] = {
    {512, 64, 64, 32, 3, 1},   {512, 64, 128, 32, 3, 2},  {512, 128, 128, 16, 3, 1}, {512, 64, 128, 32, 1, 2},
    {512, 256, 256, 8, 3, 1},  {512, 512, 512, 4, 3, 1},  {64, 64, 64, 56, 1, 1},    {64, 64, 64, 56, 3, 1},
    {64, 64, 256, 56, 1, 1},   {64, 256, 64, 56, 1, 1},   {64, 128, 128, 56, 3, 2},  {64, 256, 512, 56, 1, 2},
    {64, 128, 128, 28, 3, 1},  {64, 128, 512, 28, 1, 1},  {64, 512, 128, 28, 1, 1},  {64, 256, 256, 14, 3, 1},
    {64, 256, 1024, 14, 1, 1}, {64, 1024, 256, 14, 1, 1}, {64, 512, 512, 7, 3, 1},   {64, 512, 2048, 7, 1, 1},
    {64, 2048, 512, 7, 1, 1},
};

void addBodies(Shapes& all) {
    using dnn::ConvolutionPass;
    for (const Body& b : bodies)
        for (const auto pass : {ConvolutionPass::Forward, ConvolutionPass::GradInput, ConvolutionPass::GradWeights}) {
            dnn::ConvolutionShape s;
            const int64_t padding = b.kernel / 2, made = (b.extent + 2 * padding - b.kernel) / b.stride + 1;
            s.pass = pass;
            s.x = {b.batch, b.in, b.extent, b.extent};
            s.w = {b.out, b.in, b.kernel, b.kernel};
            s.y = {b.batch, b.out, made, made};
            s.padding = {padding, padding, padding, padding};
            s.stride = {b.stride, b.stride};
            all.add(s);
        }
}

}  // namespace

std::vector<LayoutGraphs> graphsByLayout() {
    Shapes all;
    for (const auto& [name, step] : templateSteps(Precision::F32)) all.add(step);
    for (const auto pass : {dnn::ConvolutionPass::Forward, dnn::ConvolutionPass::GradWeights})
        for (const auto& stem : {stemOf(pass, 512, 32, 3, 1), stemOf(pass, 128, 224, 7, 2)}) all.add(stem);
    addBodies(all);
    return all.take();
}

std::vector<WantedGraph> wantedGraphs() {
    Collection all;
    for (const auto& [name, step] : templateSteps(Precision::F32)) all.add(step);
    addStems(all);
    addTransformer(all);
    return all.take();
}

}  // namespace lathe::gpu
