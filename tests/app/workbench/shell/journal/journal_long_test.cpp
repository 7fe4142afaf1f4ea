// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <gtest/gtest.h>

#include "tests/app/workbench/shell/journal_child.h"

namespace lathe::workbench::journal_long_test {
namespace {

TEST(JournalLong, AWindowKilledFiftyTimesLosesAtMostOneEditEachTime) {
    const QTemporaryDir folder;
    makeJournalProject(folder.path().toStdString());
    killAtRandomMoments(folder.path().toStdString(), 50);
}

}  // namespace
}  // namespace lathe::workbench::journal_long_test
