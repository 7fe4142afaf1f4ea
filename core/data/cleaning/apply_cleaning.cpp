// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/apply_cleaning.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/element.h"
#include "core/data/cleaning/action_effects.h"
#include "core/data/cleaning/cleaned_samples.h"
#include "core/data/cleaning/cleaning_state.h"
#include "core/data/prepare_parts.h"

namespace lathe::cleaning {
namespace {

std::string placeOf(size_t action) {
    return fmt::format("{}, action {}", listFileName, action + 1);
}

Diagnostic noteOn(std::string_view code, Severity severity, size_t action, std::string_view text, std::vector<std::string> args,
                  std::string_view remedy = {}) {
    Diagnostic note = requestError(code, placeOf(action), text, std::move(args), remedy);
    note.severity = severity;
    return note;
}

void addNotes(size_t number, const Action& action, const ActionEffect& effect, Diagnostics& notes) {
    if (effect.changed > 0)
        notes.push_back(noteOn("cleaning.changed", Severity::Warning, number,
                               "{0} samples of the action have another content now, and stay as they are",
                               {std::to_string(effect.changed)}, "look at them again, and remove the action or repeat it"));
    if (effect.gone > 0)
        notes.push_back(noteOn("cleaning.gone", Severity::Warning, number,
                               "{0} samples of the action are not in the data any more", {std::to_string(effect.gone)},
                               "remove the action if they are gone for good"));
    if (effect.touched == 0)
        notes.push_back(
            noteOn("cleaning.no_effect", Severity::Note, number, "the action has no effect: {0}", {textOf(action).title}));
}

Result<ActionEffect> applyAction(const Action& action, size_t number, CleaningState& state) {
    LATHE_CHECK(checkAction(action, placeOf(number)));
    LATHE_TRY(const Selection selection, state.select(action));
    LATHE_TRY(const int64_t touched, carryOut(action, selection, state, placeOf(number)));
    return ActionEffect{touched, selection.gone, selection.changed};
}

int64_t samplesIn(const std::shared_ptr<const Dataset>& data) {
    return data ? data->size() : 0;
}

/// Samples without a class are not counted: they are no training samples before, and none after.
bool isUntouched(CleaningState& state) {
    const DatasetPair& before = state.before();
    const bool all =
        std::ssize(state.set(0).kept) == samplesIn(before.training) && std::ssize(state.set(1).kept) == samplesIn(before.test);
    return all && !state.relabelled && !state.hasChangedTable();
}

/// Those that the list left without a class; null: none.
std::shared_ptr<const Dataset> unlabeledOf(const DatasetPair& before, std::vector<int64_t> left) {
    if (std::ssize(left) == samplesIn(before.unlabeled)) return before.unlabeled;
    if (left.empty()) return nullptr;
    return keptSamples(before.unlabeled, std::move(left), {}, {});
}

std::vector<int64_t> keptLabels(CleaningState& state, int which) {
    std::vector<int64_t> labels;
    const SampleSet& set = state.set(which);
    if (!state.relabelled) return labels;
    for (const int64_t number : set.kept) labels.push_back(element(set.labels, number));
    return labels;
}

std::shared_ptr<const Dataset> samplesOf(CleaningState& state, int which) {
    const SampleSet& set = state.set(which);
    if (!set.data) return nullptr;
    return keptSamples(set.data, set.kept, keptLabels(state, which), state.classes());
}

/// Positions in `kept` of those numbers that are there; both ascending.
std::vector<int64_t> positionsIn(const std::vector<int64_t>& kept, const std::vector<int64_t>& numbers) {
    std::vector<int64_t> positions;
    for (const int64_t number : numbers) {
        const auto it = std::lower_bound(kept.begin(), kept.end(), number);
        if (it != kept.end() && *it == number) positions.push_back(it - kept.begin());
    }
    return positions;
}

/// Samples of one set that are left, with their labels.
struct Kept {
    std::vector<int64_t> numbers, labels;
    std::vector<std::string> classes;

