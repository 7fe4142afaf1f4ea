// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>

#include "core/data/augment.h"
#include "core/data/loader.h"
#include "core/data/normalization.h"
#include "core/data/prepare_parts.h"
#include "core/data/reader.h"
#include "core/data/split.h"

namespace lathe {
namespace {

Result<const ReaderDef*> readerOf(const Choice& choice) {
    if (const ReaderDef* def = findReader(choice.type)) {
        const Diagnostics problems = validate(choice.params, def->params, "data.reader");
        const auto wrong = std::find_if(problems.begin(), problems.end(), [](auto& d) { return d.severity == Severity::Error; });
        if (wrong != problems.end()) return *wrong;
        return def;
    }
    std::vector<std::string_view> known;
    for (const ReaderDef* d : readerCatalog()) known.push_back(d->type);
    const std::string_view near = nearestName(choice.type, known);
    return requestError("reader.unknown", "data.reader", "there is no reader \"{0}\"", {choice.type, std::string(near)},
                        near.empty() ? "take one from the list" : "did you mean \"{1}\"?");
}

Result<std::vector<int64_t>> classesOf(const Dataset& data) {
    std::vector<int64_t> out(static_cast<size_t>(data.size()));
    std::vector<std::byte> features(static_cast<size_t>(data.info().features.shape.elements()) *
                                    sizeOf(data.info().features.dtype));
    for (int64_t i = 0; i < data.size(); ++i)
        LATHE_CHECK(data.read(i, features.data(), reinterpret_cast<std::byte*>(&out[static_cast<size_t>(i)])));
    return out;
}

Status checkShares(const SplitSettings& s) {
    if (s.validation >= 0 && s.test >= 0 && s.validation + s.test < 1) return {};
    return requestError("split.shares", "data.split", "validation {0} and test {1} leave nothing to train on",
                        {shortestText(s.validation), shortestText(s.test)}, "choose shares from 0 on that sum to less than 1");
}

Result<SplitIndices> divide(const DatasetPair& pair, SplitSettings settings) {
    if (pair.test) settings.test = 0;
    LATHE_CHECK(checkShares(settings));
    std::vector<int64_t> classes;
    if (settings.stratified && pair.training->info().targetKind() == TargetKind::Class) {
        LATHE_TRY(classes, classesOf(*pair.training));
    }
    return splitSamples(pair.training->size(), classes, settings);
}

void assignParts(PreparedData& data, const DatasetPair& pair, SplitIndices split) {
    data.source[0] = data.source[1] = pair.training;
    data.source[2] = pair.test ? pair.test : pair.training;
    data.indices[0] = std::move(split.training);
    data.indices[1] = std::move(split.validation);
    data.indices[2] = std::move(split.test);
    if (!pair.test) return;
    data.indices[2].resize(static_cast<size_t>(pair.test->size()));
    std::iota(data.indices[2].begin(), data.indices[2].end(), int64_t{0});
}

}  // namespace

std::string_view name(Part part) {
    constexpr std::string_view names[] = {"train", "val", "test"};
    return names[static_cast<size_t>(part)];
}

Result<DatasetPair> openData(const Choice& choice, const std::filesystem::path& base) {
    LATHE_TRY(const ReaderDef* reader, readerOf(choice));
    return reader->open(choice.params, base);
}

Result<PreparedData> measureData(const DatasetPair& pair, const SplitSettings& settings, Normalization normalization) {
    PreparedData data;
    data.info = pair.training->info();
    LATHE_TRY(SplitIndices split, divide(pair, settings));
    assignParts(data, pair, std::move(split));
    if (data.indices[0].empty())
        return requestError("data.empty", "data.reader", "the data set has no samples to train on", {}, "choose another one");
    LATHE_TRY(data.normalization, measureNormalization(*data.source[0], data.indices[0], normalization));
    data.fingerprint = pair.fingerprint;
    data.notes = pair.notes;
    return data;
}

Result<PreparedData> withTransforms(PreparedData data, const std::vector<Choice>& transforms, uint64_t trainingSeed) {
    for (const Diagnostic& d : checkTransforms(transforms, data.info.features))
        if (d.severity == Severity::Error) return d;
    data.transforms = transforms;
    data.seed = trainingSeed;
    return data;
}

Result<PreparedData> prepareData(const DataSettings& settings, const std::filesystem::path& base, uint64_t trainingSeed) {
    LATHE_TRY(const DatasetPair pair, openData(settings.reader, base));
    LATHE_TRY(PreparedData data, measureData(pair, settings.split, settings.normalization));
    return withTransforms(std::move(data), settings.transforms, trainingSeed);
}

}  // namespace lathe
