// SPDX-License-Identifier: Apache-2.0
#include "core/graph/ready_blocks.h"

#include <algorithm>
#include <cassert>

namespace lathe {

namespace {

std::vector<BlockTemplate> readAll() {
    std::vector<BlockTemplate> all;
    for (const ReadyBlockFile& file : readyBlockFiles()) {
        const auto json = Json::parse(file.text, file.name);
        auto one = json.ok() ? blockTemplateFromJson(*json, file.name) : Result<BlockTemplate>(json.error());
        assert(one.ok());  // the files are part of the program, and tested
        if (one.ok()) all.push_back(std::move(*one));
    }
    return all;
}

}  // namespace

const std::vector<BlockTemplate>& readyBlocks() {
    static const std::vector<BlockTemplate> all = readAll();
    return all;
}

const BlockTemplate* findReadyBlock(std::string_view name) {
    const auto& all = readyBlocks();
    const auto found = std::find_if(all.begin(), all.end(), [&](const BlockTemplate& t) { return t.name == name; });
    return found == all.end() ? nullptr : &*found;
}

}  // namespace lathe
