// SPDX-License-Identifier: Apache-2.0
#include "core/data/table_schema.h"

#include <limits>
#include <vector>

#include "tests/fuzz/fuzz_target.h"

namespace lathe::fuzz::targets::table_schema_def {
namespace {

void run(std::string_view input) {
    const auto json = Json::parse(input, "schema.json");
    if (!json) return;
    const auto schema = tableSchemaFromJson(*json, "schema.json");
    if (!schema) return;
    const auto again = tableSchemaFromJson(toJson(*schema), "schema.json");
    expect(again.ok() && toJson(*again) == toJson(*schema));
    const std::vector<double> missing(schema->columns.size(), std::numeric_limits<double>::quiet_NaN());
    std::vector<float> row(schema->width());
    schema->encode(missing, row.data());
}

}  // namespace

extern const FuzzTarget table_schema;
const FuzzTarget table_schema{.name = "table_schema", .help = "schema.json of a model of tables", .run = run};

}  // namespace lathe::fuzz::targets::table_schema_def
