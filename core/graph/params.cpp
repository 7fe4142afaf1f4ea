// SPDX-License-Identifier: Apache-2.0
#include "core/graph/params.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace lathe {
namespace {

using Ints = std::vector<int64_t>;
using Reals = std::vector<double>;

std::string textOf(int64_t v) {
    return std::to_string(v);
}
std::string textOf(double v) {
    return shortestText(v);
}
std::string textOf(std::string_view v) {
    return std::string(v);
}

template <class Range>
std::string joined(const Range& items) {
    std::string out;
    for (const auto& item : items) out += (out.empty() ? "" : ", ") + textOf(item);
    return out;
}

/// What was given, as a message shows it: texts in quotes.
std::string shown(const ParamValue& v) {
    const std::string* text = std::get_if<std::string>(&v);
    return text ? '"' + *text + '"' : toString(v);
}

Diagnostic wrongType(std::string_view key, std::string_view wanted, const ParamValue& given) {
    return requestError("param.type", {}, "{0} must be {1}, not {2}", {std::string(key), std::string(wanted), shown(given)},
                        "use {1}");
}

template <class T>
std::string rangeText(T min, T max, T lowest, T highest) {
    if (max == highest) return min == lowest ? "any" : "at least " + textOf(min);
    return min == lowest ? "at most " + textOf(max) : "from " + textOf(min) + " to " + textOf(max);
}

template <class Spec>
std::string rangeOf(const Spec& s) {
    if constexpr (std::is_same_v<decltype(s.min), int64_t>)
        return rangeText(s.min, s.max, INT64_MIN, INT64_MAX);
    else
        return rangeText(s.min, s.max, -1e300, 1e300);
}

template <class Spec, class T>
std::optional<Diagnostic> outOfRange(const Spec& s, T v) {
    if (v >= s.min && v <= s.max) return std::nullopt;
    return requestError("param.range", {}, "{0} is {1} but must be {2}", {std::string(s.key), textOf(v), rangeOf(s)},
                        "choose a value that is {2}");
}

std::optional<int64_t> asInt(const ParamValue& v) {
    if (const int64_t* i = std::get_if<int64_t>(&v)) return *i;
    const double* d = std::get_if<double>(&v);
    if (d && std::floor(*d) == *d && std::abs(*d) <= 0x1p53) return static_cast<int64_t>(*d);
    return std::nullopt;
}

std::optional<double> asReal(const ParamValue& v) {
    if (const int64_t* i = std::get_if<int64_t>(&v)) return static_cast<double>(*i);
    const double* d = std::get_if<double>(&v);
    return d && std::isfinite(*d) ? std::optional(*d) : std::nullopt;
}

std::optional<Ints> asInts(const ParamValue& v) {
    if (const Ints* list = std::get_if<Ints>(&v)) return *list;
    if (const auto one = asInt(v)) return Ints{*one};
    const Reals* reals = std::get_if<Reals>(&v);
    if (!reals) return std::nullopt;
    Ints out;
    for (double d : *reals) {
        const auto i = asInt(d);
        if (!i) return std::nullopt;
        out.push_back(*i);
    }
    return out;
}

std::optional<Reals> asReals(const ParamValue& v) {
    if (const Ints* ints = std::get_if<Ints>(&v)) return Reals(ints->begin(), ints->end());
    if (const auto one = asReal(v)) return Reals{*one};
    const Reals* list = std::get_if<Reals>(&v);
    const bool finite = list && std::all_of(list->begin(), list->end(), [](double d) { return std::isfinite(d); });
    return finite ? std::optional(*list) : std::nullopt;
}

Result<ParamValue> acceptAs(const IntSpec& s, const ParamValue& v) {
    const auto i = asInt(v);
    if (!i) return wrongType(s.key, "an integer", v);
    if (auto bad = outOfRange(s, *i)) return *bad;
    return ParamValue(*i);
}

Result<ParamValue> acceptAs(const FloatSpec& s, const ParamValue& v) {
    const auto d = asReal(v);
    if (!d) return wrongType(s.key, "a number", v);
    if (auto bad = outOfRange(s, *d)) return *bad;
    return ParamValue(*d);
}

Result<ParamValue> acceptAs(const BoolSpec& s, const ParamValue& v) {
    if (!std::holds_alternative<bool>(v)) return wrongType(s.key, "true or false", v);
    return v;
}

Result<ParamValue> acceptAs(const ChoiceSpec& s, const ParamValue& v) {
    const std::string* text = std::get_if<std::string>(&v);
    if (!text) return wrongType(s.key, "one of: " + joined(s.options), v);
    if (std::find(s.options.begin(), s.options.end(), *text) != s.options.end()) return v;
    const std::string_view near = nearestName(*text, s.options);
    const std::string_view remedy = near.empty() ? "choose one of: {2}" : "did you mean \"{3}\"? There are: {2}";
    return requestError("param.choice", {}, "{0} cannot be \"{1}\"",
                        {std::string(s.key), *text, joined(s.options), std::string(near)}, remedy);
}

Result<ParamValue> acceptAs(const TextSpec& s, const ParamValue& v) {
    if (!std::holds_alternative<std::string>(v)) return wrongType(s.key, "a text", v);
    return v;
}

Result<ParamValue> acceptAs(const IntListSpec& s, const ParamValue& v) {
    auto list = asInts(v);
    const auto length = static_cast<size_t>(s.length);
    const std::string wanted = s.length == 0 ? "a list of integers" : std::to_string(s.length) + " integers";
    if (!list) return wrongType(s.key, wanted, v);
    if (length > 0 && list->size() == 1) list->resize(length, list->front());
    if (length > 0 && list->size() != length) return wrongType(s.key, wanted, v);
    for (int64_t i : *list)
        if (auto bad = outOfRange(s, i)) return *bad;
    return ParamValue(std::move(*list));
}

Result<ParamValue> acceptAs(const FloatListSpec& s, const ParamValue& v) {
    auto list = asReals(v);
    if (!list) return wrongType(s.key, "a list of numbers", v);
    for (double d : *list)
        if (auto bad = outOfRange(s, d)) return *bad;
    return ParamValue(std::move(*list));
}

}  // namespace

