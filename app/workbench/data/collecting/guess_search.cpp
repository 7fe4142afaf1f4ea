// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/collecting/guess_search.h"

#include <utility>

#include "core/backend/registry.h"
#include "core/train/runs/class_probabilities.h"

namespace lathe::workbench {

namespace {

constexpr int guessLookMs = 200;

Result<Guesses> guessAll(const std::filesystem::path& run, std::shared_ptr<const Dataset> samples, ReadWatch& watch) {
    LATHE_TRY(const TrainedModel model, loadModel(run));
    BackendRegistry registry;
    ModelOptions options;
    options.device = "cpu";
    options.watch = &watch;
    Guesses guesses{model.info.classes, {}, samples};
    LATHE_TRY(guesses.probabilities, classProbabilities(model, std::move(samples), options, registry));
    return guesses;
}

}  // namespace

GuessSearch::GuessSearch(QObject* parent) : QObject(parent), m_search(this, [this](auto guesses) { take(std::move(guesses)); }) {
    m_look.setInterval(guessLookMs);
    connect(&m_look, &QTimer::timeout, this, &GuessSearch::progressed);
}

void GuessSearch::start(const std::filesystem::path& run, std::shared_ptr<const Dataset> samples) {
    m_guesses.reset();
    m_failure.reset();
    m_search.start([run, samples = std::move(samples), meter = m_meter](const Superseded& superseded) {
        MeteredReading watch(meter, superseded);
        return guessAll(run, samples, watch);
    });
    m_look.start();
    Q_EMIT changed();
}

void GuessSearch::clear() {
    m_search.cancel();
    m_look.stop();
    m_guesses.reset();
    m_failure.reset();
    Q_EMIT changed();
}

std::optional<ReadProgress> GuessSearch::progress() const {
    return running() ? m_meter->last() : std::nullopt;
}

void GuessSearch::take(Result<Guesses> guesses) {
    m_look.stop();
    if (guesses.ok())
        m_guesses = std::move(*guesses);
    else
        m_failure = guesses.error();
    Q_EMIT changed();
    if (m_guesses) Q_EMIT found();
}

}  // namespace lathe::workbench
