// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include <QString>
#include <QStringList>

namespace lathe::ui {

/// A labelled place on an axis.
struct AxisTick {
    double place = 0;  ///< from 0 (low) to 1 (high)
    QString text;
    bool operator==(const AxisTick&) const = default;
};

/// A parameter or an objective as an axis: how its values map to places from 0 to 1, and how they are written.
struct TrialAxis {
    enum class Kind : uint8_t { Linear, Logarithmic, Choice };

    QString name;      ///< "lr": short, above the axis
    QString fullName;  ///< "training.lr": for tool tips; may be empty
    Kind kind = Kind::Linear;
    double low = 0, high = 1;  ///< values at the places 0 and 1; of a logarithmic axis above 0; without meaning for choices
    QStringList choices;       ///< texts of the choices in ascending order; the first is at 0, the last at 1, a single one at 0.5
    bool percent = false;      ///< values are shares: 0.93 is written "93 %"
    bool integer = false;      ///< values have no digits after the point
    bool maximize = false;     ///< of an objective: larger is better
    bool fitted = false;       ///< the ends came from `fitAxis` and mean nothing: only round values get a label

    /// Place of a value, or of a choice's index. Values outside are held to the ends; NaN for what is not finite or an axis that
    /// cannot be (low not below high counts as one value, at 0.5).
    double placeOf(double value) const;
    /// The value at a place (the index, for choices). NaN for NaN.
    double valueAt(double place) const;
    /// The value at a place in words: "0.046", "93.38 %", "adam"; "–" for NaN.
    QString textAt(double place) const;
    /// A value (or index) in words.
    QString textOf(double value) const;
    /// Round values for labels, at most about `most` (all choices where they fit), ascending.
    std::vector<AxisTick> ticks(int most) const;
    bool operator==(const TrialAxis&) const = default;
};

/// Sets the ends of an objective's axis by the values to be shown: round figures around them. Values that are far worse than the
/// others (beyond three times the distance of the quartiles) do not count, so that a diverged trial does not flatten the rest;
/// they are then drawn at the end.
void fitAxis(TrialAxis& axis, std::vector<double> values);

/// The state of a trial, as `sweep::TrialState`.
enum class TrialMark : uint8_t { Waiting, Running, Paused, Complete, Pruned, Failed };

/// One trial.
struct TrialRow {
    int64_t number = 0;  ///< as the study counts
    TrialMark state = TrialMark::Waiting;
    std::vector<double> places;      ///< one for each parameter, from 0 to 1; NaN where the trial lacks a conditional one
    std::vector<double> objectives;  ///< as measured; NaN or missing at the end: not yet
    double began = 0, ended = 0;     ///< seconds since 1970; 0: not yet
    int worker = -1;                 ///< index into TrialTable::workers; -1: none

    /// The measured objective; NaN: none.
    double objective(size_t index) const {
        return index < objectives.size() ? objectives[index] : std::numeric_limits<double>::quiet_NaN();
    }
    /// The place of a parameter; NaN: it has none.
    double place(size_t axis) const { return axis < places.size() ? places[axis] : std::numeric_limits<double>::quiet_NaN(); }
};

/// The trials of a study, as all views share them: made anew where something changed, never altered.
struct TrialTable {
    std::vector<TrialAxis> parameters;
    std::vector<TrialAxis> objectives;  ///< with ends by `fitAxis`; the first one is what curves and the line of the best show
    std::vector<TrialRow> rows;         ///< in the order of their numbers
    QStringList workers;                ///< "this machine, slot 1": rows of the timeline

    /// Index of the row with a number; -1: there is none.
    int rowOf(int64_t number) const;
};
using TrialTablePtr = std::shared_ptr<const TrialTable>;

/// The readings of a trial in ascending order of epoch; both have the same length (what is too long is left out).
struct TrialCurve {
    int64_t trial = 0;  ///< its number
    std::vector<double> epochs, values;
};

/// What gives the trials their colours.
struct ColorBy {
    enum class Kind : uint8_t { Nothing, Parameter, Objective, Number };
    Kind kind = Kind::Nothing;
    int index = 0;  ///< of the parameter or objective
    bool operator==(const ColorBy&) const = default;
};

/// Which rows of a table are inside the brush.
struct TrialMask {
    bool active = false;          ///< without a brush every row is inside
    std::vector<uint8_t> inside;  ///< one for each row; empty while not active
    size_t count = 0;             ///< of rows inside, while active

    bool holds(size_t row) const { return !active || (row < inside.size() && inside[row]); }
    bool operator==(const TrialMask&) const = default;
};

}  // namespace lathe::ui
