// SPDX-License-Identifier: Apache-2.0
#include "core/base/element.h"
#include "core/base/json.h"
#include "core/ops/program.h"

namespace lathe {
namespace {

std::string text(int64_t v) {
    return std::to_string(v);
}
std::string text(double v) {
    return shortestText(v);
}
std::string text(bool v) {
    return v ? "true" : "false";
}
std::string text(const Shape& s) {
    return toString(s);
}
template <class List>
std::string joined(const List& list) {
    std::string out;
    for (auto v : list) out += (out.empty() ? "" : ",") + text(static_cast<int64_t>(v));
    return out;
}
std::string text(Activation a) {
    constexpr std::string_view names[] = {"none", "relu", "sigmoid", "tanh"};
    return std::string(element(names, a));
}

std::string ref(Value v) {
    return "%" + std::to_string(v.id);
}

std::string refs(const std::vector<Value>& values) {
    std::string out;
    for (Value v : values) out += (out.empty() ? "" : ", ") + ref(v);
    return out;
}

std::string stepText(const FusedStep& step) {
    std::string out(opDef(step.kind).name);
    for (int16_t operand : step.operands)
        if (operand >= 0) out += " " + text(int64_t{operand});
    if (step.scale != 1 || step.shift != 0) out += " " + text(step.scale) + " " + text(step.shift);
    if (step.kind == OpKind::Cast) out.append(" ").append(name(step.to));
    return out;
}

/// Attributes as " key=value ..." in a fixed order; what is at its neutral value is left out where that is the rule.
class AttributePrinter {
public:
    std::string operator()(const std::monostate&) { return {}; }
    std::string operator()(const AffineAttributes& a) { return pair("scale", a.scale) + pair("shift", a.shift); }
    std::string operator()(const SlopeAttributes& a) { return pair("slope", a.slope); }
    std::string operator()(const CastAttributes& a) { return word("to", name(a.to)); }
    std::string operator()(const FillAttributes& a) { return pair("value", a.value); }
    std::string operator()(const ShapeAttributes& a) { return pair("shape", a.shape); }
    std::string operator()(const TransposeAttributes& a) { return word("order", joined(a.order)); }
    std::string operator()(const AxisAttributes& a) { return pair("axis", int64_t{a.axis}); }
    std::string operator()(const SliceAttributes& a) {
        return pair("axis", int64_t{a.axis}) + pair("begin", a.begin) + pair("end", a.end);
    }
    std::string operator()(const ReduceAttributes& a) { return word("axes", joined(a.axes)) + flag("keep", a.keep); }
    std::string operator()(const MatMulAttributes& a) {
        return flag("transposeA", a.transposeA) + flag("transposeB", a.transposeB) + activation(a.activation);
    }
    std::string operator()(const ConvAttributes& a) {
        return word("stride", joined(a.stride)) + word("dilation", joined(a.dilation)) + word("padding", joined(a.padding)) +
               pair("groups", a.groups) + activation(a.activation);
    }
    std::string operator()(const PoolAttributes& a) {
        return word("kernel", joined(a.kernel)) + word("stride", joined(a.stride)) + word("padding", joined(a.padding)) +
               pair("countPadding", a.countPadding);
    }
    std::string operator()(const NormAttributes& a) {
        return pair("epsilon", a.epsilon) + pair("momentum", a.momentum) + pair("axes", int64_t{a.axes}) +
               activation(a.activation) + (a.narrow ? word("narrow", name(*a.narrow)) : "");
    }
    std::string operator()(const RecurrentAttributes& a) {
        constexpr std::string_view cells[] = {"tanh", "relu", "lstm", "gru"};
        return word("cell", element(cells, a.cell)) + flag("reverse", a.reverse);
    }
    std::string operator()(const AttentionAttributes& a) {
        return pair("heads", a.heads) + pair("keyHeads", a.keyHeads) + pair("scale", a.scale) + flag("causal", a.causal) +
               flag("masked", a.masked) + (a.drops ? pair("site", int64_t{a.site}) : "");
    }
    std::string operator()(const SequenceMaskAttributes& a) { return pair("steps", a.steps); }
    std::string operator()(const GatherAttributes& a) { return pair("rows", a.rows) + pair("ignored", a.ignored); }
    std::string operator()(const CrossEntropyAttributes& a) { return pair("smoothing", a.smoothing); }
    std::string operator()(const TopKCorrectAttributes& a) { return pair("k", a.k); }
    std::string operator()(const TopKAttributes& a) {
        return pair("k", a.k) + flag("largest", a.largest) + (a.extent > 0 ? pair("extent", a.extent) : "");
    }
    std::string operator()(const CtcAttributes& a) { return flag("perLabel", a.perLabel); }
    std::string operator()(const DropoutAttributes& a) { return pair("site", int64_t{a.site}); }
    std::string operator()(const RandomNormalAttributes& a) { return pair("site", int64_t{a.site}); }
    std::string operator()(const FusedAttributes& a) {
        std::string steps;
        for (const FusedStep& step : a.steps) steps += (steps.empty() ? "" : "; ") + stepText(step);
        return word("steps", "[" + steps + "]") + word("results", joined(a.results));
    }

private:
    template <class T>
    static std::string pair(std::string_view key, T value) {
        return word(key, text(value));
    }
    static std::string word(std::string_view key, std::string_view value) {
        return " " + std::string(key) + "=" + std::string(value);
    }
    static std::string flag(std::string_view key, bool on) { return on ? " " + std::string(key) : std::string(); }
    static std::string activation(Activation a) { return a == Activation::None ? std::string() : pair("activation", a); }
};

std::string_view roleName(InputRole role) {
    constexpr std::string_view names[] = {"features", "target", "mask", "scalar"};
    return element(names, role);
}

std::string_view roleName(StateRole role) {
    constexpr std::string_view names[] = {"weight", "buffer", "optimizer"};
    return element(names, role);
}

std::string typedRefs(const Program& p, const std::vector<Value>& values) {
    std::string out;
    for (Value v : values) out += (out.empty() ? "" : ", ") + ref(v) + " " + toString(p.type(v));
    return out;
}

std::string line(const Program& p, const Instruction& i) {
    std::string out = typedRefs(p, i.outputs) + " = " + std::string(opDef(i.kind).name) + "(" + refs(i.inputs) + ")";
    out += std::visit(AttributePrinter{}, i.attributes);
    if (i.layer >= 0) out += "  # " + element(p.layerNames, i.layer);
    if (i.again) out += "  # again";
    return out;
}

}  // namespace

std::string dump(const Program& p) {
    std::string out;
    if (p.microBatches > 1) out += "micro_batches " + std::to_string(p.microBatches) + "\n";
    for (const ProgramInput& i : p.inputs)
        out += typedRefs(p, {i.value}) + " = input " + i.name + " (" + std::string(roleName(i.role)) + ")\n";
    for (const StateSlot& s : p.states)
        out += typedRefs(p, {s.value}) + " = state " + s.name + " (" + std::string(roleName(s.role)) + ")\n";
    for (const Instruction& i : p.instructions) out += line(p, i) + "\n";
    for (const StateSlot& s : p.states)
        if (s.next) out += "state " + s.name + " <- " + ref(*s.next) + "\n";
    for (const ProgramOutput& o : p.outputs) out += "output " + o.name + " = " + ref(o.value) + "\n";
    return out;
}

}  // namespace lathe
