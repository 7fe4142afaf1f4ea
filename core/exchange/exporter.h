// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <span>
#include <string_view>

#include "core/graph/params.h"
#include "core/train/runs/model.h"

namespace lathe {

/// A format to which a model can be written: one file, one object. Deterministic: equal models give equal bytes.
struct ExporterDef {
    std::string_view type, label, help = {};  ///< "onnx"
    std::string_view extension;               ///< ".onnx"
    ParamDefs params = {};
    Status (*write)(const TrainedModel&, const Params&, const std::filesystem::path& file) = nullptr;
};

/// All exporters, sorted by type; generated from the folder.
std::span<const ExporterDef* const> exporterCatalog();
/// The exporter of this type; null if there is none.
const ExporterDef* findExporter(std::string_view type);

}  // namespace lathe
