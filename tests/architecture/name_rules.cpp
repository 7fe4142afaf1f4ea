// SPDX-License-Identifier: Apache-2.0
#include "tests/architecture/name_rules.h"

#include <algorithm>
#include <iterator>
#include <regex>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace lathe::test {

namespace {

using std::string;
using std::string_view;

bool isCodeFile(string_view path) {
    constexpr string_view extensions[] = {".h", ".cpp", ".cu", ".cuh"};
    return std::ranges::any_of(extensions, [&](string_view extension) { return path.ends_with(extension); });
}

string entryOf(string_view path) {
    const string_view file = path.substr(path.rfind('/') + 1);
    return string(file.substr(0, file.rfind('.')));
}

string catalogueOf(string_view path) {
    return string(path.substr(0, path.rfind('/')));
}

string withoutComments(string_view text) {
    string code;
    bool quoted = false;
    for (size_t i = 0; i < text.size(); ++i) {
        if (!quoted && text.substr(i, 2) == "//") i = std::min(text.find('\n', i), text.size());
        if (i == text.size()) break;
        if (text[i] == '"') quoted = !quoted;
        if (text[i] == '\n') quoted = false;
        if (quoted && text[i] == '\\') code += text[i++];
        code += text[i];
    }
    return code;
}

std::set<string> matchesOf(const std::regex& pattern, const string& code) {
    std::set<string> found;
    for (std::sregex_iterator at(code.begin(), code.end(), pattern), end; at != end; ++at)
        for (size_t group = 1; group < at->size(); ++group)
            if ((*at)[group].matched) found.insert(at->str(group));
    return found;
}

std::set<string> literalsIn(const string& code) {
    static const std::regex literal(R"re("([a-z0-9_]+)")re");
    return matchesOf(literal, code);
}

// Also of QLatin1String("onnx") and the like.
std::set<string> comparedIn(const string& code) {
    static const std::regex compared(R"re([=!]=\s*(?:\w+\()?"([a-z0-9_]+)"|"([a-z0-9_]+)"\)?\s*[=!]=)re");
    return matchesOf(compared, code);
}

std::set<string> bothIn(const std::set<string>& words, const std::set<string>& names) {
    std::set<string> found;
    std::ranges::set_intersection(words, names, std::inserter(found, found.end()));
    return found;
}

string listOf(const std::set<string>& names) {
    return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace

CatalogueNames catalogueNames(std::span<const TreeFile> files, const std::set<string>& folders) {
    std::set<string_view> paths;
    for (const TreeFile& file : files) paths.insert(file.path);
    CatalogueNames names;
    for (const TreeFile& file : files) {
        const string folder = catalogueOf(file.path), stem = entryOf(file.path);
        if (!folders.contains(folder) || !file.path.ends_with(".cpp") || paths.contains(folder + '/' + stem + ".h")) continue;
        names[folder].insert(stem);
    }
    return names;
}

std::vector<NameBreach> checkNames(std::span<const TreeFile> files, const CatalogueNames& catalogues) {
    std::vector<NameBreach> breaches;
    for (const TreeFile& file : files) {
        if (!isCodeFile(file.path)) continue;
        const string code = withoutComments(file.text);
        const std::set<string> words = literalsIn(code), comparedWords = comparedIn(code);
        std::set<string> compared;
        for (const auto& [folder, all] : catalogues) {
            std::set<string> others = all;
            if (folder == catalogueOf(file.path)) others.erase(entryOf(file.path));
            compared.merge(bothIn(comparedWords, others));
            if (const auto listed = bothIn(words, others); listed.size() > 1)
                breaches.push_back({file.path, listOf(listed),
                                    fmt::format("a list of entries of {}: let each Def have what is said of it here", folder)});
        }
        if (!compared.empty())
            breaches.push_back({file.path, listOf(compared),
                                "compared with the name of an entry: give its Def a member that says what is asked here"});
    }
    return breaches;
}

std::set<string> namesIn(string_view text, const std::set<string>& names) {
    return bothIn(literalsIn(withoutComments(text)), names);
}

}  // namespace lathe::test
