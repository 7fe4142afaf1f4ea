// SPDX-License-Identifier: Apache-2.0
#include "core/train/loop/offered_datasets.h"

#include <algorithm>
#include <map>
#include <string>

#include "core/base/bytes_text.h"
#include "core/data/make_device_dataset.h"

namespace lathe {

namespace {

// What is said once is said.
void add(Diagnostics& notes, Diagnostic d) {
    d.severity = Severity::Note;
    if (std::find(notes.begin(), notes.end(), d) == notes.end()) notes.push_back(std::move(d));
}

Result<int64_t> cacheDataset(Executable& executable, DeviceDataset& set, const PreparedData& data) {
    LATHE_CHECK(addTransforms(set, data));
    return executable.cacheDataset(set);
}

DeviceDatasetRef offer(Executable& executable, const PreparedData& data, Split split, DType real, Diagnostics& notes) {
    DeviceDataset set = deviceDatasetOf(data, split, real);
    const auto kept = cacheDataset(executable, set, data);
    if (kept) return {*kept, true};
    add(notes, kept.error());
    set.transforms.clear();
    const auto streamed = executable.streamDataset(set);
    return streamed ? DeviceDatasetRef{*streamed, false} : DeviceDatasetRef{};
}

}  // namespace

OfferedDatasets offerDatasets(Executable& executable, const PreparedData& data, DType real) {
    OfferedDatasets kept;
    if (!executable.cachesDatasets()) return kept;
    std::map<const Dataset*, DeviceDatasetRef> answers;
    std::string brought;
    for (const Split split : {Split::Training, Split::Validation, Split::Test}) {
        if (data.size(split) == 0) continue;
        const Dataset* source = data.source[static_cast<size_t>(split)].get();
        if (!answers.contains(source)) answers.emplace(source, offer(executable, data, split, real, kept.notes));
        const DeviceDatasetRef& set = kept.sets[static_cast<size_t>(split)] = answers.at(source);
        if (!set.cached) brought.append(brought.empty() ? "" : ", ").append(name(split));
    }
    if (!brought.empty())
        add(kept.notes,
            requestError("data.brought", "data", "batches of {0} are prepared on the CPU and copied to the device", {brought}));
    const bool any = std::any_of(kept.sets.begin(), kept.sets.end(), [](const DeviceDatasetRef& set) { return set.cached; });
    const std::string bytes = bytesText(executable.plan().memory.data);
    if (any) add(kept.notes, requestError("data.kept", "data", "the data are stored on the device: {0}", {bytes}));
    return kept;
}

}  // namespace lathe
