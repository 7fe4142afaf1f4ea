// SPDX-License-Identifier: Apache-2.0
#include "core/graph/project_file.h"
#include "tests/fuzz/fuzz_target.h"

namespace lathe::fuzz::targets::project_def {
namespace {

void run(std::string_view input) {
    const auto json = Json::parse(input, "project.json");
    if (!json) return;
    const auto project = projectFromJson(*json, "project.json");
    if (!project) return;
    const Json written = toJson(*project);
    const auto again = projectFromJson(written, "project.json");
    expect(again.ok() && toJson(*again) == written);
}

}  // namespace

extern const FuzzTarget project;
const FuzzTarget project{.name = "project", .help = "project.json", .run = run};

}  // namespace lathe::fuzz::targets::project_def
