// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/palette/own_blocks.h"

#include <algorithm>

#include "core/base/atomic_file.h"
#include "core/base/file.h"
#include "core/layers/layer.h"

namespace lathe::workbench {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view extension = ".json";
constexpr size_t mostFiles = 500;
constexpr uint64_t largestFile = 4 << 20;

std::vector<fs::path> filesIn(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
        if (it->path().extension() == extension) files.push_back(it->path());
    std::sort(files.begin(), files.end());
    return files;
}

Status checkLayers(const BlockTemplate& t, const std::string& where) {
    for (const Block& block : t.blocks)
        for (const Node& node : block.graph.nodes)
            if (!findLayer(node.type))
                return requestError("block.template", where, "the layer type \"{0}\" is not known", {node.type},
                                    "use a newer version of the program");
    return {};
}

Result<BlockTemplate> readOne(const fs::path& file) {
    const std::string where = file.string();
    LATHE_TRY(const std::string text, readFile(where, largestFile));
    LATHE_TRY(const Json json, Json::parse(text, where));
    LATHE_TRY(BlockTemplate t, blockTemplateFromJson(json, where));
    if (t.name != file.stem().string())
        return requestError("block.template", where, "the file has the block \"{0}\"", {t.name},
                            "rename the file to the name of the block");
    LATHE_CHECK(checkLayers(t, where));
    return t;
}

fs::path fileOf(const fs::path& folder, const std::string& name) {
    return folder / (name + std::string(extension));
}

}  // namespace

OwnBlocks readOwnBlocks(const fs::path& folder) {
    OwnBlocks own;
    std::vector<fs::path> files = filesIn(folder);
    if (files.size() > mostFiles) {
        own.problems.push_back(requestError("block.template", folder.string(),
                                            "the folder has more than {0} files, and the others are not read",
                                            {std::to_string(mostFiles)}, "remove some of them"));
        files.resize(mostFiles);
    }
    for (const fs::path& file : files) {
        if (auto one = readOne(file); one.ok())
            own.blocks.push_back(std::move(*one));
        else
            own.problems.push_back(one.error());
    }
    return own;
}

Status saveOwnBlock(const fs::path& folder, const BlockTemplate& t) {
    LATHE_CHECK(makeFolders(folder.string()));
    return writeFileAtomically(fileOf(folder, t.name).string(), toJson(t).dump() + '\n');
}

Status removeOwnBlock(const fs::path& folder, const std::string& name) {
    std::error_code error;
    fs::remove(fileOf(folder, name), error);
    if (error) return fileError("remove", fileOf(folder, name).string(), error.value());
    return {};
}

}  // namespace lathe::workbench
