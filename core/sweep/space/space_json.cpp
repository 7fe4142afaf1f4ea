// SPDX-License-Identifier: Apache-2.0
#include "core/graph/object_reader.h"
#include "core/sweep/space/space.h"

namespace lathe::sweep {

namespace {

constexpr size_t maxDimensions = 1000, maxValues = 100'000;

Json numbers(const std::vector<double>& values) {
    return Json::Array(values.begin(), values.end());
}

void write(const Choices& c, Json& out) {
    out.set("type", "choice");
    out.set("values", c.values);
    if (!c.weights.empty()) out.set("weights", numbers(c.weights));
}

void writeGrid(Scale scale, double step, bool integer, Json& out) {
    if (scale == Scale::Log) out.set("log", true);
    if (step > 0) out.set("step", step);
    if (integer) out.set("integer", true);
}

void write(const Range& r, Json& out) {
    out.set("type", "range");
    out.set("low", r.low);
    out.set("high", r.high);
    writeGrid(r.scale, r.step, r.integer, out);
}

void write(const Normal& n, Json& out) {
    out.set("type", "normal");
    out.set("mean", n.mean);
    out.set("deviation", n.deviation);
    writeGrid(n.scale, n.step, n.integer, out);
}

Json toJson(const Dimension& d) {
    Json out;
    out.set("path", d.path);
    std::visit([&](const auto& domain) { write(domain, out); }, d.domain);
    Json::Array when;
    for (const Condition& c : d.when) when.push_back(Json::Object{{"path", c.path}, {"values", c.values}});
    if (!when.empty()) out.set("when", std::move(when));
    return out;
}

void readValues(ObjectReader& reader, std::string_view key, std::vector<Json>& out) {
    const Json* values = reader.member(key);
    if (!values) return;
    if (values->isArray() && values->array().size() <= maxValues)
        out = values->array();
    else
        reader.fail(requestError("sweep.values", reader.where(), "\"{0}\" must be a list", {reader.pathOf(key)}, "use a list"));
}

void readWeights(ObjectReader& reader, std::vector<double>& out) {
    std::vector<Json> weights;
    readValues(reader, "weights", weights);
    for (const Json& w : weights) out.push_back(w.toDouble());
}

void readGrid(ObjectReader& reader, Scale& scale, double& step, bool& integer) {
    bool log = false;
    reader.read("log", log);
    reader.read("step", step, 0);
    reader.read("integer", integer);
    scale = log ? Scale::Log : Scale::Linear;
}

Domain readDomain(ObjectReader& reader, const std::string& type) {
    if (type == "choice") {
        Choices c;
        readValues(reader, "values", c.values);
        readWeights(reader, c.weights);
        return c;
    }
    if (type == "normal") {
        Normal n;
        reader.read("mean", n.mean);
        reader.read("deviation", n.deviation);
        readGrid(reader, n.scale, n.step, n.integer);
        return n;
    }
    Range r;
    reader.read("low", r.low);
    reader.read("high", r.high);
    readGrid(reader, r.scale, r.step, r.integer);
    if (type != "range")
        reader.fail(unknownName("sweep.domain", reader.where(), "type of values", type, {"choice", "range", "normal"}));
    return r;
}

Result<Condition> conditionFromJson(const Json& json, std::string_view where, const std::string& path) {
    Condition c;
    ObjectReader reader(json, where, path);
    reader.read("path", c.path);
    readValues(reader, "values", c.values);
    if (auto bad = reader.finish()) return *bad;
    return c;
}

Result<Dimension> dimensionFromJson(const Json& json, std::string_view where, const std::string& path) {
    Dimension d;
    ObjectReader reader(json, where, path);
    std::string type = "range";
    reader.read("path", d.path);
    reader.read("type", type);
    d.domain = readDomain(reader, type);
    if (const Json* when = reader.member("when"))
        for (const Json& one : when->array()) {
            Condition c;
            reader.take(conditionFromJson(one, where, path + ".when"), c);
            d.when.push_back(std::move(c));
        }
    if (auto bad = reader.finish()) return *bad;
    return d;
}

}  // namespace

Json toJson(const Space& space) {
    Json::Array dimensions, constraints;
    for (const Dimension& d : space.dimensions) dimensions.push_back(toJson(d));
    for (const std::string& c : space.constraints) constraints.emplace_back(c);
    Json out = Json::Object{{"dimensions", std::move(dimensions)}};
    if (!constraints.empty()) out.set("constraints", std::move(constraints));
    return out;
}

Result<Space> spaceFromJson(const Json& json, std::string_view where) {
    Space space;
    ObjectReader reader(json, where, "space");
    if (const Json* dimensions = reader.member("dimensions")) {
        if (!dimensions->isArray() || dimensions->array().size() > maxDimensions)
            reader.fail(requestError("sweep.dimensions", where, "the parameters must be a list of at most {0} items",
                                     {std::to_string(maxDimensions)}, "use a list"));
        for (size_t i = 0; i < dimensions->array().size() && i < maxDimensions; ++i) {
            Dimension d;
            reader.take(dimensionFromJson(dimensions->array()[i], where, "space.dimensions." + std::to_string(i)), d);
            space.dimensions.push_back(std::move(d));
        }
    }
    if (const Json* constraints = reader.member("constraints"))
        for (const Json& c : constraints->array()) space.constraints.push_back(c.toString());
    if (auto bad = reader.finish()) return *bad;
    return space;
}

Json toJson(const Point& point) {
    return Json::Object(point.begin(), point.end());
}

Result<Point> pointFromJson(const Json& json, std::string_view where) {
    if (!json.isObject())
        return requestError("sweep.point", where, "the values of a trial must be an object: {\"PATH\": VALUE, ...}", {},
                            "write {\"PATH\": VALUE}");
    return Point(json.object().begin(), json.object().end());
}

}  // namespace lathe::sweep
