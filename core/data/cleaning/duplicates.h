// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/data/cleaning/action.h"
#include "core/data/cleaning/sample_name.h"
#include "core/data/prepared_data.h"

namespace lathe::cleaning {

/// Two samples with the same content, or two similar images.
struct DuplicatePair {
    SampleId kept, copy;    ///< `copy` is the one to exclude: of two splits that of training, else the later one
    bool exact = false;     ///< the same content
    double similarity = 1;  ///< of images: `similarityOf` (image_alignment.h), at most 1
    bool leak = false;      ///< the samples are in different splits
    bool conflict = false;  ///< their targets differ
};

/// Settings of the search.
struct DuplicateOptions {
    bool near = true;  ///< also find images that were cropped, scaled, compressed, recolored or rotated
    /// Least similarity of a near duplicate; 1 - similarity is a fifth for drawings (isFlat). Details of another photograph of
    /// the same things are shifted; 0.95 allows shifts of 0.2 % of the side.
    double similarity = 0.95;
    int threads = 0;                ///< 0: one for each processor
    int64_t mostPairs = 1'000'000;  ///< the search ends with that many pairs, and a note says so
    /// Called now and then with the number of samples that were read, and of all; false stops the search (error data.stopped).
    std::function<bool(int64_t done, int64_t all)> goOn = {};
};

/// All pairs, in the order in which a user should look at them: leaks, then conflicts, then the others; exact ones first.
struct DuplicateReport {
    std::vector<DuplicatePair> pairs;
    int64_t samples = 0;  ///< that were compared
    double seconds = 0;   ///< that it took
    Diagnostics notes;
};

/// Compares all samples of all splits. Images (U8[C, H, W]) are also compared by what they show. Error: a sample cannot be read,
/// data.stopped.
Result<DuplicateReport> findDuplicates(const PreparedData&, const DuplicateOptions&);

/// An action that excludes the copies of these pairs, each once.
Result<Action> excludeCopies(const PreparedData&, std::span<const DuplicatePair>);

}  // namespace lathe::cleaning
