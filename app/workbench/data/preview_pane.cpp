// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/preview_pane.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "app/workbench/data/sample_image.h"
#include "app/workbench/workspace/messages.h"
#include "core/data/reader.h"
#include "widgets/common/label.h"
#include "widgets/data/message_card.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

QImage previewedPicture(const SamplePreview& preview, int64_t sample) {
    const auto pixels = preview.picture(sample);
    if (!pixels.ok()) return {};
    return preview.isOfSounds() ? spectrogramOf(*pixels) : imageOf(*pixels);
}

QSize previewedSize(const SamplePreview& preview) {
    const Shape shape = preview.pictureShape();
    return {static_cast<int>(shape[2]), static_cast<int>(shape[1])};
}

}  // namespace

std::shared_ptr<const SamplePreview> previewOf(const Choice& reader, const std::filesystem::path& base) {
    const ReaderDef* def = findReader(reader.type);
    if (!def || !def->preview) return nullptr;
    auto preview = def->preview(reader.params, base);
    return preview.ok() ? std::move(*preview) : nullptr;
}

PreviewPane::PreviewPane(QWidget* parent)
    : QWidget(parent),
      m_class(new QComboBox),
      m_count(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3)),
      m_note(new ui::Label(tr("Preview: not all samples have been read."), ui::TextRole::Small, ui::Tone::Text2)),
      m_grid(new ui::ThumbnailGrid) {
    setObjectName(QStringLiteral("data.preview"));
    setAccessibleName(tr("Preview of the samples"));
    m_class->setObjectName(QStringLiteral("data.preview.class"));
    m_class->setAccessibleName(tr("Class"));
    m_class->setMinimumContentsLength(6);
    m_class->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_count->setObjectName(QStringLiteral("data.preview.count"));
    m_grid->setObjectName(QStringLiteral("data.preview.grid"));
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(12, 8, 12, 8);
    bar->setSpacing(8);
    bar->addWidget(m_class);
    bar->addWidget(m_note, 1);
    bar->addWidget(m_count);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addLayout(bar);
    rows->addWidget(new ui::Separator);
    rows->addWidget(m_grid, 1);
    connect(m_class, &QComboBox::currentIndexChanged, this, &PreviewPane::refilter);
}

void PreviewPane::setPreview(std::shared_ptr<const SamplePreview> preview) {
    m_preview = std::move(preview);
    fillClasses();
    if (m_preview)
        m_grid->show(
            previewedSize(*m_preview), [shown = m_preview](int64_t sample) { return previewedPicture(*shown, sample); },
            [shown = m_preview](int64_t sample) { return fromUtf8(shown->name(sample)); });
    else
        m_grid->show({1, 1}, [](int64_t) { return QImage(); }, {});
    refilter();
}

bool PreviewPane::showsAll() const {
    return m_class->currentIndex() <= 0;
}

void PreviewPane::fillClasses() {
    const QSignalBlocker quiet(m_class);
    m_class->clear();
    m_class->addItem(tr("All classes"));
    if (!m_preview) return;
    for (const std::string& name : m_preview->classes()) m_class->addItem(fromUtf8(name));
}

void PreviewPane::refilter() {
    const int64_t label = m_class->currentIndex() - 1;
    std::vector<int64_t> items;
    for (int64_t i = 0; m_preview && i < m_preview->size(); ++i)
        if (label < 0 || m_preview->label(i) == label) items.push_back(i);
    m_count->setText(ui::countText(static_cast<int64_t>(items.size())));
    m_grid->setItems(std::move(items));
}

}  // namespace lathe::workbench
