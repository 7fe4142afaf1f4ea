// SPDX-License-Identifier: Apache-2.0
#include "core/layers/conv_params.h"

#include <cmath>

#include "core/layers/onnx_mapping.h"

namespace lathe {

const IntParam convFilters{{.key = "filters",
                            .label = "Filters",
                            .initial = 32,
                            .min = 1,
                            .max = 65536,
                            .sweep = Scale::Log,
                            .help = "Number of output channels."}};
const IntListParam convKernel{{.key = "kernel",
                               .label = "Kernel",
                               .initial = {3, 3},
                               .length = 2,
                               .min = 1,
                               .max = 1024,
                               .help = "Height and width of a filter."}};
const IntListParam convStride{{.key = "stride",
                               .label = "Stride",
                               .initial = {1, 1},
                               .length = 2,
                               .min = 1,
                               .max = 1024,
                               .help = "Step between two positions of the filter."}};
const IntListParam convDilation{{.key = "dilation",
                                 .label = "Dilation",
                                 .initial = {1, 1},
                                 .length = 2,
                                 .min = 1,
                                 .max = 1024,
                                 .help = "Distance between two elements of the filter."}};
const IntParam convGroups{{.key = "groups",
                           .label = "Groups",
                           .initial = 1,
                           .min = 1,
                           .max = 65536,
                           .help = "Number of channel groups. Each group of filters sees only its group of input channels; one "
                                   "group per channel is a depthwise convolution."}};
const IntParam convMultiplier{{.key = "multiplier",
                               .label = "Depth multiplier",
                               .initial = 1,
                               .min = 1,
                               .max = 1024,
                               .help = "Number of filters for each input channel."}};
const BoolParam convBias{
    {.key = "bias", .label = "Bias", .initial = true, .help = "Adds a learnable bias to each output channel."}};

const IntParam convKernel1d{
    {.key = "kernel", .label = "Kernel", .initial = 3, .min = 1, .max = 4096, .help = "Length of a filter."}};
const IntParam convStride1d{{.key = "stride",
                             .label = "Stride",
                             .initial = 1,
                             .min = 1,
                             .max = 4096,
                             .help = "Step between two positions of the filter."}};
const IntParam convDilation1d{{.key = "dilation",
                               .label = "Dilation",
                               .initial = 1,
                               .min = 1,
                               .max = 4096,
                               .help = "Distance between two elements of the filter."}};

Window convWindow(const Params& p) {
    return {asPair(p[convKernel]), asPair(p[convStride]), asPair(p[convDilation])};
}

bool checkGroups(InferContext& c, int64_t channels, int64_t filters, int64_t groups, std::string_view code) {
    if (channels % groups == 0 && filters % groups == 0) return true;
    c.error(code, "{0} input channels and {1} filters cannot be divided into {2} groups",
            {std::to_string(channels), std::to_string(filters), std::to_string(groups)},
            "choose a number of groups that divides both");
    return false;
}

double convBound(const Shape& weights) {
    return 1 / std::sqrt(static_cast<double>(weights.sample().elements()));
}

std::optional<OnnxFilters> onnxFilters(const OnnxReadContext& c, int rank) {
    const OnnxFilters result{onnxConstant(c, 1), onnxConstant(c, 2)};
    const bool wantsBias = c.node.inputs.size() > 2 && !c.node.inputs[2].empty();
    if (onnxConstant(c, 0) || !result.weights || result.weights->shape().rank() != rank || (wantsBias && !result.bias))
        return std::nullopt;
    return result;
}

}  // namespace lathe
