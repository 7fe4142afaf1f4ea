// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/dnn/template_graphs.h"

#include <set>

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
    s.channelsLast = true;
    return s;
}

/// The first layers of a ResNet-18 for CIFAR-10 and of a ResNet-50: three channels, which tensor cores want filled up to eight.
void addStems(Collection& all) {
    using dnn::ConvolutionPass;
    for (const char* precision : precisions)
        for (const auto pass : {ConvolutionPass::Forward, ConvolutionPass::GradWeights})
            for (dnn::ConvolutionShape s : {stemOf(pass, 512, 32, 3, 1), stemOf(pass, 128, 224, 7, 2)}) {
                s.type = typeOf(precision);
                const bool forward = pass == ConvolutionPass::Forward;
                const char* op = forward ? "conv2d" : "conv2d_grad_weights";
                all.add(convolutionGraph(s), precision, fallbackOf(op, "conv", precision), "conv");
            }
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
            all.add(attentionGraph(a), precision, "own matmul, softmax, dropout", "attention");
            all.add(attentionGradGraph(a), precision, "own matmul, softmax_grad, dropout", "attention");
        }
    }
}

}  // namespace

std::vector<WantedGraph> wantedGraphs() {
    Collection all;
    for (const auto& [name, step] : templateSteps(Precision::F32)) all.add(step);
    addStems(all);
    addTransformer(all);
    return all.take();
}

}  // namespace lathe::gpu
