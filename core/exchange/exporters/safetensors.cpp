// SPDX-License-Identifier: Apache-2.0
#include "core/store/safetensors.h"

#include "core/exchange/exporter.h"

namespace lathe::exporters {

namespace {

Status write(const TrainedModel& model, const Params&, const std::filesystem::path& file) {
    TensorFile content;
    content.tensors = model.weights;
    content.metadata = {{"format", "pt"}, {std::string(modelMetadataKey), describe(model).dump(-1)}};
    LATHE_TRY([[maybe_unused]] const WrittenFile written, writeSafetensors(file.string(), content));
    return {};
}

}  // namespace

extern const ExporterDef safetensors{
    .type = "safetensors",
    .label = "safetensors",
    .help = "Weights with PyTorch's parameter names, and the network in the metadata. Lathe can import the file again.",
    .extension = ".safetensors",
    .write = write,
};

}  // namespace lathe::exporters
