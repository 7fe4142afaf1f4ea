// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/fine_alignment.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

namespace lathe::cleaning {
namespace {

constexpr float fineRadius = 0.92F;  // of the circle that is compared
constexpr int fineSteps = 3;         // a fourth one changes nothing that is measured
constexpr size_t thumbLine = thumbSide;

using FineImage = std::array<float, thumbLine * thumbLine>;

/// The Gaussian kernel of standard deviation 1, from the middle on.
const std::array<float, 4>& gaussianKernel() {
    static const auto kernel = [] {
        std::array<float, 4> out{};
        for (size_t i = 0; i < out.size(); ++i) out[i] = std::exp(-0.5F * static_cast<float>(i * i));
        const float sum = out[0] + 2 * (out[1] + out[2] + out[3]);
        for (float& value : out) value /= sum;
        return out;
    }();
    return kernel;
}

/// One line of a thumb, which has `step` between its pixels; the border continues outside of it.
void blurLine(const float* in, float* out, size_t step) {
    const auto& kernel = gaussianKernel();
    for (size_t x = 0; x < thumbLine; ++x) {
        float sum = kernel[0] * in[x * step];
        for (size_t i = 1; i < kernel.size(); ++i) {
            const size_t left = x >= i ? x - i : 0, right = std::min(x + i, thumbLine - 1);
            sum += kernel[i] * (in[left * step] + in[right * step]);
        }
        out[x * step] = sum;
    }
}

FineImage blurred(const Thumb& thumb) {
    FineImage image{}, rows{}, out{};
    std::copy(thumb.pixels.begin(), thumb.pixels.end(), image.begin());
    for (size_t y = 0; y < thumbLine; ++y) blurLine(image.data() + y * thumbLine, rows.data() + y * thumbLine, 1);
    for (size_t x = 0; x < thumbLine; ++x) blurLine(rows.data() + x, out.data() + x, thumbLine);
    return out;
}

/// The differences along lines with `step` between their pixels and `between` from line to line.
FineImage slopesOf(const FineImage& image, size_t step, size_t between) {
    FineImage out{};
    for (size_t line = 0; line < thumbLine; ++line) {
        const size_t begin = line * between;
        for (size_t x = 0; x < thumbLine; ++x) {
            const size_t left = x > 0 ? x - 1 : 0, right = std::min(x + 1, thumbLine - 1);
            out[begin + x * step] = (image[begin + right * step] - image[begin + left * step]) / static_cast<float>(right - left);
        }
    }
    return out;
}

/// A position in a thumb, in pixels, between four pixels of it.
struct FinePixel {
    size_t index = 0;  ///< of the upper left one
    float right = 0, down = 0;
    bool isInside = false;

    float of(const FineImage& image) const {
        const float* const p = image.data() + index;
        const float upper = p[0] + right * (p[1] - p[0]), lower = p[thumbLine] + right * (p[thumbLine + 1] - p[thumbLine]);
        return upper + down * (lower - upper);
    }
};

/// Where the square [-1, 1] x [-1, 1] is in a thumb, in pixels: scaled and turned by the complex number cosine + i sine, and
/// moved.
struct FinePlace {
    float x = 0, y = 0, cosine = 0, sine = 0;

    static FinePlace of(const View& view) {
        constexpr float half = thumbSide / 2.0F;
        return {(view.x + 1) * half - 0.5F, (view.y + 1) * half - 0.5F, view.scale * std::cos(view.angle) * half,
                view.scale * std::sin(view.angle) * half};
    }
    float across(const ViewPoint& p) const { return cosine * p.u - sine * p.v; }
    float along(const ViewPoint& p) const { return sine * p.u + cosine * p.v; }

    FinePixel pixelAt(const ViewPoint& p) const {
        constexpr float most = thumbSide - 1;
        const float px = x + across(p), py = y + along(p);
        const float inX = std::clamp(px, 0.0F, most), inY = std::clamp(py, 0.0F, most);
        const int left = std::min(static_cast<int>(inX), thumbSide - 2), top = std::min(static_cast<int>(inY), thumbSide - 2);
        return {.index = static_cast<size_t>(top * thumbSide + left),
                .right = inX - static_cast<float>(left),
                .down = inY - static_cast<float>(top),
                .isInside = std::abs(px - inX) <= 0.5F && std::abs(py - inY) <= 0.5F};
    }
};

/// What a step changes: x, y, scale, angle, contrast and brightness of the view.
constexpr size_t fineUnknowns = 6;
using FineVector = std::array<double, fineUnknowns>;

/// Least squares: the unknowns for which the sum of (row * unknowns - value)^2 is smallest.
class FineEquations {
public:
    void add(const FineVector& row, double value) {
        for (size_t i = 0; i < fineUnknowns; ++i) {
            for (size_t j = 0; j < fineUnknowns; ++j) m_matrix[i][j] += row[i] * row[j];
            m_right[i] += row[i] * value;
        }
    }

    /// The matrix is positive definite, because its diagonal is a little larger than that of the sums.
    FineVector solution() {
        for (size_t i = 0; i < fineUnknowns; ++i) m_matrix[i][i] += 1e-6 * m_matrix[i][i] + 1e-6;
        for (size_t i = 0; i < fineUnknowns; ++i)
            for (size_t j = i + 1; j < fineUnknowns; ++j) eliminate(i, j);
        FineVector out{};
        for (size_t i = fineUnknowns; i-- > 0;) {
            double sum = m_right[i];
            for (size_t j = i + 1; j < fineUnknowns; ++j) sum -= m_matrix[i][j] * out[j];
            out[i] = sum / m_matrix[i][i];
        }
        return out;
    }

private:
    void eliminate(size_t i, size_t row) {
        const double factor = m_matrix[row][i] / m_matrix[i][i];
        for (size_t k = i; k < fineUnknowns; ++k) m_matrix[row][k] -= factor * m_matrix[i][k];
        m_right[row] -= factor * m_right[i];
    }

