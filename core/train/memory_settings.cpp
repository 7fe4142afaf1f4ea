// SPDX-License-Identifier: Apache-2.0
#include "core/train/memory_settings.h"

#include <utility>

#include "core/graph/project_file.h"
#include "core/store/run_dir.h"

namespace lathe {

namespace {

void takeRecompute(Graph& graph, const Graph& from) {
    for (Node& node : graph.nodes) {
        const Node* other = node.type == blockType ? from.find(node.id) : nullptr;
        if (!other || other->type != blockType) continue;
        if (const ParamValue* value = other->params.find(blockRecomputeKey))
            node.params.set(blockRecomputeKey, *value);
        else
            node.params.erase(blockRecomputeKey);
    }
}

}  // namespace

Project withMemorySettingsOf(Project project, const Project& other) {
    project.training.memory = other.training.memory;
    takeRecompute(project.graph, other.graph);
    for (Block& block : project.blocks)
        if (const Block* from = findBlock(other.blocks, block.name)) takeRecompute(block.graph, from->graph);
    return project;
}

Status setMemorySettings(const std::string& run, const Project& from) {
    LATHE_TRY(const RunDir dir, RunDir::open(run));
    LATHE_TRY(const RunLock lock, RunLock::acquire(dir.lockFile()));
    LATHE_TRY(const Project project, loadProject(dir.projectFile()));
    return saveProject(dir.projectFile(), withMemorySettingsOf(project, from));
}

}  // namespace lathe
