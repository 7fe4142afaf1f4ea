// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <random>

#include "tests/app/workbench/design/bench.h"

namespace lathe::workbench {

/// Does something that changes the project, by the page's own ways.
void randomEdit(DesignBench&, std::mt19937&);
/// Presses, drags, keys, typing and wheel anywhere on the page.
void randomEvent(DesignBench&, std::mt19937&);
/// What the event loop would do between two of them: widgets that were let go are deleted.
void settle();
/// `events` of them; afterwards the project must be what its history gives, both ways.
void monkey(unsigned seed, int events);

}  // namespace lathe::workbench
