// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/verb.h"

namespace lathe {

// Verbs of `lathe data` that find and remove bad samples.

extern const Verb duplicatesVerb, suspectsVerb, cleanVerb;

}  // namespace lathe
