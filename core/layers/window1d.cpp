// SPDX-License-Identifier: Apache-2.0
#include "core/layers/window1d.h"

namespace lathe {

using Ints = std::vector<int64_t>;

const IntListParam windowPads1d{{.key = "pads",
                                 .label = "Pads",
                                 .initial = {0, 0},
                                 .length = 2,
                                 .min = 0,
                                 .max = 4096,
                                 .help =
                                     "Padding at the start and at the end, if Padding is explicit. A causal filter has (kernel "
                                     "- 1) * dilation at the start and 0 at the end."}};

Shape asImage(const Shape& s) {
    return {s[0], s[1], 1, s[2]};
}

Shape asSequence(const Shape& s) {
    return {s[0], s[1], s[3]};
}

bool isSequence(InferContext& c) {
    if (c.shape().rank() == 3) return true;
    c.error("window.sequence", "the input must be sequences (channels, length), but it is {0}", {toString(c.shape().sample())},
            "add a Reshape before it");
    return false;
}

Params imageParams(const Params& p, int64_t kernel, int64_t stride) {
    const Ints pads = p[windowPads1d];
    return {{"kernel", Ints{1, kernel}},
            {"stride", Ints{1, stride}},
            {"padding", p[windowPadding]},
            {"pads", Ints{0, pads.at(0), 0, pads.at(1)}}};
}

std::map<std::string, OnnxAttribute> onnxWindow1d(const Window& w, const Padding& pads) {
    return {{"kernel_shape", Ints{w.kernel[1]}}, {"strides", Ints{w.stride[1]}}, {"pads", Ints{pads[1], pads[3]}}};
}

OnnxNode imageNode(const OnnxNode& node) {
    OnnxNode result = node;
    const auto widen = [&](const char* key, int64_t added) {
        const auto it = result.attributes.find(key);
        Ints* const list = it == result.attributes.end() ? nullptr : std::get_if<Ints>(&it->second);
        if (!list) return;
        if (list->size() == 2) list->insert(list->begin() + 1, added);  // the ends of two dimensions follow their starts
        list->insert(list->begin(), added);
    };
    for (const char* key : {"kernel_shape", "strides", "dilations"}) widen(key, 1);
    for (const char* key : {"pads", "output_padding"}) widen(key, 0);
    return result;
}

void makeSequenceParams(Params& p) {
    for (const char* key : {"kernel", "stride", "dilation", "output_padding", "pads"}) {
        const ParamValue* const value = p.find(key);
        const Ints* const list = value ? std::get_if<Ints>(value) : nullptr;
        if (!list) continue;
        const Ints copy = *list;
        if (copy.size() == 4) p.set(key, Ints{copy[1], copy[3]});
        if (copy.size() == 2) p.set(key, copy[1]);
    }
}

}  // namespace lathe
