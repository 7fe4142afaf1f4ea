// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <optional>

#include <QObject>

#include "core/backend/backend.h"
#include "core/compile/infer.h"
#include "core/data/loader.h"
#include "core/data/read_watch.h"
#include "core/graph/expand_blocks.h"

namespace lathe::workbench {

class Document;

/// Facts about the open project without training. Shapes, costs and problems are updated immediately after each edit. Data and
/// memory plan are computed in a thread; only the last request counts.
class Analysis : public QObject {
    Q_OBJECT
public:
    explicit Analysis(Document&, QObject* parent = nullptr);
    ~Analysis() override;

    /// Of the network as it is drawn: a node that stands for a block has the sums of its copies.
    const Inference& inference() const;
    /// Of the nodes inside a block, by the ids in the graph of the block. `steps` lead to the copy that is meant.
    Inference inferenceInside(const Block&, const std::vector<BlockStep>& steps) const;
    /// Problems of graph, training, data and plan: each once, errors first.
    const Diagnostics& problems() const;
    /// Where problems inside of blocks are shown; see `drawnLocations`.
    std::map<std::string, std::string> locationsIn(const Graph& drawn, const std::vector<BlockStep>& steps) const;
    /// The data as a training gets them; null while they are being read, or if they cannot be read.
    std::shared_ptr<const PreparedData> data() const;
    bool readingData() const;
    /// How far the reading is, if the reader says so.
    std::optional<ReadProgress> readProgress() const;
    /// Stops the reading; the data then have the problem data.stopped.
    void stopReading();
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
