// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "core/data/prepared_data.h"
#include "tests/core/data/data_support.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test {

/// Opens texts as CSV files.
class CsvFolder : public testing::Test {
protected:
    Result<DatasetPair> open(const std::string& text, Params params = {}) {
        writeFile(m_folder / "t.csv", text);
        params.set("path", std::string("t.csv"));
        return openReader("csv", params, m_folder.path());
    }
    TemporaryFolder m_folder;
};

/// Whether the reader has a note with this code.
inline bool noted(const DatasetPair& pair, const std::string& code) {
    return std::any_of(pair.notes.begin(), pair.notes.end(),
                       [&](const Diagnostic& d) { return d.code == code && d.severity == Severity::Note; });
}

}  // namespace lathe::test
