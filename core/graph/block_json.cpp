// SPDX-License-Identifier: Apache-2.0
#include <charconv>
#include <optional>

#include "core/graph/object_reader.h"
#include "core/graph/project_json.h"

namespace lathe {

namespace {

constexpr std::string_view timesText = " * ";

std::string placeText(const BlockPlace& place) {
    const std::string text = place.node + '.' + place.key;
    return place.factor == 1 ? text : text + std::string(timesText) + std::to_string(place.factor);
}

std::optional<BlockPlace> placeFromText(std::string_view text) {
    BlockPlace place;
    if (const size_t times = text.find(timesText); times != std::string_view::npos) {
        const std::string_view factor = text.substr(times + timesText.size());
        const auto [end, error] = std::from_chars(factor.data(), factor.data() + factor.size(), place.factor);
        if (error != std::errc() || end != factor.data() + factor.size() || place.factor < 1 || place.factor > (int64_t{1} << 20))
            return std::nullopt;
        text = text.substr(0, times);
    }
    const size_t dot = text.rfind('.');
    if (dot == std::string_view::npos || dot == 0 || dot + 1 == text.size()) return std::nullopt;
    place.node = text.substr(0, dot);
    place.key = text.substr(dot + 1);
    return place;
}

Json toJson(const BlockParam& param) {
    Json::Array places;
    for (const BlockPlace& place : param.places) places.push_back(placeText(place));
    return places;
}

Result<BlockParam> paramFromJson(const std::string& name, const Json& json, const std::string& where) {
    BlockParam param{name, {}};
    const auto wrong = [&](const std::string& text) {
        return requestError("project.promoted", where, "\"{0}\" is not a promoted parameter", {text},
                            "write for example \"width\": [\"fc.units\", \"qkv.units * 3\"]");
    };
    if (!isPromotedName(name) || !json.isArray()) return wrong(name);
    for (const Json& item : json.array()) {
        const auto place = item.isString() ? placeFromText(item.toString()) : std::nullopt;
        if (!place) return wrong(item.dump(-1).substr(0, 60));
        param.places.push_back(*place);
    }
    return param;
}

}  // namespace

Json toJson(const std::vector<BlockParam>& params) {
    Json out = Json::Object{};
    for (const BlockParam& param : params) out.set(param.name, toJson(param));
    return out;
}

Json toJson(const Block& block) {
    return Json::Object{{"graph", toJson(block.graph)}, {"params", toJson(block.params)}};
}

Json toJson(const Blocks& blocks) {
    Json out = Json::Object{};
    for (const Block& block : blocks) out.set(block.name, toJson(block));
    return out;
}

Result<std::vector<BlockParam>> blockParamsFromJson(const Json& json, std::string_view where) {
    std::vector<BlockParam> params;
    for (const auto& [name, places] : json.object()) {
        LATHE_TRY(BlockParam param, paramFromJson(std::string(name), places, std::string(where)));
        params.push_back(std::move(param));
    }
    return params;
}

Result<Block> blockFromJson(std::string_view name, const Json& json, std::string_view where, std::string_view path) {
    Block block{std::string(name), {}, {}};
    if (!isBlockName(name))
        return requestError("project.block", where, "\"{0}\" cannot be the name of a block", {block.name},
                            "use 1 to 128 letters, digits, _ and -");
    ObjectReader reader(json, where, path);
    if (const Json* graph = reader.member("graph"))
        reader.take(graphFromJson(*graph, where, reader.pathOf("graph")), block.graph);
    if (const Json* params = reader.member("params"))
        reader.take(blockParamsFromJson(*params, std::string(where) + ": " + reader.pathOf("params")), block.params);
    if (auto bad = reader.finish()) return *bad;
    return block;
}

Result<Blocks> blocksFromJson(const Json& json, std::string_view where, std::string_view path) {
    Blocks blocks;
    if (!json.isObject())
        return requestError("project.block", where, "{0} must be an object with a member for each block", {std::string(path)},
                            "correct the file, or remove {0}");
    for (const auto& [name, content] : json.object()) {
        LATHE_TRY(Block block, blockFromJson(name, content, where, std::string(path) + '.' + std::string(name)));
        blocks.push_back(std::move(block));
    }
    return blocks;
}

}  // namespace lathe
