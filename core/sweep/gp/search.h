// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/sweep/gp/acquisition.h"
#include "core/sweep/gp/minimise.h"
#include "core/sweep/models/sampler.h"

namespace lathe::sweep::gp {

/// Effort of the search.
struct SearchOptions {
    size_t spread = 192;   ///< number of quasi-random points in the box
    size_t near = 128;     ///< number of points around the best known trials
    size_t starts = 3;     ///< number of gradient descents
    int evaluations = 40;  ///< function calls of each descent
};

/// Finds the point with the best acquisition value that is not known, feasible and canonical.
class Search {
public:
    /// `box`: search region in features of the numeric axes. `anchors`: points to search around, best first. All references must
    /// outlive the search.
    Search(const Question&, const Encoding&, const Acquisition&, Box box, std::vector<Coordinates> anchors, SearchOptions = {});

    std::optional<Coordinates> run();

private:
    /// A point and its acquisition value.
    struct Candidate {
        Coordinates x;
        double value = 0;
    };

    std::vector<Coordinates> candidates() const;
    std::optional<std::vector<Coordinates>> everything() const;
    Coordinates fromBox(std::span<const double> unit) const;
    Coordinates around(const Coordinates& anchor, uint32_t draw) const;
    bool allowed(std::span<const double> x) const;

    std::vector<Candidate> rated(std::vector<Coordinates>) const;
    Candidate climbed(Candidate) const;
    Candidate slid(Candidate, bool levelsToo) const;
    Candidate stepped(Candidate) const;
    std::vector<Coordinates> neighbours(const Candidate&) const;
    double rate(const Coordinates&) const;

    const Question& m_question;
    const Encoding& m_encoding;
    const Acquisition& m_acquisition;
    Box m_box;
    std::vector<Coordinates> m_anchors;
    SearchOptions m_options;
};

}  // namespace lathe::sweep::gp
