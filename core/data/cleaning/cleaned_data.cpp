// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaned_data.h"

#include <utility>

#include "core/base/sha256.h"
#include "core/data/cleaning/apply_cleaning.h"
#include "core/data/cleaning/cleaning_list.h"

namespace lathe {
namespace {

int64_t samplesOfPair(const DatasetPair& pair) {
    return pair.training->size() + (pair.test ? pair.test->size() : 0);
}

Diagnostic appliedNote(const DatasetPair& before, const DatasetPair& after, const std::string& fingerprint) {
    Diagnostic note =
        requestError("cleaning.applied", std::string(cleaning::listFileName), "the cleaning list {0} leaves {1} of {2} samples",
                     {fingerprint.substr(0, 8), std::to_string(samplesOfPair(after)), std::to_string(samplesOfPair(before))});
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
    cleaned.pair.fingerprint = sha256Hex(pair.fingerprint + "\ncleaning " + fingerprint);
    cleaned.pair.notes.push_back(appliedNote(pair, cleaned.pair, fingerprint));
    for (Diagnostic& note : cleaned.effect.notes) cleaned.pair.notes.push_back(std::move(note));
    return std::move(cleaned.pair);
}

}  // namespace lathe
