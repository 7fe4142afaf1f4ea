// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/data/images/image_source.h"

namespace lathe::images {

/// A file that is named or begins as a sample, and cannot be decoded.
struct BadFile {
    size_t file = 0;  ///< index of the listed file
    std::string reason;
    bool operator==(const BadFile&) const = default;
};

/// A note or a warning on the files of a source.
Diagnostic fileNote(std::string_view code, Severity, const ImageSource&, std::string_view text, std::vector<std::string> args,
                    std::string_view remedy = {});

/// The first five by name, with the reason of each.
std::string namesOfBad(const ImageSource&, std::span<const BadFile>);

/// Those of `files` that are not among `known`; both ascending.
std::vector<size_t> filesWithout(const std::vector<size_t>& files, const std::vector<size_t>& known);

}  // namespace lathe::images
