// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QObject>
#include <QTimer>

#include "app/workbench/workspace/latest.h"
#include "app/workbench/workspace/read_meter.h"
#include "core/data/dataset.h"

namespace lathe::workbench {

/// What a trained run says of images that have no class.
struct Guesses {
    std::vector<std::string> classes;        ///< of the run
    std::vector<float> probabilities;        ///< [samples, classes]
    std::shared_ptr<const Dataset> samples;  ///< that were predicted
};

/// Predicts the classes of images with the best checkpoint of a run: in a thread, on the processor.
class GuessSearch : public QObject {
    Q_OBJECT
public:
    explicit GuessSearch(QObject* parent = nullptr);

    void start(const std::filesystem::path& run, std::shared_ptr<const Dataset> samples);
    /// Stops the search, and drops what was found.
    void clear();
    bool running() const { return m_search.busy(); }
    std::optional<ReadProgress> progress() const;
    /// Null: nothing was searched.
    const Guesses* guesses() const { return m_guesses ? &*m_guesses : nullptr; }
    const std::optional<Diagnostic>& failure() const { return m_failure; }

Q_SIGNALS:
    void progressed();
    void changed();  ///< running(), guesses() or failure()
    void found();    ///< there are new guesses

private:
    void take(Result<Guesses>);

    std::shared_ptr<ReadMeter> m_meter = std::make_shared<ReadMeter>();
    std::optional<Guesses> m_guesses;
    std::optional<Diagnostic> m_failure;
    QTimer m_look;
    Latest<Result<Guesses>> m_search;
};

}  // namespace lathe::workbench
