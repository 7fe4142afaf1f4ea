// SPDX-License-Identifier: Apache-2.0
#include "core/store/run_note.h"

#include <algorithm>

#include "core/base/atomic_file.h"
#include "core/base/file.h"

namespace lathe {

namespace {

constexpr size_t longest = 4096;

std::string noteFile(const std::string& run) {
    return joinPath(run, "note.txt");
}

bool isBreak(char c) {
    return c == '\n' || c == '\r' || c == '\t';
}

}  // namespace

std::string readRunNote(const std::string& run) {
    auto text = readFile(noteFile(run), longest + 1);
    if (!text) return {};
    std::replace_if(text->begin(), text->end(), isBreak, ' ');
    text->erase(text->find_last_not_of(' ') + 1);
    return *text;
}

Status writeRunNote(const std::string& run, std::string note) {
    if (note.size() > longest)
        return requestError("run.note", run, "the note has {0} bytes, but the limit is {1} bytes",
                            {std::to_string(note.size()), std::to_string(longest)}, "shorten it");
    std::replace_if(note.begin(), note.end(), isBreak, ' ');
    if (note.empty()) return removeTree(noteFile(run));
    return writeFileAtomically(noteFile(run), note + "\n", Durability::Renamed);
}

}  // namespace lathe
