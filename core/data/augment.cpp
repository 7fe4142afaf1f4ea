// SPDX-License-Identifier: Apache-2.0
#include "core/data/augment.h"

#include <algorithm>
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
    : m_shape(features.shape), m_seed(seed) {
    int64_t images = 1;
    for (const Choice& c : transforms) {
        const TransformDef* def = findTransform(c.type);
        m_steps.push_back({def, c.params, probabilityOf(*def, c.params)});
        images = std::max(images, def->scratchImages);
    }
    m_scratch.resize(static_cast<size_t>(images * features.shape.elements()));
}

SampleRandom Augmenter::randomOf(size_t step, int64_t epoch, int64_t sample) const {
    assert(epoch >= 0 && epoch < mostAugmentedEpochs && step < mostTransforms);
    return augmentRandom(m_seed, epoch, static_cast<uint32_t>(step), sample);
}

void Augmenter::apply(int64_t epoch, int64_t sample, std::span<uint8_t> pixels) {
    ImageInPlace image{m_shape, pixels, m_scratch};
    for (size_t i = 0; i < m_steps.size(); ++i) {
        const SampleRandom random = randomOf(i, epoch, sample);
        if (isApplied(random, m_steps[i].probability)) m_steps[i].def->apply(m_steps[i].params, random, image);
    }
}

void Augmenter::moveClasses(int64_t epoch, int64_t sample, std::span<int64_t> classes) {
    m_classScratch.resize(classes.size());
    ClassesInPlace map{m_shape[1], m_shape[2], classes, m_classScratch};
    for (size_t i = 0; i < m_steps.size(); ++i) {
        const SampleRandom random = randomOf(i, epoch, sample);
        if (m_steps[i].def->moveClasses && isApplied(random, m_steps[i].probability))
            m_steps[i].def->moveClasses(m_steps[i].params, random, map);
    }
}

void Augmenter::applyTokens(int64_t epoch, int64_t sample, std::span<int64_t> tokens) const {
    for (size_t i = 0; i < m_steps.size(); ++i) {
        const SampleRandom random = randomOf(i, epoch, sample);
        if (m_steps[i].def->isOfTexts() && isApplied(random, m_steps[i].probability))
            m_steps[i].def->applyTokens(m_steps[i].params, random, tokens);
    }
}

std::vector<std::vector<SampledValue>> Augmenter::describe(int64_t epoch, int64_t sample) const {
    std::vector<std::vector<SampledValue>> out;
    for (size_t i = 0; i < m_steps.size(); ++i) {
        const SampleRandom random = randomOf(i, epoch, sample);
        out.push_back(isApplied(random, m_steps[i].probability) ? m_steps[i].def->describe(m_steps[i].params, random, m_shape)
                                                                : std::vector<SampledValue>{{.label = "Applied", .text = "no"}});
    }
    return out;
}

bool movesClasses(const TransformDef& def, const Shape& image, const TensorType& target) {
    return def.moveClasses && image.rank() == 3 && target.shape == Shape{image[1], image[2]};
}

void checkHasVocabulary(const TransformDef& def, const DatasetInfo& info, std::string_view where, Diagnostics& problems) {
    if (!def.isOfTexts() || (!info.vocabulary.empty() && info.lengthsField())) return;
    problems.push_back(requestError("transform.no-vocabulary", where, "the samples are not texts with one class each", {},
                                    "remove the transform, or choose labeled texts"));
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
