// SPDX-License-Identifier: Apache-2.0
// Numbers of the window are written in one place, widgets/data/numbers.cpp.
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include <gmock/gmock.h>

#include "tests/support/places.h"

namespace lathe::test::number_rules_test {
namespace {

namespace fs = std::filesystem;
using testing::IsEmpty;

// The place itself, and text of programs that an export offers.
bool mayFormat(const std::string& path) {
    return path == "widgets/data/numbers.cpp" || path == "app/workbench/export/snippets.cpp";
}

std::string readText(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

/// Lines that choose the form of a real number themselves: a format letter of Qt, a conversion of printf, core's text for files.
std::vector<std::string> formatsIn(const std::string& path, const std::string& text) {
    static const std::regex own(
        R"(,\s*'[efgEFG]'\s*[,)]|%[-+ #0-9.*]*[efgEFG][ %"\\]|shortestText\(|QLocale\(\)\.toString\([^)]*\.\d)");
    std::vector<std::string> found;
    std::istringstream lines(text);
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (std::regex_search(line, own) && line.find("stderr") == std::string::npos)
            found.push_back(path + ":" + std::to_string(number) + ": " + line);
    }
    return found;
}

TEST(NumberRules, OneFunctionWritesThemAll) {
    std::vector<std::string> found;
    int read = 0;
    for (const char* folder : {"app/workbench", "widgets"})
        for (const auto& entry : fs::recursive_directory_iterator(sourceDir() / folder)) {
            const std::string path = fs::relative(entry.path(), sourceDir()).generic_string();
            if (!entry.is_regular_file() || (!path.ends_with(".cpp") && !path.ends_with(".h")) || mayFormat(path)) continue;
            ++read;
            for (std::string& line : formatsIn(path, readText(entry.path()))) found.push_back(std::move(line));
        }
    EXPECT_THAT(found, IsEmpty()) << "use widgets/data/numbers.h";
    EXPECT_GT(read, 300) << "the walk found too few files to mean anything";
}

TEST(NumberRules, SeeWhatTheyAreThereToSee) {
    for (const char* line :
         {"QLocale().toString(v, 'g', 4);", "QString::number(value, 'e', 1);", ".arg(percent, 0, 'f', 1)",
          "ImGui::Text(\"%.3g ms\", t);", "std::snprintf(text, 9, \"%.2f %s\", v, u);", "fromUtf8(shortestText(v))"})
        EXPECT_EQ(formatsIn("a.cpp", line).size(), 1U) << line;
    for (const char* line : {"QString::number(count);", "tr(\"%1 of %2 files\")", "text.split(QLatin1Char('e'));",
                             "ImGui::Text(\"%s  %s ms\", a, b);", "tr(\"%n epoch(s)\")"})
        EXPECT_THAT(formatsIn("a.cpp", line), IsEmpty()) << line;
}

}  // namespace
}  // namespace lathe::test::number_rules_test
