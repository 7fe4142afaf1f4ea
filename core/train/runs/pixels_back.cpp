// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/pixels_back.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <numeric>
#include <span>

#include "core/base/element.h"

namespace lathe {
namespace {

/// Of one sample: `scores` is [classes, pixels].
template <class Real>
void moveScores(std::span<const int64_t> sources, std::span<Real> scores) {
    std::vector<Real> plane(sources.size());
    for (size_t at = 0; at < scores.size(); at += sources.size()) {
        const std::span<Real> all = scores.subspan(at, sources.size());
        std::copy(all.begin(), all.end(), plane.begin());
        for (size_t p = 0; p < sources.size(); ++p) element(all, sources[p]) = plane[p];
    }
}

template <class Real>
void moveSample(std::span<const int64_t> sources, Tensor& predictions, size_t sample) {
    const size_t size = static_cast<size_t>(predictions.elements() / predictions.shape()[0]);
    assert(size % sources.size() == 0);
    moveScores<Real>(sources, std::span<Real>(predictions.data<Real>() + sample * size, size));
}

}  // namespace

bool isOfPixels(const LossTerm& term, const Graph& graph, const DatasetInfo& data) {
    const Shape& image = data.features.shape;
    if (data.features.dtype != DType::U8 || image.rank() != 3) return false;
    const auto target = targetOf(term, graph, data);
    return target && !target->input && target->field.hasPositions() && target->field.type.shape == Shape{image[1], image[2]};
}

PixelsBack::PixelsBack(const TrainedModel& model, const PreparedData& copies, Split split)
    : m_augmenter(copies.transforms, copies), m_samples(element(copies.indices, split)) {
    const Heads heads = headsOf(model.project);
    for (size_t o = 0; o < heads.outputs.size(); ++o) {
        const LossTerm* term = heads.lossOf(o);
        m_isMoved.push_back(term && isOfPixels(*term, model.project.graph, copies.info));
    }
    const Shape& image = copies.info.features.shape;
    if (image.rank() == 3) m_sources.resize(static_cast<size_t>(image[1] * image[2]));
}

void PixelsBack::apply(int64_t copy, std::vector<Tensor>& predictions) {
    if (copy == 0 || std::find(m_isMoved.begin(), m_isMoved.end(), true) == m_isMoved.end()) return;
    for (size_t sample = 0; sample < m_samples.size(); ++sample) {
        std::iota(m_sources.begin(), m_sources.end(), int64_t{0});
        m_augmenter.moveClasses(copy, m_samples[sample], m_sources);
        for (size_t o = 0; o < std::min(predictions.size(), m_isMoved.size()); ++o) {
            if (!m_isMoved[o]) continue;
            if (predictions[o].dtype() == DType::F64)
                moveSample<double>(m_sources, predictions[o], sample);
            else
                moveSample<float>(m_sources, predictions[o], sample);
        }
    }
}

}  // namespace lathe
