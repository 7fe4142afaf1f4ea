// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/initial_weights.h"

#include <algorithm>
#include <map>

#include "core/store/checkpoint.h"
#include "core/store/run_dir.h"
#include "core/store/safetensors.h"
#include "core/train/loop/run_checkpoints.h"

namespace lathe {

namespace {

namespace fs = std::filesystem;
using Tensors = std::map<std::string, Tensor>;

constexpr size_t namedAtMost = 4;

struct Source {
    Tensors tensors;
    bool ofTraining = false;  ///< with optimizer states, of a network that should be the same
    bool mayBeOther = false;  ///< the network may have been replaced since
};

Diagnostic noWeights(const fs::path& from) {
    return requestError("from.none", from.string(), "no weights found to start from", {},
                        "name a run, an imported project or a .safetensors file");
}

Result<Source> ofRun(const fs::path& from, Diagnostics& notes) {
    LATHE_TRY(const RunDir dir, RunDir::open(from.string()));
    LATHE_TRY(Checkpoint checkpoint, newestCheckpoint(dir.checkpointsFolder(), notes));
    return Source{std::move(checkpoint.tensors), true};
}

Result<Source> ofFile(const fs::path& file) {
    LATHE_TRY(TensorFile content, readSafetensors(file.string()));
    return Source{std::move(content.tensors)};
}

Result<Source> ofFolder(const fs::path& from, Diagnostics& notes) {
    if (RunDir::isRun(from.string())) return ofRun(from, notes);
    if (hasImportedWeights(from)) {
        LATHE_TRY(Source source, ofFile(from / importedWeightsFile));
        source.mayBeOther = true;
        return source;
    }
    auto checkpoint = readCheckpointFolder(from.string());
    if (!checkpoint.ok()) return noWeights(from);
    return Source{std::move(checkpoint->tensors), true};
}

Result<Source> open(const fs::path& from, Diagnostics& notes) {
    std::error_code ignored;
    if (fs::is_directory(from, ignored)) return ofFolder(from, notes);
    if (from.extension() == ".onnx")
        return requestError("from.onnx", from.string(), "a training cannot start from an ONNX file", {},
                            "convert it to a project with `lathe import`, and name the project");
    if (!fs::exists(from, ignored)) return noWeights(from);
    return ofFile(from);
}

const Tensor* fitting(const Tensors& tensors, const StateDef& def) {
    const auto it = tensors.find(def.name);
    const bool fits = it != tensors.end() && isReal(it->second.dtype()) && it->second.shape() == def.type.shape;
    return fits ? &it->second : nullptr;
}

/// The tensor of a weight, or that of the weight which an average starts as.
const Tensor* weightOf(const Tensors& tensors, const StateDef& def) {
    if (def.role != StateRole::Optimizer) return fitting(tensors, def);
    StateDef first = def;
    first.name = def.startsAs;
    return def.startsAs.empty() ? nullptr : fitting(tensors, first);
}

std::vector<std::string> missingWeights(const Tensors& tensors, const std::vector<StateDef>& states) {
    std::vector<std::string> names;
    for (const StateDef& def : states)
        if (def.role != StateRole::Optimizer && !fitting(tensors, def)) names.push_back(def.name);
    return names;
}

bool hasAllStates(const Tensors& tensors, const std::vector<StateDef>& states) {
    return std::all_of(states.begin(), states.end(), [&](const StateDef& def) {
        const Tensor* t = fitting(tensors, def);
        return t && t->dtype() == def.type.dtype;
    });
}

int64_t countWeights(const std::vector<StateDef>& states) {
    return std::count_if(states.begin(), states.end(), [](const StateDef& d) { return d.role != StateRole::Optimizer; });
}

std::string listed(const std::vector<std::string>& names) {
    std::string list;
    for (size_t i = 0; i < std::min(names.size(), namedAtMost); ++i) (list += i == 0 ? "" : ", ") += names[i];
    return names.size() > namedAtMost ? list + ", ..." : list;
}

Diagnostic otherNetwork(const fs::path& from, const std::string& name) {
    return requestError("from.other_network", from.string(), "it has no weight \"{0}\" with the shape that the network needs",
                        {name}, "name weights of this network, or start with newly initialized weights");
}

Status check(const Source& source, const std::vector<StateDef>& states, const fs::path& from) {
    const auto missing = missingWeights(source.tensors, states);
    const bool none = static_cast<int64_t>(missing.size()) == countWeights(states);
    if (missing.empty() || source.mayBeOther || (!source.ofTraining && !none)) return {};
    return otherNetwork(from, missing.front());
}

Diagnostic noted(Severity severity, Diagnostic d) {
    d.severity = severity;
    return d;
}

void noteMissing(const std::vector<std::string>& missing, int64_t all, const fs::path& from, Diagnostics& notes) {
    notes.push_back(
        noted(Severity::Warning,
              requestError("from.missing", from.string(),
                           "{0} of {1} weights are missing or have a different shape, and keep their initial values: {2}",
                           {std::to_string(missing.size()), std::to_string(all), listed(missing)},
                           "keep the names and shapes of the layers that should start with these weights")));
}

void describeSource(const Source& source, const std::vector<StateDef>& states, const fs::path& from, Diagnostics& notes) {
    const auto missing = missingWeights(source.tensors, states);
    const int64_t all = countWeights(states);
    if (!missing.empty()) return noteMissing(missing, all, from, notes);
    if (source.ofTraining)
        notes.push_back(noted(Severity::Note,
                              requestError("from.other_optimizer", from.string(),
                                           "the weights are loaded, but the optimizer states do not match and are not used")));
    else
        notes.push_back(noted(Severity::Note, requestError("from.weights", from.string(),
                                                           "the training starts with the weights of this file or run", {},
                                                           "use --fresh to start with newly initialized weights")));
}

}  // namespace

bool hasImportedWeights(const fs::path& project) {
    std::error_code ignored;
    const fs::path file = project / importedWeightsFile;
    if (!fs::is_regular_file(project / "project.json", ignored) || !fs::is_regular_file(file, ignored)) return false;
    const auto metadata = readSafetensorsMetadata(file.string());
    return metadata.ok() && metadata->contains(std::string(importedMetadataKey));
}

Status checkInitialWeights(const std::vector<StateDef>& states, const fs::path& from) {
    Diagnostics notes;
    LATHE_TRY(const Source source, open(from, notes));
    return check(source, states, from);
}

Status writeInitialWeights(Executable& executable, const std::vector<StateDef>& states, const fs::path& from,
                           Diagnostics& notes) {
    LATHE_TRY(const Source source, open(from, notes));
    LATHE_CHECK(check(source, states, from));
    if (source.ofTraining && hasAllStates(source.tensors, states))
        return writeStates(executable, states, source.tensors, from.string());
    for (const StateDef& def : states)
        if (const Tensor* tensor = weightOf(source.tensors, def))
            LATHE_CHECK(executable.write(def.name, tensor->to(def.type.dtype)));
    describeSource(source, states, from, notes);
    return {};
}

}  // namespace lathe
