// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include <QString>
#include <QStringList>

namespace lathe::ui {

/// A labeled position on an axis.
struct AxisTick {
    double place = 0;  ///< from 0 (low) to 1 (high)
    QString text;
    bool operator==(const AxisTick&) const = default;
};

/// A parameter or an objective as an axis: how its values map to positions from 0 to 1, and how they are formatted.
struct TrialAxis {
    /// How values map to positions.
    enum class Kind : uint8_t { Linear, Logarithmic, Choice };

    QString name;      ///< "lr": short, above the axis
    QString fullName;  ///< "training.lr": for tool tips; may be empty
    Kind kind = Kind::Linear;
    double low = 0, high = 1;  ///< values at positions 0 and 1; > 0 on a logarithmic axis; unused for choices
    QStringList choices;       ///< texts of the choices, in order: the first is at 0, the last at 1, a single one at 0.5
    bool percent = false;      ///< values are shares: 0.93 is written "93 %"
    bool integer = false;      ///< values are integers
    bool maximize = false;     ///< objectives: larger is better
    bool fitted = false;       ///< the range is from `fitAxis`: only round values get a label

    /// Position of a value, or of the index of a choice. Values outside are clamped to the ends. NaN for values that are not
    /// finite, and for an invalid axis. If low is not less than high, the axis has one value, at 0.5.
    double positionOf(double value) const;
    /// The value (for choices: the index) at a position. NaN for NaN.
    double valueAt(double place) const;
    /// The value at a position as text: "0.046", "93.38 %", "adam"; "–" for NaN.
    QString textAt(double place) const;
    /// A value (or index) as text.
    QString textOf(double value) const;
    /// Round values for labels, about `most` at most (all choices if they fit), ascending.
    std::vector<AxisTick> ticks(int most) const;
    bool operator==(const TrialAxis&) const = default;
};

/// Sets the range of an objective's axis to round values around the values to show. Values far worse than the others (beyond
/// three times the interquartile range) are ignored, so that a diverged trial does not flatten the rest; they are drawn at the
/// end of the axis.
void fitAxis(TrialAxis& axis, std::vector<double> values);

/// State of a trial; same values as `sweep::TrialState`.
enum class TrialMark : uint8_t { Waiting, Running, Paused, Complete, Pruned, Failed };

/// One trial in a table.
struct TrialRow {
    int64_t number = 0;  ///< number in the study
    TrialMark state = TrialMark::Waiting;
    std::vector<double> places;      ///< position of each parameter, 0 to 1; NaN: the trial does not have it
    std::vector<double> objectives;  ///< measured values; NaN or missing at the end: not yet
    double began = 0, ended = 0;     ///< seconds since 1970; 0: not yet
    int worker = -1;                 ///< index into TrialTable::workers; -1: none

    /// The measured value of an objective; NaN: none.
    double objective(size_t index) const {
        return index < objectives.size() ? objectives[index] : std::numeric_limits<double>::quiet_NaN();
    }
    /// The position of a parameter; NaN: the trial does not have it.
    double place(size_t axis) const { return axis < places.size() ? places[axis] : std::numeric_limits<double>::quiet_NaN(); }
};

/// The trials of a study, shared by all views. Immutable: a change creates a new table.
struct TrialTable {
    std::vector<TrialAxis> parameters;
    std::vector<TrialAxis> objectives;  ///< with a range from `fitAxis`; curves show the first one
    std::vector<TrialRow> rows;         ///< by ascending number
    QStringList workers;                ///< "this machine, slot 1": rows of the timeline

    /// Index of the row of a trial number; -1: none.
    int rowOf(int64_t number) const;
};
using TrialTablePtr = std::shared_ptr<const TrialTable>;

/// The values that a trial reported, by ascending epoch. If the lengths differ, the surplus is ignored.
struct TrialCurve {
    int64_t trial = 0;  ///< its number
    std::vector<double> epochs, values;
};

/// What determines the colors of trials.
struct ColorBy {
    /// The source of the color value.
    enum class Kind : uint8_t { Nothing, Parameter, Objective, Number };
    Kind kind = Kind::Nothing;
    int index = 0;  ///< index of the parameter or objective
    bool operator==(const ColorBy&) const = default;
};

/// The rows of a table inside the brush.
struct TrialMask {
    bool active = false;          ///< false: no brush, all rows are inside
    std::vector<uint8_t> inside;  ///< per row; empty if not active
    size_t count = 0;             ///< number of rows inside, if active

    bool holds(size_t row) const { return !active || (row < inside.size() && inside[row]); }
    bool operator==(const TrialMask&) const = default;
};

}  // namespace lathe::ui
