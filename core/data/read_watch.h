// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.h"

namespace lathe {

/// What a reader, or an evaluation, is doing with the items of a data set.
enum class ReadPhase : uint8_t {
    Listing,   ///< it looks for them; `total` is not known
    Decoding,  ///< files; see ReadItems
    Reading,   ///< rows of a file
    Computing  ///< samples, by a network
};

/// What files are decoded to.
enum class ReadItems : uint8_t { Images, Sounds };

/// How far a reader is.
struct ReadProgress {
    ReadPhase phase = ReadPhase::Decoding;
    int64_t done = 0, total = 0;  ///< items, for example images
    double perSecond = 0;         ///< items; 0: not known yet
    ReadItems items = ReadItems::Images;
};

/// Follows a reader, or a computation over all samples, that may take long, and can stop it. Both functions are called about ten
/// times a second, on the thread that called the reader.
class ReadWatch {
public:
    virtual ~ReadWatch() = default;
    virtual void progress(const ReadProgress&) = 0;
    /// If true, the reader ends with the error `readingStopped`.
    virtual bool stopRequested() = 0;
};

/// Error data.stopped: the reader or the computation was stopped by its watch. Nothing is left behind.
inline Diagnostic readingStopped(std::string_view where, const ReadProgress& p) {
    if (p.phase == ReadPhase::Listing)
        return workError("data.stopped", where, "listing the files was stopped", {}, "start again to list and read all files");
    const std::vector<std::string> counts{std::to_string(p.done), std::to_string(p.total)};
    if (p.phase == ReadPhase::Reading)
        return workError("data.stopped", where, "reading was stopped after {0} of {1} rows", counts,
                         "start again to read all rows");
    if (p.phase == ReadPhase::Computing)
        return workError("data.stopped", where, "the computation was stopped after {0} of {1} samples", counts,
                         "start again to compute all samples");
    if (p.items == ReadItems::Sounds)
        return workError("data.stopped", where, "decoding was stopped after {0} of {1} sounds", counts,
                         "start again to decode all sounds");
    return workError("data.stopped", where, "decoding was stopped after {0} of {1} images", counts,
                     "start again to decode all images");
}
inline bool isReadingStopped(const Diagnostic& d) {
    return d.code == "data.stopped";
}

}  // namespace lathe
