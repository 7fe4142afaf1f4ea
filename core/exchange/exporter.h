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

/// What a program passes to an exported model, and what it gets.
struct ModelValues {
    std::vector<std::string> inputs;  ///< names
    std::string output;
    bool columns = false;        ///< one input for each column of the schema; otherwise one input for a tensor of samples
    bool raw = true;             ///< the inputs are samples as the data have them; otherwise encoded and normalized ones
    bool probabilities = false;  ///< of classes, in place of raw scores
};

/// A short program that uses an exported file.
struct CodeExample {
    std::string_view language;  ///< "Python"
    std::string code;           ///< complete, with the shapes and the normalization of the model
};
struct ExampleContext {
    const ModelFacts& model;
    const Params& params;  ///< of the format
    std::filesystem::path file;
};

/// A format that a model can be written in: one file, one of these. Deterministic: the same model gives the same bytes.
struct ExporterDef {
    std::string_view type, label, help = {};  ///< "onnx"
    std::string_view extension;               ///< ".onnx"
    std::string_view icon = "box-arrow-up";   ///< in the list of formats: a file of resources/icons, without its extension
    ParamDefs params = {};
    bool opensInLathe = false;  ///< `lathe predict` opens the file itself
    Status (*write)(const TrainedModel&, const Params&, const std::filesystem::path& file) = nullptr;
    /// Inputs and output of the file; null: it has weights only.
    ModelValues (*values)(const ModelFacts&, const Params&) = nullptr;
    /// Compares a written file with the model, as certifyOnnx does; null: there is nothing to compute and to compare.
    Result<Certificate> (*certify)(const TrainedModel&, const std::filesystem::path& file, const PreparedData&, Part,
                                   const CertifyOptions&, BackendRegistry&) = nullptr;
    /// Null: none.
    std::vector<CodeExample> (*examples)(const ExampleContext&) = nullptr;
};

std::span<const ExporterDef* const> exporterCatalog();
const ExporterDef* findExporter(std::string_view type);

}  // namespace lathe
