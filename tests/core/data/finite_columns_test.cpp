// SPDX-License-Identifier: Apache-2.0
#include "core/data/finite_columns.h"

#include <fstream>

#include <gtest/gtest.h>

#include "tests/support/temporary_folder.h"

namespace lathe {
namespace {

Result<PreparedData> prepared(const TemporaryFolder& folder, const std::string& value, const std::string& target = "0.25") {
    std::ofstream file(folder / "t.csv");
    file << "small,wide,y\n";
    for (int i = 0; i < 40; ++i)
        file << i << ',' << (i == 7 ? value : std::to_string(2.5 * i)) << ',' << (i == 9 ? target : std::to_string(0.5 + i))
             << '\n';
    file.close();
    DataSettings settings;
    settings.reader = {"csv", {{"path", folder / "t.csv"}}};
    settings.split = {.validation = 0.1, .test = 0, .stratified = false, .seed = 1};
    return prepareData(settings, ".", 1);
}

TEST(FiniteColumns, ANumberThatAFloatCannotHoldIsNamed) {
    const TemporaryFolder folder;
    for (const char* value : {"1e300", "-4e38"}) {
        const auto data = prepared(folder, value);
        ASSERT_TRUE(data) << toString(data.error());
        const Diagnostics problems = columnsBeyondFloat(*data);
        ASSERT_EQ(problems.size(), 1u) << value;
        EXPECT_EQ(problems[0].code, "data.beyond_float");
        EXPECT_EQ(problems[0].args, (std::vector<std::string>{"wide", "3.4e38", "7"}));
    }
    const Diagnostics target = columnsBeyondFloat(*prepared(folder, "1", "7e200"));
    ASSERT_EQ(target.size(), 1u);
    EXPECT_EQ(target[0].args[0], "target");
    for (const char* value : {"3e38", "-1e-300", "0"}) EXPECT_TRUE(columnsBeyondFloat(*prepared(folder, value)).empty()) << value;
}

}  // namespace
}  // namespace lathe
