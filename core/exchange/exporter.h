// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <span>
#include <string_view>

#include "core/graph/params.h"
#include "core/train/runs/model.h"

namespace lathe {

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
