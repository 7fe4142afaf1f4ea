// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/launchers/slurm_settings.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "core/base/file.h"

namespace lathe::sweep {

namespace {

struct TextKey {
    std::string_view name;
    std::string SlurmSettings::*field;
};
constexpr TextKey textKeys[] = {
    {"partition", &SlurmSettings::partition}, {"account", &SlurmSettings::account}, {"qos", &SlurmSettings::qos},
    {"time", &SlurmSettings::time},           {"memory", &SlurmSettings::memory},   {"lathe", &SlurmSettings::lathe},
    {"setup", &SlurmSettings::setup},         {"options", &SlurmSettings::options}};

struct NumberKey {
    std::string_view name;
    int64_t SlurmSettings::*field;
    int64_t min, max;
    std::string_view stored = {};  ///< former name: slurm.json keeps it, so that all versions read the file

    std::string_view storedName() const { return stored.empty() ? name : stored; }
    bool isNamed(std::string_view word) const { return word == name || word == storedName(); }
};
constexpr NumberKey numberKeys[] = {
    {"cpus", &SlurmSettings::cpus, 1, 4096},
    {"gpus", &SlurmSettings::gpus, 0, 64},
    {"pack", &SlurmSettings::pack, 1, 1024},
    {"concurrent", &SlurmSettings::concurrent, 0, 1024, "abreast"},
    {"max_submitted", &SlurmSettings::maxSubmitted, 1, 10'000, "most"},
    {"warning", &SlurmSettings::warning, 1, 65'535},
    {"poll", &SlurmSettings::poll, 1, 600},
    {"patience", &SlurmSettings::patience, 1, 1'000'000},
};

const TextKey* textKey(std::string_view name) {
    const auto* key = std::find_if(std::begin(textKeys), std::end(textKeys), [&](const TextKey& k) { return k.name == name; });
    return key == std::end(textKeys) ? nullptr : key;
}

const NumberKey* numberKey(std::string_view name) {
    const auto* key =
        std::find_if(std::begin(numberKeys), std::end(numberKeys), [&](const NumberKey& k) { return k.isNamed(name); });
    return key == std::end(numberKeys) ? nullptr : key;
}

Diagnostic unknown(std::string_view name) {
    return requestError("slurm.setting", "--slurm", "\"{0}\" is not a setting of the Slurm launcher",
                        {std::string(name), slurmSettingKeys()}, "use one of: {1}");
}

Diagnostic outOfRange(const NumberKey& key) {
    return requestError("slurm.number", "--slurm", "{0} must be an integer between {1} and {2}",
                        {std::string(key.name), std::to_string(key.min), std::to_string(key.max)});
}

// A line feed would end the line of the script that the value stands in.
Status setText(const TextKey& key, std::string_view value, SlurmSettings& s) {
    const bool plain = std::none_of(value.begin(), value.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; });
    if (!plain || value.size() > 4096)
        return requestError("slurm.text", "--slurm", "{0} must be one line of text", {std::string(key.name)});
    s.*key.field = value;
    return {};
}

Status setNumber(const NumberKey& key, std::optional<int64_t> value, SlurmSettings& s) {
    if (!value || *value < key.min || *value > key.max) return outOfRange(key);
    s.*key.field = *value;
    return {};
}

std::optional<int64_t> wholeNumber(std::string_view text) {
    int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

Status setOne(std::string_view name, std::string_view value, SlurmSettings& s) {
    if (const TextKey* key = textKey(name)) return setText(*key, value, s);
    if (const NumberKey* key = numberKey(name)) return setNumber(*key, wholeNumber(value), s);
    return unknown(name);
}

Status setOne(std::string_view name, const Json& value, SlurmSettings& s) {
    if (const TextKey* key = textKey(name)) return setText(*key, value.toString(), s);
    if (const NumberKey* key = numberKey(name))
        return setNumber(*key, value.isInt() ? std::optional(value.toInt()) : std::nullopt, s);
    return unknown(name);
}

// "a=1,2,b=3": where the next KEY= begins.
size_t endOfValue(std::string_view text) {
    for (size_t comma = text.find(','); comma != std::string_view::npos; comma = text.find(',', comma + 1)) {
        const std::string_view rest = text.substr(comma + 1);
        const std::string_view name = rest.substr(0, rest.find('='));
        if (name.size() < rest.size() && (textKey(name) || numberKey(name))) return comma;
    }
    return text.size();
}

Status addFile(const std::string& path, SlurmSettings& settings) {
    LATHE_TRY(const std::string text, readFile(path, uint64_t{1} << 20));
    LATHE_TRY(const Json json, Json::parse(text, path));
    if (!json.isObject()) return requestError("slurm.file", path, "the file has no settings", {}, "write {\"KEY\": VALUE, ...}");
    for (const auto& [name, value] : json.object()) LATHE_CHECK(setOne(name, value, settings));
    return {};
}

}  // namespace

Status addSlurmSettings(std::string_view text, SlurmSettings& settings) {
    if (text.ends_with(".json") && text.find('=') == std::string_view::npos) return addFile(std::string(text), settings);
    while (!text.empty()) {
        const size_t equals = text.find('='), end = endOfValue(text);
        if (equals == std::string_view::npos) return unknown(text);
        LATHE_CHECK(setOne(text.substr(0, equals), text.substr(equals + 1, end - equals - 1), settings));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return {};
}

Json toJson(const SlurmSettings& s) {
    const SlurmSettings initial;
    Json out = Json::Object{};
    for (const TextKey& key : textKeys)
        if (s.*key.field != initial.*key.field) out.set(key.name, s.*key.field);
    for (const NumberKey& key : numberKeys)
        if (s.*key.field != initial.*key.field) out.set(key.storedName(), s.*key.field);
    return out;
}

Result<SlurmSettings> slurmSettingsFromJson(const Json& json, std::string_view where) {
    SlurmSettings settings;
    for (const auto& [name, value] : json.object()) {
        Status set = setOne(name, value, settings);
        if (set.ok()) continue;
        Diagnostic wrong = set.error();
        wrong.where = where;
        return wrong;
    }
    return settings;
}

std::string slurmSettingKeys() {
    std::string keys;
    for (const TextKey& key : textKeys) keys.append(keys.empty() ? "" : ", ").append(key.name);
    for (const NumberKey& key : numberKeys) keys.append(", ").append(key.name);
    return keys;
}

}  // namespace lathe::sweep
