// SPDX-License-Identifier: Apache-2.0
#include "core/layers/input_field.h"
#include "core/layers/layer.h"
#include "core/layers/padded_steps.h"

namespace lathe {

const TextParam inputField{{.key = "field",
                            .label = "Field",
                            .help = "What this layer reads: the name of an input of the data, or columns of a table, separated "
                                    "by commas. numbers, categories: all columns of that kind. Empty: the samples."}};

}  // namespace lathe

namespace lathe::layers::input_def {

namespace {

const IntListParam shape{
    {.key = "shape",
     .label = "Shape",
     .min = 1,
     .max = int64_t{1} << 31,
     .help = "Shape of one sample without the batch: channels, height, width. Empty: the shape of the data."}};

const ChoiceParam values{{.key = "values",
                          .label = "Values",
                          .initial = "auto",
                          .options = {"auto", "reals", "tokens"},
                          .help = "Kind of the values: reals, or tokens (integers) for an Embedding. auto: as in the data."}};

Shape withBatch(int64_t batch, const std::vector<int64_t>& sample) {
    Shape s{batch};
    for (int64_t extent : sample) s.append(extent);
    return s;
}

std::vector<TensorType> infer(InferContext& c) {
    const auto wanted = c.params[shape];
    const Shape& entering = c.shape();
    if (wanted.size() >= Shape::maxRank)
        return c.error("input.rank", "a sample with {0} dimensions is not supported", {std::to_string(wanted.size())},
                       "use at most 7 dimensions");
    if (wanted.empty() && entering.rank() < 2)
        return c.error("input.shape_unknown", "the shape of the samples is unknown", {}, "set `shape`, or choose the data");
    const Shape result = wanted.empty() ? entering : withBatch(entering[0], wanted);
    if (!result.checkedElements())
        return c.error("input.too_large", "shape {0} is too large", {toString(result.sample())}, "use smaller extents");
    if (entering.rank() > 1 && entering != result)
        return c.error("input.shape_mismatch", "the shape is {0}, but the samples of the data have the shape {1}",
                       {toString(result.sample()), toString(entering.sample())}, "clear `shape` to use the shape of the data");
    const bool known = entering.rank() > 1, tokens = c.params[values] == "tokens";
    if (known && c.params[values] != "auto" && tokens != (c.inputs[0].dtype == DType::I64))
        return c.error(
            "input.values",
            tokens ? "the values are tokens, but the data have reals" : "the values are reals, but the data have tokens", {},
            "set `values` to auto");
    return {{tokens ? DType::I64 : c.inputs[0].dtype, result}};
}

std::vector<Value> lower(Lowering&, const Params&, std::span<const Value> in) {
    return {in[0]};
}

}  // namespace

extern const LayerDef input{
    .type = "input",
    .label = "Input",
    .group = "Input",
    .help = "An input of the network: its samples, or a part of them.",
    .synonyms = {"data", "source"},
    .params = {&inputField, &shape, &values},
    .minInputs = 0,
    .maxInputs = 0,
    .traits = {.dimensions = OutputDimensions::Image, .padded = keepsElements},
    .infer = infer,
    .lower = lower,
    .samples = {{.params = {}, .inputs = {{4, 6}}},
                {.params = {{"shape", std::vector<int64_t>{3, 5, 5}}}, .inputs = {{2, 3, 5, 5}}}},
};

}  // namespace lathe::layers::input_def
