// SPDX-License-Identifier: Apache-2.0
#include "tests/architecture/tree_rules.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

#include <fmt/format.h>

namespace lathe::test {

namespace {

using std::string_view;

// A folder of core may include only itself and those to its left.
constexpr std::array<string_view, 12> coreOrder{"base",    "tensor", "ops",  "graph", "layers", "compile",
                                                "backend", "store",  "data", "train", "sweep",  "exchange"};

struct Border {
    string_view from;                       // prefix of the including file
    std::array<string_view, 5> mayInclude;  // prefixes of what it may include; empty entries are unused
};

// The first row whose prefix fits holds.
constexpr std::array<Border, 13> borders{{
    {"core/", {"core/"}},
    {"gpu/", {"gpu/", "core/"}},
    {"app/cli/", {"app/cli/", "app/fetch/", "core/"}},
    {"app/fetch/", {"app/fetch/", "core/"}},
    {"app/image_decoder/", {"app/image_decoder/", "core/data/images/decoder_protocol.h", "app/sandbox/"}},
    {"app/sandbox/", {"app/sandbox/"}},
    {"app/hdf5/", {"app/hdf5/", "core/data/hdf5/hdf5_protocol.h", "app/sandbox/"}},
    {"app/workbench/", {"app/workbench/", "app/fetch/", "widgets/", "core/"}},
    {"widgets/", {"widgets/"}},
    {"tests/support/gui/", {"widgets/"}},
    {"tests/widgets/", {"tests/", "widgets/"}},
    {"tests/app/workbench/", {"tests/", "core/", "widgets/", "app/workbench/", "app/fetch/"}},
    {"tests/", {"tests/", "core/", "gpu/", "app/"}},
}};

// A third-party header may be seen only under `where`; `sourcesOnly` keeps what is slow to compile out of headers.
struct ThirdParty {
    string_view header;
    std::array<string_view, 5> where;
    bool sourcesOnly;
};

constexpr std::array<ThirdParty, 20> thirdParty{{
    {"Q", {"app/workbench/", "widgets/", "tests/widgets/", "tests/app/workbench/", "tests/support/gui/"}, false},
    {"qcustomplot", {"widgets/"}, true},
    {"imgui", {"widgets/"}, true},
    {"CLI/", {"app/"}, true},
    {"nlohmann/json.hpp", {"core/", "app/", "tests/", "gpu/"}, true},
    {"dnnl", {"core/backend/cpu/onednn"}, true},
    {"oneapi/", {"core/backend/cpu/onednn"}, true},
    {"onnx/", {"core/exchange/onnx/", "core/exchange/exporters/onnx"}, true},
    {"google/", {"core/exchange/onnx/", "core/exchange/exporters/onnx"}, true},
    {"hdf5", {"app/hdf5/h5.h"}, false},
    {"H5", {"app/hdf5/h5.h"}, false},
    {"sqlite3", {"core/store/"}, true},
    {"jpeglib", {"app/image_decoder/"}, true},
    {"jerror", {"app/image_decoder/"}, true},
    {"png", {"app/image_decoder/"}, true},
    {"webp/", {"app/image_decoder/"}, true},
    {"seccomp", {"app/sandbox/"}, true},
    {"curl/", {"app/fetch/"}, false},
    {"cud", {"gpu/", "tests/gpu/"}, false},
    {"cublas", {"gpu/", "tests/gpu/"}, false},
}};

constexpr std::array<string_view, 21> topLevel{"CMakeLists.txt",
                                               "CMakePresets.json",
                                               "README.md",
                                               "ARCHITECTURE.md",
                                               "CONTRIBUTING.md",
                                               "CHANGELOG.md",
                                               "LICENSE",
                                               "app",
                                               "core",
                                               "gpu",
                                               "widgets",
                                               "datasets",
                                               "projects",
                                               "resources",
                                               "tests",
                                               "scripts",
                                               "cmake",
                                               "LICENSES",
                                               "build",
                                               "runs",
                                               "compile_commands.json"};

constexpr std::array<string_view, 8> codeExtensions{".h", ".cpp", ".cu", ".cuh", ".c", ".cmake", ".py", ".sh"};

// What Qt reads as HTML by itself, and where it may stand all the same: names in a text come from data.
struct RichText {
    string_view word;
    std::array<string_view, 2> where;
};

constexpr std::array<RichText, 14> richText{{
    {"QLabel", {"widgets/common/"}},
    {"QMessageBox", {"widgets/common/message_box"}},
    {"Qt::AutoText", {"widgets/common/style.cpp"}},
    {"Qt::RichText", {"widgets/common/label.cpp", "widgets/common/style.h"}},
    {"Qt::MarkdownText", {}},
    {"setHtml", {}},
    {"QTextEdit", {}},
    {"QTextBrowser", {}},
    {"QTextDocument", {}},
    {"QErrorMessage", {}},
    {"QProgressDialog", {}},
    {"QInputDialog", {}},
    {"QSystemTrayIcon", {}},
    {"setWhatsThis", {}},
}};

struct Include {
    string_view name;
    bool quoted;
    int line;
};

string_view trimmed(string_view text) {
    const auto first = text.find_first_not_of(" \t\r");
    if (first == string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::optional<Include> parseInclude(string_view line, int number) {
    line = trimmed(line);
    if (!line.starts_with('#')) return std::nullopt;
    line = trimmed(line.substr(1));
    if (!line.starts_with("include")) return std::nullopt;
    line = trimmed(line.substr(7));
    if (line.size() < 2 || (line[0] != '"' && line[0] != '<')) return std::nullopt;
    const bool quoted = line[0] == '"';
    const auto end = line.find(quoted ? '"' : '>', 1);
    if (end == string_view::npos) return std::nullopt;
    return Include{line.substr(1, end - 1), quoted, number};
}

std::vector<Include> includesOf(string_view text) {
    std::vector<Include> includes;
    int number = 1;
    for (size_t at = 0; at < text.size(); ++number) {
        const size_t end = std::min(text.find('\n', at), text.size());
        if (auto include = parseInclude(text.substr(at, end - at), number)) includes.push_back(*include);
        at = end + 1;
    }
    return includes;
}

template <size_t N>
bool startsWithAny(string_view text, const std::array<string_view, N>& prefixes) {
    return std::ranges::any_of(prefixes, [&](string_view prefix) { return !prefix.empty() && text.starts_with(prefix); });
}

string_view secondFolder(string_view path) {
    const auto first = path.find('/');
    const auto second = path.find('/', first + 1);
    return second == string_view::npos ? string_view() : path.substr(first + 1, second - first - 1);
}

bool isHeader(string_view path) {
    return path.ends_with(".h") || path.ends_with(".cuh");
}

std::string coreOrderBreach(string_view path, string_view included) {
    const auto from = std::ranges::find(coreOrder, secondFolder(path));
    const auto to = std::ranges::find(coreOrder, secondFolder(included));
    if (from == coreOrder.end()) return fmt::format("{} is in no known folder of core", path);
    if (to == coreOrder.end()) return fmt::format("{} is in no known folder of core", included);
    return to <= from ? std::string() : fmt::format("core/{} may not include {}", *from, included);
}

std::string quotedBreach(string_view path, string_view included) {
    const auto border = std::ranges::find_if(borders, [&](const Border& b) { return path.starts_with(b.from); });
    if (border == borders.end()) return {};
    const bool rooted = std::ranges::any_of(borders, [&](const Border& b) { return included.starts_with(b.from); });
    if (!rooted) return fmt::format("\"{}\" is not rooted: write it from the top of the tree", included);
    if (!startsWithAny(included, border->mayInclude)) return fmt::format("{} may not include {}", border->from, included);
    return path.starts_with("core/") ? coreOrderBreach(path, included) : std::string();
}

std::string angledBreach(string_view path, string_view included) {
    for (const auto& rule : thirdParty) {
        if (!included.starts_with(rule.header)) continue;
        if (!startsWithAny(path, rule.where)) return fmt::format("<{}> may not be seen here", included);
        if (rule.sourcesOnly && isHeader(path)) return fmt::format("<{}> is for .cpp files: it is slow to compile", included);
    }
    return {};
}

std::string licenceBreach(string_view path, string_view text) {
    const bool gpl = path.starts_with("widgets/") || path.starts_with("app/workbench/");
    const auto wanted = fmt::format("SPDX-License-Identifier: {}", gpl ? "GPL-3.0-or-later" : "Apache-2.0");
    const bool present = text.substr(0, 400).find(wanted) != string_view::npos;
    return present ? std::string() : fmt::format("{}:1: no line \"{}\"", path, wanted);
}

bool isWordCharacter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

bool holdsWord(string_view text, string_view word) {
    for (size_t at = text.find(word); at != string_view::npos; at = text.find(word, at + 1)) {
        const size_t end = at + word.size();
        if ((at == 0 || !isWordCharacter(text[at - 1])) && (end == text.size() || !isWordCharacter(text[end]))) return true;
    }
    return false;
}

std::vector<Breach> richTextBreaches(string_view path, string_view text) {
    std::vector<Breach> breaches;
    if (!path.starts_with("widgets/") && !path.starts_with("app/workbench/")) return breaches;
    for (const auto& rule : richText)
        if (!startsWithAny(path, rule.where) && holdsWord(text, rule.word))
            breaches.push_back(fmt::format("{}: {} may read data as HTML: use ui::Label or ui::MessageBox", path, rule.word));
    return breaches;
}

}  // namespace

std::vector<Breach> checkFile(string_view path, string_view text) {
    std::vector<Breach> breaches;
    if (auto breach = licenceBreach(path, text); !breach.empty()) breaches.push_back(breach);
    for (auto& breach : richTextBreaches(path, text)) breaches.push_back(std::move(breach));
    for (const auto& include : includesOf(text)) {
        const auto breach = include.quoted ? quotedBreach(path, include.name) : angledBreach(path, include.name);
        if (!breach.empty()) breaches.push_back(fmt::format("{}:{}: {}", path, include.line, breach));
    }
    return breaches;
}

std::vector<std::string> quotedIncludes(string_view text) {
    std::vector<std::string> names;
    for (const auto& include : includesOf(text))
        if (include.quoted) names.emplace_back(include.name);
    return names;
}

bool topLevelAllowed(string_view name) {
    return name.starts_with('.') || std::ranges::find(topLevel, name) != topLevel.end();
}

bool isCode(string_view path, string_view text) {
    if (path.ends_with("CMakeLists.txt") || text.starts_with("#!")) return true;
    return std::ranges::any_of(codeExtensions, [&](string_view extension) { return path.ends_with(extension); });
}

}  // namespace lathe::test
