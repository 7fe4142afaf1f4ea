// SPDX-License-Identifier: Apache-2.0
#include "core/data/known_classes.h"

#include <algorithm>
#include <map>

#include "core/base/json.h"

namespace lathe {
namespace {

using Names = std::vector<std::string>;
using NamesByLabels = std::map<std::string, Names, std::less<>>;

Names namesOf(const Json& set) {
    Names names;
    for (const Json& name : set["classes"].array()) names.push_back(name.toString());
    return names;
}

NamesByLabels readNames() {
    NamesByLabels names;
    const auto catalogue = Json::parse(datasetCatalogue, "datasets/catalogue.json");
    if (!catalogue.ok()) return names;
    for (const auto& [id, set] : catalogue->object())
        for (const auto& [file, entry] : set["files"].object())
            if (entry.contains("labels_sha256")) names.emplace(entry["labels_sha256"].toString(), namesOf(set));
    return names;
}

const NamesByLabels& allNames() {
    static const NamesByLabels names = readNames();
    return names;
}

/// As the parameter of the reader has them.
std::string joinedNames(const Names& names) {
    std::string list;
    for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
    return list;
}

}  // namespace

const Names* knownClasses(std::string_view labelsSha256) {
    const auto found = allNames().find(labelsSha256);
    return found == allNames().end() ? nullptr : &found->second;
}

std::vector<std::string> separatedNames(const std::string& list) {
    std::vector<std::string> names;
    for (size_t from = 0; from < list.size();) {
        const size_t end = std::min(list.find(',', from), list.size());
        const size_t first = std::min(list.find_first_not_of(' ', from), end);
        names.push_back(list.substr(first, end - first));
        from = end + 1;
    }
    return names;
}

void forgetKnownClasses(Choice& reader) {
    const ParamValue* value = reader.params.find("classes");
    const std::string* list = value ? std::get_if<std::string>(value) : nullptr;
    if (!list) return;
    const auto isList = [&](const auto& known) { return joinedNames(known.second) == *list; };
    if (std::any_of(allNames().begin(), allNames().end(), isList)) reader.params.erase("classes");
}

}  // namespace lathe
