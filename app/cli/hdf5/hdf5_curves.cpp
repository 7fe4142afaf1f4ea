// SPDX-License-Identifier: Apache-2.0
#include "app/cli/hdf5/hdf5_curves.h"

#include <algorithm>
#include <array>
#include <limits>
#include <set>
#include <span>
#include <string_view>
#include <vector>

#include "core/backend/plugin_loader.h"
#include "core/data/hdf5/hdf5_writer.h"

namespace lathe {
namespace {

using namespace hdf5;

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

/// A curve as a data set.
struct Curve {
    std::string path;
    DType type = DType::F64;
    std::vector<double> reals = {};
    std::vector<int64_t> integers = {};

    OutputSet set() const { return {path, static_cast<int64_t>(std::max(reals.size(), integers.size())), {}, type}; }
    std::span<const std::byte> bytes() const {
        return type == DType::I64 ? std::as_bytes(std::span(integers)) : std::as_bytes(std::span(reals));
    }
};

Curve integerCurve(std::string path, std::vector<int64_t> values) {
    return {std::move(path), DType::I64, {}, std::move(values)};
}

/// A name without '/', which would be a group.
std::string curveName(std::string name) {
    std::replace(name.begin(), name.end(), '/', '_');
    return name.empty() ? "unnamed" : name;
}

/// A figure may be called as one of the curves that say where a step is.
bool isTaken(const std::string& name) {
    constexpr std::array<std::string_view, 3> taken{"step", "epoch", "seconds"};
    return std::find(taken.begin(), taken.end(), name) != taken.end();
}

void addSteps(const RunHistory& history, std::vector<Curve>& curves) {
    const StepTable& steps = history.steps;
    curves.push_back(integerCurve("/steps/step", steps.step));
    curves.push_back(integerCurve("/steps/epoch", {steps.epoch.begin(), steps.epoch.end()}));
    curves.push_back({"/steps/seconds", DType::F64, steps.seconds});
    for (size_t c = 0; c < history.columns.size() && c < steps.series.size(); ++c) {
        const std::string name = curveName(history.columns[c]);
        Curve curve{"/steps/" + (isTaken(name) ? name + "_figure" : name), DType::F64,
                    std::vector<double>(steps.rows(), nothing)};
        const Series& series = steps.series[c];
        for (size_t i = 0; i < series.row.size(); ++i)
            if (series.row[i] < steps.rows()) curve.reals[series.row[i]] = series.value[i];
        curves.push_back(std::move(curve));
    }
}

std::vector<Json> epochsIn(const RunHistory& history) {
    std::vector<Json> epochs;
    for (const LogEvent& e : history.events)
        if (e.kind == event::epoch) epochs.push_back(e.data);
    return epochs;
}

void addEpochs(const RunHistory& history, std::vector<Curve>& curves) {
    const std::vector<Json> epochs = epochsIn(history);
    Curve numbers = integerCurve("/epochs/epoch", {});
    for (const Json& epoch : epochs) numbers.integers.push_back(epoch["epoch"].toInt());
    curves.push_back(std::move(numbers));
    for (const char* part : {"train", "val"}) {
        std::set<std::string> names;
        for (const Json& epoch : epochs)
            for (const auto& [name, value] : epoch[part].object())
                if (value.isNumber() && name != "epoch") names.insert(name);
        for (const std::string& name : names) {
            Curve curve{"/epochs/" + std::string(part) + "/" + curveName(name)};
            for (const Json& epoch : epochs) curve.reals.push_back(epoch[part][name].toDouble(nothing));
            curves.push_back(std::move(curve));
        }
    }
}

}  // namespace

Status writeCurves(const std::string& path, const RunHistory& history, Json::Object attributes) {
    std::vector<Curve> curves;
    addSteps(history, curves);
    addEpochs(history, curves);
    OutputFile file;
    file.gzip = 4;
    attributes.insert_or_assign("lathe", buildIdentity());
    file.attributes["/"] = std::move(attributes);
    for (const Curve& curve : curves) file.datasets.push_back(curve.set());
    LATHE_TRY(Hdf5Writer writer, Hdf5Writer::create(path, file));
    for (size_t i = 0; i < curves.size(); ++i) LATHE_CHECK(writer.append(i, curves[i].bytes()));
    return writer.commit();
}

}  // namespace lathe
