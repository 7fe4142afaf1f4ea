// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <charconv>
#include <optional>

#include "core/base/trimmed.h"
#include "core/graph/params.h"

namespace lathe {
namespace {

using Ints = std::vector<int64_t>;
using Reals = std::vector<double>;

template <class T>
std::optional<T> numberFrom(std::string_view text) {
    T value{};
    text = trimmed(text);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// The text as the kind of number, list or flag that it looks like; the text itself when it looks like none.
ParamValue scalarFrom(std::string_view text) {
    if (const auto i = numberFrom<int64_t>(text)) return *i;
    if (const auto d = numberFrom<double>(text)) return *d;
    const std::string_view word = trimmed(text);
    if (word == "true" || word == "yes" || word == "on") return true;
    if (word == "false" || word == "no" || word == "off") return false;
    return std::string(text);
}

std::optional<Reals> numbersFrom(std::string_view text) {
    text = trimmed(text);
    if (text.size() >= 2 && text.front() == '[' && text.back() == ']') text = trimmed(text.substr(1, text.size() - 2));
    Reals out;
    while (!text.empty()) {
        const size_t comma = std::min(text.find(','), text.size());
        const auto number = numberFrom<double>(text.substr(0, comma));
        if (!number) return std::nullopt;
        out.push_back(*number);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return out;
}

std::optional<ParamValue> paramFromJson(const Json& json) {
    if (json.isBool()) return json.toBool();
    if (json.isInt()) return json.toInt();
    if (json.isNumber()) return json.toDouble();
    if (json.isString()) return json.toString();
    if (!json.isArray()) return std::nullopt;
    const auto all = [&](auto is) { return std::all_of(json.array().begin(), json.array().end(), is); };
    if (!all([](const Json& j) { return j.isNumber(); })) return std::nullopt;
    Ints ints;
    Reals reals;
    for (const Json& j : json.array()) ints.push_back(j.toInt()), reals.push_back(j.toDouble());
    if (all([](const Json& j) { return j.isInt(); })) return ints;
    return reals;
}

}  // namespace

Json toJson(const ParamValue& value) {
    if (const Ints* ints = std::get_if<Ints>(&value)) return Json::Array(ints->begin(), ints->end());
    if (const Reals* reals = std::get_if<Reals>(&value)) return Json::Array(reals->begin(), reals->end());
    if (const bool* flag = std::get_if<bool>(&value)) return *flag;
    if (const int64_t* i = std::get_if<int64_t>(&value)) return *i;
    if (const double* d = std::get_if<double>(&value)) return *d;
    return std::get<std::string>(value);
}

Json toJson(const Params& params) {
    Json::Object out;
    for (const auto& [key, value] : params.values()) out.emplace(key, toJson(value));
    return out;
}

Result<Params> paramsFromJson(const Json& json, std::string_view where) {
    if (!json.isObject())
        return requestError("param.json", where, "the parameters must be an object", {}, "write {\"key\": value}");
    Params params;
    for (const auto& [key, value] : json.object()) {
        auto param = paramFromJson(value);
        if (!param)
            return requestError("param.json", where, "{0} must be a number, a text, true, false or a list of numbers", {key},
                                "give {0} a value of this type, or remove it");
        params.set(key, std::move(*param));
    }
    return params;
}

Result<ParamValue> parseParam(const ParamDef& def, std::string_view text) {
    const ParamValue kind = def.initialValue();
    if (std::holds_alternative<std::string>(kind)) return def.accept(std::string(text));
    if (std::holds_alternative<Ints>(kind) || std::holds_alternative<Reals>(kind))
        if (auto list = numbersFrom(text)) return def.accept(std::move(*list));
    const ParamValue value = scalarFrom(text);
    const int64_t* flag = std::get_if<int64_t>(&value);
    if (std::holds_alternative<bool>(kind) && flag && (*flag == 0 || *flag == 1)) return def.accept(*flag == 1);
    return def.accept(value);
}

}  // namespace lathe
