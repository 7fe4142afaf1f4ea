// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QString>

namespace lathe::ui {

/// A piece of memory: where it lies and in which steps it is needed.
struct HudBlock {
    std::string name;
    int kind = 0;  ///< index of HudArena::kinds
    double offset = 0, bytes = 0;
    int first = 0, last = 0;  ///< steps, inclusive
};

/// A kind of memory with its colour.
struct HudKind {
    std::string name;
    int color = 0;  ///< index of a data colour
};

struct HudArena {
    double bytes = 0;
    std::vector<std::string> steps;  ///< names
    std::vector<HudKind> kinds;
    std::vector<HudBlock> blocks;
};

/// What one layer did in a step, in milliseconds from the beginning of that.
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

/// Where the time of some steps went: a column for each of them.
struct HudTimes {
    std::vector<HudKind> parts;
    std::vector<std::vector<float>> columns;  ///< milliseconds a step, by part
};

/// A figure over time, evenly sampled.
struct HudHistory {
    std::string name, unit;
    float full = 0;   ///< of the vertical axis; 0: the largest value
    float scale = 1;  ///< what a value is multiplied by when it is written
    std::vector<float> values;
};

/// What the engine view shows. Plain: whoever fills it knows where it comes from. Names are drawn with the Latin letters of the
/// window's font, so they are English in every language; sentences around the drawing are translated.
struct HudData {
    HudArena arena;
    HudLayers layers;
    HudTimes times;
    std::vector<HudHistory> histories;
};

}  // namespace lathe::ui
