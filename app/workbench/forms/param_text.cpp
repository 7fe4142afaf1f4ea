// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/forms/param_text.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QStringList>

#include "app/workbench/workspace/figures.h"
#include "app/workbench/workspace/formula_text.h"
#include "app/workbench/workspace/messages.h"

namespace lathe::workbench {

namespace {

constexpr double exact = 0x1p53;  // whole numbers up to here are doubles

struct ParamFormText {
    Q_DECLARE_TR_FUNCTIONS(ParamForm)
};

using NumberText = QString (*)(double);

// What stands in a field is read again, so its sign is a hyphen.
QString briefText(double v) {
    return ui::shortText(v).replace(QChar(0x2212), QLatin1Char('-')).remove(QLatin1Char(','));
}

QString allDigits(double v) {
    return ui::exactText(v);
}

template <class Item, class Text>
QString joined(const std::vector<Item>& items, const QString& separator, Text text) {
    QStringList out;
    for (const Item item : items) out << text(item);
    return out.join(separator);
}

QString wholeText(int64_t v) {
    return QString::number(v);
}

QString written(const ParamDef& def, const ParamValue& value, NumberText number) {
    if (const auto* flag = std::get_if<bool>(&value)) return *flag ? ParamFormText::tr("On") : ParamFormText::tr("Off");
    if (const auto* ints = std::get_if<std::vector<int64_t>>(&value))
        return joined(*ints, ints->size() == 2 ? QStringLiteral(" × ") : QStringLiteral(", "), wholeText);
    if (const auto* reals = std::get_if<std::vector<double>>(&value)) return joined(*reals, QStringLiteral(", "), number);
    if (const auto* text = std::get_if<std::string>(&value); text && dynamic_cast<const ChoiceParam*>(&def))
        return optionText(*text);
    if (const auto* real = std::get_if<double>(&value)) return number(*real);
    return fromUtf8(toString(value));
}

struct Limits {
    double min = -1e300, max = 1e300;
    Scale scale = Scale::Linear;
    bool whole = false;
};

// Of numbers and of lists of numbers.
std::optional<Limits> limitsOf(const ParamDef& def) {
    if (const auto* p = dynamic_cast<const IntParam*>(&def))
        return Limits{static_cast<double>(p->spec.min), static_cast<double>(p->spec.max), p->spec.sweep, true};
    if (const auto* p = dynamic_cast<const FloatParam*>(&def)) return Limits{p->spec.min, p->spec.max, p->spec.sweep, false};
    if (const auto* p = dynamic_cast<const IntListParam*>(&def))
        return Limits{static_cast<double>(p->spec.min), static_cast<double>(p->spec.max), Scale::Linear, true};
    if (const auto* p = dynamic_cast<const FloatListParam*>(&def)) return Limits{p->spec.min, p->spec.max, Scale::Linear, false};
    return std::nullopt;
}

QString numberText(double v) {
    return v == std::floor(v) && std::abs(v) < 1e15 ? countText(static_cast<int64_t>(v)) : ui::shortText(v);
}

QString rangeText(const Limits& l) {
    const bool below = l.min > -9e18, above = l.max < 9e18;
    if (below && above) return ParamFormText::tr("From %1 to %2.").arg(numberText(l.min), numberText(l.max));
    if (below) return ParamFormText::tr("At least %1.").arg(numberText(l.min));
    return ParamFormText::tr("At most %1.").arg(numberText(l.max));
}

// A decimal point that slipped: the nearest tenth, hundredth, ... that fits.
std::optional<double> slipped(const Limits& l, double value) {
    for (double v = value / 10; value > l.max && std::abs(v) > 1e-12; v /= 10)
        if (v >= l.min && v <= l.max && v != 0 && (!l.whole || v == std::floor(v))) return v;
    return std::nullopt;
}

std::optional<double> numberOf(const ParamValue& value) {
    if (const auto* i = std::get_if<int64_t>(&value)) return static_cast<double>(*i);
    if (const auto* d = std::get_if<double>(&value)) return *d;
    return std::nullopt;
}

QString rangeComplaint(const ParamDef& def, const ParamValue& value) {
    const Limits limits = *limitsOf(def);
    const bool tooLarge = numberOf(value) && *numberOf(value) > limits.max;
    QString text = tooLarge ? ParamFormText::tr("At most %1.").arg(numberText(limits.max)) : rangeText(limits);
    const auto near = numberOf(value) ? slipped(limits, *numberOf(value)) : std::nullopt;
    return near ? ParamFormText::tr("%1 Did you mean %2?").arg(text, numberText(*near)) : text;
}

// Three significant digits, so that dragging gives numbers that one can say.
double rounded(double v, int digits) {
    if (v == 0 || !std::isfinite(v)) return v;
    const double unit = std::pow(10, std::floor(std::log10(std::abs(v))) - digits + 1);
    return unit < 1 ? std::round(v / unit) / std::round(1 / unit) : std::round(v / unit) * unit;
}

double moved(const Limits& l, double v, double steps) {
    if (l.scale == Scale::Log && v > 0) {
        const double next = v * std::pow(1.05, steps);
        return l.whole ? v + (steps > 0 ? std::max(1.0, std::round(next - v)) : std::min(-1.0, std::round(next - v)))
                       : rounded(next, 3);
    }
    if (l.whole) return v + std::round(steps == 0 ? 0 : std::copysign(std::max(1.0, std::abs(steps)), steps));
    const double range = l.max - l.min;
    const double unit = range <= 1000 ? range / 100 : std::max(std::abs(v) / 100, 0.001);
    return std::round((v + steps * unit) * 1e6) / 1e6;
}

}  // namespace

QString optionText(std::string_view option) {
    QString text = defText(option).replace(QLatin1Char('_'), QLatin1Char(' '));
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text;
}

QString textOf(const ParamDef& def, const ParamValue& value) {
    return written(def, value, briefText);
}

QString exactTextOf(const ParamDef& def, const ParamValue& value) {
    return written(def, value, allDigits);
}

QString complaintOf(const ParamDef& def, const ParamValue& value, const Diagnostic& d) {
    if (d.code == "param.range" && limitsOf(def)) return rangeComplaint(def, value);
    if (d.code == "param.type") return unreadable(def);
    const bool isFormula = !formulaMarkText(d).isEmpty();
    return isFormula ? capitalised(QCoreApplication::translate("Diagnostics", "%1; %2").arg(messageOf(d), remedyOf(d)))
                     : messageOf(d);
}

QString unreadable(const ParamDef& def) {
    if (dynamic_cast<const IntParam*>(&def)) return ParamFormText::tr("Enter a whole number.");
    if (dynamic_cast<const FloatParam*>(&def)) return ParamFormText::tr("Enter a number, or a formula like 3e-4*2.");
    if (const auto* list = dynamic_cast<const IntListParam*>(&def))
        return list->spec.length > 0 ? ParamFormText::tr("Enter %1 whole numbers.").arg(list->spec.length)
                                     : ParamFormText::tr("Enter whole numbers separated by commas.");
    return ParamFormText::tr("Enter numbers separated by commas.");
}

Result<ParamValue> accepted(const ParamDef& def, const Json& json) {
    if (json.isNull()) return def.accept(def.initialValue());
    LATHE_TRY(const Params one, paramsFromJson(Json::Object{{"value", json}}, {}));
    return def.accept(*one.find("value"));
}

std::optional<ParamValue> stepped(const ParamDef& def, const ParamValue& from, double steps) {
    const auto limits = limitsOf(def);
    if (!limits) return std::nullopt;
    const auto move = [&](double v) {
        return std::clamp(moved(*limits, v, steps), std::max(limits->min, -exact), std::min(limits->max, exact));
    };
    if (const auto* i = std::get_if<int64_t>(&from)) return static_cast<int64_t>(move(static_cast<double>(*i)));
    if (const auto* d = std::get_if<double>(&from)) return move(*d);
    const auto* ints = std::get_if<std::vector<int64_t>>(&from);
    if (!ints || ints->size() != 2 || ints->front() != ints->back()) return std::nullopt;
    return std::vector<int64_t>(2, static_cast<int64_t>(move(static_cast<double>(ints->front()))));
}

}  // namespace lathe::workbench
