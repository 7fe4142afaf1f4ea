// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/process.h"

namespace lathe::workbench {

/// This test program once more, as a window that makes `edits` random edits of `root`/p.lathe with journals in `root`/state. It
/// prints "edit N" after each, and "failed CODE" when the journal could not be written.
lathe::test::Command journalChild(const std::filesystem::path& root, int edits,
                                  std::map<std::string, std::string> environment = {});

/// Makes the empty project `root`/p.lathe.
void makeJournalProject(const std::filesystem::path& root);

/// Kills such a child `times` times, after a while that differs each time: what it had said was done must come back, but for one
/// edit.
void killAtRandomMoments(const std::filesystem::path& root, int times);

}  // namespace lathe::workbench
