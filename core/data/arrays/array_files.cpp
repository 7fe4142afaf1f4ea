// SPDX-License-Identifier: Apache-2.0
#include "core/data/arrays/array_files.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "core/base/file.h"
#include "core/data/archives/npz.h"

namespace lathe::arrays {
namespace {

namespace fs = std::filesystem;
using archives::arrayFileExists;
using archives::listArrayFiles;

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

/// The names that people use, in lower case; "x" and "y" for samples and targets.
constexpr std::array<std::array<std::string_view, 2>, 7> trainingNames{{{"x_train.npy", "y_train.npy"},
                                                                        {"train_x.npy", "train_y.npy"},
                                                                        {"x.npy", "y.npy"},
                                                                        {"train_images.npy", "train_labels.npy"},
                                                                        {"images.npy", "labels.npy"},
                                                                        {"data.npy", "labels.npy"},
                                                                        {"arr_0.npy", "arr_1.npy"}}};
constexpr std::array<std::array<std::string_view, 2>, 3> testNames{
    {{"x_test.npy", "y_test.npy"}, {"test_x.npy", "test_y.npy"}, {"test_images.npy", "test_labels.npy"}}};

/// In lower case; null: none of the names.
const std::string* named(std::string_view wanted, const std::vector<std::string>& names) {
    const auto it = std::find_if(names.begin(), names.end(), [&](const std::string& file) { return lower(file) == wanted; });
    return it == names.end() ? nullptr : &*it;
}

template <size_t n>
std::optional<FilePair> findPair(const fs::path& folder, const std::vector<std::string>& names,
                                 const std::array<std::array<std::string_view, 2>, n>& wanted) {
    for (const auto& [samples, targets] : wanted)
        if (const std::string* x = named(samples, names), *y = named(targets, names); x && y)
            return FilePair{(folder / *x).string(), (folder / *y).string()};
    return std::nullopt;
}

/// The first file of samples, with or without targets.
template <size_t n>
std::optional<fs::path> findSamples(const fs::path& folder, const std::vector<std::string>& names,
                                    const std::array<std::array<std::string_view, 2>, n>& wanted) {
    for (const auto& [samples, targets] : wanted)
        if (const std::string* x = named(samples, names)) return folder / *x;
    return std::nullopt;
}

/// The names that the file with the targets of these samples may have: "y_val.npy" for "x_val.npy".
std::vector<std::string> targetNames(const fs::path& samples) {
    const std::string name = samples.filename().string();
    constexpr std::array<std::array<std::string_view, 2>, 5> words{
        {{"x", "y"}, {"X", "Y"}, {"X", "y"}, {"images", "labels"}, {"data", "labels"}}};
    std::vector<std::string> names;
    for (const auto& [x, y] : words) {
        const size_t at = name.find(x);
        if (at == std::string::npos) continue;
        names.push_back(std::string(name).replace(at, x.size(), y));
    }
    return names;
}

std::optional<FilePair> withTargets(const fs::path& samples) {
    for (const std::string& target : targetNames(samples)) {
        const fs::path file = samples.parent_path() / target;
        if (target != samples.filename().string() && arrayFileExists(file.string()))
            return FilePair{samples.string(), file.string()};
    }
    return std::nullopt;
}

Diagnostic nothingThere(const std::string& where) {
    return requestError("npy.no-files", where, "no pair of a sample file and a target file was found", {},
                        "save x_train.npy and y_train.npy with numpy.save, and set data.reader.path to their folder");
}

/// Samples alone are enough for predictions.
Diagnostic noTargets(const fs::path& samples) {
    const std::vector<std::string> names = targetNames(samples);
    return requestError("npy.no-targets", samples.string(), "the file has samples, but there is no file with their targets",
                        {names.empty() ? "y.npy" : names.front(), names.empty() ? "x.npy" : samples.filename().string()},
                        "save the targets of {1} as {0} in the same folder; `lathe predict` needs no targets");
}

std::string arrayFile(const fs::path& where, const std::string& name) {
    return (where / (name.ends_with(".npy") ? name : name + ".npy")).string();
}

/// "a_test" for "a_train".
std::string testName(std::string name) {
    const size_t at = name.find("train");
    return at == std::string::npos ? std::string() : name.replace(at, 5, "test");
}

Status checkArray(const fs::path& where, const std::string& file) {
    if (arrayFileExists(file)) return {};
    LATHE_TRY(const auto names, listArrayFiles(where.string()));
    std::string known;
    for (const std::string& name : names)
        if (name.ends_with(".npy")) known += (known.empty() ? "" : ", ") + name.substr(0, name.size() - 4);
    return requestError("npy.no-array", file, "the file has no array of this name; its arrays are: {0}", {known},
                        "set data.reader.samples and data.reader.targets to two of them");
}

/// The pair that the parameters name, and that of the test split if it is named alike.
Result<Files> namedFiles(const ArrayNames& given, const fs::path& where) {
    const std::string &x = given.samples, &y = given.targets;
    if (x.empty() || y.empty())
        return requestError("npy.one-array", "data.reader", "only one of samples and targets is named", {},
                            "set data.reader.samples and data.reader.targets");
    Files files{{arrayFile(where, x), arrayFile(where, y)}, std::nullopt};
    LATHE_CHECK(checkArray(where, files.training.samples));
    LATHE_CHECK(checkArray(where, files.training.targets));
    const FilePair test{arrayFile(where, testName(x)), arrayFile(where, testName(y))};
    const bool named = !testName(x).empty() && !testName(y).empty();
    if (named && arrayFileExists(test.samples) && arrayFileExists(test.targets)) files.test = test;
    return files;
}

/// "site_train.npy", "train_site.npy" or "site.npy" for the training part of "site".
std::optional<std::string> findFieldFile(const fs::path& folder, const std::string& field, Part part) {
    std::vector<std::string> names{field + "_test.npy", "test_" + field + ".npy"};
    if (part == Part::Training) names = {field + "_train.npy", "train_" + field + ".npy", field + ".npy"};
    for (const std::string& name : names)
        if (arrayFileExists((folder / name).string())) return (folder / name).string();
    return std::nullopt;
}

/// "site_new.npy" beside "x_new.npy".
std::optional<std::string> besideSamples(const fs::path& samples, const std::string& field) {
    const std::string name = samples.filename().string();
    for (const std::string_view word : {"x", "X", "images", "data"}) {
        const size_t at = name.find(word);
        if (at == std::string::npos) continue;
        std::string other = name;
        other.replace(at, word.size(), field);
        if (arrayFileExists((samples.parent_path() / other).string())) return (samples.parent_path() / other).string();
    }
    return std::nullopt;
}

}  // namespace

std::optional<fs::path> samplesIn(const fs::path& folder) {
    std::error_code ignored;
    if (!fs::is_directory(folder, ignored)) return std::nullopt;
    const auto names = listFolder(folder.string());
    if (!names.ok()) return std::nullopt;
    auto test = findSamples(folder, *names, testNames);
    return test ? test : findSamples(folder, *names, trainingNames);
}

bool isArrayFile(const fs::path& where) {
    std::error_code ignored;
    return fs::is_regular_file(where, ignored) && lower(where.extension().string()) == ".npy";
}

Result<std::string> samplesFor(const fs::path& where, const ArrayNames& given) {
    if (!archives::isNpz(where.string())) return samplesIn(where).value_or(where).string();
    LATHE_TRY(const auto names, listArrayFiles(where.string()));
    if (names.size() == 1) return (where / names[0]).string();
    for (const std::string& name : {given.samples, testName(given.samples)})
        if (const std::string file = arrayFile(where, name); !name.empty() && arrayFileExists(file)) return file;
    for (const auto& [x, y] : testNames)
        if (arrayFileExists((where / x).string())) return (where / x).string();
    for (const auto& [x, y] : trainingNames)
        if (arrayFileExists((where / x).string())) return (where / x).string();
    return nothingThere(where.string());
}

Result<Files> findFiles(const fs::path& where, const ArrayNames& given) {
    std::error_code ignored;
    if (isArrayFile(where)) {
        auto pair = withTargets(where);
        if (!pair) return noTargets(where);
        return Files{std::move(*pair), std::nullopt};
    }
    if (!fs::is_directory(where, ignored) && !archives::isNpz(where.string())) return nothingThere(where.string());
    if (!given.samples.empty() || !given.targets.empty()) return namedFiles(given, where);
    LATHE_TRY(const auto names, listArrayFiles(where.string()));
    auto training = findPair(where, names, trainingNames);
    const auto alone = training ? std::nullopt : findSamples(where, names, trainingNames);
    if (alone) return noTargets(*alone);
    if (!training) return nothingThere(where.string());
    return Files{std::move(*training), findPair(where, names, testNames)};
}

Result<std::string> fieldFile(const fs::path& samples, const std::string& field, Part part) {
    const fs::path folder = samples.parent_path();
    if (auto found = besideSamples(samples, field)) return *std::move(found);
    if (auto found = findFieldFile(folder, field, part)) return *std::move(found);
    const std::string_view word = part == Part::Training ? "train" : "test";
    return requestError("npy.no-field", folder.string(), "no file for \"{0}\" was found", {field, std::string(word)},
                        "save {0}_{1}.npy in this folder");
}

std::optional<Diagnostic> noteOnTest(const Files& files, const fs::path& folder) {
    std::error_code ignored;
    if (files.test || !fs::is_directory(folder, ignored)) return std::nullopt;
    const auto names = listFolder(folder.string());
    const auto samples = names.ok() ? findSamples(folder, *names, testNames) : std::nullopt;
    if (!samples) return std::nullopt;
    const std::vector<std::string> targets = targetNames(*samples);
    Diagnostic note = requestError("npy.test-targets", samples->string(),
                                   "the samples are not used as a test split, because there is no file with their targets",
                                   {targets.empty() ? "y_test.npy" : targets.front()}, "save the targets as {0}");
    note.severity = Severity::Note;
    return note;
}

}  // namespace lathe::arrays
