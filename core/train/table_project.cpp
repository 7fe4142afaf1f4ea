// SPDX-License-Identifier: Apache-2.0
#include "core/train/table_project.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "core/data/graph_inputs.h"
#include "core/data/prepare_parts.h"
#include "core/data/table.h"
#include "core/train/chain.h"
#include "core/train/data_warnings.h"
#include "core/train/target_fit.h"
#include "core/train/target_heads.h"

namespace lathe {
namespace {

using namespace std::string_literals;

/// A target of the table.
struct TargetFacts {
    std::string name;
    bool classes = false;
    TargetFit fit = {};
};

/// What the recipe depends on.
struct TableFacts {
    int64_t rows = 0;
    bool classes = false;   ///< all targets are classes
    bool numbers = false;   ///< some columns are numbers or dates
    bool others = false;    ///< some columns have features that are no numbers
    size_t categories = 0;  ///< of the column of texts that has most
    std::vector<TargetFacts> targets = {};

    /// Too few for a validation part that could choose an epoch: a stricter and shorter training ends where it should.
    bool few() const { return rows < 2000; }
    /// Of fewer than 1,000 rows a tenth says little (+-4 % at 100 samples), and is worth more to the training: without it the
    /// error over 26 tables of classes is 2.6 % lower. An estimate is to be had with a test part.
    double validation() const { return rows < 1000 ? 0 : 0.1; }
};

/// How strictly a network of two layers of 256 is held back. The figures are from scripts/bench-tables, see
/// tests/bench/tables.md.
struct Restraint {
    std::string activation;
    double dropout = 0, smoothing = 0;
    double learningRate = 0, decay = 0;
};

/// Few rows want most dropout: with classes half of the units and smoothed targets make 7 % less error than 0.3 in 128 units.
/// Numbers want less, or what follows closely from the columns is not learnt: with 0.3 three tables of sixteen stood at 1.8
/// to 2.0 times scikit-learn's error, with 0.2 the largest is 1.2.
/// Many rows: with classes, 0.3 and smoothed targets make 3 % less error than 0.1 without; numbers gain nothing by 0.3
/// (tests/bench/table_folds.md).
Restraint restraintFor(const TableFacts& facts) {
    if (!facts.few()) return facts.classes ? Restraint{"silu", 0.3, 0.1, 4e-3, 0.01} : Restraint{"silu", 0.1, 0, 4e-3, 0.01};
    if (facts.classes) return {"relu", 0.5, 0.1, 2e-3, 0.1};
    return {"gelu", 0.2, 0, 4e-3, 0.1};
}

Choice lossFor(const TargetFacts& target, double smoothing) {
    Choice loss = target.fit.loss;
    if (target.classes && smoothing > 0) loss.params.set("label_smoothing", smoothing);
    return loss;
}

std::vector<TargetHead> headsFor(const TableFacts& facts) {
    std::vector<TargetHead> heads;
    for (const TargetFacts& target : facts.targets) {
        heads.push_back({target.name, target.fit});
        heads.back().fit.loss = lossFor(target, restraintFor(facts).smoothing);
    }
    return heads;
}

/// Of many rows, numbers are embedded: thresholds and bumps of a column are then learned in fewer steps. Classes gain by the
/// numbers themselves beside it; numbers do not. The figures are in tests/bench/table_folds.md; tables of few rows lose by it.
void addColumns(Chain& chain, const TableFacts& facts) {
    if (facts.few() || !facts.numbers) {
        chain.add("input", "columns");
        return;
    }
    if (!facts.classes && !facts.others)  // what says that a number is missing is embedded, too
        chain.add("input", "columns");
    else
        chain.add("input", "numbers", {{"field", std::string(numberColumns)}});
    chain.add("numeric_embedding", "embedding");
    if (facts.classes)
        chain.joinInput("input", "columns", {}, "concat", "features");
    else if (facts.others)
        chain.joinInput("input", "categories", {{"field", std::string(categoryColumns)}}, "concat", "features");
}

Graph network(const TableFacts& facts) {
    const Restraint restraint = restraintFor(facts);
    Graph graph;
    Chain chain(graph);
    addColumns(chain, facts);
    for (int i = 1; i <= 2; ++i) {
        const std::string number = std::to_string(i);
        chain.add("dense", "dense" + number, {{"units", int64_t{256}}});
        chain.add(restraint.activation, restraint.activation + number);
        chain.add("dropout", "dropout" + number, {{"p", restraint.dropout}});
    }
    if (facts.targets.size() == 1)
        chain.add("dense", facts.classes ? "classes" : "value", {{"units", facts.targets.front().fit.outputs}});
    else
        addTargetHeads(graph, headsFor(facts));
    return graph;
}

/// A category needs some rows from which it can be learned. The figures are in tests/bench/table_folds.md.
int64_t categoriesFor(int64_t rows) {
    return std::clamp<int64_t>(rows / 8, 64, 255);
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
    const Restraint restraint = restraintFor(facts);
    TrainingSettings t;
    t.loss = lossFor(facts.targets.front(), restraint.smoothing);
    t.metrics = metricsOf(headsFor(facts));
    t.optimizer = {"adamw", {{"lr", restraint.learningRate}, {"weight_decay", restraint.decay}}};
    t.schedule = {"one_cycle", {}};
    t.averaging = {"ema", {{"decay", 0.99}}};
    t.batch = batchFor(facts.rows);
    t.epochs = facts.few() ? 50 : epochsFor(facts.rows, t.batch);
    if (facts.few()) t.best = "train.loss";
    return t;
}

TableFacts factsOf(const Table& table, DatasetInfo info) {
    const TableSchema& schema = table.draft;
    TableFacts facts{.rows = table.rows(), .classes = true};
    for (size_t t = 0; t < schema.targetCount(); ++t) {
        const TableTarget& target = schema.targetAt(t);
        if (t > 0) info.target = info.moreTargets[t - 1].type, info.classes = info.moreTargets[t - 1].classes;
        facts.targets.push_back({target.name, target.isClass(), fitFor(info)});
        facts.classes = facts.classes && target.isClass();
    }
    for (const TableColumn& column : schema.columns) {
        facts.categories = std::max(facts.categories, column.categories.size());
        for (const std::string& feature : column.featureNames()) (isNumberFeature(feature) ? facts.numbers : facts.others) = true;
    }
    return facts;
}

}  // namespace

Result<Project> tableProject(const TableProjectOptions& options, const std::filesystem::path& base) {
    LATHE_TRY(const DatasetPair pair, openData(options.reader, base));
    if (!pair.table)
        return requestError("new.no-table", "data.reader", "these data are not a table", {},
                            "choose a table, or another template");
    if (options.notes) *options.notes = dataWarnings(pair);
    const TableSchema& schema = pair.table->draft;
    const TableFacts facts = factsOf(*pair.table, pair.training->info());
    Project project;
    project.graph = network(facts);
    project.training = training(facts);
    project.data.reader = options.reader;
    const Params targets = tableTargetParams(schema);
    for (const auto& [key, value] : targets.values()) project.data.reader.params.set(key, value);
    if (*targets.find("task") != ParamValue("guess"s)) project.data.reader.params.erase("target_tasks");  // one for all
    project.data.reader.params.set("missing", "mean_indicator"s);
    if (facts.categories > 64 && !options.reader.params.find("max_categories"))
        project.data.reader.params.set("max_categories", categoriesFor(facts.rows));
    project.data.split.validation = facts.validation();
    project.data.split.test = options.test;
    project.data.targetNormalization = scalingOf(headsFor(facts));
    return project;
}

}  // namespace lathe
