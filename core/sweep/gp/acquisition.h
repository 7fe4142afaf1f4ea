// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/sweep/gp/encoding.h"
#include "core/sweep/gp/model.h"
#include "core/sweep/gp/warp.h"

namespace lathe::sweep::gp {

/// How much a place is worth trying: the logarithm of the improvement that is expected there over `best`, in units of the
/// targets.
/// Features are given as they are, and bent here for the model.
class Acquisition {
public:
    Acquisition(const Model& model, const Warp& warp, double best) : m_model(model), m_warp(warp), m_best(best) {}

    double operator()(std::span<const double> features) const;
    /// And its gradient (categories: 0).
    double operator()(std::span<const double> features, std::span<double> gradient) const;
    std::vector<double> operator()(const Points&) const;

private:
    double value(const Model::Prediction&) const;

    const Model& m_model;
    const Warp& m_warp;
    double m_best;
};

}  // namespace lathe::sweep::gp
