// SPDX-License-Identifier: Apache-2.0
#include <optional>

#include "core/layers/onnx_mapping.h"

namespace lathe::layers::matmul_def {

namespace {

/// Extents before the matrices, with 1 repeated; nothing if they do not fit.
std::optional<Shape> leading(const Shape& a, const Shape& b) {
    if (a.rank() != b.rank() || a.rank() < 3 || a[0] != b[0]) return std::nullopt;
    const auto before = [](const Shape& s) { return Shape(s.dims().first(static_cast<size_t>(s.rank() - 2))); };
    return broadcast(before(a), before(b));
}

Shape withMatrix(Shape leading, int64_t rows, int64_t columns) {
    leading.append(rows);
    leading.append(columns);
    return leading;
}

bool fits(const Shape& a, const Shape& b) {
    return leading(a, b) && a[-1] == b[-2];
}

std::vector<TensorType> infer(InferContext& c) {
    const Shape &a = c.shape(0), &b = c.shape(1);
    if (fits(a, b)) return {{c.inputs[0].dtype, withMatrix(*leading(a, b), a[-2], b[-1])}};
    return c.error("matmul.shapes", "matrices of shapes {0} and {1} cannot be multiplied",
                   {toString(a.sample()), toString(b.sample())},
                   "the first input must have as many columns as the second one has rows; other dimensions must be equal");
}

std::vector<Value> lower(Lowering& l, const Params&, std::span<const Value> in) {
    Builder& ops = l.ops();
    const Shape a = l.shape(in[0]), b = l.shape(in[1]), before = *leading(a, b);
    const Value left = ops.broadcastTo(in[0], withMatrix(before, a[-2], a[-1]));
    return {ops.matmul(left, ops.broadcastTo(in[1], withMatrix(before, b[-2], b[-1])))};
}

void write(const OnnxWriteContext& c) {
    writeOnnx(c, "MatMul");
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    auto result = readMergingOnnx(c);
    return result && result->inputs.size() == 2 && fits(c.types[0].shape, c.types[1].shape) ? result : std::nullopt;
}

}  // namespace

extern const LayerDef matmul{
    .type = "matmul",
    .label = "MatMul",
    .group = "Math",
    .help = "Matrix product of two inputs over their last two dimensions. All other dimensions must be equal or 1.",
    .synonyms = {"matrix multiplication", "product", "bmm", "batch matrix"},
    .pytorch = "torch.matmul",
    .minInputs = 2,
    .maxInputs = 2,
    .traits = {.dimensions = OutputDimensions::Chosen},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"MatMul"}, .read = read},
    .samples = {{.params = {}, .inputs = {{2, 3, 4}, {2, 4, 5}}},
                {.params = {}, .inputs = {{2, 3, 4, 5}, {2, 3, 5, 2}}},
                {.params = {}, .inputs = {{1, 3, 4, 5}, {1, 1, 5, 2}}},
                {.params = {}, .inputs = {{2, 1, 1, 5}, {2, 3, 5, 4}}}},
};

}  // namespace lathe::layers::matmul_def
