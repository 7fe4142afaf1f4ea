// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/layers/onnx_mapping.h"

namespace lathe::layers::reshape_def {

namespace {

const IntListParam shape{{.key = "shape",
                          .label = "Shape",
                          .initial = {-1},
                          .min = -1,
                          .max = int64_t{1} << 31,
                          .help = "New shape of one sample, without the batch. One extent may be -1 and is then inferred."}};

/// `wanted` with its -1 filled in so that a sample keeps its `elements`; nothing when that cannot be.
std::optional<std::vector<int64_t>> resolve(std::vector<int64_t> wanted, int64_t elements) {
    const auto open = std::find(wanted.begin(), wanted.end(), -1);
    int64_t known = 1;
    for (int64_t extent : wanted)
        if (extent != -1 && (extent < 1 || __builtin_mul_overflow(known, extent, &known))) return std::nullopt;
    if (open != wanted.end()) {
        if (elements % known != 0 || std::count(wanted.begin(), wanted.end(), -1) > 1) return std::nullopt;
        *open = elements / known;
        known = elements;
    }
    return known == elements ? std::optional(std::move(wanted)) : std::nullopt;
}

Shape withBatch(int64_t batch, const std::vector<int64_t>& sample) {
    Shape result{batch};
    for (int64_t extent : sample) result.append(extent);
    return result;
}

std::vector<TensorType> infer(InferContext& c) {
    const auto wanted = c.params[shape];
    const Shape sample = c.shape().sample();
    if (wanted.empty() || wanted.size() >= Shape::maxRank)
        return c.error("reshape.rank", "a shape cannot have {0} dimensions", {std::to_string(wanted.size())},
                       "use 1 to 7 extents");
    const auto resolved = resolve(wanted, sample.elements());
    if (!resolved)
        return c.error("reshape.elements", "shape {0} does not match the {1} values of a sample of shape {2}",
                       {toString(ParamValue(wanted)), std::to_string(sample.elements()), toString(sample)},
                       "choose extents whose product is {1}; at most one may be -1");
    return {{c.inputs[0].dtype, withBatch(c.shape()[0], *resolved)}};
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const Shape& from = l.shape(in[0]);
    return {l.ops().reshape(in[0], withBatch(from[0], *resolve(p[shape], from.sample().elements())))};
}

void write(const OnnxWriteContext& c) {
    std::vector<int64_t> target{0};  // 0 copies the batch
    for (int64_t extent : c.params[shape]) target.push_back(extent);
    writeOnnx(c, "Reshape", {}, {c.writer.constant("shape", onnxIntsTensor(target))});
}

/// An extent of 0 that is one.
bool wantsNothing(const OnnxReadContext& c, const std::vector<int64_t>& target) {
    return onnxAttribute<int64_t>(c.node, "allowzero", 0) != 0 && std::count(target.begin(), target.end(), 0) > 0;
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const auto target = onnxInts(c, 1);
    if (onnxConstant(c, 0) || !target || target->size() < 2 || target->size() > Shape::maxRank || wantsNothing(c, *target))
        return std::nullopt;
    std::vector<int64_t> sample(target->begin() + 1, target->end());
    const Shape& from = c.types[0].shape;
    const int64_t first = target->front();
    const bool fixed = onnxAttribute<int64_t>(c.node, "free_batch", 0) == 0;  // else a 1 is one row, whatever the batch
    const bool keepsBatch = first == 0 || (fixed && first == from[0]);
    const bool maySo = first == -1 || (!fixed && first == 1);  // where a sample keeps its size, nothing else can be meant
    for (size_t i = 0; i < sample.size(); ++i)
        if (sample[i] == 0 && static_cast<int>(i) + 1 < from.rank()) sample[i] = from[static_cast<int>(i) + 1];
    const bool open = std::count(sample.begin(), sample.end(), -1) > 0;
    if ((!keepsBatch && (open || !maySo)) || !resolve(sample, from.sample().elements())) return std::nullopt;
    return OnnxRead{.params = {{"shape", sample}}};
}

}  // namespace

extern const LayerDef reshape{
    .type = "reshape",
    .label = "Reshape",
    .group = "Shape",
    .help = "Changes the shape of each sample; the batch dimension stays the same.",
    .synonyms = {"view", "unflatten"},
    .pytorch = "torch.reshape",
    .params = {&shape},
    .traits = {.dimensions = OutputDimensions::Chosen},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Reshape"}, .read = read},
    .samples = {{.params = {{"shape", std::vector<int64_t>{4, 3}}}, .inputs = {{2, 12}}},
                {.params = {{"shape", std::vector<int64_t>{2, -1, 2}}}, .inputs = {{3, 4, 5}}},
                {.params = {{"shape", std::vector<int64_t>{-1}}}, .inputs = {{2, 3, 2, 2}}}},
};

}  // namespace lathe::layers::reshape_def
