// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <functional>
#include <string>

#include "core/data/dataset.h"

namespace lathe {

struct Hdf5Options {
    int gzip = 0;        ///< level of compression, 1 to 9; 0: none
    std::string source;  ///< what the data were read from, for the attribute "source"
    /// Called from time to time with the number of written samples. False: the work is stopped, and nothing is left behind.
    std::function<bool(int64_t done, int64_t all)> goOn = [](int64_t, int64_t) { return true; };
};

/// Writes samples to an HDF5 file: "x", "y" and the further fields in the groups "train", "val" and "test". Attributes have the
/// names of classes and columns, so that the reader `hdf5` gives the same samples. Memory does not grow with the samples. False:
/// it was stopped. Errors: those of Hdf5Writer, and of the data.
Result<bool> writeHdf5(const DatasetPair&, const std::string& file, const Hdf5Options&);

}  // namespace lathe
