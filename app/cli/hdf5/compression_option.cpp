// SPDX-License-Identifier: Apache-2.0
#include "app/cli/hdf5/compression_option.h"

#include <map>
#include <string>

#include <CLI/CLI.hpp>

namespace lathe {

void addCompressionOption(CLI::App& app, int& level) {
    constexpr int usual = 4;
    const std::map<std::string, int> levels{{"none", 0}, {"gzip", usual}};
    app.add_option("--compression", level, "Compression of an HDF5 file: none (default) or gzip")
        ->transform(CLI::CheckedTransformer(levels).description(""))
        ->type_name("KIND")
        ->default_str("none");
}

}  // namespace lathe
