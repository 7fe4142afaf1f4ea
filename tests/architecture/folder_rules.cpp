// SPDX-License-Identifier: Apache-2.0
#include "tests/architecture/folder_rules.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <regex>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "tests/architecture/tree_rules.h"

namespace lathe::test {

namespace {

using std::string;
using std::string_view;
using Graph = std::map<string, std::set<string>>;

bool isChecked(string_view path) {
    constexpr string_view roots[] = {"core/", "app/", "widgets/", "gpu/"};
    constexpr string_view extensions[] = {".h", ".cpp", ".cu", ".cuh"};
    return std::ranges::any_of(roots, [&](string_view root) { return path.starts_with(root); }) &&
           std::ranges::any_of(extensions, [&](string_view extension) { return path.ends_with(extension); });
}

bool isSource(string_view path) {
    return path.ends_with(".cpp") || path.ends_with(".cu");
}

string folderOf(string_view path) {
    return string(path.substr(0, path.rfind('/')));
}

string unitOf(string_view path) {
    return string(path.substr(0, path.rfind('.')));
}

struct FolderInclude {
    string from, to;
};

// From one file of the tree to another.
std::vector<FolderInclude> includesWithin(std::span<const TreeFile> files) {
    std::set<string_view> known;
    for (const TreeFile& file : files) known.insert(file.path);
    std::vector<FolderInclude> includes;
    for (const TreeFile& file : files)
        for (string& name : quotedIncludes(file.text))
            if (known.contains(name)) includes.push_back({file.path, std::move(name)});
    return includes;
}

void checkSizes(std::span<const TreeFile> files, const std::set<string>& catalogues, std::vector<FolderBreach>& breaches) {
    std::map<string, size_t> sources;
    for (const TreeFile& file : files) sources[folderOf(file.path)] += isSource(file.path) ? 1 : 0;
    for (const auto& [folder, count] : sources)
        if (count > mostSources && !catalogues.contains(folder))
            breaches.push_back(
                {folder + ": too many sources", count,
                 fmt::format("{} sources, at most {}: divide the folder by what its files do", count, mostSources)});
}

void checkPairs(std::span<const FolderInclude> includes, std::vector<FolderBreach>& breaches) {
    std::map<std::pair<string, string>, std::vector<const FolderInclude*>> between;
    for (const FolderInclude& include : includes)
        if (folderOf(include.from) != folderOf(include.to))
            between[{folderOf(include.from), folderOf(include.to)}].push_back(&include);
    for (const auto& [folders, there] : between) {
        const auto back = between.find({folders.second, folders.first});
        if (folders.first > folders.second || back == between.end()) continue;
        const bool fewerThere = there.size() <= back->second.size();
        const auto& weaker = fewerThere ? there : back->second;
        const FolderInclude& against = *(fewerThere ? back->second : there).front();
        breaches.push_back({fmt::format("{} and {} include each other", folders.first, folders.second), weaker.size(),
                            fmt::format("{} includes {}, but {} includes {}: move what both need beneath both of them",
                                        weaker.front()->from, weaker.front()->to, against.from, against.to)});
    }
}

// Tarjan's strongly connected components.
class Circles {
public:
    explicit Circles(const Graph& graph) : m_graph(graph) {
        for (const auto& [unit, others] : graph)
            if (!m_index.contains(unit)) visit(unit);
    }
    std::vector<std::vector<string>> found;

private:
    void visit(const string& unit) {
        const size_t index = m_index.size();
        m_index[unit] = m_low[unit] = index;
        m_stack.push_back(unit);
        m_open.insert(unit);
        if (const auto others = m_graph.find(unit); others != m_graph.end())
            for (const string& other : others->second) follow(unit, other);
        if (m_low[unit] == index) take(unit);
    }

    void follow(const string& unit, const string& other) {
        if (!m_index.contains(other)) {
            visit(other);
            m_low[unit] = std::min(m_low[unit], m_low[other]);
        } else if (m_open.contains(other)) {
            m_low[unit] = std::min(m_low[unit], m_index[other]);
        }
    }

    void take(const string& first) {
        std::vector<string> circle;
        do {
            circle.push_back(m_stack.back());
            m_open.erase(m_stack.back());
            m_stack.pop_back();
        } while (circle.back() != first);
        std::ranges::sort(circle);
        found.push_back(std::move(circle));
    }

    const Graph& m_graph;
    std::map<string, size_t> m_index, m_low;
    std::vector<string> m_stack;
    std::set<string> m_open;
};

void checkCircles(std::span<const FolderInclude> includes, std::vector<FolderBreach>& breaches) {
    Graph units, folders;
    for (const FolderInclude& include : includes) {
        if (unitOf(include.from) != unitOf(include.to)) units[unitOf(include.from)].insert(unitOf(include.to));
        if (folderOf(include.from) != folderOf(include.to)) folders[folderOf(include.from)].insert(folderOf(include.to));
    }
    for (const auto& circle : Circles(units).found)
        if (circle.size() > 2)
            breaches.push_back({fmt::format("circle of includes at {}", circle.front()), circle.size(),
                                fmt::format("{} include each other: take out what several need, or let the lower ones know an "
                                            "interface only",
                                            fmt::join(circle, ", "))});
    for (const auto& circle : Circles(folders).found)
        if (circle.size() > 2)
            breaches.push_back(
                {fmt::format("circle of folders at {}", circle.front()), circle.size(),
                 fmt::format("{} include each other: put them into an order, and move what the lower ones need down",
                             fmt::join(circle, ", "))});
}

}  // namespace

std::vector<FolderBreach> checkFolders(std::span<const TreeFile> files, const std::set<string>& catalogues) {
    std::vector<TreeFile> checked;
    std::ranges::copy_if(files, std::back_inserter(checked), [](const TreeFile& file) { return isChecked(file.path); });
    const auto includes = includesWithin(checked);
    std::vector<FolderBreach> breaches;
    checkSizes(checked, catalogues, breaches);
    checkPairs(includes, breaches);
    checkCircles(includes, breaches);
    return breaches;
}

std::set<string> catalogueFolders(string_view cmakeLists) {
    static const std::regex list(R"(FOLDERS\s+([^)]+)\))"), word(R"([^\s]+)");
    std::set<string> folders;
    const string text(cmakeLists);
    for (std::sregex_iterator call(text.begin(), text.end(), list), end; call != end; ++call) {
        const string names = (*call)[1];
        for (std::sregex_iterator name(names.begin(), names.end(), word); name != end; ++name) folders.insert(name->str());
    }
    return folders;
}

std::vector<string> compareWithKnown(std::span<const FolderBreach> found, std::span<const KnownBreach> known) {
    std::vector<string> problems;
    for (const FolderBreach& breach : found) {
        const auto entry = std::ranges::find(known, breach.what, &KnownBreach::what);
        const size_t allowed = entry == known.end() ? 0 : entry->figure;
        if (breach.figure > allowed)
            problems.push_back(fmt::format("{} ({}, allowed {}): {}", breach.what, breach.figure, allowed, breach.wayRound));
        if (breach.figure < allowed)
            problems.push_back(
                fmt::format("{}: {} are left of {}; lower the figure in the list", breach.what, breach.figure, allowed));
    }
    for (const KnownBreach& entry : known)
        if (std::ranges::find(found, entry.what, &FolderBreach::what) == found.end())
            problems.push_back(fmt::format("{}: mended; take it off the list", entry.what));
    return problems;
}

}  // namespace lathe::test
