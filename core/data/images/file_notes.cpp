// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/file_notes.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

namespace lathe::images {

Diagnostic fileNote(std::string_view code, Severity severity, const ImageSource& source, std::string_view text,
                    std::vector<std::string> args, std::string_view remedy) {
    Diagnostic note = requestError(code, source.where().string(), text, std::move(args), remedy);
    note.severity = severity;
    return note;
}

std::string namesOfBad(const ImageSource& source, std::span<const BadFile> bad) {
    constexpr size_t most = 5;
    std::string names;
    for (size_t i = 0; i < std::min(most, bad.size()); ++i)
        names += fmt::format("{}{} ({})", i == 0 ? "" : ", ", source.files()[bad[i].file].path, bad[i].reason);
    return names + (bad.size() > most ? ", ..." : "");
}

std::vector<size_t> filesWithout(const std::vector<size_t>& files, const std::vector<size_t>& known) {
    std::vector<size_t> rest;
    std::set_difference(files.begin(), files.end(), known.begin(), known.end(), std::back_inserter(rest));
    return rest;
}

}  // namespace lathe::images
