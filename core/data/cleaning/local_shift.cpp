// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/local_shift.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace lathe::cleaning {
namespace {

constexpr float windowDeviation = 0.2F;  // of the square [-1, 1] x [-1, 1]
constexpr float leastWindowWeight = 0.01F;
constexpr size_t fineLine = fineSide;

/// A pixel of a window, and how much it counts.
struct WindowPixel {
    size_t index = 0;
    float weight = 0;
};
using ShiftWindow = std::vector<WindowPixel>;

ShiftWindow windowAt(float u, float v) {
    ShiftWindow window;
    const std::vector<ViewPoint> points = pointsOfGrid(fineSide);
    for (size_t i = 0; i < points.size(); ++i) {
        const float x = (points[i].u - u) / windowDeviation, y = (points[i].v - v) / windowDeviation;
        if (const float weight = std::exp(-0.5F * (x * x + y * y)); weight >= leastWindowWeight) window.push_back({i, weight});
    }
    return window;
}

/// They overlap, and their middles are in the circle that is compared.
const std::vector<ShiftWindow>& shiftWindows() {
    static const auto windows = [] {
        std::vector<ShiftWindow> out;
        for (const float v : {-0.6F, -0.3F, 0.0F, 0.3F, 0.6F})
            for (const float u : {-0.6F, -0.3F, 0.0F, 0.3F, 0.6F})
                if (u * u + v * v <= 0.75F * 0.75F) out.push_back(windowAt(u, v));
        return out;
    }();
    return windows;
}

/// What the mean of the images changes from pixel to pixel of a thumb, and how they differ.
struct Differences {
    FineGrid slopesX{}, slopesY{}, between{};
};

Differences differencesOf(const AlignedImages& images) {
    constexpr float pixel = static_cast<float>(thumbSide) / static_cast<float>(fineSide);
    Differences out;
    FineGrid mean{};
    for (size_t i = 0; i < finePixels; ++i) {
        mean[i] = 0.5F * (images.whole[i] + images.other[i]);
        out.between[i] = images.whole[i] - images.other[i];
    }
    for (size_t y = 0; y < fineLine; ++y) {
        const size_t above = y > 0 ? y - 1 : 0, below = std::min(y + 1, fineLine - 1);
        for (size_t x = 0; x < fineLine; ++x) {
            const size_t left = x > 0 ? x - 1 : 0, right = std::min(x + 1, fineLine - 1), i = y * fineLine + x;
            out.slopesX[i] =
                (mean[y * fineLine + right] - mean[y * fineLine + left]) / (pixel * static_cast<float>(right - left));
            out.slopesY[i] =
                (mean[below * fineLine + x] - mean[above * fineLine + x]) / (pixel * static_cast<float>(below - above));
        }
    }
    return out;
}

/// Weighted sums over the pixels of a window.
class WindowSums {
public:
    WindowSums(const ShiftWindow& window, const Differences& d, const FineGrid& weights) {
        for (const WindowPixel& pixel : window) {
            const auto at = [i = pixel.index](const FineGrid& grid) { return static_cast<double>(grid[i]); };
            add(static_cast<double>(pixel.weight) * at(weights), at(d.slopesX), at(d.slopesY), at(d.between));
        }
    }

    /// Adds the square of the shift of this window, as it is and what noise would make of it, by its contrast.
    void addTo(double& squares, double& contrasts) const {
        if (m_weight < 1e-6) return;
        const double mean = m_d / m_weight;
        const double dx = m_xd - mean * m_x, dy = m_yd - mean * m_y;  // products of slopes and differences without their mean
        const double xx = m_xx + least * m_weight, yy = m_yy + least * m_weight, determinant = xx * yy - m_xy * m_xy;
        const double shiftX = (yy * dx - m_xy * dy) / determinant, shiftY = (xx * dy - m_xy * dx) / determinant;
        const double rest = std::max(0.0, m_dd - mean * m_d - dx * shiftX - dy * shiftY) / m_weight;
        // Of a Gaussian window, the squares of the weights have half of the sum of the weights.
        const double noise = 0.5 * rest * (xx + yy) / determinant;
        const double contrast = m_xx + m_yy;
        squares += contrast * (shiftX * shiftX + shiftY * shiftY - noise);
        contrasts += contrast;
    }

private:
    static constexpr double least = 1;  ///< variance of slopes that says nothing, when the deviation of a thumb is 40

    void add(double w, double x, double y, double d) {
        m_weight += w, m_x += w * x, m_y += w * y, m_d += w * d;
        m_xx += w * x * x, m_xy += w * x * y, m_yy += w * y * y;
        m_xd += w * x * d, m_yd += w * y * d, m_dd += w * d * d;
    }

    double m_weight = 0, m_x = 0, m_y = 0, m_d = 0, m_xx = 0, m_xy = 0, m_yy = 0, m_xd = 0, m_yd = 0, m_dd = 0;
};

}  // namespace

double localShift(const AlignedImages& images) {
    const Differences differences = differencesOf(images);
    double squares = 0, contrasts = 0;
    for (const ShiftWindow& window : shiftWindows()) WindowSums(window, differences, images.weights).addTo(squares, contrasts);
    return contrasts > 0 ? std::sqrt(std::max(0.0, squares / contrasts)) : 0;
}

}  // namespace lathe::cleaning
