// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/action.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>
#include <span>

#include <fmt/format.h>

#include "core/base/element.h"
#include "core/data/cleaning/filter.h"

namespace lathe::cleaning {
namespace {

constexpr std::string_view fillingNames[] = {"value", "mean", "median", "most_frequent"};

// ---- Members -----------------------------------------------------------------------------------------------------------

/// A member of the JSON object. `write` gives null for a value that is not written; `read` is false for another type.
struct Member {
    std::string_view key;
    Json (*write)(const Action&);
    bool (*read)(Action&, const Json&);
};

template <std::string Action::*text>
Json writeText(const Action& a) {
    return (a.*text).empty() ? Json() : Json(a.*text);
}

template <std::string Action::*text>
bool readText(Action& a, const Json& json) {
    a.*text = json.toString();
    return json.isString();
}

template <std::optional<double> Action::*number>
Json writeNumber(const Action& a) {
    return a.*number ? Json(*(a.*number)) : Json();
}

template <std::optional<double> Action::*number>
bool readNumber(Action& a, const Json& json) {
    a.*number = json.toDouble();
    return json.isNumber();
}

Json writeSamples(const Action& a) {
    if (a.samples.empty()) return {};
    Json::Array list;
    for (const SampleName& sample : a.samples) {
        Json::Array entry{sample.name};
        if (sample.content != 0) entry.push_back(contentText(sample.content));
        list.push_back(std::move(entry));
    }
    return list;
}

std::optional<uint64_t> contentFromText(const std::string& text) {
    uint64_t content = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, content, 16);
    return text.size() == 16 && read.ec == std::errc() && read.ptr == end ? std::optional(content) : std::nullopt;
}

std::optional<SampleName> sampleFromJson(const Json& json) {
    const auto& entry = json.array();
    if (entry.empty() || entry.size() > 2 || !entry[0].isString() || entry[0].toString().empty()) return std::nullopt;
    SampleName sample{entry[0].toString(), 0};
    if (entry.size() == 1) return sample;
    const auto content = contentFromText(entry[1].toString());
    if (!content) return std::nullopt;
    sample.content = *content;
    return sample;
}

bool readSamples(Action& a, const Json& json) {
    for (const Json& entry : json.array()) {
        auto sample = sampleFromJson(entry);
        if (!sample) return false;
        a.samples.push_back(std::move(*sample));
    }
    return !a.samples.empty();
}

Json writeClasses(const Action& a) {
    return a.classes.empty() ? Json() : Json(Json::Array(a.classes.begin(), a.classes.end()));
}

bool readClasses(Action& a, const Json& json) {
    for (const Json& entry : json.array()) {
        if (!entry.isString()) return false;
        a.classes.push_back(entry.toString());
    }
    return !a.classes.empty();
}

Json writeFilling(const Action& a) {
    return name(a.filling);
}

bool readFilling(Action& a, const Json& json) {
    const auto filling = fillingOf(json.toString());
    a.filling = filling.value_or(Filling::Median);
    return filling.has_value();
}

Json writeAcross(const Action& a) {
    return a.acrossClasses ? Json(true) : Json();
}

bool readAcross(Action& a, const Json& json) {
    a.acrossClasses = json.toBool();
    return json.isBool();
}

Json writeOff(const Action& a) {
    return a.enabled ? Json() : Json(true);
}

bool readOff(Action& a, const Json& json) {
    a.enabled = !json.toBool();
    return json.isBool();
}

const Member samplesMember{"samples", writeSamples, readSamples};
const Member whereMember{"where", writeText<&Action::where>, readText<&Action::where>};
const Member labelMember{"label", writeText<&Action::label>, readText<&Action::label>};
const Member classesMember{"classes", writeClasses, readClasses};
const Member columnMember{"column", writeText<&Action::column>, readText<&Action::column>};
const Member minMember{"min", writeNumber<&Action::min>, readNumber<&Action::min>};
const Member maxMember{"max", writeNumber<&Action::max>, readNumber<&Action::max>};
const Member minQuantileMember{"min_quantile", writeNumber<&Action::minQuantile>, readNumber<&Action::minQuantile>};
const Member maxQuantileMember{"max_quantile", writeNumber<&Action::maxQuantile>, readNumber<&Action::maxQuantile>};
const Member withMember{"with", writeFilling, readFilling};
const Member valueMember{"value", writeText<&Action::value>, readText<&Action::value>};
const Member acrossMember{"across_classes", writeAcross, readAcross};
const Member offMember{"off", writeOff, readOff};
const Member noteMember{"note", writeText<&Action::note>, readText<&Action::note>};

// ---- Kinds -------------------------------------------------------------------------------------------------------------

Diagnostic noSamples(const Action& a, std::string_view where) {
    return requestError("cleaning.no_samples", where, "the action \"{0}\" names no samples", {std::string(name(a.kind))},
                        "give it samples, or a condition under \"where\"");
}

Status checkHasSamples(const Action& a, std::string_view where) {
    return a.samples.empty() && a.where.empty() ? Status(noSamples(a, where)) : Status();
}

Status checkLabel(const Action& a, std::string_view where) {
    if (!a.label.empty()) return {};
    return requestError("cleaning.no_label", where, "the action \"{0}\" names no class", {std::string(name(a.kind))},
                        "give it a class under \"label\"");
}

Status checkRelabel(const Action& a, std::string_view where) {
    LATHE_CHECK(checkLabel(a, where));
    return checkHasSamples(a, where);
}

Status checkMerge(const Action& a, std::string_view where) {
    LATHE_CHECK(checkLabel(a, where));
    if (!a.classes.empty()) return {};
    return requestError("cleaning.no_classes_named", where, "the action names no classes to merge", {},
                        "list them under \"classes\"");
}

Status checkColumn(const Action& a, std::string_view where) {
    if (!a.column.empty()) return {};
    return requestError("cleaning.no_column", where, "the action \"{0}\" names no column", {std::string(name(a.kind))},
                        "give it the name of a column under \"column\"");
}

bool isOrdered(const std::optional<double>& least, const std::optional<double>& most) {
    return !least || !most || *least <= *most;
}

bool isShare(const std::optional<double>& quantile) {
    return !quantile || (*quantile >= 0 && *quantile <= 1);
}

Status checkQuantiles(const Action& a, std::string_view where) {
    const bool isTwice = (a.min && a.minQuantile) || (a.max && a.maxQuantile);
    if (!isTwice && isShare(a.minQuantile) && isShare(a.maxQuantile)) return {};
    return requestError("cleaning.quantiles", where,
                        "a quantile is a number from 0 to 1, and a limit is either a value or a quantile", {},
                        "give it for example 0.01 under \"min_quantile\" and 0.99 under \"max_quantile\"");
}

Status checkClip(const Action& a, std::string_view where) {
    LATHE_CHECK(checkColumn(a, where));
    LATHE_CHECK(checkQuantiles(a, where));
    const bool isFinite = std::isfinite(a.min.value_or(0)) && std::isfinite(a.max.value_or(0));
    const bool isLimited = a.min || a.max || a.minQuantile || a.maxQuantile;
    if (isLimited && isFinite && isOrdered(a.min, a.max) && isOrdered(a.minQuantile, a.maxQuantile)) return {};
    return requestError("cleaning.limits", where, "clipping needs a minimum or a maximum, and the minimum must not be larger", {},
                        "give it finite numbers under \"min\" and \"max\"");
}

Status checkImpute(const Action& a, std::string_view where) {
    LATHE_CHECK(checkColumn(a, where));
    if (a.filling != Filling::Value || !a.value.empty()) return {};
    return requestError("cleaning.no_value", where, "the value that replaces missing values is empty", {},
                        "give it a value, or use median, mean or most_frequent");
}

std::string namesOf(const std::vector<SampleName>& samples) {
    if (samples.empty()) return {};
    const std::string& first = samples.front().name;
    return samples.size() == 1 ? first : fmt::format("{} and {} more", first, samples.size() - 1);
}

/// Which samples an action is for.
std::string selectionText(const Action& a) {
    return a.samples.empty() ? a.where : namesOf(a.samples);
}

/// "text", or "text, for those where ...".
std::string withSelection(std::string text, const Action& a) {
    const std::string samples = selectionText(a);
    return samples.empty() ? text : text + ", " + samples;
}

ActionText excludeText(const Action& a) {
    return {"Exclude samples", selectionText(a)};
}

ActionText relabelText(const Action& a) {
    return {fmt::format("Relabel as {}", a.label), selectionText(a)};
}

ActionText mergeText(const Action& a) {
    std::string classes;
    for (const std::string& one : a.classes) classes += (classes.empty() ? "" : ", ") + one;
    return {fmt::format("Merge classes into {}", a.label), std::move(classes)};
}

/// Of a limit; empty: there is none.
std::string limitText(const std::optional<double>& value, const std::optional<double>& quantile) {
    if (value) return shortestText(*value);
    return quantile ? "the quantile " + shortestText(*quantile) : std::string();
}

std::string limitsText(const Action& a) {
    const std::string least = limitText(a.min, a.minQuantile), most = limitText(a.max, a.maxQuantile);
    if (!least.empty() && !most.empty()) return fmt::format("{} to {}", least, most);
    return least.empty() ? "at most " + most : "at least " + least;
}

ActionText clipText(const Action& a) {
    return {fmt::format("Clip {}", a.column), withSelection(limitsText(a), a)};
}

ActionText imputeText(const Action& a) {
    const std::string with = a.filling == Filling::Value ? a.value : std::string(name(a.filling));
    return {fmt::format("Fill missing values of {}", a.column), withSelection(with, a)};
}

ActionText deduplicateText(const Action& a) {
    const char* const kept = a.acrossClasses ? "the first is kept" : "within a class, the first is kept";
    return {"Remove exact duplicates", withSelection(kept, a)};
}

/// What is known of a kind of action. `keys`: its members besides action, off and note.
struct KindRow {
    std::string_view name;
    std::vector<const Member*> keys;
    Status (*check)(const Action&, std::string_view where);
    ActionText (*text)(const Action&);
};

Status checkNothing(const Action&, std::string_view) {
    return {};
}

/// By kind.
const std::vector<KindRow>& kindRows() {
    static const std::vector<KindRow> rows{
        {"exclude", {&samplesMember, &whereMember}, checkHasSamples, excludeText},
        {"relabel", {&labelMember, &samplesMember, &whereMember}, checkRelabel, relabelText},
        {"merge_classes", {&classesMember, &labelMember}, checkMerge, mergeText},
        {"clip",
         {&columnMember, &minMember, &maxMember, &minQuantileMember, &maxQuantileMember, &samplesMember, &whereMember},
         checkClip,
         clipText},
        {"impute", {&columnMember, &withMember, &valueMember, &samplesMember, &whereMember}, checkImpute, imputeText},
        {"deduplicate", {&acrossMember, &samplesMember, &whereMember}, checkNothing, deduplicateText},
    };
    return rows;
}

const KindRow& rowOf(Kind kind) {
    return element(kindRows(), kind);
}

/// The member of a kind with this key; null if it has none.
const Member* memberOf(Kind kind, std::string_view key) {
    std::vector<const Member*> members = rowOf(kind).keys;
    members.push_back(&offMember);
    members.push_back(&noteMember);
    const auto it = std::find_if(members.begin(), members.end(), [&](const Member* m) { return m->key == key; });
    return it == members.end() ? nullptr : *it;
}

std::string knownKinds() {
    std::string names;
    for (const KindRow& row : kindRows()) (names += names.empty() ? "" : ", ") += row.name;
    return names;
}

}  // namespace

