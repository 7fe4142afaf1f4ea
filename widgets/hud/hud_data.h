// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QString>

namespace lathe::ui {

/// A buffer in memory: its address range, and the steps in which it is needed.
struct HudBlock {
    std::string name;
    int kind = 0;  ///< index of HudArena::kinds
    double offset = 0, bytes = 0;
    int first = 0, last = 0;  ///< steps, inclusive
};

/// A kind of memory or time, with its color.
struct HudKind {
    std::string name;
    int color = 0;  ///< index of a data colour
};

/// The memory arena of a training: its size in bytes, and all buffers in it.
struct HudArena {
    double bytes = 0;
    std::vector<std::string> steps;  ///< names
    std::vector<HudKind> kinds;
    std::vector<HudBlock> blocks;
};

/// The execution of one layer in a step, in milliseconds from the start of the step.
struct HudSpan {
    std::string name;
    int kind = 0;  ///< index of HudLayers::kinds
    double begin = 0, end = 0;
};

/// One step, layer by layer.
struct HudLayers {
    double milliseconds = 0;
    std::vector<HudKind> kinds;
    std::vector<HudSpan> spans;
};

/// Step times divided by activity: a column per step.
struct HudTimes {
    std::vector<HudKind> parts;
    std::vector<std::vector<float>> columns;  ///< per step: milliseconds of each part
};

/// A quantity over time, sampled at equal intervals.
struct HudHistory {
    std::string name, unit;
    float full = 0;   ///< top of the vertical axis; 0: the largest value
    float scale = 1;  ///< factor for the text of a value
    std::vector<float> values;
};

/// Content of the engine view, as plain data. Names are drawn with the Latin letters of the window's font, so they are English in
/// every language; the sentences around the drawings are translated.
struct HudData {
    HudArena arena;
    HudLayers layers;
    HudTimes times;
    std::vector<HudHistory> histories;
};

}  // namespace lathe::ui
