// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/dnn/template_graphs.h"

#include <algorithm>
#include <set>

#include "core/compile/fuse.h"
#include "core/data/reader.h"
#include "core/graph/project_file.h"
#include "core/train/training_program.h"
#include "gpu/kernels/dnn_shapes.h"
#include "tests/support/places.h"

namespace lathe::gpu {

namespace {

namespace fs = std::filesystem;

constexpr const char* precisions[] = {"f32", "tf32", "f16", "bf16"};

dnn::api::DataType typeOf(std::string_view precision) {
    if (precision == "f16") return dnn::api::DataType::F16;
    if (precision == "bf16") return dnn::api::DataType::BF16;
    return dnn::api::DataType::F32;
}

/// Templates that read Fashion-MNIST or CIFAR-10 know what one sample is, not where it is.
Result<DatasetInfo> datasetOf(const Project& project, const fs::path& folder) {
    if (project.data.reader.type == "idx")
        return DatasetInfo{{DType::U8, {1, 28, 28}}, {DType::I64, {}}, std::vector<std::string>(10, "class"), {}};
    LATHE_TRY(const DatasetPair pair, findReader(project.data.reader.type)->open(project.data.reader.params, folder));
    return pair.training->info();
}

Result<Program> stepOf(const fs::path& folder) {
    LATHE_TRY(const Project project, loadProject(folder));
    LATHE_TRY(const DatasetInfo data, datasetOf(project, folder));
    Diagnostics problems;
    LATHE_TRY(TrainingPrograms programs, buildPrograms(project, data, {project.training.batch, DType::F32}, problems));
    fuse(programs.train);
    return std::move(programs.train);
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
        std::string fallback = "own ";
        fallback.append(opDef(r.instruction.kind).name);
        if (typeOf(precision) != dnn::api::DataType::F32) fallback.append(" in float32");
        add(std::move(graph), precision, std::move(fallback), family);
    }

    static dnn::Graph convolution(const KernelRequest& r, std::string_view precision) {
        dnn::ConvolutionShape s = convolutionShapeOf(r);
        s.type = typeOf(precision);
        s.weightsChannelsLast = s.channelsLast && s.type != dnn::api::DataType::F32;
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

void addTransformer(Collection& all) {
    for (const char* precision : precisions) {
        dnn::NormShape norm;
        norm.mode = dnn::api::NormMode::Layer;
        norm.type = typeOf(precision);
        norm.x = {64 * 256, 384, 1, 1};
        all.add(normGraph(norm), precision, "own layer_norm in float32", "norm");
        all.add(normGradGraph(norm), precision, "own layer_norm_grad in float32", "norm");
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
    std::vector<fs::path> folders;
    for (const auto& entry : fs::directory_iterator(test::sourceDir() / "projects"))
        if (fs::exists(entry.path() / "project.json")) folders.push_back(entry.path());
    std::sort(folders.begin(), folders.end());
    for (const fs::path& folder : folders) {
        const auto step = stepOf(folder);
        if (!step.ok()) throw std::runtime_error(folder.string() + ": " + toString(step.error()));
        all.add(*step);
    }
    addTransformer(all);
    return all.take();
}

}  // namespace lathe::gpu
