// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/graph/project.h"

namespace lathe {

/// Text of datasets/catalogue.json: published data sets with class names and checksums of their files.
extern const std::string_view datasetCatalogue;

/// Class names of a published data set, found by the SHA-256 of its labels as stored in an IDX file after the header. Null if the
/// catalogue does not have this set.
const std::vector<std::string>* knownClasses(std::string_view labelsSha256);

/// The names in a list separated by commas, without the spaces before them.
std::vector<std::string> separatedNames(const std::string& list);

/// Removes class names of a catalogue set from the parameters of a reader. Use it when the reader gets other files, which have
/// other names or are recognized themselves.
void forgetKnownClasses(Choice& reader);

}  // namespace lathe
