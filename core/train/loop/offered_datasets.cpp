// SPDX-License-Identifier: Apache-2.0
#include "core/train/loop/offered_datasets.h"

#include <algorithm>
#include <map>
#include <string>

#include "core/backend/dataset_cache.h"
#include "core/base/bytes_text.h"
#include "core/base/element.h"
#include "core/data/make_device_dataset.h"

namespace lathe {

namespace {

// What is said once is said.
void add(Diagnostics& notes, Diagnostic d) {
    d.severity = Severity::Note;
    if (std::find(notes.begin(), notes.end(), d) == notes.end()) notes.push_back(std::move(d));
}

Result<int64_t> cacheWithTransforms(DatasetCache& cache, DeviceDataset& set, const PreparedData& data) {
    LATHE_CHECK(addTransforms(set, data));
    return cache.cache(set);
}

DeviceDatasetRef offer(DatasetCache& cache, const PreparedData& data, Split split, DType real, Diagnostics& notes) {
    DeviceDataset set = deviceDatasetOf(data, split, real);
    const auto cached = cacheWithTransforms(cache, set, data);
    if (cached) return {*cached, true};
    add(notes, cached.error());
    if (set.features.dtype != DType::U8 && !data.transforms.empty()) return {};  // the loader also normalizes what it augments
    set.transforms.clear();
    const auto streamed = cache.stream(set);
    return streamed ? DeviceDatasetRef{*streamed, false} : DeviceDatasetRef{};
}

}  // namespace

OfferedDatasets offerDatasets(Executable& executable, const PreparedData& data, DType real) {
    OfferedDatasets offered;
    DatasetCache* cache = executable.datasetCache();
    const bool several = !data.info.moreInputs.empty() || !data.info.moreTargets.empty();  // the device stores one of each
    if (!cache || several) return offered;
    std::map<const Dataset*, DeviceDatasetRef> answers;
    std::string brought;
    for (const Split split : {Split::Training, Split::Validation, Split::Test}) {
        if (data.size(split) == 0) continue;
        const Dataset* source = element(data.source, split).get();
        if (!answers.contains(source)) answers.emplace(source, offer(*cache, data, split, real, offered.notes));
        const DeviceDatasetRef& set = element(offered.sets, split) = answers.at(source);
        if (!set.cached) brought.append(brought.empty() ? "" : ", ").append(name(split));
    }
    if (!brought.empty())
        add(offered.notes,
            requestError("data.brought", "data", "batches of {0} are prepared on the CPU and copied to the device", {brought}));
    const bool any =
        std::any_of(offered.sets.begin(), offered.sets.end(), [](const DeviceDatasetRef& set) { return set.cached; });
    const std::string bytes = bytesText(executable.plan().memory.data);
    if (any) add(offered.notes, requestError("data.kept", "data", "the data are stored on the device: {0}", {bytes}));
    return offered;
}

}  // namespace lathe
