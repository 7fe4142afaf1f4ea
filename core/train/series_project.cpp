// SPDX-License-Identifier: Apache-2.0
#include "core/train/series_project.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <utility>
#include <vector>

#include "core/base/element.h"
#include "core/data/prepare_parts.h"
#include "core/data/reader.h"
#include "core/data/series/calendar.h"
#include "core/data/series/column_list.h"
#include "core/data/series/series_params.h"
#include "core/train/data_warnings.h"

namespace lathe {
namespace {

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

constexpr int64_t fewestForLevels = 2000;

/// What the recipe depends on.
struct SeriesFacts {
    int64_t samples = 0;
    DatasetInfo info = {};

    int64_t channels() const { return info.features.shape[0]; }
    int64_t targets() const { return std::ssize(info.forecast.targets); }
    int64_t window() const { return info.features.shape[1]; }
    int64_t steps() const { return info.target.shape.elements() / targets(); }
    /// Too few to learn the level of the series: where it grows, later values lie outside of all that was seen.
    bool few() const { return samples < 500; }
    /// Channels whose last value the network reads: with many samples, it learns what follows from the hour of the day or from
    /// the weather. The level of a series that has no other columns is left to the linear parts: where it is higher than all that
    /// was seen, they err less (tests/bench/series.md).
    std::vector<int64_t> levels() const {
        std::vector<int64_t> all, calendar;
        for (int64_t channel = 0; samples >= fewestForLevels && channel < channels(); ++channel) {
            all.push_back(channel);
            if (timePartOf(element(info.forecast.channels, channel))) calendar.push_back(channel);
        }
        return channels() > targets() + std::ssize(calendar) ? all : calendar;
    }
    int64_t batch() const {
        return static_cast<int64_t>(std::bit_floor(static_cast<uint64_t>(std::clamp<int64_t>(samples / 30, 8, 64))));
    }
    /// About 1,300 steps, the samples of all splits counted: after more, a network of hourly loads has larger errors on later
    /// data.
    int64_t epochs() const {
        const int64_t wanted = few() ? 1600 : 1300;
        return std::clamp<int64_t>(wanted / std::max<int64_t>(1, samples / batch()), 12, 150);
    }
};

/// A graph of which each layer names the layers that it reads.
class Branches {
public:
    NodeId add(std::string type, std::string name, std::vector<NodeId> inputs, Params params, double column, double row) {
        const NodeId id{std::ssize(graph.nodes) + 1};
        graph.nodes.push_back({id, std::move(type), std::move(name), std::move(params), 40 + 200 * column, 80 * row});
        for (int port = 0; port < std::ssize(inputs); ++port) graph.edges.push_back({element(inputs, port), 0, id, port});
        std::sort(graph.edges.begin(), graph.edges.end());
        return id;
    }

    Graph graph = {};
};

/// The nodes of the network.
class Forecaster {
public:
    explicit Forecaster(const SeriesFacts& facts)
        : m_facts(facts), m_targets{{"dim", int64_t{1}}, {"indices", facts.info.forecast.targets}} {}

    Graph build() {
        const NodeId series = m_net.add("input", "series", {}, {}, 1, 0);
        const NodeId last = m_net.add("slice", "last", {series}, {{"dim", int64_t{2}}, {"begin", int64_t{-1}}}, 0, 1);
        const NodeId changes = m_net.add("sub", "changes", {series, last}, {}, 3, 2);
        const NodeId window = m_net.add("index_select", "window", {m_facts.few() ? changes : series}, m_targets, 1, 3);
        std::vector<NodeId> parts{linear("linear", window, 1)};
        if (!m_facts.few() && m_facts.window() > 1) parts.push_back(linear("linear_steps", stepsOf(window), 2));
        parts.push_back(recurrent(changes, last));
        parts.push_back(m_net.add("index_select", "last_value", {last}, m_targets, 0, 6));
        const NodeId sum = m_net.add("add", "sum", std::move(parts), {}, 1, 12);
        m_net.add("flatten", "forecast", {sum}, {}, 1, 13);
        return m_net.graph;
    }

private:
    NodeId linear(std::string name, NodeId from, double column) {
        return m_net.add("dense", std::move(name), {from}, {{"units", m_facts.steps()}}, column, 6);
    }
    /// From each value to the next.
    NodeId stepsOf(NodeId window) {
        const NodeId later = m_net.add("slice", "later", {window}, {{"dim", int64_t{2}}, {"begin", int64_t{1}}}, 2, 4);
        const NodeId earlier = m_net.add("slice", "earlier", {window}, {{"dim", int64_t{2}}, {"end", int64_t{-1}}}, 1, 4);
        return m_net.add("sub", "steps", {later, earlier}, {}, 2, 5);
    }
    NodeId recurrent(NodeId changes, NodeId last) {
        const int64_t targets = m_facts.targets(), steps = m_facts.steps();
        const NodeId order = m_net.add("permute", "by_step", {changes}, {{"dims", std::vector<int64_t>{2, 1}}}, 3, 3);
        const NodeId gru = m_net.add("gru", "gru", {order}, {{"units", int64_t{16}}}, 3, 4);
        const std::vector<int64_t> levels = m_facts.levels();
        const NodeId state = levels.empty() ? gru : withLevels(gru, last, levels);
        const NodeId drop = m_net.add("dropout", "drop", {state}, {{"p", levels.empty() ? 0.5 : 0.3}}, 3, 8);
        const NodeId head = m_net.add("dense", "change", {drop}, {{"units", targets * steps}}, 3, 9);
        return m_net.add("reshape", "change_rows", {head}, {{"shape", std::vector<int64_t>{targets, steps}}}, 3, 10);
    }
    /// What the GRU says, and the last values.
    NodeId withLevels(NodeId gru, NodeId last, const std::vector<int64_t>& channels) {
        const Params indices{{"dim", int64_t{1}}, {"indices", channels}};
        constexpr double aside = 4.4;  // the name of the embedding is wide
        const bool isAll = std::ssize(channels) == m_facts.channels();
        const NodeId chosen = isAll ? last : m_net.add("index_select", "calendar", {last}, indices, aside, 2);
        const NodeId levels = m_net.add("reshape", "levels", {chosen}, {{"shape", std::vector{std::ssize(channels)}}}, aside, 3);
        const NodeId embedding = m_net.add("numeric_embedding", "embedded", {levels}, {{"sigma", 0.3}}, aside, 4);
        const NodeId state = m_net.add("concat", "state", {gru, embedding}, {}, 3, 5);
        const NodeId hidden = m_net.add("dense", "hidden", {state}, {{"units", int64_t{128}}}, 3, 6);
        return m_net.add("relu", "active", {hidden}, {}, 3, 7);
    }

