// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/exchange/certificate.h"
#include "core/exchange/model_facts.h"
#include "core/graph/params.h"

namespace lathe {

/// Inputs and output of an exported model.
struct ModelValues {
    std::vector<std::string> inputs;  ///< names of the inputs
    std::string output;               ///< name of the output
    bool columns = false;             ///< one input for each column of the schema; otherwise one input for a tensor of samples
    bool raw = true;                  ///< the inputs are raw samples; otherwise encoded and normalized samples
    bool probabilities = false;       ///< the output has probabilities of classes instead of raw scores
};

/// A short program that uses an exported file.
struct CodeExample {
    std::string_view language;  ///< "Python"
    std::string code;           ///< complete, with the shapes and the normalization of the model
};
/// What code examples depend on.
struct ExampleContext {
    const ModelFacts& model;
    const Params& params;  ///< parameters of the format
    std::filesystem::path file;
};

/// A format to which a model can be written: one file, one object. Deterministic: equal models give equal bytes.
struct ExporterDef {
    std::string_view type, label, help = {};  ///< "onnx"
    std::string_view extension;               ///< ".onnx"
    std::string_view icon = "box-arrow-up";   ///< in the list of formats: a file of resources/icons, without its extension
    ParamDefs params = {};
    bool opensInLathe = false;  ///< `lathe predict` can open the file
    Status (*write)(const TrainedModel&, const Params&, const std::filesystem::path& file) = nullptr;
    /// Inputs and output of the file; null: it has weights only.
    ModelValues (*values)(const ModelFacts&, const Params&) = nullptr;
    /// Compares a written file with the model, as certifyOnnx does; null: there is nothing to compute and to compare.
    Result<Certificate> (*certify)(const TrainedModel&, const std::filesystem::path& file, const PreparedData&, Split,
                                   const CertifyOptions&, BackendRegistry&) = nullptr;
    /// Programs that use the file; null: none.
    std::vector<CodeExample> (*examples)(const ExampleContext&) = nullptr;
};

/// All exporters, sorted by type; generated from the folder.
std::span<const ExporterDef* const> exporterCatalog();
/// The exporter of this type; null if there is none.
const ExporterDef* findExporter(std::string_view type);

}  // namespace lathe
