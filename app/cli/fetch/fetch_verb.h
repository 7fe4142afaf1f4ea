// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/verb.h"

namespace lathe {

/// `lathe data fetch`: lists the published data sets of the catalogue, or downloads one.
extern const Verb fetchVerb;

}  // namespace lathe
