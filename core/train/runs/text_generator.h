// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/train/runs/loaded_program.h"

namespace lathe {

/// How a token is drawn from the scores of the network.
struct SamplingOptions {
    double temperature = 1;  ///< the scores are divided by it; 0: the token with the highest score
    int64_t topK = 0;        ///< draw among this number of tokens with the highest scores; 0: all
    uint64_t seed = 0;
};

/// Draws a token by softmax(scores / temperature). `number` is the address of the random number: the same number gives the same
/// token. Of equal scores, the lower token comes first. At least one score, all finite.
int64_t sampleToken(std::span<const double> scores, const SamplingOptions&, uint64_t number);

/// Continues a sequence of tokens with a network that predicts the next token at each position. Each step computes the network
/// once, for the last tokens that fit into a sample. Not thread-safe.
class TextGenerator {
public:
    /// Errors: generate.no_text (the model does not predict tokens from tokens), generate.sees_ahead (its scores depend on later
    /// tokens), or as `loadProgram`.
    static Result<TextGenerator> open(const TrainedModel&, const ModelOptions&, BackendRegistry&);

    /// Tokens that the next step can see.
    int64_t length() const { return m_length; }
    int64_t tokens() const { return m_vocabulary; }  ///< size of the vocabulary
    void append(int64_t token);
    /// Scores of the next token: [tokens()]. Append at least one token first. Error predict.not_finite.
    Result<std::vector<double>> scores();

private:
    TextGenerator(LoadedProgram program, int64_t length, int64_t vocabulary)
        : m_program(std::move(program)), m_length(length), m_vocabulary(vocabulary) {}
    Status compute(const std::vector<int64_t>& sample);
    std::vector<double> scoresAt(int64_t position) const;
    Status checkCausal();

    LoadedProgram m_program;
    int64_t m_length, m_vocabulary;
    std::vector<int64_t> m_recent;  ///< the last tokens, at most `m_length`
    StepResult m_result;
};

}  // namespace lathe
