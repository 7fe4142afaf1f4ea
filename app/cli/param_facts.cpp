// SPDX-License-Identifier: Apache-2.0
#include "app/cli/param_facts.h"

#include <fmt/format.h>

namespace lathe {
namespace {

constexpr double noLimit = 1e300;

bool isLimit(int64_t v) {
    return v != INT64_MIN && v != INT64_MAX;
}
bool isLimit(double v) {
    return v > -noLimit && v < noLimit;
}
std::string textOf(int64_t v) {
    return std::to_string(v);
}
std::string textOf(double v) {
    return shortestText(v);
}

template <class Spec>
void setRange(const Spec& spec, ParamFacts& out) {
    const bool low = isLimit(spec.min), high = isLimit(spec.max);
    if (low) out.json.set("min", spec.min);
    if (high) out.json.set("max", spec.max);
    if (low && high)
        out.range = textOf(spec.min) + " to " + textOf(spec.max);
    else if (low)
        out.range = "at least " + textOf(spec.min);
    else if (high)
        out.range = "at most " + textOf(spec.max);
}

void describe(const IntParam& p, ParamFacts& out) {
    out.kind = "integer";
    setRange(p.spec, out);
}
void describe(const FloatParam& p, ParamFacts& out) {
    out.kind = "number";
    setRange(p.spec, out);
}
void describe(const BoolParam&, ParamFacts& out) {
    out.kind = "true or false";
}
void describe(const TextParam&, ParamFacts& out) {
    out.kind = "text";
}
void describe(const ChoiceParam& p, ParamFacts& out) {
    out.kind = fmt::format("one of: {}", fmt::join(p.spec.options, ", "));
    out.json.set("options", Json::Array(p.spec.options.begin(), p.spec.options.end()));
}
void describe(const IntListParam& p, ParamFacts& out) {
    out.kind = p.spec.length > 0 ? fmt::format("{} integers", p.spec.length) : "integers";
    if (p.spec.length > 0) out.json.set("length", p.spec.length);
    setRange(p.spec, out);
}
void describe(const FloatListParam& p, ParamFacts& out) {
    out.kind = "numbers";
    setRange(p.spec, out);
}

template <class Param>
bool describeAs(const ParamDef& def, std::string_view type, ParamFacts& out) {
    const auto* typed = dynamic_cast<const Param*>(&def);
    if (!typed) return false;
    out.json.set("type", type);
    describe(*typed, out);
    return true;
}

}  // namespace

ParamFacts factsOf(const ParamDef& def) {
    ParamFacts out;
    out.initial = toString(def.initialValue());
    out.json = Json::Object{{"key", def.key}, {"label", def.label}, {"help", def.help}, {"default", toJson(def.initialValue())}};
    [[maybe_unused]] const bool known = describeAs<IntParam>(def, "int", out) || describeAs<FloatParam>(def, "float", out) ||
                                        describeAs<BoolParam>(def, "bool", out) || describeAs<ChoiceParam>(def, "choice", out) ||
                                        describeAs<TextParam>(def, "text", out) ||
                                        describeAs<IntListParam>(def, "int_list", out) ||
                                        describeAs<FloatListParam>(def, "float_list", out);
    return out;
}

}  // namespace lathe
