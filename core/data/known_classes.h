// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/graph/project.h"

namespace lathe {

/// The text of datasets/catalogue.json: published sets with their class names and the sums of their files.
extern const std::string_view datasetCatalogue;

/// Names of the classes for which these labels stand: found by the SHA-256 of the labels, as they lie in an IDX file behind its
/// header. Null: they belong to no set of the catalogue.
const std::vector<std::string>* knownClasses(std::string_view labelsSha256);

/// Forgets class names that were written into the project and are those of a set of the catalogue. For when the reader gets
/// other files: these have other names, or are known themselves.
void forgetKnownClasses(Choice& reader);

}  // namespace lathe
