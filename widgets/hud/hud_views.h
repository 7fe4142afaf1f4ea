// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lathe::ui {

struct HudArena;
struct HudHistory;
struct HudLayers;
struct HudTimes;
struct Theme;

// Each fills the ImGui window that is open. What lies under the mouse is named in a tool tip.

/// Steps to the right, addresses upwards, a rectangle for each piece; below it what each kind takes at the fullest step.
void drawArena(const HudArena& arena, const Theme& theme);
/// Time to the right, a row for each kind, a block for each layer; above it a ruler, below it what each kind takes.
void drawLayers(const HudLayers& layers, const Theme& theme);
/// Stacked columns, the newest at the right, with a legend of the means.
void drawTimes(const HudTimes& times, const Theme& theme);
/// A row for each figure with its latest value.
void drawHistories(const HudHistory* histories, int count, const Theme& theme);

}  // namespace lathe::ui
