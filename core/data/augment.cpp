// SPDX-License-Identifier: Apache-2.0
#include "core/data/augment.h"

#include <cassert>
#include <string>

#include "core/data/pixel_kernels/image.h"

namespace lathe {
namespace {

Diagnostic unknownTransform(const std::string& type) {
    std::vector<std::string_view> known;
    for (const TransformDef* d : transformCatalog()) known.push_back(d->type);
    const std::string_view near = nearestName(type, known);
    return requestError("transform.unknown", "data.transforms", "unknown transform \"{0}\"", {type, std::string(near)},
                        near.empty() ? "`lathe list` shows the names" : "did you mean \"{1}\"?");
}

}  // namespace

Augmenter::Augmenter(const std::vector<Choice>& transforms, const TensorType& features, uint64_t seed)
    : m_shape(features.shape), m_seed(seed), m_scratch(static_cast<size_t>(features.shape.elements())) {
    for (const Choice& c : transforms) m_steps.push_back({findTransform(c.type), c.params});
}

SampleRandom Augmenter::randomOf(size_t step, int64_t epoch, int64_t sample) const {
    assert(epoch >= 0 && epoch < mostAugmentedEpochs && step < mostTransforms);
    return augmentRandom(m_seed, epoch, static_cast<uint32_t>(step), sample);
}

void Augmenter::apply(int64_t epoch, int64_t sample, std::span<uint8_t> pixels) {
    ImageInPlace image{m_shape, pixels, m_scratch};
    for (size_t i = 0; i < m_steps.size(); ++i) m_steps[i].def->apply(m_steps[i].params, randomOf(i, epoch, sample), image);
}

std::vector<std::vector<SampledValue>> Augmenter::describe(int64_t epoch, int64_t sample) const {
    std::vector<std::vector<SampledValue>> out;
    for (size_t i = 0; i < m_steps.size(); ++i)
        out.push_back(m_steps[i].def->describe(m_steps[i].params, randomOf(i, epoch, sample), m_shape));
    return out;
}

Diagnostics checkTransforms(const std::vector<Choice>& transforms, const TensorType& features) {
    Diagnostics problems;
    for (const Choice& c : transforms) {
        const TransformDef* def = findTransform(c.type);
        if (!def) {
            problems.push_back(unknownTransform(c.type));
            continue;
        }
        const std::string where = "transform " + c.type;
        const Diagnostics wrong = validate(c.params, def->params, where);
        problems.insert(problems.end(), wrong.begin(), wrong.end());
        if (wrong.empty() && def->check) def->check(c.params, features, where, problems);
    }
    if (transforms.size() > mostTransforms)
        problems.push_back(requestError("transform.too-many", "data.transforms", "{0} transforms are more than the limit of {1}",
                                        {std::to_string(transforms.size()), std::to_string(mostTransforms)},
                                        "remove some entries"));
    return problems;
}

}  // namespace lathe
