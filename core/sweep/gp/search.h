// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/sweep/gp/acquisition.h"
#include "core/sweep/gp/minimise.h"
#include "core/sweep/models/sampler.h"

namespace lathe::sweep::gp {

struct SearchOptions {
    size_t spread = 192;   ///< quasi-random places over the box
    size_t near = 128;     ///< places around the best that are known
    size_t starts = 3;     ///< of the gradient
    int evaluations = 40;  ///< for each start
};

/// The best place to try: not known, feasible, canonical.
class Search {
public:
    /// `box`: where to look, in features of the axes that are numbers; `anchors`: the places around which to look, best first.
    Search(const Question&, const Encoding&, const Acquisition&, Box box, std::vector<Coordinates> anchors, SearchOptions = {});

    std::optional<Coordinates> run();

private:
    struct Place {
        Coordinates x;
        double value = 0;
    };

    std::vector<Coordinates> candidates() const;
    std::optional<std::vector<Coordinates>> everything() const;
    Coordinates fromBox(std::span<const double> unit) const;
    Coordinates around(const Coordinates& anchor, uint32_t draw) const;
    bool allowed(std::span<const double> x) const;

    std::vector<Place> rated(std::vector<Coordinates>) const;
    Place climbed(Place) const;
    Place slid(Place, bool levelsToo) const;
    Place stepped(Place) const;
    std::vector<Coordinates> neighbours(const Place&) const;
    double rate(const Coordinates&) const;

    const Question& m_question;
    const Encoding& m_encoding;
    const Acquisition& m_acquisition;
    Box m_box;
    std::vector<Coordinates> m_anchors;
    SearchOptions m_options;
};

}  // namespace lathe::sweep::gp
