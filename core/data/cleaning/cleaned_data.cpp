// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaned_data.h"

#include <utility>

#include "core/base/sha256.h"
#include "core/data/cleaning/apply_cleaning.h"
#include "core/data/cleaning/cleaning_list.h"
#include "core/data/cleaning/sample_name.h"

namespace lathe {
namespace {

int64_t samplesOfPair(const DatasetPair& pair) {
    return pair.training->size() + (pair.test ? pair.test->size() : 0);
}

/// The contents of samples that the list gave their class: the fingerprint of the data as read does not have them.
std::string labeledContents(const DatasetPair& cleaned) {
    std::string text;
    if (!cleaned.origin) return text;
    const int64_t read = cleaned.origin->before->training->size();
    for (size_t i = 0; i < cleaned.origin->training.size(); ++i)
        if (cleaned.origin->training[i] >= read)
            text += "\nlabeled " + cleaning::contentText(cleaned.training->fileHash(static_cast<int64_t>(i)));
    return text;
}

Diagnostic appliedNote(const DatasetPair& before, const DatasetPair& after, const std::string& fingerprint) {
    Diagnostic note =
        requestError("cleaning.applied", std::string(cleaning::listFileName), "the cleaning list {0} leaves {1} of {2} samples",
                     {fingerprint.substr(0, 8), std::to_string(samplesOfPair(after)),
                      std::to_string(samplesOfPair(before) + (before.unlabeled ? before.unlabeled->size() : 0))});
    note.severity = Severity::Note;
    return note;
}

}  // namespace

Result<std::string> cleaningOf(const std::filesystem::path& base) {
    LATHE_TRY(const cleaning::List list, cleaning::readList(base));
    return cleaning::fingerprintOf(list);
}

Result<DatasetPair> cleanedData(DatasetPair pair, const std::filesystem::path& base) {
    LATHE_TRY(const cleaning::List list, cleaning::readList(base));
    const std::string fingerprint = cleaning::fingerprintOf(list);
    if (fingerprint.empty()) return pair;
    LATHE_TRY(cleaning::Cleaned cleaned, cleaning::applyCleaning(pair, list));
    cleaned.pair.fingerprint = sha256Hex(pair.fingerprint + "\ncleaning " + fingerprint + labeledContents(cleaned.pair));
    cleaned.pair.notes.push_back(appliedNote(pair, cleaned.pair, fingerprint));
    for (Diagnostic& note : cleaned.effect.notes) cleaned.pair.notes.push_back(std::move(note));
    return std::move(cleaned.pair);
}

}  // namespace lathe
