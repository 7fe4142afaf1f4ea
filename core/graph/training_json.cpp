// SPDX-License-Identifier: Apache-2.0
// The training section of the project file, from the declarations of its settings.
#include <algorithm>

#include "core/graph/project_json.h"
#include "core/graph/training_params.h"

namespace lathe {
namespace {

/// The object that has the key of this setting.
Json& objectWith(Json& training, const TrainingParam& p) {
    return p.use.section.empty() ? training : training.mutableObject()[std::string(p.use.section)];
}

bool isWritten(const TrainingParam& p, const TrainingSettings& t) {
    return p.use.alwaysWritten || p.get(t) != p.get(TrainingSettings());
}

bool beginsSection(const TrainingParam& p) {
    const auto& all = trainingParams();
    return &p == &*std::find_if(all.begin(), all.end(), [&](const auto& q) { return q.use.section == p.use.section; });
}

void readSection(ObjectReader& training, std::string_view section, TrainingSettings& out) {
    const Json* json = training.member(section);
    if (!json) return;
    ObjectReader reader(*json, training.where(), training.pathOf(section));
    for (const TrainingParam& p : trainingParams())
        if (p.use.section == section) p.read(reader, out);
    if (auto bad = reader.finish()) training.fail(std::move(*bad));
}

}  // namespace

Json completeJson(const TrainingSettings& t) {
    Json out = Json::Object{};
    for (const TrainingParam& p : trainingParams()) objectWith(out, p).set(p.key, p.get(t));
    return out;
}

Json toJson(const TrainingSettings& t) {
    Json out = Json::Object{};
    for (const TrainingParam& p : trainingParams())
        if (isWritten(p, t)) objectWith(out, p).set(p.key, p.get(t));
    return out;
}

Result<TrainingSettings> trainingFromJson(const Json& json, std::string_view where, std::string_view path) {
    TrainingSettings t;
    ObjectReader reader(json, where, path);
    for (const TrainingParam& p : trainingParams())
        if (p.use.section.empty())
            p.read(reader, t);
        else if (beginsSection(p))
            readSection(reader, p.use.section, t);
    if (auto bad = reader.finish()) return *bad;
    return t;
}

}  // namespace lathe
