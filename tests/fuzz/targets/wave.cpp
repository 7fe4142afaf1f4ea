// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/data/sounds/wave_file.h"
#include "tests/fuzz/fuzz_target.h"

namespace lathe::fuzz::targets::wave_def {
namespace {

void run(std::string_view input) {
    const auto header = sounds::waveHeader(input, "input");
    for (const sounds::Channel channel : {sounds::Channel::Mix, sounds::Channel::Left}) {
        const auto wave = sounds::decodeWave(input, "input", channel);
        if (!wave) continue;
        expect(header.ok() && static_cast<int64_t>(wave->samples.size()) == header->frames);
        for (const float sample : wave->samples) expect(!std::isnan(sample));
    }
}

}  // namespace

extern const FuzzTarget wave;
const FuzzTarget wave{.name = "wave", .help = "WAV files", .run = run};

}  // namespace lathe::fuzz::targets::wave_def
