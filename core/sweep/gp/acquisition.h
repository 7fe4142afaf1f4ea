// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/sweep/gp/encoding.h"
#include "core/sweep/gp/model.h"
#include "core/sweep/gp/warp.h"

namespace lathe::sweep::gp {

/// The value of trying a point: the logarithm of the expected improvement over `best`, in units of the targets. Takes unwarped
/// features and warps them for the model. Keeps references to model and warp.
class Acquisition {
public:
    Acquisition(const Model& model, const Warp& warp, double best) : m_model(model), m_warp(warp), m_best(best) {}

    double operator()(std::span<const double> features) const;
    /// Also writes the gradient (0 for categories).
    double operator()(std::span<const double> features, std::span<double> gradient) const;
    std::vector<double> operator()(const Points&) const;

private:
    double value(const Model::Prediction&) const;

    const Model& m_model;
    const Warp& m_warp;
    double m_best;
};

}  // namespace lathe::sweep::gp
