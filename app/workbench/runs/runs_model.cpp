// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/runs/runs_model.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/workbench/runs/figure_text.h"
#include "app/workbench/runs/run_columns.h"
#include "app/workbench/workspace/figures.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/plot/value_text.h"

namespace lathe::workbench {

namespace {

namespace fs = std::filesystem;
using Kind = RunsModel::Kind;

const QString none = QStringLiteral("–");

bool isLive(RunState state) {
    return state == RunState::Starting || state == RunState::Running || state == RunState::Paused;
}

// Null: the run does not say.
Json settingOf(const RunRow& row, const std::string& path) {
    if (!row.facts) return {};
    const auto it = row.facts->settings.find(path);
    if (it == row.facts->settings.end()) return {};
    const auto number = Json::parse(it->second);
    return number.ok() && number->isNumber() ? *number : Json(it->second);
}

// A number that is written short is exact here.
QString exactText(const Json& value) {
    return value.isNumber() && !value.isInt() ? ui::exactText(value.toDouble()) : settingText(value);
}

QString settingCell(const RunRow& row, const std::string& path) {
    const Json value = settingOf(row, path);
    return value.isNull() ? none : settingText(value);
}

int64_t epochsOf(const RunRow& row) {
    return row.facts && !row.facts->epochs.empty() ? row.facts->epochs.back().epoch : row.status.epoch;
}

bool isDiverged(const RunRow& row) {
    return row.facts && row.facts->diverged;
}

bool rightAligned(Kind kind) {
    return kind == Kind::Number || kind == Kind::Figure || kind >= Kind::Epochs;
}

int alignment(Kind kind) {
    return static_cast<int>(Qt::AlignVCenter | (rightAligned(kind) ? Qt::AlignRight : Qt::AlignLeft));
}

}  // namespace

QString stateText(RunState state, bool diverged) {
    if (diverged && !isLive(state)) return RunsModel::tr("Diverged");
    switch (state) {
        case RunState::Starting: return RunsModel::tr("Starting");
        case RunState::Running: return RunsModel::tr("Running");
        case RunState::Paused: return RunsModel::tr("Paused");
        case RunState::Stopped: return RunsModel::tr("Stopped");
        case RunState::Finished: return RunsModel::tr("Finished");
        case RunState::Failed: return RunsModel::tr("Failed");
    }
    return {};
}

QString stateText(const RunRow& row) {
    const bool inLine = row.state == RunState::Starting && !row.status.more["waits_for"].toString().empty();
    return inLine ? RunsModel::tr("Queued") : stateText(row.state, isDiverged(row));
}

QString bestEpochText(const std::vector<const RunRow*>& rows) {
    std::set<std::string> figures;
    for (const RunRow* row : rows)
        if (row->facts && row->facts->project) figures.insert(row->facts->project->training.best);
    return figures.size() == 1 ? RunsModel::tr("at the epoch with the best %1").arg(figureLabel(*figures.begin()).toLower())
                               : RunsModel::tr("at the best epoch of each run");
}

QString stateIcon(RunState state, bool diverged) {
    if (isLive(state)) return state == RunState::Paused ? QStringLiteral("pause-fill") : QStringLiteral("circle-fill");
    if (diverged || state == RunState::Failed) return QStringLiteral("exclamation-circle");
    return state == RunState::Stopped ? QStringLiteral("stop-fill") : QStringLiteral("check-lg");
}

void RunsModel::setRows(std::vector<RunRow> rows) {
    bool same = rows.size() == m_rows.size();
    for (size_t i = 0; i < rows.size(); ++i) {
        const int before = rowOf(rows[i].run);
        same = same && before == static_cast<int>(i);
        if (before >= 0 && !rows[i].facts) rows[i].facts = m_rows[static_cast<size_t>(before)].facts;
    }
    if (!same) beginResetModel();
    m_rows = std::move(rows);
    if (!same) std::erase_if(m_drawn, [this](const fs::path& run) { return rowOf(run) < 0; });
    if (!same) {
        m_columns = columnsFor(m_rows, m_prices, m_wanted);
        measure();
        endResetModel();
        Q_EMIT drawnChanged();
    } else if (!m_rows.empty()) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }
}