    std::array<FineVector, fineUnknowns> m_matrix{};
    FineVector m_right{};
};

/// Mean, variances and covariance of two images where the weight is 1.
struct FineMoments {
    double count = 0, meanA = 0, meanB = 0, varianceA = 0, varianceB = 0, covariance = 0;

    double gain() const { return varianceB < 1e-2 ? 1 : covariance / varianceB; }
    double correlation() const {
        const double both = varianceA * varianceB;
        return varianceA < 1e-2 || varianceB < 1e-2 ? 0 : std::min(1.0, covariance / std::sqrt(both));
    }
};

FineMoments momentsOf(const FineGrid& a, const FineGrid& b, const FineGrid& weights) {
    FineMoments m;
    double squaresA = 0, squaresB = 0, products = 0;
    for (size_t i = 0; i < finePixels; ++i) {
        const double w = static_cast<double>(weights[i]), p = static_cast<double>(a[i]) - 128,
                     q = static_cast<double>(b[i]) - 128;
        m.count += w, m.meanA += w * p, m.meanB += w * q;
        squaresA += w * p * p, squaresB += w * q * q, products += w * p * q;
    }
    if (m.count < 1) return {};
    m.meanA /= m.count, m.meanB /= m.count;
    m.varianceA = squaresA / m.count - m.meanA * m.meanA;
    m.varianceB = squaresB / m.count - m.meanB * m.meanB;
    m.covariance = products / m.count - m.meanA * m.meanB;
    m.meanA += 128, m.meanB += 128;
    return m;
}

/// Improves the place of a view step by step.
class FineAlignment {
public:
    FineAlignment(const Thumb& whole, const Thumb& other, const View& view)
        : m_other(blurred(other)),
          m_slopesX(slopesOf(m_other, 1, thumbLine)),
          m_slopesY(slopesOf(m_other, thumbLine, 1)),
          m_place(FinePlace::of(view)) {
        const FineImage smooth = blurred(whole);
        for (size_t i = 0; i < finePixels; ++i) m_images.whole[i] = FinePlace::of({}).pixelAt(points()[i]).of(smooth);
    }

    AlignedImages run() {
        look();
        for (int step = 0; step < fineSteps; ++step) {
            improve();
            look();
        }
        return balanced();
    }

private:
    static const std::vector<ViewPoint>& points() {
        static const std::vector<ViewPoint> all = pointsOfGrid(fineSide);
        return all;
    }
    static bool isInCircle(const ViewPoint& p) { return p.u * p.u + p.v * p.v <= fineRadius * fineRadius; }

    /// Samples the view at its place.
    void look() {
        for (size_t i = 0; i < finePixels; ++i) {
            const ViewPoint& p = points()[i];
            m_pixels[i] = m_place.pixelAt(p);
            m_images.other[i] = m_pixels[i].of(m_other);
            m_images.weights[i] = isInCircle(p) && m_pixels[i].isInside ? 1.0F : 0.0F;
        }
        m_moments = momentsOf(m_images.whole, m_images.other, m_images.weights);
    }

    void improve() {
        const double gain = m_moments.gain();
        if (gain < 0.1) return;  // it is no view of the image
        FineEquations equations;
        for (size_t i = 0; i < finePixels; ++i)
            if (m_images.weights[i] > 0) addPixel(i, gain, equations);
        const FineVector step = equations.solution();
        const auto limited = [&](size_t i, double most) { return static_cast<float>(std::clamp(step[i] / gain, -most, most)); };
        const float scale = 1 + limited(2, 0.1), angle = limited(3, 0.1);
        m_place.x += limited(0, 1);
        m_place.y += limited(1, 1);
        const float cosine = m_place.cosine, sine = m_place.sine;
        m_place.cosine = cosine * scale - sine * angle;
        m_place.sine = sine * scale + cosine * angle;
    }

    void addPixel(size_t i, double gain, FineEquations& equations) const {
        const auto slopeX = static_cast<double>(m_pixels[i].of(m_slopesX)),
                   slopeY = static_cast<double>(m_pixels[i].of(m_slopesY));
        const auto across = static_cast<double>(m_place.across(points()[i])),
                   along = static_cast<double>(m_place.along(points()[i]));
        const double whole = static_cast<double>(m_images.whole[i]) - m_moments.meanA;
        const double other = static_cast<double>(m_images.other[i]) - m_moments.meanB;
        equations.add({slopeX, slopeY, slopeX * across + slopeY * along, slopeY * across - slopeX * along, other, 1},
                      whole - gain * other);
    }

    AlignedImages balanced() const {
        AlignedImages out = m_images;
        const double gain = m_moments.gain();
        for (size_t i = 0; i < finePixels; ++i) {
            out.whole[i] = static_cast<float>(static_cast<double>(m_images.whole[i]) - m_moments.meanA);
            out.other[i] = static_cast<float>(gain * (static_cast<double>(m_images.other[i]) - m_moments.meanB));
        }
        out.correlation = m_moments.correlation();
        return out;
    }

    FineImage m_other, m_slopesX, m_slopesY;
    FinePlace m_place;
    AlignedImages m_images;
    std::array<FinePixel, finePixels> m_pixels{};
    FineMoments m_moments;
};

}  // namespace

AlignedImages alignedImages(const Thumb& whole, const Thumb& other, const View& view) {
    return FineAlignment(whole, other, view).run();
}

}  // namespace lathe::cleaning
