// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/hdf5/h5.h"

namespace lathe::hdf5 {

/// A data set that is listed.
struct Listed {
    std::string path;
    std::vector<hsize_t> extents;
    bool isText = false;
    std::string problem;  ///< why its elements cannot be read; empty if they can
};

/// All objects of a file.
struct Listing {
    std::vector<Listed> datasets;
    std::string json;  ///< for Lathe: {"datasets": [...], "groups": {path: attributes}, "links": [...], "cut": bool}
};

/// Lists the data sets of a file and what they say of themselves. Follows no links. `fileBytes`: a data set that declares more
/// than the file can hold is named as such, before memory is taken for it.
Listing listFile(hid_t file, uint64_t fileBytes);

/// The strings of a data set or an attribute that were read into `bytes` (`type`: in memory). Frees what the library allocated.
std::vector<std::string> takeTexts(std::vector<char>& bytes, size_t count, hid_t type);

}  // namespace lathe::hdf5
