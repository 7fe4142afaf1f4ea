// SPDX-License-Identifier: Apache-2.0
#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"
#include "core/layers/random_normal.h"

namespace lathe::layers::gaussian_noise_def {

namespace {

const FloatParam deviation{{.key = "std",
                            .label = "Standard deviation",
                            .initial = 0.1,
                            .min = 0,
                            .max = 1e6,
                            .sweep = Scale::Log,
                            .help = "Standard deviation of the noise that is added while training."}};

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const uint32_t site = l.nextRandomSite();
    if (!l.training() || p[deviation] == 0) return {in[0]};
    const Value noise = randomNormal(l, site, l.shape(in[0]));
    return {l.ops().add(in[0], l.ops().mul(noise, l.setting(deviation.key)))};
}

void write(const OnnxWriteContext& c) {
    writeOnnx(c, "Identity");
}

}  // namespace

extern const LayerDef gaussian_noise{
    .type = "gaussian_noise",
    .label = "GaussianNoise",
    .group = "Regularization",
    .help =
        "Adds random normal numbers while training, to reduce overfitting or to train a denoising network. It has no effect "
        "in evaluation.",
    .synonyms = {"noise", "additive noise", "denoising", "regularization", "jitter"},
    .params = {&deviation},
    .hotParams = {{.param = &deviation, .help = "To change the noise during training, start with a value above 0"}},
    .traits = {.padded = keepsElements},
    .infer = inferSame,
    .lower = lower,
    .onnx = {.write = write},
    .samples = {{.params = {}, .inputs = {{4, 9}}},
                {.params = {{"std", 2.5}}, .inputs = {{2, 3, 4, 5}}},
                {.params = {{"std", 0.0}}, .inputs = {{4, 9}}}},
};

}  // namespace lathe::layers::gaussian_noise_def
