// SPDX-License-Identifier: Apache-2.0
#include "core/layers/drop_groups.h"

#include "core/layers/onnx_mapping.h"

namespace lathe {

Value dropGroups(Lowering& l, const Params& params, const FloatParam& p, Value x, int dims) {
    const uint32_t site = l.nextRandomSite();
    if (!l.training() || params[p] == 0) return x;
    Builder& b = l.ops();
    TensorType groups = b.type(x);
    for (int i = dims; i < groups.shape.rank(); ++i) groups.shape.set(i, 1);
    const Value factors =
        b.append1(OpKind::Dropout, DropoutAttributes{site}, {b.fill(groups, 1), l.seed(), l.step(), l.setting(p.key)});
    return b.mul(x, factors);
}

// Without the third input a Dropout node does nothing; it is kept so that the network reads back as it was.
void writeOnnxDropout(const OnnxWriteContext& c, double p, std::string_view name) {
    const std::string ratio = c.writer.constant("ratio", Tensor::scalar(static_cast<float>(p)));
    c.writer.node({.op = "Dropout", .inputs = {c.inputs[0], ratio}, .outputs = {c.output}, .name = std::string(name)});
}

std::optional<OnnxRead> readOnnxDropout(const OnnxReadContext& c, const FloatParam& p) {
    double probability = onnxReal(c.node, "ratio", 0.5);
    if (const Tensor* ratio = onnxConstant(c, 1); ratio && ratio->elements() == 1)
        probability = decimalOf(static_cast<float>(ratio->at(0)));
    if (onnxConstant(c, 0) || c.node.inputs.size() > 2 || !p.accept(probability)) return std::nullopt;
    return OnnxRead{.params = {{"p", probability}}};
}

bool isNamed(const OnnxNode& node, std::string_view name) {
    return node.name.ends_with("/" + std::string(name));
}

bool dropsGroups(const OnnxNode& node) {
    return isNamed(node, dropout2dNode) || isNamed(node, dropPathNode);
}

}  // namespace lathe
