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

const ReaderDef* findReaderFor(const std::filesystem::path& path) {
    const ReaderDef* best = nullptr;
    for (const ReaderDef* reader : readerCatalog()) {
        const Recognition how = reader->recognise ? reader->recognise(path) : Recognition::No;
        if (how == Recognition::Typical) return reader;
        if (how == Recognition::Readable && !best) best = reader;
    }
    return best;
}

}  // namespace lathe
