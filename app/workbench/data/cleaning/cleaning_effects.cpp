// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/cleaning/cleaning_effects.h"

#include <algorithm>
#include <map>

#include "app/workbench/data/cleaning/cleaning_words.h"
#include "app/workbench/workspace/read_meter.h"
#include "core/data/prepare_parts.h"

namespace lathe::workbench {

namespace {

Status readRaw(const PreviewRequestOfCleaning& request, const Superseded& superseded) {
    RawData& raw = *request.raw;
    if (raw.pair.training && raw.reader == request.settings.reader && raw.folder == request.folder) return {};
    MeteredReading watch(std::make_shared<ReadMeter>(), superseded);
    LATHE_TRY(raw.pair, openData(request.settings.reader, request.folder, &watch));
    raw.reader = request.settings.reader;
    raw.folder = request.folder;
    return {};
}

std::array<int64_t, 3> countsOf(const int64_t (&counts)[3]) {
    return {counts[0], counts[1], counts[2]};
}

/// Samples that the proposed actions change; they are the last ones of the longer list.
int64_t changedBy(const CleaningEffects& effects) {
    int64_t changed = 0;
    const std::vector<cleaning::ActionEffect>& all = effects.then->actions;
    for (size_t i = 0; i < effects.proposed.size(); ++i)
        if (!excludesSamples(effects.proposed[i])) changed += all[all.size() - effects.proposed.size() + i].touched;
    return changed;
}

int64_t countClasses(const std::vector<cleaning::ClassCount>& classes, int64_t cleaning::ClassCount::*count) {
    return std::count_if(classes.begin(), classes.end(), [&](const auto& one) { return one.*count > 0; });
}

}  // namespace

Result<CleaningEffects> previewEffects(const PreviewRequestOfCleaning& request, const Superseded& superseded) {
    LATHE_CHECK(readRaw(request, superseded));
    CleaningEffects out;
    LATHE_TRY(out.now, cleaning::previewCleaning(request.raw->pair, request.settings.split, request.list));
    if (!request.make) {
        *request.raw = {};
        return out;
    }
    LATHE_TRY(out.proposed, request.make());
    cleaning::List longer = request.list;
    longer.insert(longer.end(), out.proposed.begin(), out.proposed.end());
    LATHE_TRY(out.then, cleaning::previewCleaning(request.raw->pair, request.settings.split, longer));
    return out;
}

int64_t CleaningChange::classesBefore() const {
    return countClasses(classes, &cleaning::ClassCount::before);
}

int64_t CleaningChange::classesAfter() const {
    return countClasses(classes, &cleaning::ClassCount::after);
}

CleaningChange changeOf(const CleaningEffects& effects) {
    if (!effects.then) return {countsOf(effects.now.before), countsOf(effects.now.after), effects.now.classes};
    CleaningChange change{countsOf(effects.now.after), countsOf(effects.then->after), effects.then->classes};
    change.changed = changedBy(effects);
    std::map<std::string, int64_t> now;
    for (const cleaning::ClassCount& one : effects.now.classes) now[one.name] = one.after;
    for (cleaning::ClassCount& one : change.classes) one.before = now[one.name];
    return change;
}

}  // namespace lathe::workbench
