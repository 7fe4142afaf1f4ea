// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/layers/keep_float32.h"
#include "core/layers/max_norm.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"
#include "core/layers/rates.h"

namespace lathe::layers::dense_def {

namespace {

const IntParam units{{.key = "units",
                      .label = "Units",
                      .initial = 128,
                      .min = 1,
                      .max = 65536,
                      .sweep = Scale::Log,
                      .help = "Number of outputs."}};
const BoolParam bias{{.key = "bias", .label = "Bias", .initial = true, .help = "Adds a learnable bias to each output."}};

const ChoiceParam parametrization{
    {.key = "parametrization",
     .label = "Parametrization",
     .initial = "standard",
     .options = {"standard", "ntk"},
     .help =
         "ntk: the weights start as standard normal numbers, and the sum is divided by the square root of the number of inputs. "
         "Learning rates then mean the same for layers of all widths (RealMLP)."}};

bool isNtk(const Params& p) {
    return p[parametrization] == "ntk";
}

/// What products are multiplied by.
double ntkFactor(int64_t features) {
    return 1 / std::sqrt(static_cast<double>(features));
}

std::vector<TensorType> infer(InferContext& c) {
    if (c.shape().rank() < 2)
        return c.error("dense.rank", "the input must have at least 2 dimensions, but it is {0}", {toString(c.shape())},
                       "add a Flatten before it");
    if (isNtk(c.params) && c.shape().rank() != 2)
        return c.error("dense.ntk", "with parametrization ntk, the input must have 2 dimensions, but it is {0}",
                       {toString(c.shape())}, "set parametrization to standard");
    return {{c.inputs[0].dtype, c.shape().withLast(c.params[units])}};
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const Shape x = l.shape(in[0]);
    const int64_t features = x[-1];
    const double bound = 1 / std::sqrt(static_cast<double>(features));
    Value rows = l.ops().reshape(in[0], {x.elements() / features, features});
    if (isNtk(p)) rows = l.ops().affine(rows, ntkFactor(features));
    const Init weights = isNtk(p) ? Init::normal(1) : Init::uniform(bound), offsets = Init::uniform(isNtk(p) ? 1 : bound);
    std::vector<Value> operands{rows, l.weight("weight", {p[units], features}, weights, p[weightRate], p[maxWeightNorm])};
    if (p[bias]) operands.push_back(l.weight("bias", {p[units]}, offsets, p[biasRate]));
    const Value y = l.ops().append(OpKind::MatMul, MatMulAttributes{.transposeB = true}, operands).front();
    return {l.ops().reshape(y, x.withLast(p[units]))};
}

void writeGemm(const OnnxWriteContext& c) {
    std::vector<std::string> weights{c.writer.weight("weight")};
    if (c.params[bias]) weights.push_back(c.writer.weight("bias"));
    std::map<std::string, OnnxAttribute> attributes{{"transB", int64_t{1}}};
    if (isNtk(c.params)) attributes["alpha"] = static_cast<float>(ntkFactor(c.types[0].shape[-1]));
    writeOnnx(c, "Gemm", std::move(attributes), std::move(weights));
}

// Gemm takes matrices only; more dimensions go through MatMul, which wants the weights the other way round.
void writeMatMul(const OnnxWriteContext& c) {
    const auto transposed = c.writer.fresh("weight_t");
    c.writer.node({.op = "Transpose",
                   .inputs = {c.writer.weight("weight")},
                   .outputs = {transposed},
                   .attributes = {{"perm", std::vector<int64_t>{1, 0}}}});
    const auto product = c.params[bias] ? c.writer.fresh("product") : c.output;
    c.writer.node({.op = "MatMul", .inputs = {c.inputs[0], transposed}, .outputs = {product}});
    if (c.params[bias]) c.writer.node({.op = "Add", .inputs = {product, c.writer.weight("bias")}, .outputs = {c.output}});
}

void write(const OnnxWriteContext& c) {
    c.types[0].shape.rank() == 2 ? writeGemm(c) : writeMatMul(c);
}

Tensor transposed(const Tensor& t) {
    const int64_t rows = t.shape()[0], columns = t.shape()[1];
    Tensor result(DType::F32, {columns, rows});
    for (int64_t i = 0; i < rows; ++i)
        for (int64_t j = 0; j < columns; ++j) result.data<float>()[j * rows + i] = t.data<float>()[i * columns + j];
    return result;
}

/// Whether the product has the factor of `ntk`.
bool hasNtkFactor(const OnnxReadContext& c) {
    return onnxAttribute<float>(c.node, "alpha", 1) == static_cast<float>(ntkFactor(c.types[0].shape[-1]));
}

bool isPlainProduct(const OnnxReadContext& c) {
    return onnxAttribute<int64_t>(c.node, "transA", 0) == 0 && onnxReal(c.node, "beta", 1) == 1 &&
           (onnxReal(c.node, "alpha", 1) == 1 || hasNtkFactor(c)) && (c.node.op != "Gemm" || c.types[0].shape.rank() == 2);
}

// Gemm's C goes to every row: one number for each column. A column of [M, 1] is another thing, even where M equals N.
bool isRow(const Tensor& c, int64_t columns) {
    return c.elements() == columns && (c.shape().rank() < 2 || (c.shape().rank() == 2 && c.shape()[0] == 1));
}

// The importer joins MatMul and the sum of a constant after it into a MatMul with three inputs.
std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const Tensor* weights = onnxConstant(c, 1);
    const Tensor* offsets = onnxConstant(c, 2);
    const bool wantsOffsets = c.node.inputs.size() > 2 && !c.node.inputs[2].empty();
    if (onnxConstant(c, 0) || !weights || weights->dtype() != DType::F32 || weights->shape().rank() != 2 || !isPlainProduct(c) ||
        (wantsOffsets && !offsets))
        return std::nullopt;
    const bool outputsFirst = onnxAttribute<int64_t>(c.node, "transB", 0) != 0;
    const Tensor w = outputsFirst ? *weights : transposed(*weights);
    const int64_t n = w.shape()[0];
    if (w.shape()[1] != c.types[0].shape[-1] || (offsets && !isRow(*offsets, n))) return std::nullopt;
    OnnxRead result{.params = {{"units", n}, {"bias", offsets != nullptr}}, .weights = {{"weight", w}}};
    if (offsets) result.weights.emplace_back("bias", offsets->reshaped({n}));
    if (onnxReal(c.node, "alpha", 1) != 1) result.params.set(parametrization.key, std::string("ntk"));
    return result;
}

}  // namespace

extern const LayerDef dense{
    .type = "dense",
    .label = "Dense",
    .group = "Linear",
    .help = "Each output is a weighted sum of all inputs of the last dimension.",
    .synonyms = {"linear", "fully connected", "fc", "gemm"},
    .pytorch = "torch.nn.Linear",
    .params = {&units, &bias, &parametrization, &weightRate, &biasRate, &maxWeightNorm, &keepFloat32},
    .traits = {.bias = &bias, .features = &units, .padded = keepsVectors},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Gemm", "MatMul"}, .read = read},
    .samples = {{.params = {{"units", 10}}, .inputs = {{4, 32}}},
                {.params = {{"units", 3}, {"bias", false}}, .inputs = {{2, 5}}},
                {.params = {{"units", 4}}, .inputs = {{2, 3, 5}}},
                {.params = {{"units", 3}, {"parametrization", "ntk"}}, .inputs = {{4, 6}}},
                {.params = {{"units", 2}, {"parametrization", "ntk"}, {"bias", false}}, .inputs = {{3, 5}}},
                {.params = {{"units", 2}, {"bias", false}}, .inputs = {{2, 3, 2, 3}}}},
};

}  // namespace lathe::layers::dense_def
