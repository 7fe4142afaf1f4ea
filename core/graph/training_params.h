// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/graph/object_reader.h"
#include "core/graph/params.h"
#include "core/graph/project.h"

namespace lathe {

/// The section of the window's form that shows a training setting.
enum class TrainingGroup : uint8_t { Basics, Learning, Evaluation };

/// Where a training setting is stored and used.
struct TrainingUse {
    TrainingGroup group = TrainingGroup::Basics;
    std::string_view section = {};  ///< the object of the file that has the key: "early_stopping"; empty: `training` itself
    std::string_view unit = {};     ///< shown in the field of the form: "epochs"; translatable
    std::string_view noun = {};     ///< what a message calls an option: "batch norm statistics"; empty: the key
    bool hot = false;               ///< can change while a training runs; of a catalogue entry: its parameters can
    bool sweep = true;              ///< the window offers it as a sweep parameter
    bool imported = false;          ///< names in imported sweeps can refer to it (`batch_size`)
    /// The file always has the key. Otherwise the initial value is not written: files and study ids that are older than the
    /// setting stay as they are. For new settings: false.
    bool alwaysWritten = false;
};

/// The declaration of one member of `TrainingSettings`. The project file, the paths of `--set`, the form of the window, hot
/// edits, sweep parameters and the range checks follow from it. The initial value is that of the member.
struct TrainingParam {
    std::string_view key;  ///< "patience"
    TrainingUse use;
    /// Label, help, initial value and range. Null: an entry of a catalogue (loss, optimizer, ...), or a value that depends on
    /// these (`best`). The form has own rows for these, and `checkProject` own checks.
    std::shared_ptr<const ParamDef> def;
    std::function<Json(const TrainingSettings&)> get;
    /// Reads the key from the object. The reader reports a wrong type or a value out of range.
    std::function<void(ObjectReader&, TrainingSettings&)> read;

    std::string path() const;  ///< "training.early_stopping.patience"
};

/// All training settings, in the order of the form.
const std::vector<TrainingParam>& trainingParams();

/// Null: there is no training setting at this path.
const TrainingParam* findTrainingParam(std::string_view path);

}  // namespace lathe
