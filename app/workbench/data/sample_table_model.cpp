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
constexpr size_t mostTokens = 200;

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
    if (m_sampleTable) {
        const DatasetInfo& info = m_sampleTable->info();
        m_features = Tensor(info.features.dtype, info.features.shape);
        m_target.resize(info.target.bytes());
    }
    endResetModel();
}

int SampleTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_samples.size());
}

int SampleTableModel::columnCount(const QModelIndex& parent) const {
    if (parent.isValid() || !m_sampleTable) return 0;
    if (m_sampleTable->isLabeledText()) return fixedColumns + 1;
    return fixedColumns + (m_sampleTable->isText() ? 0 : static_cast<int>(m_features.elements()));
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
    return column == 1 || (column == 2 && hasNamedTargets()) || (column > 2 && m_sampleTable->isLabeledText());
}

QString SampleTableModel::cell(int row, int column) const {
    const int64_t sample = m_samples[static_cast<size_t>(row)];
    if (column == 0) return ui::countText(m_sampleTable->numberInFile(sample));
    if (column == 1) return splitText(m_sampleTable->split(sample));
    if (!load(sample)) return tr("unreadable");
    if (column >= fixedColumns && m_sampleTable->isLabeledText()) return tokensText(m_sampleTable->info(), m_features);
    const auto feature = static_cast<size_t>(column - fixedColumns);
    if (column >= fixedColumns && m_features.dtype() == DType::I64) return ui::countText(m_features.values<int64_t>()[feature]);
    if (column >= fixedColumns) return ui::fixedText(m_features.at(column - fixedColumns), m_sampleTable->decimals(feature));
    if (m_sampleTable->isText()) return tokensText(m_sampleTable->info(), m_features);
    if (m_sampleTable->info().hasPositions()) return classesText(m_sampleTable->info(), m_target);
    if (!m_sampleTable->hasClasses()) return ui::realText(static_cast<double>(*reinterpret_cast<const float*>(m_target.data())));
    const auto label = static_cast<size_t>(m_sampleTable->label(sample));
    const auto& names = m_sampleTable->info().classes;
    return label < names.size() ? fromUtf8(names[label]) : QString::number(label);
}

QVariant SampleTableModel::data(const QModelIndex& index, int role) const {
    const bool isText = isTextColumn(index.column());
    if (role == Qt::DisplayRole) return cell(index.row(), index.column());
    if (role == Qt::TextAlignmentRole) return QVariant((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    return {};
}

QVariant SampleTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical || !m_sampleTable) return {};
    const bool isText = isTextColumn(section);
    if (role == Qt::TextAlignmentRole) return QVariant((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    if (section == 0) return tr("Sample");
    if (section == 1) return tr("Split");
    if (section == 2 && m_sampleTable->isText()) return tr("Text");
    if (section == 2) return m_sampleTable->hasClasses() ? tr("Class") : tr("Target");
    if (m_sampleTable->isLabeledText()) return tr("Text");
    const auto column = static_cast<size_t>(section - fixedColumns);
    const auto& names = m_sampleTable->info().columns;
    return column < names.size() ? fromUtf8(names[column]) : tr("Column %1").arg(column + 1);
}

}  // namespace lathe::workbench
