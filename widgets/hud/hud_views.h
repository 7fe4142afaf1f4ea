// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lathe::ui {

struct HudArena;
struct HudHistory;
struct HudLayers;
struct HudTimes;
struct Theme;

// These functions fill the open ImGui window. A tool tip names the item under the mouse.

/// x is the step, y the address, with a rectangle per buffer; below, the memory of each kind at the fullest step.
void drawArena(const HudArena& arena, const Theme& theme);
/// Draws a step: x is time, a row per kind, a block per layer; above, a ruler; below, the time of each kind.
void drawLayers(const HudLayers& layers, const Theme& theme);
/// Stacked columns, newest at the right, with a legend that shows the means.
void drawTimes(const HudTimes& times, const Theme& theme);
/// A row per quantity, with its latest value.
void drawHistories(const HudHistory* histories, int count, const Theme& theme);

}  // namespace lathe::ui