std::string toString(const ParamValue& value) {
    if (const bool* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
    if (const Ints* ints = std::get_if<Ints>(&value)) return joined(*ints);
    if (const Reals* reals = std::get_if<Reals>(&value)) return joined(*reals);
    if (const int64_t* i = std::get_if<int64_t>(&value)) return textOf(*i);
    if (const double* d = std::get_if<double>(&value)) return textOf(*d);
    return std::get<std::string>(value);
}

template <class T, class Spec>
ParamValue TypedParam<T, Spec>::initialValue() const {
    return T(spec.initial);
}

template <class T, class Spec>
Result<ParamValue> TypedParam<T, Spec>::accept(const ParamValue& value) const {
    return acceptAs(spec, value);
}

template <class T, class Spec>
std::unique_ptr<ParamDef> TypedParam<T, Spec>::renamed(std::string_view newKey, std::string_view newLabel,
                                                       std::string_view newHelp, const ParamValue& initial) const {
    Spec copy = spec;
    copy.key = newKey;
    copy.label = newLabel;
    copy.help = newHelp;
    if (const T* value = std::get_if<T>(&initial)) copy.initial = *value;
    return std::make_unique<TypedParam>(std::move(copy));
}

template struct TypedParam<int64_t, IntSpec>;
template struct TypedParam<double, FloatSpec>;
template struct TypedParam<bool, BoolSpec>;
template struct TypedParam<std::string, ChoiceSpec>;
template struct TypedParam<std::string, TextSpec>;
template struct TypedParam<Ints, IntListSpec>;
template struct TypedParam<Reals, FloatListSpec>;

const ParamValue* Params::find(std::string_view key) const {
    const auto it = m_values.find(key);
    return it == m_values.end() ? nullptr : &it->second;
}

void Params::set(std::string_view key, ParamValue value) {
    m_values.insert_or_assign(std::string(key), std::move(value));
}

void Params::erase(std::string_view key) {
    if (const auto it = m_values.find(key); it != m_values.end()) m_values.erase(it);
}

Diagnostics validate(const Params& params, const ParamDefs& defs, std::string_view where) {
    Diagnostics problems;
    for (const auto& [key, value] : params.values()) {
        const auto def = std::find_if(defs.begin(), defs.end(), [&](const ParamDef* d) { return d->key == key; });
        if (def == defs.end()) {
            std::vector<std::string_view> known;
            for (const ParamDef* d : defs) known.push_back(d->key);
            problems.push_back(unknownName("param.unknown", where, "parameter", key, known));
        } else if (auto accepted = (*def)->accept(value); !accepted) {
            problems.push_back(accepted.error());
            problems.back().where = where;
        }
    }
    return problems;
}

}  // namespace lathe
