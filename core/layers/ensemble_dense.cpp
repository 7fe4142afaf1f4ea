// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/layers/onnx_mapping.h"
#include "core/layers/rates.h"

namespace lathe::layers::ensemble_dense_def {

namespace {

const IntParam units{{.key = "units",
                      .label = "Units",
                      .initial = 128,
                      .min = 1,
                      .max = 65536,
                      .sweep = Scale::Log,
                      .help = "Number of outputs of each member."}};
const IntParam members{{.key = "members",
                        .label = "Members",
                        .initial = 8,
                        .min = 1,
                        .max = 1024,
                        .sweep = Scale::Log,
                        .help = "Number of members that the input is given to. An input that has members keeps its number."}};

bool hasMembers(const Shape& x) {
    return x.rank() == 3;
}

int64_t membersOf(const Params& p, const Shape& x) {
    return hasMembers(x) ? x[1] : p[members];
}

std::vector<TensorType> infer(InferContext& c) {
    const Shape& x = c.shape();
    if (x.rank() != 2 && !hasMembers(x))
        return c.error("ensemble_dense.rank", "the input must be one row for each sample, or one for each member, but it is {0}",
                       {toString(x)}, "connect a layer with an output of rank 2 or 3");
    return {{c.inputs[0].dtype, {x[0], membersOf(c.params, x), c.params[units]}}};
}

/// One row for all members: their weights side by side make one matrix product.
Value ofOneRow(Builder& b, Value x, Value weight, Value bias) {
    const int64_t samples = b.shape(x)[0], count = b.shape(weight)[0], outputs = b.shape(weight)[1];
    const Value operands[] = {x, b.reshape(weight, {count * outputs, b.shape(x)[1]}), b.reshape(bias, {count * outputs})};
    const Value y = b.append(OpKind::MatMul, MatMulAttributes{.transposeB = true}, operands).front();
    return b.reshape(y, {samples, count, outputs});
}

/// A row for each member: a product for each of them.
Value ofMembers(Builder& b, Value x, Value weight, Value bias) {
    const int64_t count = b.shape(weight)[0], outputs = b.shape(weight)[1];
    const Value products = b.matmul(b.transpose(x, {1, 0, 2}), weight, false, true);
    return b.transpose(b.add(products, b.reshape(bias, {count, 1, outputs})), {1, 0, 2});
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const Shape x = l.shape(in[0]);
    const int64_t count = membersOf(p, x);
    const Init init = Init::uniform(1 / std::sqrt(static_cast<double>(x[-1])));
    const Value weight = l.weight("weight", {count, p[units], x[-1]}, init, p[weightRate]);
    const Value bias = l.weight("bias", {count, p[units]}, init, p[biasRate]);
    return {hasMembers(x) ? ofMembers(l.ops(), in[0], weight, bias) : ofOneRow(l.ops(), in[0], weight, bias)};
}

/// Nodes of a file: those of one row and of members have the same kinds of steps.
class EnsembleWriter {
public:
    explicit EnsembleWriter(const OnnxWriteContext& c) : m_c(c) {}

    std::string reshaped(const std::string& name, const std::string& x, const std::vector<int64_t>& shape) {
        return node(name, "Reshape", {x, m_c.writer.constant(name + "_shape", onnxIntsTensor(shape))});
    }
    std::string transposed(const std::string& name, const std::string& x, std::vector<int64_t> order) {
        return node(name, "Transpose", {x}, {{"perm", std::move(order)}});
    }
    std::string node(const std::string& name, const std::string& op, std::vector<std::string> inputs,
                     std::map<std::string, OnnxAttribute> attributes = {}) {
        std::string out = m_c.writer.fresh(name);
        m_c.writer.node({.op = op, .inputs = std::move(inputs), .outputs = {out}, .attributes = std::move(attributes)});
        return out;
    }

private:
    const OnnxWriteContext& m_c;
};

void writeOneRow(const OnnxWriteContext& c, int64_t count, int64_t outputs) {
    EnsembleWriter w(c);
    const std::string weight = w.reshaped("weights", c.writer.weight("weight"), {count * outputs, c.types[0].shape[1]});
    const std::string bias = w.reshaped("biases", c.writer.weight("bias"), {count * outputs});
    const std::string product = w.node("product", "Gemm", {c.inputs[0], weight, bias}, {{"transB", int64_t{1}}});
    const std::vector<int64_t> shape{0, count, outputs};
    c.writer.node(
        {.op = "Reshape", .inputs = {product, c.writer.constant("shape", onnxIntsTensor(shape))}, .outputs = {c.output}});
}

void writeMembers(const OnnxWriteContext& c, int64_t count, int64_t outputs) {
    EnsembleWriter w(c);
    const std::string weight = w.transposed("weights", c.writer.weight("weight"), {0, 2, 1});
    const std::string bias = w.reshaped("biases", c.writer.weight("bias"), {count, 1, outputs});
    const std::string product = w.node("products", "MatMul", {w.transposed("rows", c.inputs[0], {1, 0, 2}), weight});
    const std::string sum = w.node("sums", "Add", {product, bias});
    c.writer.node(
        {.op = "Transpose", .inputs = {sum}, .outputs = {c.output}, .attributes = {{"perm", std::vector<int64_t>{1, 0, 2}}}});
}

void write(const OnnxWriteContext& c) {
    const Shape& x = c.types[0].shape;
    const int64_t count = membersOf(c.params, x), outputs = c.params[units];
    hasMembers(x) ? writeMembers(c, count, outputs) : writeOneRow(c, count, outputs);
}

}  // namespace

extern const LayerDef ensemble_dense{
    .type = "ensemble_dense",
    .label = "EnsembleDense",
    .group = "Linear",
    .help = "A Dense layer for each member of an ensemble, computed together. The members share no weights.",
    .synonyms = {"deep ensemble", "packed ensemble", "tabm", "grouped linear", "members"},
    .params = {&units, &members, &weightRate, &biasRate},
    .traits = {.dimensions = OutputDimensions::Chosen, .features = &units},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write},
    .samples = {{.params = {{"units", int64_t{3}}, {"members", int64_t{4}}}, .inputs = {{5, 6}}},
                {.params = {{"units", int64_t{2}}}, .inputs = {{4, 3, 5}}},
                {.params = {{"units", int64_t{1}}}, .inputs = {{3, 1, 7}}}},
};

}  // namespace lathe::layers::ensemble_dense_def
