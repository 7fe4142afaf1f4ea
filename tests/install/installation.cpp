// SPDX-License-Identifier: Apache-2.0
#include "tests/install/installation.h"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string_view>
#include <unistd.h>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/places.h"

namespace lathe::test {

namespace fs = std::filesystem;

namespace {

struct Trial {
    std::vector<std::string> arguments;
    std::string expected;  ///< stands in what it prints
};

const std::vector<Trial>& trials() {
    static const std::vector<Trial> all{
        {{"--version"}, "lathe"},
        {{"list", "templates"}, "heating"},
        {{"new", "heating", "mine.lathe"}, "mine.lathe"},
        {{"check", "mine.lathe"}, ""},
        {{"train", "mine.lathe", "--run", "first", "--epochs", "1", "--device", "cpu"}, ""},
        {{"evaluate", "first"}, ""},
    };
    return all;
}

// With the other runtime as well, where there is one: its script is installed.
std::vector<std::string> python() {
    const char* named = std::getenv("LATHE_INTEROP_PYTHON");
    return named ? std::vector{std::string("LATHE_PYTHON=") + named} : std::vector<std::string>{};
}

Trial exportTrial() {
    return {{"export", "first", "--format", "onnx", "--out", "first.onnx"}, python().empty() ? "" : "onnxruntime"};
}

std::string failureOf(const Trial& trial, const fs::path& lathe, const fs::path& folder) {
    const ProcessResult result = run(installedCommand(lathe, trial.arguments, folder, python()));
    if (result.exitCode == 0 && (result.out + result.err).find(trial.expected) != std::string::npos) return {};
    return fmt::format("lathe {}: exit code {}\n{}{}", fmt::join(trial.arguments, " "), result.exitCode, result.out, result.err);
}

/// What only works with the program for HDF5 files beside it.
std::vector<Trial> hdf5Trials() {
    if (!fs::exists(latheProgram().parent_path() / "lathe-hdf5")) return {};
    return {{{"data", "convert", "digits", "--set", "samples=50", "--out", "digits.h5"}, "digits.h5"},
            {{"data", "inspect", "digits.h5"}, "u8["}};
}

bool writesOnnx(const fs::path& lathe, const fs::path& folder) {
    return run(installedCommand(lathe, {"list", "exporters"}, folder)).out.find("onnx") != std::string::npos;
}

// CMake's own, which includes those of the subfolders by their full paths.
void writeScript(const fs::path& folder) {
    const fs::path build = latheProgram().parent_path().parent_path();
    std::ifstream in(build / "cmake_install.cmake");
    std::string text{std::istreambuf_iterator<char>(in), {}};
    const std::string list = "file(WRITE \"" + build.string() + '/';
    ASSERT_NE(text.find(list), std::string::npos) << "no list of installed files in " << build << "/cmake_install.cmake";
    for (size_t at = 0; (at = text.find(list, at)) != std::string::npos;)
        text.replace(at, list.size(), "file(WRITE \"" + folder.string() + '/');
    fs::create_directories(folder);
    std::ofstream out(folder / "cmake_install.cmake");
    out << text;
}

// What tells a sanitizer what to overlook belongs to the build, not to the environment under test.
bool isForSanitizer(std::string_view entry) {
    const std::string_view name = entry.substr(0, entry.find('='));
    return name.ends_with("SAN_OPTIONS");
}

}  // namespace

ProcessResult install(const fs::path& scripts, const std::vector<std::string>& options, const fs::path& stage) {
    writeScript(scripts);
    Command command{{"cmake", "--install", scripts.string()}};
    command.arguments.insert(command.arguments.end(), options.begin(), options.end());
    command.environment["DESTDIR"] = stage.string();
    return run(command);
}

Command installedCommand(const fs::path& program, std::vector<std::string> arguments, const fs::path& folder,
                         std::vector<std::string> environment) {
    std::vector<std::string> all{"env", "-i", "PATH=/usr/bin:/bin", "HOME=" + folder.string()};
    for (char** entry = environ; *entry; ++entry)
        if (isForSanitizer(*entry)) all.emplace_back(*entry);
    all.insert(all.end(), environment.begin(), environment.end());
    all.push_back(program.string());
    all.insert(all.end(), arguments.begin(), arguments.end());
    Command command{std::move(all)};
    command.folder = folder;
    return command;
}

std::string firstFailure(const fs::path& prefix, const fs::path& folder) {
    const fs::path lathe = prefix / "bin" / "lathe";
    fs::create_directories(folder);
    for (const Trial& trial : trials())
        if (std::string failure = failureOf(trial, lathe, folder); !failure.empty()) return failure;
    for (const Trial& trial : hdf5Trials())
        if (std::string failure = failureOf(trial, lathe, folder); !failure.empty()) return failure;
    return writesOnnx(lathe, folder) ? failureOf(exportTrial(), lathe, folder) : std::string();
}

}  // namespace lathe::test
