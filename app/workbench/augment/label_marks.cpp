// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/augment/label_marks.h"

#include <cstddef>
#include <utility>
#include <vector>

#include <QCheckBox>
#include <QHBoxLayout>
#include <QSignalBlocker>

#include "widgets/data/preview_grid.h"

namespace lathe::workbench {

LabelMarks::LabelMarks(ui::PreviewGrid& grid, QObject* parent)
    : QObject(parent), m_grid(grid), m_making(this, [this](auto labels) { take(std::move(labels)); }) {}

QWidget* LabelMarks::makeChoices() {
    auto* box = new QWidget;
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    const auto add = [&](const QString& text, const QString& help, const char* id, bool Choices::*which) {
        auto* choice = new QCheckBox(text);
        choice->setObjectName(QLatin1String(id));
        choice->setToolTip(help);
        choice->hide();
        row->addWidget(choice);
        connect(choice, &QCheckBox::toggled, this, [this, which](bool on) {
            m_choices.*which = on;
            draw();
        });
        return choice;
    };
    m_masks = add(tr("Draw masks"), tr("Draw the borders between the classes of the mask."), "augment.masks", &Choices::masks);
    m_boxes = add(tr("Draw boxes"), tr("Draw the boxes that are in the sample."), "augment.boxes", &Choices::boxes);
    showChoices();
    return box;
}

void LabelMarks::setChoices(Choices choices) {
    m_choices = choices;
    showChoices();
    draw();
}

void LabelMarks::showChoices() {
    const auto show = [](QCheckBox* box, bool exists, bool on) {
        if (!box) return;
        const QSignalBlocker quiet(box);
        box->setChecked(on);
        box->setVisible(exists);
    };
    show(m_masks, m_exist.masks, m_choices.masks);
    show(m_boxes, m_exist.boxes, m_choices.boxes);
}

void LabelMarks::setData(const PreparedData* data, const Choice& reader) {
    m_making.cancel();
    m_exist = {data && hasMasks(data->info), data && hasBoxes(reader)};
    m_labels = {};
    draw();
    showChoices();
}

void LabelMarks::request(const PreviewRequest& samples, const Choice& reader, const std::filesystem::path& base) {
    if (!m_exist.masks && !m_exist.boxes) return;
    m_making.start([wanted = LabelRequest{samples, reader, base, m_labels.pictures}](const Superseded& superseded) {
        return makeLabels(wanted, superseded);
    });
}

void LabelMarks::take(Result<PreviewLabels> labels) {
    if (!labels.ok()) return Q_EMIT failed(labels.error());
    m_labels = std::move(*labels);
    draw();
}

void LabelMarks::draw() {
    std::vector<std::vector<ui::PreviewMarks>> marks;
    for (const auto& row : m_labels.cells) {
        auto& cells = marks.emplace_back();
        for (const CellLabels& one : row) cells.push_back(drawn(one).marks);
    }
    m_grid.setMarks(std::move(marks));
    Q_EMIT changed();
}

CellLabels LabelMarks::drawn(CellLabels labels) const {
    if (!m_choices.masks) labels.marks.borders.clear();
    if (!m_choices.boxes) labels.marks.boxes.clear();
    return labels;
}

CellLabels LabelMarks::cell(int row, int column) const {
    const auto r = static_cast<size_t>(row), c = static_cast<size_t>(column);
    const bool known = r < m_labels.cells.size() && c < m_labels.cells[r].size();
    return known ? drawn(m_labels.cells[r][c]) : CellLabels();
}

}  // namespace lathe::workbench
