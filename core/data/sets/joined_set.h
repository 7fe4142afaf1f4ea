// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/data/dataset.h"
#include "core/graph/project.h"

namespace lathe {

/// A data set and where it came from.
struct NamedSet {
    std::shared_ptr<const Dataset> set;
    std::string origin = {};
};

/// At least one set of samples of one kind, as a single one: all samples of the first set, then those of the next. If a sample
/// has one class, classes are matched by name to `classes`, which contains those of all sets. Names of samples begin with the
/// origin of their set.
std::shared_ptr<const Dataset> joinSets(std::vector<NamedSet>, const std::vector<std::string>& classes);
int64_t countOf(const std::vector<NamedSet>&);

/// The reader that joins the data at these paths.
Choice joinedReader(const std::vector<std::string>& paths);

}  // namespace lathe
