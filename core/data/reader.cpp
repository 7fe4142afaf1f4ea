// SPDX-License-Identifier: Apache-2.0
#include "core/data/reader.h"

#include <algorithm>

namespace lathe {

Result<DatasetPair> openWith(const ReaderDef& reader, const Params& params, const std::filesystem::path& base, ReadWatch* watch) {
    return watch && reader.openWatched ? reader.openWatched(params, base, *watch) : reader.open(params, base);
}

const ReaderDef* findReader(std::string_view type) {
    const auto all = readerCatalog();
    const auto it = std::find_if(all.begin(), all.end(), [&](const ReaderDef* d) { return d->type == type; });
    return it == all.end() ? nullptr : *it;
}

bool canRead(const ReaderDef& reader, const std::filesystem::path& path) {
    return reader.recognise && reader.recognise(path) != Recognition::No;
}

namespace {

/// Of the readers that the test accepts.
template <class Test>
const ReaderDef* bestReader(const std::filesystem::path& path, const Test& test) {
    const ReaderDef* best = nullptr;
    for (const ReaderDef* reader : readerCatalog()) {
        if (!test(*reader)) continue;
        const Recognition how = reader->recognise ? reader->recognise(path) : Recognition::No;
        if (how == Recognition::Typical) return reader;
        if (how == Recognition::Readable && !best) best = reader;
    }
    return best;
}

}  // namespace

const ReaderDef* findReaderFor(const std::filesystem::path& path) {
    return bestReader(path, [](const ReaderDef&) { return true; });
}

const ReaderDef* findReaderFor(const std::filesystem::path& path, SampleKind kind) {
    return bestReader(path, [kind](const ReaderDef& reader) { return reader.sample == kind; });
}

bool takesParam(const ReaderDef& reader, std::string_view key) {
    return std::any_of(reader.params.begin(), reader.params.end(), [&](const ParamDef* p) { return p->key == key; });
}

}  // namespace lathe
