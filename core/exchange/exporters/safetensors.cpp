// SPDX-License-Identifier: Apache-2.0
#include "core/store/safetensors.h"

#include <fmt/format.h>

#include "core/exchange/exporter.h"

namespace lathe::exporters::safetensors_def {

namespace {

Status write(const TrainedModel& model, const Params&, const std::filesystem::path& file) {
    TensorFile content;
    content.tensors = model.weights;
    content.metadata = {{"format", "pt"}, {std::string(modelMetadataKey), describe(model).dump(-1)}};
    LATHE_TRY([[maybe_unused]] const WrittenFile written, writeSafetensors(file.string(), content));
    return {};
}

std::vector<CodeExample> examples(const ExampleContext& c) {
    return {{"Python", fmt::format(R"(from safetensors.torch import load_file

weights = load_file("{}")
model.load_state_dict(weights)  # your torch.nn.Module of the same layers
)",
                                   c.file.filename().string())}};
}

}  // namespace

extern const ExporterDef safetensors{
    .type = "safetensors",
    .label = "safetensors",
    .help = "Weights with PyTorch's parameter names, and the network in the metadata. Lathe can import the file again.",
    .extension = ".safetensors",
    .icon = "lock",
    .opensInLathe = true,
    .write = write,
    .examples = examples,
};

}  // namespace lathe::exporters::safetensors_def
