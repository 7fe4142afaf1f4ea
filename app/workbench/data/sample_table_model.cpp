// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/sample_table_model.h"

#include <algorithm>
#include <span>

#include <QCoreApplication>
#include <QStringList>

#include "app/workbench/workspace/messages.h"
#include "core/base/element.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

constexpr int64_t mostPositions = 12;
constexpr size_t mostTokens = 200, mostNumbers = 4;

/// The classes of the first positions: "t h e …"; a position that does not count is "–".
QString classesText(const DatasetInfo& info, const std::vector<std::byte>& target) {
    QStringList words;
    const auto* classes = reinterpret_cast<const int64_t*>(target.data());
    const int64_t count = info.target.shape.elements();
    for (int64_t i = 0; i < std::min(count, mostPositions); ++i) {
        const bool named = classes[i] >= 0 && classes[i] < static_cast<int64_t>(info.classes.size());
        words << (named ? fromUtf8(info.classes[static_cast<size_t>(classes[i])]) : QStringLiteral("–"));
    }
    if (count > mostPositions) words << QStringLiteral("…");
    return words.join(QLatin1Char(' '));
}

/// Byte pairs have the spaces of the text.
bool hasSpaces(const std::vector<std::string>& vocabulary) {
    return std::any_of(vocabulary.begin(), vocabulary.end(),
                       [](const std::string& token) { return token.size() > 1 && token.front() == ' '; });
}

/// Words stand apart, characters do not.
bool hasWords(const std::vector<std::string>& vocabulary) {
    if (hasSpaces(vocabulary)) return false;
    return std::any_of(vocabulary.begin(), vocabulary.end(), [](const std::string& token) {
        return token.size() > 1 && token.front() != '\\' && static_cast<unsigned char>(token.front()) < 0x80;
    });
}

/// The tokens up to the padding; those that are not in the vocabulary as boxes.
QString labeledText(const DatasetInfo& info, std::span<const int64_t> tokens) {
    while (tokens.size() > 1 && tokens.back() == 0) tokens = tokens.first(tokens.size() - 1);
    QStringList words;
    for (const int64_t token : tokens.first(std::min(tokens.size(), mostTokens)))
        words << (token > 0 ? fromUtf8(element(info.vocabulary, token - 1)) : QStringLiteral("□"));
    const QString text = words.join(hasWords(info.vocabulary) ? QStringLiteral(" ") : QString());
    return tokens.size() > mostTokens ? text + QStringLiteral("…") : text;
}

/// The first numbers of a target.
QString realsText(const std::vector<std::byte>& target, int decimals) {
    QStringList numbers;
    const std::span<const float> values(reinterpret_cast<const float*>(target.data()), target.size() / sizeof(float));
    for (const float value : values.first(std::min(values.size(), mostNumbers)))
        numbers << ui::fixedText(static_cast<double>(value), decimals);
    if (values.size() > mostNumbers) numbers << QStringLiteral("…");
    return numbers.join(QStringLiteral("  "));
}

int64_t stepsOf(const DatasetInfo& series) {
    return series.features.shape[1];
}

/// "load (t−3)": the value of a channel, three steps before the last one of the window.
QString stepTitle(const DatasetInfo& series, int64_t feature) {
    const int64_t steps = stepsOf(series), before = steps - 1 - feature % steps;
    const QString channel = fromUtf8(element(series.forecast.channels, feature / steps));
    const QString step = before == 0 ? QStringLiteral("t") : QStringLiteral("t−%1").arg(before);
    return QStringLiteral("%1 (%2)").arg(channel, step);
}

}  // namespace

QString tokensText(const DatasetInfo& info, const Tensor& sample) {
    const auto tokens = sample.values<int64_t>();
    if (!info.vocabulary.empty()) return labeledText(info, tokens);
    std::string text;
    for (const int64_t token : tokens.first(std::min(tokens.size(), mostTokens))) text += element(info.classes, token);
    return fromUtf8(text) + (tokens.size() > mostTokens ? QStringLiteral("…") : QString());
}

QString splitText(Split split) {
    switch (split) {
        case Split::Training: return QCoreApplication::translate("Part", "Training");
        case Split::Validation: return QCoreApplication::translate("Part", "Validation");
        case Split::Test: break;
    }
    return QCoreApplication::translate("Part", "Test");
}

void SampleTableModel::show(std::shared_ptr<const SampleTable> sampleTable, std::vector<int64_t> samples) {
    beginResetModel();
    m_sampleTable = std::move(sampleTable);
    m_samples = std::move(samples);
    m_loaded = -1;
    m_fixed = {Fixed::Number, Fixed::Split, Fixed::Target};
    if (m_sampleTable) {
        const DatasetInfo& info = m_sampleTable->info();
        m_features = Tensor(info.features.dtype, info.features.shape);
        m_target.resize(info.target.bytes());
        const bool hasTimes = m_sampleTable->size() > 0 && !m_sampleTable->timeOf(0).empty();
        if (hasTimes) m_fixed.insert(m_fixed.end() - 1, Fixed::Time);
    }
    endResetModel();
}

int SampleTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_samples.size());
}

int SampleTableModel::columnCount(const QModelIndex& parent) const {
    if (parent.isValid() || !m_sampleTable) return 0;
    if (m_sampleTable->isLabeledText()) return fixedColumns() + 1;
    return fixedColumns() + (m_sampleTable->isText() ? 0 : static_cast<int>(m_features.elements()));
}

bool SampleTableModel::load(int64_t sample) const {
    if (sample == m_loaded) return true;
    if (!m_sampleTable->read(sample, m_features.raw(), m_target.data()).ok()) return false;
    m_loaded = sample;
    return true;
}

bool SampleTableModel::hasNamedTargets() const {
    return m_sampleTable->info().targetKind() == TargetKind::Class;
}

bool SampleTableModel::isTextColumn(int column) const {
    if (column >= fixedColumns()) return m_sampleTable->isLabeledText();
    const Fixed fixed = m_fixed[static_cast<size_t>(column)];
    return fixed == Fixed::Split || fixed == Fixed::Time || (fixed == Fixed::Target && hasNamedTargets());
}

QString SampleTableModel::fixedCell(int64_t sample, Fixed fixed) const {
    switch (fixed) {
        case Fixed::Number: return ui::countText(m_sampleTable->numberInFile(sample));
        case Fixed::Split: return splitText(m_sampleTable->split(sample));
        case Fixed::Time: return fromUtf8(m_sampleTable->timeOf(sample));
        case Fixed::Target: break;
    }
    return targetText(sample);
}

QString SampleTableModel::targetText(int64_t sample) const {
    if (!load(sample)) return tr("unreadable");
    const DatasetInfo& info = m_sampleTable->info();
    if (m_sampleTable->isText()) return tokensText(info, m_features);
    if (info.hasPositions()) return classesText(info, m_target);
    if (!m_sampleTable->hasClasses()) return realsText(m_target, m_sampleTable->targetDecimals());
    const auto label = static_cast<size_t>(m_sampleTable->label(sample));
    return label < info.classes.size() ? fromUtf8(info.classes[label]) : QString::number(label);
}

QString SampleTableModel::cell(int row, int column) const {
    const int64_t sample = m_samples[static_cast<size_t>(row)];
    if (column < fixedColumns()) return fixedCell(sample, m_fixed[static_cast<size_t>(column)]);
    if (!load(sample)) return tr("unreadable");
    if (m_sampleTable->isLabeledText()) return tokensText(m_sampleTable->info(), m_features);
    const int64_t feature = column - fixedColumns();
    if (m_features.dtype() == DType::I64) return ui::countText(m_features.values<int64_t>()[static_cast<size_t>(feature)]);
    const int64_t place = m_sampleTable->isSeries() ? feature / stepsOf(m_sampleTable->info()) : feature;
    return ui::fixedText(m_features.at(feature), m_sampleTable->decimals(static_cast<size_t>(place)));
}

QVariant SampleTableModel::data(const QModelIndex& index, int role) const {
    const bool isText = isTextColumn(index.column());
    if (role == Qt::DisplayRole) return cell(index.row(), index.column());
    if (role == Qt::TextAlignmentRole) return QVariant((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    return {};
}

QString SampleTableModel::fixedTitle(Fixed fixed) const {
    switch (fixed) {
        case Fixed::Number: return tr("Sample");
        case Fixed::Split: return tr("Split");
        case Fixed::Time: return tr("Time");
        case Fixed::Target: break;
    }
    if (m_sampleTable->isText()) return tr("Text");
    return m_sampleTable->hasClasses() ? tr("Class") : tr("Target");
}

QVariant SampleTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical || !m_sampleTable) return {};
    const bool isText = isTextColumn(section);
    if (role == Qt::TextAlignmentRole) return QVariant((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    if (section < fixedColumns()) return fixedTitle(m_fixed[static_cast<size_t>(section)]);
    if (m_sampleTable->isLabeledText()) return tr("Text");
    const auto column = static_cast<size_t>(section - fixedColumns());
    if (m_sampleTable->isSeries()) return stepTitle(m_sampleTable->info(), section - fixedColumns());
    const auto& names = m_sampleTable->info().columns;
    return column < names.size() ? fromUtf8(names[column]) : tr("Column %1").arg(column + 1);
}

}  // namespace lathe::workbench
