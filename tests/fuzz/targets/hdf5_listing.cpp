// SPDX-License-Identifier: Apache-2.0
#include "core/data/hdf5/hdf5_file.h"
#include "tests/fuzz/fuzz_target.h"

namespace lathe::fuzz::targets::hdf5_listing_def {
namespace {

void run(std::string_view input) {
    static_cast<void>(hdf5::parseListing(input, "input"));
}

}  // namespace

extern const FuzzTarget hdf5_listing;
const FuzzTarget hdf5_listing{.name = "hdf5_listing", .help = "what lathe-hdf5 says of a file", .run = run};

}  // namespace lathe::fuzz::targets::hdf5_listing_def
