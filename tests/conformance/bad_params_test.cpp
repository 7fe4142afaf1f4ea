// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <gtest/gtest.h>

#include "core/layers/layer.h"
#include "core/layers/loss.h"
#include "core/train/program/metric.h"

namespace lathe::test::bad_params_test {

namespace {

/// Values that a parameter must refuse, whatever its kind.
std::vector<ParamValue> wrongValues(const ParamDef& def) {
    using Ints = std::vector<int64_t>;
    if (const auto* p = dynamic_cast<const IntParam*>(&def)) {
        std::vector<ParamValue> result{std::string("many"), true, 0.5};
        if (p->spec.min > INT64_MIN) result.push_back(p->spec.min - 1);
        if (p->spec.max < INT64_MAX) result.push_back(p->spec.max + 1);
        return result;
    }
    if (const auto* p = dynamic_cast<const FloatParam*>(&def)) {
        std::vector<ParamValue> result{std::string("some"), true, NAN, INFINITY};
        if (p->spec.min > -1e300) result.push_back(p->spec.min - 1e-3);
        if (p->spec.max < 1e300) result.push_back(p->spec.max + 1e-3);
        return result;
    }
    if (const auto* p = dynamic_cast<const IntListParam*>(&def)) {
        std::vector<ParamValue> result{std::string("some"), true, Ints(static_cast<size_t>(p->spec.length) + 9, p->spec.min)};
        if (p->spec.length == 0) result.pop_back();
        if (p->spec.min > INT64_MIN) result.push_back(Ints{p->spec.min - 1});
        if (p->spec.max < INT64_MAX) result.push_back(Ints{p->spec.max + 1});
        return result;
    }
    if (const auto* p = dynamic_cast<const FloatListParam*>(&def))
        return {std::string("some"), true, std::vector<double>{p->spec.min - 1}, std::vector<double>{p->spec.max * 2}};
    if (dynamic_cast<const ChoiceParam*>(&def)) return {std::string("no such choice"), int64_t{1}, true};
    if (dynamic_cast<const BoolParam*>(&def)) return {std::string("maybe"), int64_t{2}, 0.5};
    return {int64_t{1}, true};
}

template <class Def>
void checkParams(const Def& def) {
    EXPECT_TRUE(validate({}, def.params, def.type).empty()) << def.type << ": the initial values are refused";
    for (const ParamDef* param : def.params) {
        EXPECT_FALSE(param->label.empty() || param->help.empty()) << def.type << "." << param->key;
        for (const ParamValue& value : wrongValues(*param)) {
            Params params;
            params.set(param->key, value);
            const Diagnostics problems = validate(params, def.params, "somewhere");
            ASSERT_TRUE(hasErrors(problems)) << def.type << "." << param->key << " = " << toString(value) << " is accepted";
            EXPECT_FALSE(problems[0].remedy.empty()) << toString(problems[0]);
            EXPECT_NE(toString(problems[0]).find(param->key), std::string::npos) << toString(problems[0]);
        }
    }
    EXPECT_TRUE(hasErrors(validate({{"no_such_key", true}}, def.params, "somewhere"))) << def.type;
}

}  // namespace

TEST(BadParams, EveryLayerRefuses) {
    for (const LayerDef* def : layerCatalog()) checkParams(*def);
}

TEST(BadParams, EveryLossRefuses) {
    for (const LossDef* def : lossCatalog()) checkParams(*def);
}

TEST(BadParams, EveryMetricRefuses) {
    for (const MetricDef* def : metricCatalog()) checkParams(*def);
}

}  // namespace lathe::test::bad_params_test