void RunsModel::setFacts(const fs::path& run, std::shared_ptr<const RunFacts> facts) {
    const int row = rowOf(run);
    if (row < 0) return;
    m_rows[static_cast<size_t>(row)].facts = std::move(facts);
    measure();
    arrangeColumns();
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void RunsModel::setPrices(const Prices& prices) {
    if (prices == m_prices) return;
    m_prices = prices;
    arrangeColumns();
    if (!m_rows.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void RunsModel::setWanted(std::set<std::string> paths) {
    m_wanted = std::move(paths);
    arrangeColumns();
}

// Columns come and go one by one, so that a view keeps its selection.
void RunsModel::arrangeColumns() {
    const std::vector<Column> wanted = columnsFor(m_rows, m_prices, m_wanted);
    const auto key = [](const Column& c) { return std::pair(c.kind, c.key); };
    const auto has = [&](const std::vector<Column>& columns, const Column& c) {
        return std::any_of(columns.begin(), columns.end(), [&](const Column& other) { return key(other) == key(c); });
    };
    for (int i = columnCount() - 1; i >= 0; --i) {
        if (has(wanted, m_columns[static_cast<size_t>(i)])) continue;
        beginRemoveColumns({}, i, i);
        m_columns.erase(m_columns.begin() + i);
        endRemoveColumns();
    }
    for (size_t i = 0; i < wanted.size(); ++i) {
        if (i < m_columns.size() && key(m_columns[i]) == key(wanted[i])) continue;
        beginInsertColumns({}, static_cast<int>(i), static_cast<int>(i));
        m_columns.insert(m_columns.begin() + static_cast<ptrdiff_t>(i), wanted[i]);
        endInsertColumns();
    }
}

void RunsModel::measure() {
    m_best.clear();
    m_largest.clear();
    m_longestCurve = 0;
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const RunRow& row : m_rows) {
        if (!row.facts) continue;
        for (const std::string& figure : row.facts->figures()) {
            const auto value = row.facts->result(figure);
            if (!value) continue;
            if (std::isfinite(*value)) m_largest[figure] = std::max(m_largest[figure], std::abs(*value));
            const auto [it, first] = m_best.try_emplace(figure, *value);
            if (!first) it->second = higherIsBetter(figure) ? std::max(it->second, *value) : std::min(it->second, *value);
        }
        for (const double value : row.facts->curve(curveFigure))
            if (std::isfinite(value)) low = std::min(low, value), high = std::max(high, value);
        m_longestCurve = std::max(m_longestCurve, row.facts->epochs.size());
    }
    m_curveRange = low < high ? std::pair(low, high) : std::pair(0.0, 1.0);
}

int RunsModel::rowOf(const fs::path& run) const {
    const auto it = std::find_if(m_rows.begin(), m_rows.end(), [&](const RunRow& row) { return row.run == run; });
    return it == m_rows.end() ? -1 : static_cast<int>(it - m_rows.begin());
}

void RunsModel::setDrawn(const fs::path& run, bool drawn) {
    const int row = rowOf(run);
    if (row < 0 || isDrawn(run) == drawn) return;
    if (drawn) {
        m_drawn.insert(run);
        m_colors.try_emplace(run, static_cast<int>(m_colors.size()));
    } else {
        m_drawn.erase(run);
    }
    Q_EMIT dataChanged(index(row, 0), index(row, 0));
    Q_EMIT drawnChanged();
}

std::vector<fs::path> RunsModel::drawn() const {
    std::vector<fs::path> out;
    for (const RunRow& row : m_rows)
        if (isDrawn(row.run)) out.push_back(row.run);
    return out;
}

int RunsModel::colorOf(const fs::path& run) const {
    const auto it = m_colors.find(run);
    return it == m_colors.end() ? -1 : it->second;
}

// "val_accuracy" and "val.accuracy" are figures; "lr" is the setting whose path ends so.
FilterValue RunsModel::valueOf(const RunRow& row, const QString& name) const {
    const QString lower = name.toLower();
    const auto number = [](std::optional<double> v) { return v ? FilterValue(*v) : FilterValue(); };
    if (lower == QStringLiteral("run")) return static_cast<double>(row.number);
    if (lower == QStringLiteral("state")) return isDiverged(row) ? QStringLiteral("diverged") : fromUtf8(lathe::name(row.state));
    if (lower == QStringLiteral("epochs") || lower == QStringLiteral("epoch")) return static_cast<double>(epochsOf(row));
    if (lower == QStringLiteral("tag")) return row.tags.join(QLatin1Char(' '));
    if (!row.facts) return {};
    if (lower == QStringLiteral("time")) return row.facts->seconds;
    std::string figure = lower.toStdString();
    if (const size_t bar = figure.find('_'); bar != std::string::npos && figure.find('.') == std::string::npos) figure[bar] = '.';
    if (figure.starts_with("val.") || figure.starts_with("train.")) return number(row.facts->result(figure));
    for (const auto& [path, value] : row.facts->settings) {
        const QString full = fromUtf8(path);
        if (full != lower && !full.endsWith(QLatin1Char('.') + lower)) continue;
        bool ok = false;
        const double parsed = fromUtf8(value).toDouble(&ok);
        return ok ? FilterValue(parsed) : FilterValue(fromUtf8(value));
    }
    return {};
}

QString RunsModel::textOf(const RunRow& row) const {
    QStringList words{row.title, row.tags.join(QLatin1Char(' ')), stateText(row), fromUtf8(row.status.device)};
    if (row.facts) words += fromUtf8(row.facts->note);
    if (row.facts)
        for (const auto& [path, value] : row.facts->settings) words += fromUtf8(value);
    return words.join(QLatin1Char(' ')).toLower();
}

int RunsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int RunsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QString RunsModel::display(const RunRow& row, const Column& column) const {
    switch (column.kind) {
        case Kind::Number: return countText(row.number);
        case Kind::Tags: return row.tags.join(QStringLiteral(", "));
        case Kind::State: return stateText(row);
        case Kind::Figure: {
            const auto largest = m_largest.find(column.key);
            const double of = largest == m_largest.end() ? 0 : largest->second;
            return row.facts ? figureText(column.key, row.facts->result(column.key), of) : none;
        }
        case Kind::Epochs: return countText(epochsOf(row));
        case Kind::Note: return row.facts ? fromUtf8(row.facts->note) : QString();
        case Kind::Setting: return settingCell(row, column.key);
        case Kind::Time: return row.facts && row.facts->seconds > 0 ? ui::xText(row.facts->seconds, ui::XUnit::Seconds) : none;
        case Kind::Energy: return row.facts && row.facts->energy.isKnown() ? energyText(row.facts->energy) : none;
        case Kind::Cost: {
            const auto cost = row.facts ? costOf(row.facts->energy, m_prices) : std::nullopt;
            return cost ? amountText(*cost, fromUtf8(m_prices.currency)) : none;
        }
        case Kind::Drawn:
        case Kind::Curve: return {};
    }
    return {};
}

// What is missing comes after everything.
QVariant RunsModel::sortValue(const RunRow& row, const Column& column) const {
    switch (column.kind) {
        case Kind::Drawn: return isDrawn(row.run) ? 0 : 1;
        case Kind::Number: return static_cast<qlonglong>(row.number);
        case Kind::Figure: return row.facts ? row.facts->result(column.key).value_or(HUGE_VAL) : HUGE_VAL;
        case Kind::Curve: return row.facts ? row.facts->result(curveFigure).value_or(HUGE_VAL) : HUGE_VAL;
        case Kind::Epochs: return static_cast<qlonglong>(epochsOf(row));
        case Kind::Time: return row.facts ? row.facts->seconds : 0.0;
        case Kind::Energy: return row.facts && row.facts->energy.isKnown() ? row.facts->energy.joules : HUGE_VAL;
        case Kind::Cost: return row.facts ? costOf(row.facts->energy, m_prices).value_or(HUGE_VAL) : HUGE_VAL;
        case Kind::Setting: {
            const Json value = settingOf(row, column.key);
            return value.isNumber() ? QVariant(value.toDouble()) : QVariant(settingCell(row, column.key));
        }
        case Kind::Note:
        case Kind::Tags:
        case Kind::State: return display(row, column);
    }
    return {};
}

bool RunsModel::isBest(const RunRow& row, const Column& column) const {
    if (column.kind != Kind::Figure || !row.facts) return false;
    const auto best = m_best.find(column.key);
    return best != m_best.end() && row.facts->result(column.key) == best->second;
}

QString RunsModel::toolTip(const RunRow& row, const Column& column) const {
    if (column.kind == Kind::State && !row.status.message.empty()) return fromUtf8(row.status.message);
    if (column.kind == Kind::Setting && !settingOf(row, column.key).isNull()) return exactText(settingOf(row, column.key));
    const auto value = column.kind == Kind::Figure && row.facts ? row.facts->result(column.key) : std::nullopt;
    return value ? tr("%1, %2").arg(ui::exactText(*value), bestEpochText({&row})) : display(row, column);
}

QString RunsModel::headTip(const Column& column) const {
    if (column.kind == Kind::Setting) return fromUtf8(column.key);
    if (column.kind != Kind::Figure) return {};
    std::vector<const RunRow*> rows;
    for (const RunRow& row : m_rows) rows.push_back(&row);
    return tr("%1, %2").arg(figureLabel(column.key), bestEpochText(rows));
}

QVariant RunsModel::data(const QModelIndex& index, int role) const {
    const RunRow& row = m_rows[static_cast<size_t>(index.row())];
    const Column& column = m_columns[static_cast<size_t>(index.column())];
    const bool bad = column.kind == Kind::State && (isDiverged(row) || row.state == RunState::Failed) && !isLive(row.state);
    switch (role) {
        case Qt::DisplayRole:
        case Qt::EditRole: return display(row, column);
        case Qt::ToolTipRole: return toolTip(row, column);
        case Qt::TextAlignmentRole: return alignment(column.kind);
        case Qt::CheckStateRole:
            if (column.kind != Kind::Drawn) return {};
            return int{isDrawn(row.run) ? Qt::Checked : Qt::Unchecked};
        case Qt::DecorationRole: return column.kind == Kind::State ? QVariant(stateIcon(row.state, isDiverged(row))) : QVariant();
        case Qt::AccessibleTextRole: return column.kind == Kind::Drawn ? tr("Plot %1").arg(row.title) : display(row, column);
        case SortRole: return sortValue(row, column);
        case ColorRole: return isDrawn(row.run) ? colorOf(row.run) : -1;
        case StrongRole: return isBest(row, column);
        case ToneRole: return static_cast<int>(bad ? Tone::Bad : isLive(row.state) ? Tone::Live : Tone::Quiet);
        case RowRole: return QVariant::fromValue(static_cast<const void*>(&row));
        default: return {};
    }
}

bool RunsModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const RunRow& row = m_rows[static_cast<size_t>(index.row())];
    const Kind kind = m_columns[static_cast<size_t>(index.column())].kind;
    if (kind == Kind::Drawn && role == Qt::CheckStateRole) {
        setDrawn(row.run, value.toInt() == Qt::Checked);
        return true;
    }
    if (kind == Kind::Note && role == Qt::EditRole) {
        Q_EMIT noteEdited(row.run, value.toString().simplified());
        return true;
    }
    if (kind != Kind::Tags || role != Qt::EditRole) return false;
    QStringList tags;
    for (const QString& tag : value.toString().split(QLatin1Char(','), Qt::SkipEmptyParts))
        if (!tag.trimmed().isEmpty()) tags += tag.trimmed();
    Q_EMIT tagsEdited(row.run, tags);
    return true;
}

QVariant RunsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const Column& column = m_columns[static_cast<size_t>(section)];
    if (role == Qt::TextAlignmentRole) return alignment(column.kind);
    if (role == Qt::ToolTipRole) return headTip(column);
    if (role != Qt::DisplayRole) return {};
    switch (column.kind) {
        case Kind::Drawn: return QString();
        case Kind::Number: return tr("Run");
        case Kind::Tags: return tr("Tags");
        case Kind::Note: return tr("Note");
        case Kind::State: return tr("State");
        case Kind::Figure: return figureLabel(column.key);
        case Kind::Curve: return tr("Val loss curve");
        case Kind::Epochs: return tr("Epochs");
        case Kind::Setting: return settingLabel(column.key, projectWith(column.key));
        case Kind::Time: return tr("Time");
        case Kind::Energy: return tr("Energy");
        case Kind::Cost: return tr("Cost");
    }
    return {};
}

const Project* RunsModel::projectWith(const std::string& setting) const {
    for (const RunRow& row : m_rows)
        if (row.facts && row.facts->project && row.facts->settings.contains(setting)) return &*row.facts->project;
    return nullptr;
}

Qt::ItemFlags RunsModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    const Kind kind = m_columns[static_cast<size_t>(index.column())].kind;
    if (kind == Kind::Drawn) flags |= Qt::ItemIsUserCheckable;
    if (kind == Kind::Tags || kind == Kind::Note) flags |= Qt::ItemIsEditable;
    return flags;
}

}  // namespace lathe::workbench
