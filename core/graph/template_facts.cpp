// SPDX-License-Identifier: Apache-2.0
#include "core/graph/template_facts.h"

#include <algorithm>
#include <iterator>

#include "core/base/file.h"
#include "core/graph/object_reader.h"

namespace lathe {

namespace {

constexpr uint64_t largestFile = 1 << 16;

const TemplateGroup allGroups[] = {{.key = "images", .label = "Images"},
                                   {.key = "segmentation", .label = "Segmentation"},
                                   {.key = "generation", .label = "Generation"},
                                   {.key = "sequences", .label = "Sequences"},
                                   {.key = "text", .label = "Text"},
                                   {.key = "tables", .label = "Tables"},
                                   {.key = "", .label = "Other"}};

Result<TemplateFacts> readFacts(const std::string& file) {
    LATHE_TRY(const std::string text, readFile(file, largestFile));
    LATHE_TRY(const Json json, Json::parse(text, file));
    return templateFactsFromJson(json, file);
}

}  // namespace

std::span<const TemplateGroup> templateGroups() {
    return allGroups;
}

size_t templateGroupOf(std::string_view key) {
    const auto it =
        std::find_if(std::begin(allGroups), std::end(allGroups), [&](const TemplateGroup& g) { return g.key == key; });
    return it == std::end(allGroups) ? std::size(allGroups) - 1 : static_cast<size_t>(it - std::begin(allGroups));
}

Result<TemplateFacts> templateFactsFromJson(const Json& json, std::string_view where) {
    TemplateFacts facts;
    ObjectReader reader(json, where, "");
    reader.read("title", facts.title);
    reader.read("description", facts.description);
    reader.read("group", facts.group);
    reader.read("data", facts.data);
    reader.read("parameters", facts.parameters, 0);
    if (const auto wrong = reader.finish()) return *wrong;
    return facts;
}

TemplateFacts factsOfTemplate(const std::filesystem::path& folder, const Project& project) {
    if (auto facts = readFacts((folder / templateFile).string()); facts.ok()) return std::move(*facts);
    return {.title = project.name,
            .description = project.notes.substr(0, project.notes.find('\n')),
            .group = {},
            .data = {},
            .parameters = 0};
}

}  // namespace lathe
