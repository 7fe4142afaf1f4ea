// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/dnn/plan_table.h"

#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include "gpu/dnn/library.h"
#include "tests/support/places.h"
#include "tests/support/process.h"

namespace lathe::gpu {

namespace {

struct Table {
    std::string version;                      ///< of cuDNN
    std::map<std::string, std::string> rows;  ///< "device precision graph": engine or fallback
};

Table parse(std::istream& in) {
    Table table;
    constexpr std::string_view header = "# cuDNN ";
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with(header)) table.version = line.substr(header.size());
        const size_t tab = line.rfind('\t');
        if (line.empty() || line[0] == '#' || tab == std::string::npos) continue;
        table.rows[line.substr(0, tab)] = line.substr(tab + 1);
    }
    return table;
}

test::ProcessResult makeTable(const std::string& device, const std::string& which) {
    const auto description = test::sourceDir() / "gpu/dnn/device_props" / (device + ".json");
    test::Command command{{LATHE_DNN_PLANS, LATHE_CUDNN_FOLDER, LATHE_DRIVER, description.string(), device, which}};
    command.limit = std::chrono::seconds(7000);
    return test::run(command);
}

}  // namespace

void checkPlans(const std::string& device, const std::string& which) {
    if (std::string_view(LATHE_CUDNN_FOLDER).empty())
        GTEST_SKIP() << "cuDNN and the toolkit's stub of the driver are not installed";
    const test::ProcessResult made = makeTable(device, which);
    ASSERT_EQ(made.exitCode, 0) << made.err;
    std::puts(made.out.c_str());
    if (const char* file = std::getenv("LATHE_WRITE_GOLDEN")) {
        std::ofstream(file, std::ios::app) << made.out;
        return;
    }
    std::istringstream text(made.out);
    std::ifstream file(test::sourceDir() / "tests/gpu/golden/dnn_plans.tsv");
    const Table got = parse(text), golden = parse(file);
    ASSERT_FALSE(got.rows.empty());
    if (got.version != golden.version) GTEST_SKIP() << "cuDNN " << got.version << " is here, the table is of " << golden.version;
    for (const auto& [graph, served] : got.rows) {
        const auto wanted = golden.rows.find(graph);
        ASSERT_NE(wanted, golden.rows.end()) << graph << " is new: " << served;
        EXPECT_EQ(served, wanted->second) << graph;
    }
}

}  // namespace lathe::gpu
