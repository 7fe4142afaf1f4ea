// SPDX-License-Identifier: Apache-2.0
#include "core/train/series_project.h"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "core/data/prepare_parts.h"
#include "core/data/reader.h"
#include "core/data/series/series_params.h"

namespace lathe {
namespace {

using namespace std::string_literals;

/// Window and horizon for records that are at least so many days apart.
struct Rhythm {
    double days;
    int64_t window, horizon;
};
constexpr Rhythm rhythms[] = {
    {300, 12, 3},    // years
    {80, 12, 4},     // quarters: three years, then one
    {27, 24, 12},    // months: two years, then one
    {6.5, 52, 8},    // weeks: a year, then two months
    {0.9, 28, 7},    // days: four weeks, then one
    {0.04, 168, 24}  // hours: a week, then a day
};
constexpr Rhythm otherRhythm{0, 96, 24};

/// What the recipe depends on.
struct SeriesFacts {
    int64_t samples = 0;
    DatasetInfo info = {};

    int64_t targets() const { return std::ssize(info.forecast.targets); }
    int64_t steps() const { return info.target.shape.elements() / targets(); }
    /// Too few for a level that is learned: in a series that grows, later values lie outside of all that was seen.
    bool few() const { return samples < 500; }
    int64_t batch() const {
        return static_cast<int64_t>(std::bit_floor(static_cast<uint64_t>(std::clamp<int64_t>(samples / 30, 8, 64))));
    }
    /// About 1,500 steps.
    int64_t epochs() const { return std::clamp<int64_t>(1500 / std::max<int64_t>(1, samples / batch()), 6, 200); }
};

/// A graph of which each layer names the layers that it reads.
class Branches {
public:
    NodeId add(std::string type, std::string name, std::vector<NodeId> inputs, Params params, double column, double row) {
        const NodeId id{std::ssize(graph.nodes) + 1};
        graph.nodes.push_back({id, std::move(type), std::move(name), std::move(params), 40 + 200 * column, 80 * row});
        for (int port = 0; port < std::ssize(inputs); ++port)
            graph.edges.push_back({inputs[static_cast<size_t>(port)], 0, id, port});
        std::sort(graph.edges.begin(), graph.edges.end());
        return id;
    }

    Graph graph = {};
};

/// forecast = last + linear(window) + dense(gru(window - last)). On hourly temperatures, daily temperatures and sunspots, the sum
/// has smaller errors than each part alone and than a linear autoregression by least squares; with few samples, the linear part
/// must see changes only.
Graph network(const SeriesFacts& facts) {
    const Params targets{{"dim", int64_t{1}}, {"indices", facts.info.forecast.targets}};
    const int64_t steps = facts.steps();
    Branches net;
    const NodeId series = net.add("input", "series", {}, {}, 1, 0);
    const NodeId last = net.add("slice", "last", {series}, {{"dim", int64_t{2}}, {"begin", int64_t{-1}}}, 0, 1);
    const NodeId changes = net.add("sub", "changes", {series, last}, {}, 2, 2);
    const NodeId level = net.add("index_select", "last_value", {last}, targets, 0, 3);
    const NodeId seen = net.add("index_select", "window", {facts.few() ? changes : series}, targets, 1, 3);
    const NodeId linear = net.add("dense", "linear", {seen}, {{"units", steps}}, 1, 4);
    const NodeId order = net.add("permute", "steps", {changes}, {{"dims", std::vector<int64_t>{2, 1}}}, 2, 3);
    const NodeId gru = net.add("gru", "gru", {order}, {{"units", int64_t{32}}}, 2, 4);
    const NodeId drop = net.add("dropout", "drop", {gru}, {{"p", 0.2}}, 2, 5);
    const NodeId head = net.add("dense", "change", {drop}, {{"units", facts.targets() * steps}}, 2, 6);
    const NodeId rows =
        net.add("reshape", "change_steps", {head}, {{"shape", std::vector<int64_t>{facts.targets(), steps}}}, 2, 7);
    const NodeId sum = net.add("add", "sum", {linear, rows, level}, {}, 1, 8);
    net.add("flatten", "forecast", {sum}, {}, 1, 9);
    return net.graph;
}

TrainingSettings training(const SeriesFacts& facts) {
    TrainingSettings t;
    t.loss = {"mse", {}};
    t.metrics = {{"mae", {}}, {"rmse", {}}};
    t.optimizer = {"adamw", {{"lr", facts.few() ? 3e-3 : 5e-3}, {"weight_decay", facts.few() ? 0.05 : 0.5}}};
    t.schedule = {"one_cycle", {}};
    t.averaging = {"ema", {{"decay", 0.99}}};
    t.gradientClipping = {"norm", {{"max", 1.0}}};
    t.batch = facts.batch();
    t.epochs = facts.epochs();
    return t;
}

Rhythm rhythmOf(const SeriesTable& series) {
    const double step = series.time && series.time->cells != TimeColumn::Cells::Numbers ? series.usualStep() : 0;
    const auto* found = std::find_if(std::begin(rhythms), std::end(rhythms), [&](const Rhythm& r) { return step >= r.days; });
    return found == std::end(rhythms) ? otherRhythm : *found;
}

/// Such that a short series still has samples for each split.
void chooseLengths(Params& reader, const SeriesTable& series) {
    const Rhythm rhythm = rhythmOf(series);
    if (!reader.find("horizon")) reader.set("horizon", std::clamp<int64_t>(series.steps() / 12, 1, rhythm.horizon));
    if (!reader.find("window")) reader.set("window", std::clamp<int64_t>(series.steps() / 6, 1, rhythm.window));
}

}  // namespace

Result<Project> seriesProject(const SeriesProjectOptions& options, const std::filesystem::path& base) {
    const ReaderDef* def = findReader(options.reader.type);
    if (!def || def->sample != SampleKind::Series)
        return requestError("new.no_series", "data.reader", "these data are not a time series", {},
                            "choose a file with a record of numbers for each time, or another template");
    Project project;
    Choice& reader = project.data.reader;
    reader = options.reader;
    LATHE_TRY(const SeriesTable series, openSeries(reader.params, base));
    chooseLengths(reader.params, series);
    LATHE_TRY(const DatasetPair pair, openData(reader, base));
    const SeriesFacts facts{pair.training->size(), pair.training->info()};
    project.graph = network(facts);
    project.training = training(facts);
    project.data.split = {.validation = 0.15, .test = options.test, .stratified = false, .byTime = true};
    project.data.normalization = project.data.targetNormalization = Normalization::Standardize;
    return project;
}

}  // namespace lathe
