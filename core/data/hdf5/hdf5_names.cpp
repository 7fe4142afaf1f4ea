// SPDX-License-Identifier: Apache-2.0
#include "core/data/hdf5/hdf5_names.h"

#include "core/data/hdf5/find_sets.h"

namespace lathe::hdf5 {

std::vector<std::string> stringsIn(const Json& json) {
    std::vector<std::string> strings;
    if (json.isString()) strings.push_back(json.toString());
    for (const Json& one : json.array())
        if (one.isString()) strings.push_back(one.toString());
    return strings;
}

Result<std::vector<std::string>> namesFor(Hdf5File& file, const std::string& object, std::string_view name) {
    const Hdf5Listing& listing = file.listing();
    for (const std::string& owner : {object, groupOf(object), std::string("/")})
        if (auto names = stringsIn(listing.attribute(owner, name)); !names.empty()) return names;
    const Hdf5Dataset* const list = listing.find("/" + std::string(name));
    const bool isList = list && list->problem.empty() && list->kind == ElementKind::Text && list->shape.rank() == 1;
    if (isList) return file.readTexts(*list);
    return std::vector<std::string>();
}

Result<std::vector<std::string>> classNamesFor(Hdf5File& file, const std::string& target) {
    for (const std::string_view name : {"classes", "class_names", "label_names", "list_classes", "categories"}) {
        LATHE_TRY(std::vector<std::string> names, namesFor(file, target, name));
        if (!names.empty()) return names;
    }
    return std::vector<std::string>();
}

}  // namespace lathe::hdf5
