// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <QAbstractTableModel>

#include "app/workbench/runs/run_facts.h"
#include "app/workbench/runs/run_filter.h"
#include "core/store/run_dir.h"
#include "core/train/devices/prices.h"

namespace lathe::workbench {

/// One run in the table.
struct RunRow {
    std::filesystem::path run;
    QString title;  ///< "Run 12"
    int64_t number = 0;
    RunState state = RunState::Finished;
    RunStatus status;
    QStringList tags = {};
    std::shared_ptr<const RunFacts> facts;  ///< null until they have been read
};

/// The table of runs: results, the settings that differ, and which runs are plotted. A plotted run keeps its color until the
/// window closes.
class RunsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    /// Kinds of columns.
    enum class Kind : uint8_t { Drawn, Number, Tags, State, Note, Figure, Curve, Epochs, Setting, Time, Energy, Cost };
    /// A column: its kind and, for figures and settings, its key.
    struct Column {
        Kind kind = Kind::Drawn;
        std::string key;  ///< "val.loss"; "training.batch"
    };
    /// Additional item roles.
    enum Role { SortRole = Qt::UserRole, ColorRole, ToneRole, StrongRole, RowRole };
    /// How a cell is emphasized.
    enum class Tone : uint8_t { Plain, Quiet, Live, Bad };

    using QAbstractTableModel::QAbstractTableModel;

    /// Sets the runs. Plotted state, colors and facts of runs that remain are kept.
    void setRows(std::vector<RunRow> rows);
    void setFacts(const std::filesystem::path& run, std::shared_ptr<const RunFacts> facts);
    void setPrices(const Prices& prices);
    /// Settings that have a column even if they are equal in all runs.
    void setWanted(std::set<std::string> paths);
    const std::set<std::string>& wanted() const { return m_wanted; }
    const std::vector<RunRow>& rows() const { return m_rows; }
    const std::vector<Column>& columns() const { return m_columns; }
    int rowOf(const std::filesystem::path& run) const;  ///< -1: none

    bool isDrawn(const std::filesystem::path& run) const { return m_drawn.contains(run); }
    void setDrawn(const std::filesystem::path& run, bool drawn);
    /// The plotted runs, in the order of the table.
    std::vector<std::filesystem::path> drawn() const;
    /// Index of its data color; -1: never plotted.
    int colorOf(const std::filesystem::path& run) const;

    /// The value of a name in a filter.
    FilterValue valueOf(const RunRow& row, const QString& name) const;
    QString textOf(const RunRow& row) const;  ///< all words of the run, in lower case
    /// Common range of the curves in the table.
    std::pair<double, double> curveRange() const { return m_curveRange; }
    size_t longestCurve() const { return m_longestCurve; }
    static constexpr std::string_view curveFigure = "val.loss";

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

Q_SIGNALS:
    void drawnChanged();
    void tagsEdited(const std::filesystem::path& run, const QStringList& tags);
    void noteEdited(const std::filesystem::path& run, const QString& note);

private:
    QString display(const RunRow& row, const Column& column) const;
    QVariant sortValue(const RunRow& row, const Column& column) const;
    bool isBest(const RunRow& row, const Column& column) const;
    QString toolTip(const RunRow& row, const Column& column) const;
    QString headTip(const Column& column) const;
    /// The project of a run that has this setting; null if none has.
    const Project* projectWith(const std::string& setting) const;
    void arrangeColumns();
    void measure();

    std::vector<RunRow> m_rows;
    Prices m_prices;
    std::vector<Column> m_columns;
    std::set<std::filesystem::path> m_drawn;
    std::map<std::filesystem::path, int> m_colors;
    std::set<std::string> m_wanted;
    std::map<std::string, double> m_best, m_largest;  ///< by figure
    std::pair<double, double> m_curveRange{0, 1};
    size_t m_longestCurve = 0;
};

/// Translated word for a state: "Finished", "Running". `diverged`: the loss is not finite.
QString stateText(RunState state, bool diverged);
/// The same for a run; "Queued" if it waits for a device.
QString stateText(const RunRow&);
/// Name of the icon for a state.
QString stateIcon(RunState state, bool diverged);
/// The epoch to which the results of these runs belong: "at the epoch with the best val loss".
QString bestEpochText(const std::vector<const RunRow*>& rows);

}  // namespace lathe::workbench
