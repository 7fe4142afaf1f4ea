// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/text_splits.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>
#include <system_error>

#include "core/base/file.h"

namespace lathe {
namespace {

namespace fs = std::filesystem;
using namespace std::string_view_literals;

constexpr std::array splitEndings{".csv"sv, ".tsv"sv, ".jsonl"sv, ".ndjson"sv};
constexpr std::array validationWords{"val"sv, "valid"sv, "validation"sv, "dev"sv};

template <size_t N>
bool isOneOf(const std::array<std::string_view, N>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

std::string inLowerCase(std::string word) {
    std::transform(word.begin(), word.end(), word.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return word;
}

/// Null: the file is of no split.
std::string* splitOf(const fs::path& name, TextSplits& all) {
    if (!isOneOf(splitEndings, inLowerCase(name.extension().string()))) return nullptr;
    const std::string stem = inLowerCase(name.stem().string());
    if (stem == "train") return &all.training;
    if (stem == "test") return &all.test;
    return isOneOf(validationWords, stem) ? &all.validation : nullptr;
}

}  // namespace

std::optional<TextSplits> findTextSplits(const fs::path& folder) {
    std::error_code ignored;
    if (!fs::is_directory(folder, ignored)) return std::nullopt;
    const auto names = listFolder(folder.string());
    TextSplits all;
    for (const std::string& name : names.ok() ? *names : std::vector<std::string>{}) {
        std::string* const file = splitOf(name, all);
        if (file && file->empty()) *file = (folder / name).string();
    }
    return all.training.empty() ? std::nullopt : std::optional(all);
}

}  // namespace lathe
