// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace CLI {
class App;
}

namespace lathe {

/// Declares --compression. `level` gets the level of gzip, 0 for no compression, and must outlive the CLI::App.
void addCompressionOption(CLI::App&, int& level);

}  // namespace lathe
