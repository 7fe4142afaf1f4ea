// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tests/architecture/folder_rules.h"

namespace lathe::test {

/// Names of the entries of each catalogue ("conv2d"), by its folder ("core/layers"): sources of the folder without a header.
using CatalogueNames = std::map<std::string, std::set<std::string>>;
CatalogueNames catalogueNames(std::span<const TreeFile> files, const std::set<std::string>& folders);

/// A use of names that belongs into a Def: `what` names the file and the names, the same wherever in the file they are.
struct NameBreach {
    std::string file;
    std::string names;     ///< "onnx, safetensors"
    std::string wayRound;  ///< which rule it breaks, and what to do, for a person
    bool operator==(const NameBreach&) const = default;
};

/// Facts about an entry of a catalogue stand in its Def. Therefore no source, except the one of the entry,
/// - compares something with the name of an entry,
/// - has names of two or more entries of one catalogue.
std::vector<NameBreach> checkNames(std::span<const TreeFile> files, const CatalogueNames&);

/// Names of any catalogue that stand in the text as literals, without comments.
std::set<std::string> namesIn(std::string_view text, const std::set<std::string>& names);

}  // namespace lathe::test
