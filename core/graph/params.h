// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/json.h"
#include "core/base/result.h"

namespace lathe {

using ParamValue = std::variant<bool, int64_t, double, std::string, std::vector<int64_t>, std::vector<double>>;

/// The value as JSON; integers, reals, texts and lists stay distinguishable.
Json toJson(const ParamValue&);
/// The value for messages and forms: "0.01", "true", "3, 3".
std::string toString(const ParamValue&);

/// How a sweep or a slider divides a range: by differences (Linear) or by ratios (Log).
enum class Scale : uint8_t { Linear, Log };

class Params;

/// The declaration of one parameter: key, form field, validation, range of a sweep and help. A parameter is a `const` object in
/// the file of its Def, and is also the typed accessor: `params[units]`.
struct ParamDef {
    std::string_view key;    ///< "units": the name in files, `--set` paths and sweeps; snake_case
    std::string_view label;  ///< "Units": translatable
    std::string_view help;   ///< one sentence, translatable

    virtual ~ParamDef() = default;
    virtual ParamValue initialValue() const = 0;
    /// Converts the value to this parameter's type (an integer to a real, one number to a pair, ...) and checks its range. Error:
    /// wrong type or out of range.
    virtual Result<ParamValue> accept(const ParamValue&) const = 0;
    /// The same declaration under another name and with another initial value (of the same type, else its own). The texts must
    /// outlive the result.
    virtual std::unique_ptr<ParamDef> renamed(std::string_view newKey, std::string_view newLabel, std::string_view newHelp,
                                              const ParamValue& initial) const = 0;

protected:
    ParamDef() = default;
    ParamDef(std::string_view k, std::string_view l, std::string_view h) : key(k), label(l), help(h) {}
    ParamDef(const ParamDef&) = default;
};

/// Declaration of an integer in [min, max].
struct IntSpec {
    std::string_view key, label;
    int64_t initial = 0, min = INT64_MIN, max = INT64_MAX;
    Scale sweep = Scale::Linear;
    std::string_view help = {};
    std::string_view unit = {};  ///< "px"
};
/// Declaration of a real number in [min, max].
struct FloatSpec {
    std::string_view key, label;
    double initial = 0, min = -1e300, max = 1e300;
    Scale sweep = Scale::Linear;
    std::string_view help = {};
    std::string_view unit = {};  ///< "°"
    /// "Area": what this parameter and the next one are the least and the most of, if both say the same; translatable.
    std::string_view pair = {};
};
/// Declaration of a switch.
struct BoolSpec {
    std::string_view key, label;
    bool initial = false;
    std::string_view help = {};
};
/// Declaration of one of several fixed texts, `options`.
struct ChoiceSpec {
    std::string_view key, label, initial;
    std::vector<std::string_view> options = {};
    std::string_view help = {};
};
/// Declaration of a free text, for example a path.
struct TextSpec {
    std::string_view key, label, initial = {};
    std::string_view help = {};
};
/// Declaration of a list of integers, each in [min, max]. `length` 0: any length. A single number means `length` equal ones.
struct IntListSpec {
    std::string_view key, label;
    std::vector<int64_t> initial = {};
    int length = 0;
    int64_t min = INT64_MIN, max = INT64_MAX;
    std::string_view help = {};
};
/// Declaration of a list of reals of any length, each in [min, max].
struct FloatListSpec {
    std::string_view key, label;
    std::vector<double> initial = {};
    double min = -1e300, max = 1e300;
    std::string_view help = {};
};

/// A parameter of the C++ type T, declared by a Spec from above. Use it through the aliases below:
template <class T, class Spec>
struct TypedParam final : ParamDef {
    using Type = T;
    Spec spec;
    TypedParam(Spec s) : ParamDef(s.key, s.label, s.help), spec(std::move(s)) {}
    ParamValue initialValue() const override;
    Result<ParamValue> accept(const ParamValue&) const override;
    std::unique_ptr<ParamDef> renamed(std::string_view newKey, std::string_view newLabel, std::string_view newHelp,
                                      const ParamValue& initial) const override;
};
///     const IntParam units{{.key = "units", .label = "Units", .initial = 128, .min = 1, .max = 65536, .sweep = Scale::Log}};
using IntParam = TypedParam<int64_t, IntSpec>;
using FloatParam = TypedParam<double, FloatSpec>;
using BoolParam = TypedParam<bool, BoolSpec>;
using ChoiceParam = TypedParam<std::string, ChoiceSpec>;
using TextParam = TypedParam<std::string, TextSpec>;
using IntListParam = TypedParam<std::vector<int64_t>, IntListSpec>;
using FloatListParam = TypedParam<std::vector<double>, FloatListSpec>;

using ParamDefs = std::vector<const ParamDef*>;

/// Values by key. An absent key means the declared initial value, so files stay short, and new parameters do not change old
/// projects.
class Params {
public:
    Params() = default;
    Params(std::initializer_list<std::pair<const std::string, ParamValue>> values) : m_values(values) {}

    /// Value of `def`, or its initial value. Call it only after `validate` accepted these parameters.
    template <class Def>
    typename Def::Type operator[](const Def& def) const {
        const auto it = m_values.find(def.key);
        const auto accepted = def.accept(it == m_values.end() ? def.initialValue() : it->second);
        return std::get<typename Def::Type>(accepted ? *accepted : def.initialValue());
    }

    const ParamValue* find(std::string_view key) const;
    void set(std::string_view key, ParamValue value);
    void erase(std::string_view key);
    const std::map<std::string, ParamValue, std::less<>>& values() const { return m_values; }

    bool operator==(const Params&) const = default;

private:
    std::map<std::string, ParamValue, std::less<>> m_values;
};

/// Reports unknown keys (with the nearest known key), wrong types, and values out of range. `where` names the owner.
Diagnostics validate(const Params&, const ParamDefs&, std::string_view where);

/// The values that are set, as an object sorted by key.
Json toJson(const Params&);
/// Reads an object of values; keys are not checked (see `validate`). Error param.json: not an object, or a value that no
/// parameter can have, for example an object.
Result<Params> paramsFromJson(const Json&, std::string_view where);

/// Parses text from a command line ("0.01", "relu", "3,3", "true") as a value of this parameter. Error as in `accept`.
Result<ParamValue> parseParam(const ParamDef&, std::string_view text);

/// The candidate nearest to `word` in edit distance, for "did you mean"; empty if none is near.
std::string_view nearestName(std::string_view word, const std::vector<std::string_view>& candidates);

/// The message for an unknown name: `there is no layer type "conv"; did you mean "conv2d"?`. Lists all known names if none is
/// near.
Diagnostic unknownName(std::string_view code, std::string_view where, std::string_view kind, std::string_view word,
                       const std::vector<std::string_view>& known);

}  // namespace lathe
