// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

#include "core/data/images/image_source.h"
#include "core/data/read_watch.h"

namespace lathe::images {

/// What a thread does with the contents of files. An error ends the reading.
struct FileWork {
    std::function<Status(const FileContent&)> take;
    std::function<Status()> finish = {};  ///< after the last file: what `take` has put off
};

/// How files are read.
struct FileReading {
    int threads = 0;             ///< 0: one for each processor, at most 16
    ReadWatch* watch = nullptr;  ///< follows the reading, and may stop it
    ReadItems items = ReadItems::Images;
};

/// Gives each of these files of the source to a work, on several threads, while the thread that called looks after the watch.
/// `makeWork` is called on each thread, so that each has a work of its own. FileContent::index is the index in `files`. Errors:
/// those of the work and of the source; data.stopped.
Status readFiles(const ImageSource&, std::vector<size_t> files, const FileReading&, const std::function<FileWork()>& makeWork);

}  // namespace lathe::images
