// SPDX-License-Identifier: Apache-2.0
#include "core/train/table_project.h"

#include <algorithm>
#include <cmath>

#include "core/data/prepare_parts.h"
#include "core/data/table.h"
#include "core/train/target_fit.h"

namespace lathe {
namespace {

using namespace std::string_literals;

/// What the recipe depends on.
struct TableFacts {
    int64_t rows = 0;
    bool classes = false;
    TargetFit fit = {};

    /// Too few for a validation part that could choose an epoch: a stricter and shorter training ends where it should.
    bool few() const { return rows < 2000; }
};

/// Layers one below the other.
class Chain {
public:
    explicit Chain(Graph& graph) : m_graph(graph) {}

    void add(std::string type, std::string name, Params params = {}) {
        const NodeId id{static_cast<int64_t>(m_graph.nodes.size()) + 1};
        const double y = 80.0 * static_cast<double>(m_graph.nodes.size());
        m_graph.nodes.push_back({id, std::move(type), std::move(name), std::move(params), 40, y});
        if (id.value > 1) m_graph.edges.push_back({NodeId{id.value - 1}, 0, id, 0});
    }

private:
    Graph& m_graph;
};

int64_t unitsFor(int64_t rows) {
    return rows < 5000 ? 128 : 256;
}

Graph network(const TableFacts& facts) {
    Graph graph;
    Chain chain(graph);
    chain.add("input", "columns");
    for (int i = 1; i <= 2; ++i) {
        const std::string number = std::to_string(i);
        chain.add("dense", "dense" + number, {{"units", unitsFor(facts.rows)}});
        chain.add("silu", "silu" + number);
        if (facts.few()) chain.add("dropout", "dropout" + number, {{"p", 0.3}});
    }
    chain.add("dense", facts.classes ? "classes" : "value", {{"units", facts.fit.outputs}});
    return graph;
}

/// A power of two that makes about thirty steps an epoch, from 16 to 256.
int64_t batchFor(int64_t rows) {
    const double wanted = std::clamp(static_cast<double>(rows) / 30, 16.0, 256.0);
    return int64_t{1} << static_cast<int>(std::round(std::log2(wanted)));
}

/// About 4,000 steps, from 40 to 200 epochs.
int64_t epochsFor(int64_t rows, int64_t batch) {
    const int64_t steps = std::max<int64_t>(1, rows / batch);
    return std::clamp<int64_t>(4000 / steps, 40, 200);
}

TrainingSettings training(const TableFacts& facts) {
    TrainingSettings t;
    t.loss = facts.fit.loss;
    t.metrics = facts.fit.metrics;
    t.optimizer = {"adamw", {{"lr", facts.few() ? 2e-3 : 4e-3}, {"weight_decay", facts.few() ? 0.1 : 0.01}}};
    t.schedule = {"one_cycle", {}};
    t.averaging = {"ema", {{"decay", 0.99}}};
    t.batch = batchFor(facts.rows);
    t.epochs = facts.few() ? 50 : epochsFor(facts.rows, t.batch);
    if (facts.few()) t.best = "train.loss";
    return t;
}

}  // namespace

Result<Project> tableProject(const TableProjectOptions& options, const std::filesystem::path& base) {
    LATHE_TRY(const DatasetPair pair, openData(options.reader, base));
    if (!pair.table)
        return requestError("new.no-table", "data.reader", "these data are no table", {}, "choose a table, or another template");
    const TableTarget& target = pair.table->draft.target;
    const TableFacts facts{pair.table->rows(), target.isClass(), fitFor(pair.training->info())};
    Project project;
    project.graph = network(facts);
    project.training = training(facts);
    project.data.reader = options.reader;
    project.data.reader.params.set("target", target.name);
    project.data.reader.params.set("task", target.isClass() ? "classes"s : "regression"s);
    project.data.reader.params.set("missing", "mean_indicator"s);
    project.data.split.validation = 0.1;
    project.data.split.test = options.test;
    project.data.targetNormalization = facts.fit.targetNormalization;
    return project;
}

}  // namespace lathe