    std::shared_ptr<const Dataset> of(const std::shared_ptr<const Dataset>& before) const {
        return before && !numbers.empty() ? keptSamples(before, numbers, labels, classes) : nullptr;
    }
};

/// As DatasetPair::fitted, for samples that are numbered as those that are left.
std::function<FittedSets(std::span<const int64_t>)> fittedAfterCleaning(const DatasetPair& before, CleaningState& state) {
    if (!before.fitted) return nullptr;
    Kept training{state.set(0).kept, keptLabels(state, 0), state.classes()};
    Kept test{state.set(1).kept, keptLabels(state, 1), state.classes()};
    return [fit = before.fitted, training = std::move(training), test = std::move(test)](std::span<const int64_t> samples) {
        std::vector<int64_t> numbers;
        for (const int64_t sample : samples) numbers.push_back(element(training.numbers, sample));
        const FittedSets sets = fit(numbers);
        return FittedSets{training.of(sets.training), test.of(sets.test)};
    };
}

/// `unlabeled`: the samples that the list left without a class.
DatasetPair cleanedPair(const DatasetPair& before, CleaningState& state, std::vector<int64_t> unlabeled) {
    DatasetPair pair = before;
    pair.unlabeled = unlabeledOf(before, std::move(unlabeled));
    if (isUntouched(state)) return pair;
    const std::vector<int64_t>& kept = state.set(0).kept;
    if (state.table()) {
        pair.table = keptRows(*state.table(), kept, keptLabels(state, 0), state.classes());
        pair.training = encodedTable(pair.table, wholeTable(*pair.table));
    } else {
        pair.training = samplesOf(state, 0);
    }
    pair.test = samplesOf(state, 1);
    if (pair.test && pair.test->size() == 0) pair.test = nullptr;
    pair.validation = positionsIn(kept, before.validation);
    pair.fitted = fittedAfterCleaning(before, state);
    pair.origin =
        std::make_shared<CleanedFrom>(CleanedFrom{std::make_shared<const DatasetPair>(before), kept, state.set(1).kept});
    return pair;
}

/// Samples by class.
std::vector<int64_t> countsOf(CleaningState& state) {
    std::vector<int64_t> counts(state.classes().size());
    for (int s = 0; s < 2; ++s)
        for (const int64_t number : state.set(s).kept)
            if (const int64_t label = element(state.set(s).labels, number); label >= 0 && label < std::ssize(counts))
                ++element(counts, label);
    return counts;
}

/// Counts of both sides by name.
std::vector<ClassCount> compareCounts(const std::vector<std::string>& before, const std::vector<int64_t>& countsBefore,
                                      const std::vector<std::string>& after, const std::vector<int64_t>& countsAfter) {
    std::vector<ClassCount> counts;
    for (size_t c = 0; c < before.size(); ++c) counts.push_back({before[c], countsBefore[c], 0});
    for (size_t c = 0; c < after.size(); ++c) {
        const auto it = std::find_if(counts.begin(), counts.end(), [&](const ClassCount& one) { return one.name == after[c]; });
        if (it != counts.end())
            it->after = countsAfter[c];
        else
            counts.push_back({after[c], 0, countsAfter[c]});
    }
    return counts;
}

Diagnostic nothingLeft() {
    return requestError("cleaning.nothing_left", std::string(listFileName), "the cleaning list leaves no training samples", {},
                        "remove an action, or switch it off");
}

Status applyActions(const List& list, CleaningState& state, Effect& effect) {
    for (size_t i = 0; i < list.size(); ++i) {
        effect.actions.emplace_back();
        if (!list[i].enabled) continue;
        LATHE_TRY(effect.actions.back(), applyAction(list[i], i, state));
        addNotes(i, list[i], effect.actions.back(), effect.notes);
        if (state.set(0).kept.empty()) return nothingLeft();
    }
    return {};
}

/// The data after all actions.
Result<DatasetPair> finishCleaning(const DatasetPair& pair, CleaningState& state) {
    std::vector<int64_t> unlabeled = state.takeUnlabeled();
    if (state.set(0).kept.empty()) return nothingLeft();
    return cleanedPair(pair, state, std::move(unlabeled));
}

Status countSplits(const DatasetPair& pair, const SplitSettings& settings, int64_t (&counts)[3]) {
    LATHE_TRY(const SplitIndices split, divideData(pair, settings));
    counts[0] = std::ssize(split.training);
    counts[1] = std::ssize(split.validation);
    counts[2] = pair.test ? pair.test->size() : std::ssize(split.test);
    return {};
}

}  // namespace

Result<Cleaned> applyCleaning(const DatasetPair& pair, const List& list) {
    CleaningState state(pair);
    Effect effect;
    LATHE_CHECK(applyActions(list, state, effect));
    LATHE_TRY(DatasetPair after, finishCleaning(pair, state));
    return Cleaned{std::move(after), std::move(effect)};
}

Result<std::vector<SampleName>> samplesNamed(const DatasetPair& pair, const std::vector<std::string>& names) {
    CleaningState state(pair);
    std::vector<SampleName> samples;
    for (const std::string& name : names) {
        LATHE_TRY(SampleName sample, state.sampleNamed(name));
        samples.push_back(std::move(sample));
    }
    return samples;
}

Result<Effect> previewCleaning(const DatasetPair& pair, const SplitSettings& settings, const List& list) {
    CleaningState state(pair);
    Effect effect;
    LATHE_CHECK(state.readLabels());
    const bool hasClasses = state.hasClasses();
    const std::vector<std::string> classes = state.classes();
    const std::vector<int64_t> before = hasClasses ? countsOf(state) : std::vector<int64_t>();
    LATHE_CHECK(applyActions(list, state, effect));
    LATHE_TRY(const DatasetPair after, finishCleaning(pair, state));
    if (hasClasses) effect.classes = compareCounts(classes, before, state.classes(), countsOf(state));
    LATHE_CHECK(countSplits(pair, settings, effect.before));
    LATHE_CHECK(countSplits(after, settings, effect.after));
    return effect;
}

}  // namespace lathe::cleaning
