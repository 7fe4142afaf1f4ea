// SPDX-License-Identifier: Apache-2.0
#include "app/cli/cleaning/clean_project.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "app/cli/data_source.h"
#include "app/cli/text.h"
#include "core/base/element.h"
#include "core/data/prepare_parts.h"

namespace lathe {
namespace {

namespace fs = std::filesystem;

bool isProjectPath(const fs::path& path) {
    return fs::exists(path / "project.json") || path.filename() == "project.json";
}

void takeAll(PreparedData& data, Split split, const std::shared_ptr<const Dataset>& samples) {
    element(data.source, split) = samples;
    for (int64_t i = 0; samples && i < samples->size(); ++i) element(data.indices, split).push_back(i);
}

PreparedData asRead(const DatasetPair& pair) {
    PreparedData data;
    data.info = pair.training->info();
    data.notes = pair.notes;
    takeAll(data, Split::Training, pair.training);
    takeAll(data, Split::Test, pair.test);
    element(data.source, Split::Validation) = pair.training;
    element(data.indices, Split::Validation) = pair.validation;
    std::erase_if(element(data.indices, Split::Training),
                  [&](int64_t i) { return std::binary_search(pair.validation.begin(), pair.validation.end(), i); });
    return data;
}

std::string changeText(int64_t before, int64_t after) {
    return before == after ? countText(after) : countText(before) + " -> " + countText(after);
}

}  // namespace

Result<PreparedData> preparedFrom(const std::string& source, const std::string& reader, const std::vector<std::string>& settings,
                                  ReadWatch& watch) {
    if (isProjectPath(source)) {
        LATHE_TRY(const OpenProject open, openProject(source, settings));
        return prepareData(open.project.data, open.folder, static_cast<uint64_t>(open.project.training.seed), &watch);
    }
    LATHE_TRY(const DatasetPair pair, openData(source, reader, settings, &watch));
    return asRead(pair);
}

Result<CleanProject> openCleanProject(const std::string& project, const std::vector<std::string>& settings, ReadWatch& watch) {
    CleanProject clean;
    LATHE_TRY(clean.open, openProject(project, settings));
    LATHE_TRY(clean.list, cleaning::readList(clean.open.folder));
    LATHE_TRY(clean.data, openData(clean.open.project.data.reader, clean.open.folder, &watch));
    return clean;
}

void printEffect(const Session& session, const cleaning::Effect& effect) {
    std::vector<std::vector<std::string>> rows{{"", "samples"}};
    for (const Split split : {Split::Training, Split::Validation, Split::Test})
        rows.push_back({std::string(name(split)), changeText(element(effect.before, split), element(effect.after, split))});
    for (const cleaning::ClassCount& one : effect.classes) rows.push_back({one.name, changeText(one.before, one.after)});
    session.result(tableText(rows, {false, true}));
}

Json toJson(const cleaning::Effect& effect) {
    Json actions = Json::Array{}, classes = Json::Array{}, splits = Json::Object{};
    for (const cleaning::ActionEffect& one : effect.actions)
        actions.push(Json::Object{{"samples", one.touched}, {"gone", one.gone}, {"changed", one.changed}});
    for (const cleaning::ClassCount& one : effect.classes)
        classes.push(Json::Object{{"name", one.name}, {"before", one.before}, {"after", one.after}});
    for (const Split split : {Split::Training, Split::Validation, Split::Test})
        splits.set(name(split), Json::Object{{"before", element(effect.before, split)}, {"after", element(effect.after, split)}});
    return Json::Object{{"actions", std::move(actions)},
                        {"classes", std::move(classes)},
                        {"splits", std::move(splits)},
                        {"notes", toJson(effect.notes)}};
}

ExitCode appendActions(const std::string& project, CleanProject clean, std::vector<cleaning::Action> actions, bool isDry,
                       Session& session) {
    if (const Status may = checkMayChange(project); !isDry && !may.ok()) return session.refuse(may.error());
    clean.list.insert(clean.list.end(), std::make_move_iterator(actions.begin()), std::make_move_iterator(actions.end()));
    const auto effect = cleaning::previewCleaning(clean.data, clean.open.project.data.split, clean.list);
    if (!effect.ok()) return session.refuse(effect.error());
    session.report(effect->notes);
    printEffect(session, *effect);
    if (!isDry) {
        const Status written = cleaning::writeList(clean.open.folder, clean.list);
        if (!written.ok()) return session.refuse(written.error());
        session.report(
            fmt::format("the cleaning list has {} actions; undo with: lathe data clean undo {}", clean.list.size(), project));
    }
    return session.answer(toJson(*effect));
}

}  // namespace lathe
