// SPDX-License-Identifier: Apache-2.0
#include <charconv>
#include <optional>

#include "core/base/trimmed.h"
#include "core/sweep/space/space.h"

namespace lathe::sweep {

namespace {

std::optional<double> number(std::string_view text) {
    text = trimmed(text);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

Diagnostic unreadable(std::string_view path, std::string_view text) {
    return requestError("sweep.spec", path, "\"{0}\" contains no values", {std::string(text)},
                        "write 0..0.5, log:1e-4..1e-1, int:16..512, int-log:16..1024, normal:0,1 or a list a,b,c");
}

/// A word of a list: what JSON would make of it, or the word itself.
Json word(std::string_view text) {
    text = trimmed(text);
    if (const auto parsed = Json::parse(text); parsed && !parsed->isNull()) return *parsed;
    return Json(text);
}

/// Splits at commas outside of brackets and quotation marks: `[3,3],[5,5]` are two values.
std::vector<std::string_view> listed(std::string_view text) {
    std::vector<std::string_view> words;
    size_t begin = 0;
    int depth = 0;
    bool quoted = false;
    for (size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"') quoted = !quoted;
        if (quoted) continue;
        if (text[i] == '[' || text[i] == '{') ++depth;
        if (text[i] == ']' || text[i] == '}') --depth;
        if (text[i] != ',' || depth > 0) continue;
        words.push_back(text.substr(begin, i - begin));
        begin = i + 1;
    }
    words.push_back(text.substr(begin));
    return words;
}

/// What stands before the colon, and the kind of range that it means.
struct Prefix {
    std::string_view text;
    bool integer, log, normal;
};
constexpr Prefix prefixes[] = {{"log:", false, true, false},
                               {"int:", true, false, false},
                               {"int-log:", true, true, false},
                               {"normal:", false, false, true},
                               {"log-normal:", false, true, true}};

Result<Domain> normal(std::string_view path, std::string_view text, bool log) {
    const auto parts = listed(text);
    const auto mean = number(parts[0]), deviation = parts.size() == 2 ? number(parts[1]) : std::nullopt;
    if (!mean || !deviation) return unreadable(path, text);
    return Domain(Normal{*mean, *deviation, log ? Scale::Log : Scale::Linear, 0, false});
}

Result<Domain> range(std::string_view path, std::string_view whole, std::string_view text, bool integer, bool log) {
    const size_t dots = text.find("..");
    if (dots == std::string_view::npos) return unreadable(path, whole);
    const size_t colon = text.find(':', dots);
    const auto low = number(text.substr(0, dots));
    const auto high = number(text.substr(dots + 2, colon == std::string_view::npos ? colon : colon - dots - 2));
    const auto step = colon == std::string_view::npos ? std::optional(0.0) : number(text.substr(colon + 1));
    if (!low || !high || !step) return unreadable(path, whole);
    return Domain(Range{*low, *high, log ? Scale::Log : Scale::Linear, *step, integer});
}

/// Where `word` stands outside of quotation marks; npos: nowhere.
size_t findBare(std::string_view text, std::string_view word) {
    bool quoted = false;
    for (size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"') quoted = !quoted;
        if (!quoted && text.substr(i).starts_with(word)) return i;
    }
    return std::string_view::npos;
}

std::vector<Json> wordsOf(std::string_view text) {
    std::vector<Json> words;
    for (const std::string_view item : listed(text)) words.push_back(word(item));
    return words;
}

Result<Condition> conditionOf(std::string_view text, std::string_view whole) {
    const size_t equals = text.find('=');
    if (equals == std::string_view::npos || trimmed(text.substr(0, equals)).empty() || trimmed(text.substr(equals + 1)).empty())
        return requestError(
            "sweep.condition-text", "--space", "\"{0}\" in \"{1}\" is not a condition",
            {std::string(trimmed(text)), std::string(whole)},
            "write PATH=VALUES if PATH=VALUE, as in training.optimizer.momentum=0..0.99 if training.optimizer.type=sgd");
    return Condition{std::string(trimmed(text.substr(0, equals))), wordsOf(text.substr(equals + 1))};
}

Result<std::vector<Condition>> conditionsOf(std::string_view text, std::string_view whole) {
    constexpr std::string_view glue = " and ";
    std::vector<Condition> conditions;
    for (;;) {
        const size_t end = findBare(text, glue);
        LATHE_TRY(Condition one, conditionOf(text.substr(0, end), whole));
        conditions.push_back(std::move(one));
        if (end == std::string_view::npos) return conditions;
        text.remove_prefix(end + glue.size());
    }
}

std::string listText(const Choices& c) {
    std::string text;
    for (const Json& v : c.values) {
        const std::string plain = v.toString();
        const bool bare = v.isString() && word(plain) == v && plain.find_first_of(",[]{}\"") == std::string::npos;
        text.append(text.empty() ? "" : ",").append(bare ? plain : v.dump(-1));
    }
    return text;
}

}  // namespace

Result<Domain> parseDomain(std::string_view path, std::string_view text) {
    text = trimmed(text);
    if (text.empty()) return unreadable(path, text);
    for (const Prefix& p : prefixes)
        if (text.starts_with(p.text)) {
            const std::string_view rest = text.substr(p.text.size());
            return p.normal ? normal(path, rest, p.log) : range(path, text, rest, p.integer, p.log);
        }
    if (const size_t dots = text.find(".."); dots != std::string_view::npos && number(text.substr(0, dots)))
        return range(path, text, text, false, false);
    for (const std::string_view item : listed(text))
        if (trimmed(item).empty()) return unreadable(path, text);
    return Domain(Choices{wordsOf(text), {}});
}

Result<Dimension> parseDimension(std::string_view text) {
    constexpr std::string_view link = " if ";
    const size_t equals = text.find('=');
    if (equals == std::string_view::npos)
        return requestError("cli.space", "--space", "\"{0}\" has no values", {std::string(text)},
                            "write PATH=VALUES, as in training.batch=32,64,128");
    Dimension d{std::string(trimmed(text.substr(0, equals))), {}, {}};
    const std::string_view rest = text.substr(equals + 1);
    const size_t condition = findBare(rest, link);
    LATHE_TRY(d.domain, parseDomain(d.path, rest.substr(0, condition)));
    if (condition == std::string_view::npos) return d;
    LATHE_TRY(d.when, conditionsOf(rest.substr(condition + link.size()), text));
    return d;
}

std::string toString(const Domain& domain) {
    if (const auto* c = std::get_if<Choices>(&domain)) return listText(*c);
    if (const auto* n = std::get_if<Normal>(&domain))
        return std::string(n->scale == Scale::Log ? "log-normal:" : "normal:")
            .append(shortestText(n->mean))
            .append(",")
            .append(shortestText(n->deviation));
    const auto& r = std::get<Range>(domain);
    std::string text = r.integer ? (r.scale == Scale::Log ? "int-log:" : "int:") : (r.scale == Scale::Log ? "log:" : "");
    text.append(shortestText(r.low)).append("..").append(shortestText(r.high));
    if (r.step > 0) text.append(":").append(shortestText(r.step));
    return text;
}

}  // namespace lathe::sweep