    const SeriesFacts& m_facts;
    Params m_targets;
    Branches m_net;
};

TrainingSettings training(const SeriesFacts& facts) {
    TrainingSettings t;
    t.loss = {"mse", {}};
    t.metrics = {{"mae", {}}, {"rmse", {}}};
    t.optimizer = {"adamw", {{"lr", facts.few() ? 3e-3 : 5e-3}, {"weight_decay", 0.05}}};
    t.schedule = {"one_cycle", {}};
    t.averaging = {"ema", {{"decay", 0.99}}};
    t.gradientClipping = {"norm", {{"max", 1.0}}};
    t.batch = facts.batch();
    t.epochs = facts.epochs();
    if (facts.few())
        t.best = "train.loss";  // so few samples of validation would choose an epoch at random
    else
        t.refit = true;  // the validation split is the latest part, which tells most about what follows
    return t;
}

Rhythm rhythmOf(const SeriesTable& series) {
    const double step = series.time && series.time->cells != TimeColumn::Cells::Numbers ? series.usualStep() : 0;
    const auto* found = std::find_if(std::begin(rhythms), std::end(rhythms), [&](const Rhythm& r) { return step >= r.days; });
    return found == std::end(rhythms) ? otherRhythm : *found;
}

/// The parts of the time that a series repeats itself in, and that it has seen often. They help where the network reads the last
/// value of each column: with the hour and the weekday, the error of a load is 11 % smaller, with the day of the year, that of
/// daily temperatures is 5 % smaller. Hourly series seldom cover enough years: two years of transformers got 7 % worse.
std::string calendarOf(const SeriesTable& series) {
    if (series.times.empty() || series.time->cells == TimeColumn::Cells::Numbers) return {};
    constexpr double aDay = 0.9, threeDays = 3, sixWeeks = 42, threeYears = 1095;
    const double step = series.usualStep(), span = series.times.back() - series.times.front();
    std::vector<std::string> parts;
    if (step > 0 && step < aDay && span >= threeDays) parts.emplace_back(nameOf(TimePart::Hour));
    if (step < 2 * aDay && span >= sixWeeks) parts.emplace_back(nameOf(TimePart::Weekday));
    if (step >= aDay && span >= threeYears) parts.emplace_back(nameOf(TimePart::YearDay));
    return columnListOf(parts);
}

int64_t samplesOf(const SeriesTable& series, const Params& reader) {
    const SeriesShape shape = seriesShape(reader);
    return (series.steps() - shape.window - shape.horizon) / shape.stride + 1;
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
    const std::string calendar = calendarOf(series);
    if (!calendar.empty() && !reader.params.find("calendar") && samplesOf(series, reader.params) >= fewestForLevels)
        reader.params.set("calendar", calendar);
    LATHE_TRY(const DatasetPair pair, openData(reader, base));
    if (options.notes) *options.notes = dataWarnings(pair);
    const SeriesFacts facts{pair.training->size(), pair.training->info()};
    project.graph = Forecaster(facts).build();
    project.training = training(facts);
    project.data.split = {.validation = 0.15, .test = options.test, .stratified = false, .byTime = true};
    project.data.normalization = project.data.targetNormalization = Normalization::Standardize;
    return project;
}

}  // namespace lathe
