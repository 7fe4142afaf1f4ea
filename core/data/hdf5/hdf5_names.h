// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/data/hdf5/hdf5_file.h"

namespace lathe::hdf5 {

// What the attributes of a file say of its data sets. Lathe writes them, and reads what h5py users write in the same place.

/// A longer list is a data set of strings in the file itself: an attribute has at most 64 KiB.
constexpr size_t mostNamesInAttribute = 2000;

/// The strings in a list of JSON, or a single one; empty for anything else.
std::vector<std::string> stringsIn(const Json&);

/// A list of names that belongs to an object: its attribute, that of its group or of the file, or the data set of strings
/// "/<name>". Empty if there is none. Error: those of Hdf5File.
Result<std::vector<std::string>> namesFor(Hdf5File&, const std::string& object, std::string_view name);
/// Names of classes, as "classes", "class_names", "label_names", "list_classes" or "categories".
Result<std::vector<std::string>> classNamesFor(Hdf5File&, const std::string& target);

}  // namespace lathe::hdf5
