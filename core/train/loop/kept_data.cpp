// SPDX-License-Identifier: Apache-2.0
#include "core/train/loop/kept_data.h"

#include <algorithm>
#include <map>
#include <string>

#include "core/base/bytes_text.h"
#include "core/data/sample_sets.h"

namespace lathe {

namespace {

// What is said once is said.
void add(Diagnostics& notes, Diagnostic d) {
    d.severity = Severity::Note;
    if (std::find(notes.begin(), notes.end(), d) == notes.end()) notes.push_back(std::move(d));
}

Result<int64_t> keep(Executable& executable, SampleSet& set, const PreparedData& data) {
    LATHE_CHECK(addTransforms(set, data));
    return executable.keep(set);
}

KnownSet offer(Executable& executable, const PreparedData& data, Part part, DType real, Diagnostics& notes) {
    SampleSet set = sampleSetOf(data, part, real);
    const auto kept = keep(executable, set, data);
    if (kept) return {*kept, true};
    add(notes, kept.error());
    set.transforms.clear();
    const auto learned = executable.learn(set);
    return learned ? KnownSet{*learned, false} : KnownSet{};
}

}  // namespace

KeptData keepData(Executable& executable, const PreparedData& data, DType real) {
    KeptData kept;
    if (!executable.keepsSamples()) return kept;
    std::map<const Dataset*, KnownSet> answers;
    std::string brought;
    for (const Part part : {Part::Training, Part::Validation, Part::Test}) {
        if (data.size(part) == 0) continue;
        const Dataset* source = data.source[static_cast<size_t>(part)].get();
        if (!answers.contains(source)) answers.emplace(source, offer(executable, data, part, real, kept.notes));
        const KnownSet& set = kept.sets[static_cast<size_t>(part)] = answers.at(source);
        if (!set.kept) brought.append(brought.empty() ? "" : ", ").append(name(part));
    }
    if (!brought.empty())
        add(kept.notes,
            requestError("data.brought", "data", "batches of {0} are prepared on the CPU and copied to the device", {brought}));
    const bool any = std::any_of(kept.sets.begin(), kept.sets.end(), [](const KnownSet& set) { return set.kept; });
    const std::string bytes = bytesText(executable.plan().memory.data);
    if (any) add(kept.notes, requestError("data.kept", "data", "the data are stored on the device: {0}", {bytes}));
    return kept;
}

}  // namespace lathe
