// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/dataset_catalogue.h"

#include <algorithm>

#include "core/base/file.h"
#include "core/base/json.h"
#include "core/graph/project_templates.h"

namespace lathe::workbench {

namespace fs = std::filesystem;

namespace {

bool isSum(const std::string& text) {
    return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

bool isFileName(const std::string& text) {
    return !text.empty() && text.find('/') == std::string::npos && !text.starts_with('.');
}

Result<CatalogueSet> setFrom(const std::string& id, const Json& from, const fs::path& file) {
    CatalogueSet set{id, from["name"].toString(), from["licence"].toString(), from["address"].toString(), {}};
    const auto wrong = [&](const std::string& what) {
        return requestError("catalogue.entry", file.string(), "the entry {0} is damaged", {what}, "restore the catalogue file");
    };
    if (!isFileName(id) || !from["files"].isObject()) return wrong(id);
    for (const auto& [name, entry] : from["files"].object()) {
        const CatalogueFile one{name, entry["bytes"].toInt(), entry["sha256"].toString()};
        if (!isFileName(name) || one.bytes <= 0 || !isSum(one.sha256)) return wrong(id + '/' + name);
        set.files.push_back(one);
    }
    return set;
}

// IDX files may have been unpacked.
bool isThere(const CatalogueFile& file, const fs::path& folder) {
    std::error_code error;
    if (const auto size = fs::file_size(folder / file.name, error); !error) return size == static_cast<uintmax_t>(file.bytes);
    return file.name.ends_with(".gz") && fs::exists(folder / file.name.substr(0, file.name.size() - 3), error);
}

}  // namespace

int64_t CatalogueSet::bytes() const {
    int64_t sum = 0;
    for (const CatalogueFile& file : files) sum += file.bytes;
    return sum;
}

Result<std::vector<CatalogueSet>> readCatalogue(const fs::path& file) {
    LATHE_TRY(const std::string text, readFile(file.string()));
    LATHE_TRY(const Json all, Json::parse(text));
    std::vector<CatalogueSet> sets;
    if (!all.isObject())
        return requestError("catalogue.entry", file.string(), "the entry {0} is damaged", {"1"}, "restore the catalogue file");
    for (const auto& [id, entry] : all.object()) {
        LATHE_TRY(CatalogueSet set, setFrom(id, entry, file));
        sets.push_back(std::move(set));
    }
    return sets;
}

std::vector<CatalogueSet> knownSets() {
    std::vector<CatalogueSet> all;
    for (const fs::path& templates : templateFolders())
        if (auto sets = readCatalogue(fs::weakly_canonical(templates / ".." / "datasets" / "catalogue.json")); sets.ok())
            for (CatalogueSet& set : *sets)
                if (std::ranges::find(all, set.id, &CatalogueSet::id) == all.end()) all.push_back(std::move(set));
    return all;
}

bool isComplete(const CatalogueSet& set, const fs::path& folder) {
    return std::ranges::all_of(set.files, [&](const CatalogueFile& file) { return isThere(file, folder); });
}

}  // namespace lathe::workbench
