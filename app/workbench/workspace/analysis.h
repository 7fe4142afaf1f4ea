// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <QObject>

#include "core/backend/backend.h"
#include "core/compile/infer.h"
#include "core/data/loader.h"

namespace lathe::workbench {

class Document;

/// Facts about the open project without training. Shapes, costs and problems are updated immediately after each edit. Data and
/// memory plan are computed in a thread; only the last request counts.
class Analysis : public QObject {
    Q_OBJECT
public:
    explicit Analysis(Document&, QObject* parent = nullptr);
    ~Analysis() override;

    const Inference& inference() const;
    /// Problems of graph, training, data and plan: each once, errors first.
    const Diagnostics& problems() const;
    /// The data as a training gets them; null while they are being read, or if they cannot be read.
    std::shared_ptr<const PreparedData> data() const;
    bool readingData() const;
    /// Why the data cannot be read.
    std::optional<Diagnostic> dataProblem() const;
    /// Reads the data again, because files may have changed.
    void readAgain();
    /// For the last state without errors, at the project's batch size, on the CPU. `memoryIsStale`: a newer plan is being
    /// computed.
    std::optional<MemoryPlan> memory() const;
    bool memoryIsStale() const;
    /// Largest batch that fits into this machine's memory; nothing while unknown.
    std::optional<int64_t> largestBatch() const;
    const DeviceInfo& device() const;

Q_SIGNALS:
    void inferred();     ///< inference() and problems() are new
    void dataChanged();  ///< data() or readingData()
    void planned();      ///< memory() and largestBatch()

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace lathe::workbench
