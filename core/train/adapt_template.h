// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/data/read_watch.h"
#include "core/graph/project.h"

namespace lathe {

/// A setting of a template that its new data changed.
struct TemplateChange {
    std::string path;  ///< as for --set: "layers.scores.units"
    std::string before, after;
    bool operator==(const TemplateChange&) const = default;
};

/// A template for other data.
struct AdaptedTemplate {
    Project project;
    std::vector<TemplateChange> changes;
};

/// Options of `adaptTemplate`.
struct AdaptOptions {
    std::filesystem::path data;  ///< file or folder
    std::string target = {};     ///< the column to predict; empty: the reader decides
    int64_t size = 0;            ///< height and width of images in pixels; 0: chosen for them
    double test = 0;             ///< share of the samples that is held out, unless the data have a test split
    ReadWatch* watch = nullptr;  ///< follows the reading of the data, and may stop it (error data.stopped)
};

/// Makes a project of a template for the data at a path. The reader is the one that reads such samples as those of the template;
/// if there is none, the reader that suits best. Changes the shape of the input, the number of tokens, the outputs (classes or
/// numbers), and, if the targets are of another kind, loss and metrics; for few samples, a smaller batch and more epochs, so that
/// a training has at least 600 steps or 100 epochs, and with fewer than 20 of validation, the training loss chooses the epoch.
/// Reads the data. Errors: those of the reader; or new.does_not_fit: the network cannot take the data.
Result<AdaptedTemplate> adaptTemplate(const Project&, const AdaptOptions&);
/// The same for data that this reader reads; relative paths start at the current folder.
Result<AdaptedTemplate> adaptTemplate(const Project&, const Choice& reader, double test = 0, ReadWatch* watch = nullptr);

}  // namespace lathe
