// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

/// The one place that knows oneDNN and the differences between its versions 2 and 3.
namespace lathe::cpu::onednn {

/// "2.6.3"; "none" in a build without it.
std::string version();

}  // namespace lathe::cpu::onednn
