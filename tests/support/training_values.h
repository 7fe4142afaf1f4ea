// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/graph/training_params.h"

namespace lathe::test {

/// A value that the setting accepts and that is not its initial one.
inline Json otherValue(const TrainingParam& p) {
    const Json initial = p.get(TrainingSettings());
    if (const auto* def = dynamic_cast<const IntParam*>(p.def.get()))
        return initial.toInt() < def->spec.max ? initial.toInt() + 1 : initial.toInt() - 1;
    if (const auto* def = dynamic_cast<const FloatParam*>(p.def.get()))
        return initial.toDouble() < def->spec.max ? (initial.toDouble() + def->spec.max) / 2 : def->spec.min;
    if (dynamic_cast<const BoolParam*>(p.def.get())) return !initial.toBool();
    if (const auto* def = dynamic_cast<const ChoiceParam*>(p.def.get())) return def->spec.options.back();
    const Json entry = Json::Object{{"type", "other"}, {"rate", 0.5}};
    return initial.isString() ? Json("train.loss") : initial.isArray() ? Json(Json::Array{entry}) : entry;
}

/// Values that the setting refuses: of a wrong type, below and above the range.
inline std::vector<Json> refusedValues(const TrainingParam& p) {
    std::vector<Json> values;
    if (const auto* def = dynamic_cast<const IntParam*>(p.def.get())) {
        if (def->spec.min > INT64_MIN) values.emplace_back(def->spec.min - 1);
        if (def->spec.max < INT64_MAX) values.emplace_back(def->spec.max + 1);
    } else if (const auto* real = dynamic_cast<const FloatParam*>(p.def.get())) {
        if (real->spec.min > -1e300) values.emplace_back(real->spec.min - 1);
        if (real->spec.max < 1e300) values.emplace_back(real->spec.max + 1);
    }
    values.push_back(p.def ? Json("nonsense") : Json(5));
    return values;
}

/// What a message about a wrong value calls the setting.
inline std::string nameInMessages(const TrainingParam& p) {
    const bool option = dynamic_cast<const ChoiceParam*>(p.def.get());
    return option ? std::string(p.use.noun.empty() ? p.key : p.use.noun) : p.path();
}

}  // namespace lathe::test
