// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <limits>

#include "core/layers/elementwise.h"
#include "core/layers/onnx_limits.h"
#include "core/layers/padded_steps.h"
#include "core/layers/piecewise.h"

namespace lathe::layers::clip_def {

namespace {

const FloatParam low{{.key = "min", .label = "Minimum", .initial = 0, .help = "Smaller values become this; -1e300: no limit."}};
const FloatParam high{{.key = "max", .label = "Maximum", .initial = 1, .help = "Larger values become this; 1e300: no limit."}};

/// What is beyond float32 is no limit.
double inFloat(double limit) {
    const double most = std::numeric_limits<float>::max();
    return std::clamp(limit, -most, most);
}

std::vector<TensorType> infer(InferContext& c) {
    if (c.params[low] > c.params[high])
        return c.error("clip.range", "the minimum {0} is larger than the maximum {1}",
                       {toString(ParamValue(c.params[low])), toString(ParamValue(c.params[high]))}, "exchange the two limits");
    return {c.inputs[0]};
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    return {clipped(l.ops(), in[0], inFloat(p[low]), inFloat(p[high]))};
}

void write(const OnnxWriteContext& c) {
    writeOnnxClip(c, {inFloat(c.params[low]), inFloat(c.params[high])});
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const auto limits = readOnnxClip(c);
    if (!limits || limits == relu6Limits || limits == hardTanhLimits || !(limits->low <= limits->high)) return std::nullopt;
    return OnnxRead{.params = {{"min", limits->low}, {"max", limits->high}}};
}

}  // namespace

extern const LayerDef clip{
    .type = "clip",
    .label = "Clip",
    .group = "Math",
    .help = "min(max(x, minimum), maximum): limits the values to a range.",
    .synonyms = {"clamp", "limit", "bounds"},
    .pytorch = "torch.clamp",
    .params = {&low, &high},
    .traits = {.padded = keepsElements},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Clip"}, .read = read},
    .samples = {{.params = {}, .inputs = {{3, 7}}, .kinkMargin = 1e-3},
                {.params = {{"min", -0.5}, {"max", 0.25}}, .inputs = {{2, 3, 4, 5}}, .kinkMargin = 1e-3},
                {.params = {{"max", 1e300}}, .inputs = {{1, 3, 4}}, .kinkMargin = 1e-3}},
};

}  // namespace lathe::layers::clip_def
