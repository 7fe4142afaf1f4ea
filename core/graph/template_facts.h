// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "core/graph/project.h"

namespace lathe {

/// A task by which templates are grouped.
struct TemplateGroup {
    std::string_view key;    ///< "images": in template.json
    std::string_view label;  ///< translatable
};
/// The groups in the order in which they are shown; the last one has the templates without a group.
std::span<const TemplateGroup> templateGroups();
/// The index of the group with this key; the last one if there is none.
size_t templateGroupOf(std::string_view key);

/// What a template says about itself: the file template.json in its folder.
///
///     {"title": "ResNet-18", "description": "...", "group": "images", "parameters": 11181642, "data": "..."}
struct TemplateFacts {
    std::string title;
    std::string description;  ///< one sentence, translatable
    std::string group;        ///< key of a group
    std::string data;         ///< the data that it takes: one sentence, translatable
    int64_t parameters = 0;   ///< trained elements of the network; 0: unknown
    bool operator==(const TemplateFacts&) const = default;
};

/// The name of that file.
inline constexpr std::string_view templateFile = "template.json";
/// Error project.*: a wrong type, or an unknown key.
Result<TemplateFacts> templateFactsFromJson(const Json&, std::string_view where);
/// The facts of a template in this folder. Without a readable file: name and notes of the project.
TemplateFacts factsOfTemplate(const std::filesystem::path& folder, const Project&);

}  // namespace lathe
