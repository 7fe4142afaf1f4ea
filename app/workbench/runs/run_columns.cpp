// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/runs/run_columns.h"

#include <algorithm>
#include <array>
#include <set>

#include "app/workbench/runs/figure_text.h"
#include "app/workbench/workspace/hot_settings.h"
#include "app/workbench/workspace/messages.h"

namespace lathe::workbench {

namespace {

constexpr size_t mostFigures = 3;
constexpr std::array<const char*, 3> always{"training.optimizer.lr", "training.batch", "training.seed"};

std::vector<std::string> figuresOf(const std::vector<RunRow>& rows) {
    std::set<std::string> names;
    for (const RunRow& row : rows)
        if (row.facts)
            for (const std::string& figure : row.facts->figures())
                if (figure.starts_with("val.")) names.insert(figure);
    std::vector<std::string> figures(names.begin(), names.end());
    std::stable_sort(figures.begin(), figures.end(), [](const std::string& a, const std::string& b) {
        const auto rank = [](const std::string& f) { return isShareFigure(f) ? 0 : f == "val.loss" ? 2 : 1; };
        return rank(a) < rank(b);
    });
    if (figures.size() > mostFigures) figures.erase(figures.begin() + mostFigures - 1, figures.end() - 1);
    return figures;
}

int partOf(const std::string& path) {
    return path.starts_with("training.") ? 0 : path.starts_with("data.") ? 1 : 2;
}

// Settings with more than one value, a missing one counted as a value.
std::vector<std::string> differingSettings(const std::vector<RunRow>& rows) {
    std::map<std::string, std::set<std::string>> values;
    std::map<std::string, size_t> counts;
    size_t runs = 0;
    for (const RunRow& row : rows) {
        if (!row.facts || !row.facts->project) continue;
        ++runs;
        for (const auto& [path, value] : row.facts->settings) values[path].insert(value), ++counts[path];
    }
    std::vector<std::pair<size_t, std::string>> found;
    values.erase("training.epochs");  // has a column of its own
    for (const char* path : always) values.erase(path);
    for (const auto& [path, own] : values)
        if (const size_t kinds = own.size() + (counts[path] < runs ? 1 : 0); kinds > 1) found.emplace_back(kinds, path);
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
        return std::tuple(-static_cast<int64_t>(a.first), partOf(a.second), a.second) <
               std::tuple(-static_cast<int64_t>(b.first), partOf(b.second), b.second);
    });
    if (found.size() > mostSettings) found.resize(mostSettings);
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
        return std::pair(partOf(a.second), a.second) < std::pair(partOf(b.second), b.second);
    });
    std::vector<std::string> paths;
    for (auto& [kinds, path] : found) paths.push_back(std::move(path));
    return paths;
}

}  // namespace

std::set<std::string> settingsOfAny(const std::vector<RunRow>& rows) {
    std::set<std::string> paths;
    for (const RunRow& row : rows)
        if (row.facts)
            for (const auto& [path, value] : row.facts->settings) paths.insert(path);
    return paths;
}

std::vector<RunsModel::Column> columnsFor(const std::vector<RunRow>& rows, const Prices& prices,
                                          const std::set<std::string>& wanted) {
    using Kind = RunsModel::Kind;
    std::vector<RunsModel::Column> columns{
        {Kind::Drawn, {}}, {Kind::Number, {}}, {Kind::Tags, {}}, {Kind::Note, {}}, {Kind::State, {}}};
    for (const std::string& figure : figuresOf(rows)) columns.push_back({Kind::Figure, figure});
    columns.push_back({Kind::Curve, {}});
    columns.push_back({Kind::Epochs, {}});
    const auto any = [&](auto has) {
        return std::any_of(rows.begin(), rows.end(), [&](const RunRow& row) { return row.facts && has(row.facts->energy); });
    };
    if (any([](const DeviceEnergy& e) { return e.isKnown(); })) columns.push_back({Kind::Energy, {}});
    if (any([&](const DeviceEnergy& e) { return costOf(e, prices).has_value(); })) columns.push_back({Kind::Cost, {}});
    std::vector<std::string> settings = differingSettings(rows);
    settings.insert(settings.begin(), always.begin(), always.end());
    for (const std::string& path : wanted)
        if (std::find(settings.begin(), settings.end(), path) == settings.end()) settings.push_back(path);
    for (const std::string& path : settings) columns.push_back({Kind::Setting, path});
    columns.push_back({Kind::Time, {}});
    return columns;
}

// The last part says it; before it a layer's or an entry's name.
QString settingLabel(std::string_view path, const Project* project) {
    const bool named = path.starts_with("training.") && path.substr(path.rfind('.') + 1).size() > 2;  // "lr" stays as it is
    if (const ParamDef* def = named && project ? declarationOf(*project, path) : nullptr) return defText(def->label);
    const auto take = [&path]() {
        const size_t dot = path.rfind('.');
        const std::string_view last = dot == std::string_view::npos ? path : path.substr(dot + 1);
        path = dot == std::string_view::npos ? std::string_view() : path.substr(0, dot);
        return fromUtf8(last).replace(QLatin1Char('_'), QLatin1Char(' '));
    };
    const bool owned = path.starts_with("layers.") || path.starts_with("data.transforms.");
    QString label = take();
    const bool type = label == QStringLiteral("type");
    if (type) label = take();
    if (!type && owned && path != "data.transforms" && path != "layers") label = QStringLiteral("%1 %2").arg(take(), label);
    // "lr" stays as people write it.
    if (label.size() > 2) label[0] = label[0].toUpper();
    // "Weight decay" is the label of a parameter too, and so translated.
    return owned ? label : defText(label.toStdString());
}

}  // namespace lathe::workbench
