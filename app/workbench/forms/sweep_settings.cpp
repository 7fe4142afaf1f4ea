// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/forms/sweep_settings.h"

#include <algorithm>
#include <cmath>

#include "app/workbench/forms/catalog_entry.h"
#include "app/workbench/forms/domain_text.h"
#include "app/workbench/workspace/messages.h"
#include "core/graph/project_file.h"
#include "core/graph/training_params.h"
#include "core/layers/layer.h"
#include "core/sweep/study/study_project.h"

namespace lathe::workbench {

namespace {

constexpr double mostBounded = 1e6, decade = 10, mostFew = 10;

double powerOfTwo(double value) {
    return std::exp2(std::round(std::log2(std::max(1.0, value))));
}

// Half, the same and double of a width, as far as the parameter takes them.
sweep::Domain widths(const IntSpec& spec, int64_t value) {
    sweep::Choices choices;
    for (const double factor : {0.5, 1.0, 2.0}) {
        const double width = powerOfTwo(static_cast<double>(value)) * factor;
        if (width >= static_cast<double>(spec.min) && width <= static_cast<double>(spec.max) && width >= 1)
            choices.values.emplace_back(static_cast<int64_t>(width));
    }
    return choices;
}

sweep::Domain whole(const IntSpec& spec, int64_t value) {
    if (spec.sweep == Scale::Log) return widths(spec, value);
    const auto least = static_cast<double>(spec.min), most = static_cast<double>(spec.max);
    if (most > least && most - least < mostFew) return sweep::Range{least, most, Scale::Linear, 0, true};
    const double low = std::max(static_cast<double>(spec.min), std::floor(static_cast<double>(value) / 2));
    const double high = std::min(static_cast<double>(spec.max), std::max(low + 2, 2.0 * static_cast<double>(value)));
    return sweep::Range{low, high, Scale::Linear, 0, true};
}

sweep::Domain real(const FloatSpec& spec, double value) {
    if (spec.sweep == Scale::Log) {
        const double middle = value > 0 ? value : 1e-3;
        const double low = std::max(middle / decade, spec.min > 0 ? spec.min : 0.0);
        return sweep::Range{low, std::min(middle * decade, spec.max), Scale::Log, 0, false};
    }
    const bool bounded = spec.max - spec.min < mostBounded;
    const double low = bounded ? spec.min : std::min(0.0, 2 * value);
    const double high =
        bounded ? std::min(spec.max, value > 0 ? std::max(2 * value, low) : spec.max / 2) : std::max(1.0, 2 * value);
    return sweep::Range{low, high > low ? high : spec.max, Scale::Linear, 0, false};
}

void add(const Project& project, const std::string& path, const ParamDef& def, std::vector<SweepableParameter>& all) {
    const auto value = valueAt(project, path);
    const auto domain = defaultDomain(def, value.ok() ? *value : Json());
    if (domain) all.push_back({path, defText(def.label), {path, *domain, {}}});
}

void addChoice(const Project& project, const std::string& path, const Choice& choice, const std::vector<CatalogEntry>& entries,
               std::vector<SweepableParameter>& all) {
    const auto entry = std::find_if(entries.begin(), entries.end(), [&](const CatalogEntry& e) { return e.type == choice.type; });
    if (entry == entries.end()) return;
    for (const ParamDef* def : entry->params) add(project, path + '.' + std::string(def->key), *def, all);
}

}  // namespace

sweep::StudySettings sweepSettingsOf(const Project& project) {
    if (project.sweep.isObject())
        if (auto settings = sweep::settingsFromJson(project.sweep, "project.json"); settings.ok()) return std::move(*settings);
    sweep::StudySettings fresh;
    fresh.objectives = {sweep::objectiveFor(project, project.training.best)};
    return fresh;
}

Edit sweepEdit(const sweep::StudySettings& settings) {
    return Edit{SetValue{"sweep", sweep::toJson(settings)}};
}

std::optional<sweep::Domain> defaultDomain(const ParamDef& def, const Json& value) {
    if (const auto* p = dynamic_cast<const FloatParam*>(&def)) return real(p->spec, value.toDouble(p->spec.initial));
    if (const auto* p = dynamic_cast<const IntParam*>(&def)) return whole(p->spec, value.toInt(p->spec.initial));
    if (dynamic_cast<const BoolParam*>(&def)) return sweep::Choices{{Json(false), Json(true)}, {}};
    const auto* p = dynamic_cast<const ChoiceParam*>(&def);
    if (!p || p->spec.options.size() < 2) return std::nullopt;
    sweep::Choices choices;
    for (const std::string_view option : p->spec.options) choices.values.emplace_back(option);
    return choices;
}

std::vector<SweepableParameter> sweepableParameters(const Project& project) {
    std::vector<SweepableParameter> all;
    for (const TrainingParam& p : trainingParams())
        if (p.def && p.use.sweep) add(project, p.path(), *p.def, all);
    addChoice(project, "training.optimizer", project.training.optimizer, optimizerEntries(), all);
    addChoice(project, "training.schedule", project.training.schedule, scheduleEntries(), all);
    addChoice(project, "training.gradient_clipping", project.training.gradientClipping, clippingEntries(), all);
    addChoice(project, "training.averaging", project.training.averaging, averagingEntries(), all);
    addChoice(project, "training.loss", project.training.loss, lossEntries(), all);
    addChoice(project, "data.reader", project.data.reader, readerEntries(), all);
    for (size_t i = 0; i < project.data.transforms.size(); ++i)
        addChoice(project, "data.transforms." + std::to_string(i), project.data.transforms[i], transformEntries(), all);
    for (const Node& node : project.graph.nodes)
        if (const LayerDef* layer = findLayer(node.type))
            for (const ParamDef* def : layer->params)
                add(project, "layers." + node.name + '.' + std::string(def->key), *def, all);
    std::erase_if(all, [&](const SweepableParameter& p) { return !valueAt(project, p.path).ok(); });
    return all;
}

bool isSwept(const Project& project, const std::string& path) {
    if (!project.sweep.isObject()) return false;
    const auto& dimensions = project.sweep["space"]["dimensions"].array();
    return std::any_of(dimensions.begin(), dimensions.end(), [&](const Json& d) { return d["path"].toString() == path; });
}

QString sweptText(const Project& project, const std::string& path) {
    if (!isSwept(project, path)) return {};
    for (const sweep::Dimension& d : sweepSettingsOf(project).space.dimensions)
        if (d.path == path) return domainText(d.domain);
    return {};
}

Edit sweepToggle(const Project& project, const std::string& path, const ParamDef& def, const Json& value) {
    sweep::StudySettings settings = sweepSettingsOf(project);
    auto& dimensions = settings.space.dimensions;
    const auto dropped = std::erase_if(dimensions, [&](const sweep::Dimension& d) { return d.path == path; });
    const auto domain = defaultDomain(def, value);
    if (dropped == 0 && domain) dimensions.push_back({path, *domain, {}});
    return sweepEdit(settings);
}

Result<Edit> editOfPoint(const Project& project, const sweep::Point& point) {
    LATHE_TRY([[maybe_unused]] const Project taken, sweep::applyPoint(project, point));
    EditGroup group;
    for (const auto& [path, value] : point) group.edits.push_back(Edit{SetValue{path, value}});
    return Edit{std::move(group)};
}

}  // namespace lathe::workbench
