// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace lathe {

/// A text file, and the folder that it is in.
struct LabeledTextFile {
    std::string path, name, label;  ///< `name`: relative to the folder of the data
};

/// Text files in a folder for each class: FOLDER/CLASS/*.txt, or FOLDER/train/CLASS/*.txt and FOLDER/test/CLASS/*.txt. Files are
/// in the order of their names. A folder "unsup" (of texts without a class, as in the movie reviews of Maas et al. 2011) is left
/// out.
struct TextFolder {
    std::vector<LabeledTextFile> training, test;
    int64_t unlabeled = 0;  ///< files that were left out
};

/// Whether a folder is one; looks at few entries.
bool isTextFolder(const std::filesystem::path&);
/// Error: file.*; texts.no_files; texts.too_many.
Result<TextFolder> listTextFolder(const std::string& folder);

}  // namespace lathe