std::string_view name(Kind kind) {
    return rowOf(kind).name;
}

std::string_view name(Filling filling) {
    return element(fillingNames, filling);
}

std::optional<Kind> kindOf(std::string_view name) {
    const auto& rows = kindRows();
    const auto it = std::find_if(rows.begin(), rows.end(), [&](const KindRow& row) { return row.name == name; });
    return it == rows.end() ? std::nullopt : std::optional(static_cast<Kind>(it - rows.begin()));
}

std::optional<Filling> fillingOf(std::string_view name) {
    const auto it = std::find(std::begin(fillingNames), std::end(fillingNames), name);
    if (it == std::end(fillingNames)) return std::nullopt;
    return static_cast<Filling>(it - std::begin(fillingNames));
}

ActionText textOf(const Action& a) {
    return rowOf(a.kind).text(a);
}

Json toJson(const Action& a) {
    Json json = Json::Object{{"action", name(a.kind)}};
    std::vector<const Member*> members = rowOf(a.kind).keys;
    members.push_back(&offMember);
    members.push_back(&noteMember);
    for (const Member* member : members)
        if (Json value = member->write(a); !value.isNull()) json.set(member->key, std::move(value));
    return json;
}

Result<Action> actionFromJson(const Json& json, std::string_view where) {
    if (!json.isObject())
        return requestError("cleaning.no_object", where, "this is not a JSON object", {}, "write one action per line");
    const auto kind = kindOf(json["action"].toString());
    if (!kind)
        return requestError("cleaning.action", where, "unknown action \"{0}\"", {json["action"].toString(), knownKinds()},
                            "the actions are {1}");
    Action action{.kind = *kind};
    for (const auto& [key, value] : json.object()) {
        if (key == "action") continue;
        const Member* const member = memberOf(*kind, key);
        if (!member)
            return requestError("cleaning.key", where, "the action \"{0}\" has no member \"{1}\"",
                                {std::string(name(*kind)), key}, "remove it or correct its name");
        if (!member->read(action, value))
            return requestError("cleaning.type", where, "\"{0}\" has a wrong value", {key},
                                "write it as `lathe data clean` does");
    }
    LATHE_CHECK(checkAction(action, where));
    return action;
}

Status checkAction(const Action& a, std::string_view where) {
    if (!a.samples.empty() && !a.where.empty())
        return requestError("cleaning.both", where, "an action has either samples or a condition, not both", {},
                            "write two actions");
    if (!a.where.empty()) {
        LATHE_TRY(const Filter ignored, Filter::parse(a.where, where));
        static_cast<void>(ignored);
    }
    return rowOf(a.kind).check(a, where);
}

}  // namespace lathe::cleaning
