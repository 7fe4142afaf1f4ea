// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/def_list.h"
#include "app/cli/param_facts.h"
#include "app/cli/text.h"
#include "app/cli/verb.h"

namespace lathe::verbs::list_def {

namespace {

struct Options {
    std::string list, name;
};

std::string firstLine(const std::string& text) {
    return text.substr(0, text.find('\n'));
}

std::string joined(const std::vector<std::string>& words) {
    return fmt::format("{}", fmt::join(words, ", "));
}

// ---- the lists, one list -------------------------------------------------------------------------------------------------

ExitCode showLists(Session& session) {
    std::vector<std::vector<std::string>> rows{{"list", "entries", "used in"}};
    Json::Array lists;
    for (const DefList& list : defLists()) {
        const auto count = static_cast<int64_t>(list.entries().size());
        rows.push_back({std::string(list.name), std::to_string(count), std::string(list.place)});
        lists.push_back(Json::Object{{"list", list.name}, {"entries", count}, {"place", list.place}});
    }
    session.result(tableText(rows, {false, true, false}));
    session.report("`lathe list LIST` shows the entries of a list, `lathe list LIST NAME` the parameters of an entry");
    return session.answer(Json::Object{{"lists", std::move(lists)}});
}

Json toJson(const DefEntry& entry) {
    Json::Array params;
    for (const ParamDef* param : entry.params) params.push_back(factsOf(*param).json);
    Json json = Json::Object{{"type", entry.type},
                             {"label", entry.label},
                             {"help", entry.help},
                             {"group", entry.group},
                             {"use", entry.use},
                             {"synonyms", Json::Array(entry.synonyms.begin(), entry.synonyms.end())},
                             {"pytorch", entry.pytorch.empty() ? Json() : Json(entry.pytorch)},
                             {"params", std::move(params)}};
    if (!entry.definition.isNull()) json.set("blocks", entry.definition);
    return json;
}

std::string keysText(const ParamDefs& params) {
    std::string keys;
    for (const ParamDef* p : params) keys.append(keys.empty() ? "" : ", ").append(p->key);
    return keys;
}

ExitCode showList(const DefList& list, Session& session) {
    std::vector<std::vector<std::string>> rows{{"name", "description"}};
    Json::Array entries;
    for (const DefEntry& entry : list.entries()) {
        rows.push_back({entry.type, firstLine(entry.help)});
        if (!entry.params.empty()) rows.push_back({"", "  " + keysText(entry.params)});
        entries.push_back(toJson(entry));
    }
    session.result(tableText(rows, {false, false}));
    return session.answer(Json::Object{{"list", list.name}, {"entries", std::move(entries)}});
}

// ---- one entry -----------------------------------------------------------------------------------------------------------

std::string parameterTable(const ParamDefs& params) {
    std::vector<std::vector<std::string>> rows{{"parameter", "default", "values", "description"}};
    for (const ParamDef* param : params) {
        const ParamFacts facts = factsOf(*param);
        rows.push_back({std::string(param->key), facts.initial.empty() ? "(none)" : facts.initial,
                        facts.kind + (facts.range.empty() ? "" : ", " + facts.range), std::string(param->help)});
    }
    return tableText(rows, {false, false, false, false});
}

ExitCode showEntry(const DefList& list, const DefEntry& entry, Session& session) {
    session.result(entry.label.empty() ? entry.type : fmt::format("{} ({})", entry.type, entry.label));
    session.result("  " + entry.help);
    if (!entry.use.empty()) session.result("  " + entry.use);
    if (!entry.synonyms.empty()) session.result("  synonyms: " + joined(entry.synonyms));
    if (!entry.pytorch.empty()) session.result(fmt::format("  in PyTorch: {}", entry.pytorch));
    session.result(fmt::format("  used in: {}", list.place));
    if (!entry.params.empty()) session.result(parameterTable(entry.params));
    return session.answer(toJson(entry));
}

bool isCalled(const DefEntry& entry, const std::string& name) {
    return std::find(entry.synonyms.begin(), entry.synonyms.end(), name) != entry.synonyms.end();
}

/// By its name, or by another word for it.
const DefEntry* entryNamed(const std::vector<DefEntry>& entries, const std::string& name) {
    auto found = std::find_if(entries.begin(), entries.end(), [&](const DefEntry& e) { return e.type == name; });
    if (found == entries.end())
        found = std::find_if(entries.begin(), entries.end(), [&](const DefEntry& e) { return isCalled(e, name); });
    return found == entries.end() ? nullptr : &*found;
}

ExitCode run(const Options& o, Session& session) {
    if (o.list.empty()) return showLists(session);
    const auto lists = defLists();
    const auto list =
        std::find_if(lists.begin(), lists.end(), [&](const DefList& l) { return l.name == o.list || l.one == o.list; });
    if (list == lists.end()) {
        std::vector<std::string_view> names;
        for (const DefList& l : lists) names.push_back(l.name);
        return session.refuse(unknownName("list.list", {}, "list", o.list, names));
    }
    if (o.name.empty()) return showList(*list, session);
    const std::vector<DefEntry> entries = list->entries();
    if (const DefEntry* entry = entryNamed(entries, o.name)) return showEntry(*list, *entry, session);
    std::vector<std::string_view> names;
    for (const DefEntry& e : entries) names.emplace_back(e.type);
    return session.refuse(unknownName("list.name", {}, list->one, o.name, names));
}

std::string listNames() {
    std::string names;
    for (const DefList& list : defLists()) names.append(names.empty() ? "" : ", ").append(list.name);
    return names;
}

Action add(CLI::App& app) {
    auto o = std::make_shared<Options>();
    app.add_option("LIST", o->list, "One of: " + listNames() + " (default: show the lists)");
    app.add_option("NAME", o->name, "Entry to show with its parameters (default: show all entries)");
    return [o](Session& session) { return run(*o, session); };
}

}  // namespace

extern const Verb list{
    .name = "list",
    .help = "List layers, losses, optimizers and all other components",
    .examples =
        "lathe list layers            all layers\n"
        "lathe list layers conv2d     its parameters, defaults and ranges\n"
        "lathe list blocks residual   a ready-made block; with --json also its layers\n"
        "lathe list samplers --json   the same for programs",
    .add = add,
};

}  // namespace lathe::verbs::list_def
