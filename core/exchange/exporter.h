// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "core/data/loader.h"
#include "core/graph/project.h"
#include "core/tensor/tensor.h"

namespace lathe {

/// A trained network: all that an exporter, an evaluation or a prediction needs.
struct TrainedModel {
    Project project;
    DatasetInfo info;
    NormalizationFigures normalization;
    std::map<std::string, Tensor> weights;  ///< weights and buffers by PyTorch's names; no optimizer states
};

/// A format that a model can be written in. Deterministic: the same model gives the same bytes.
struct ExporterDef {
    std::string_view type, label, help = {};  ///< "onnx"
    std::string_view extension;               ///< ".onnx"
    ParamDefs params = {};
    Status (*write)(const TrainedModel&, const Params&, const std::filesystem::path& file) = nullptr;
};

std::span<const ExporterDef* const> exporterCatalog();
const ExporterDef* findExporter(std::string_view type);

}  // namespace lathe
