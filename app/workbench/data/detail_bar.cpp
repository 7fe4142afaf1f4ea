// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/detail_bar.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QVBoxLayout>

#include "app/workbench/data/sample_image.h"
#include "app/workbench/data/sample_table_model.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/common/fonts.h"
#include "widgets/common/label.h"
#include "widgets/data/numbers.h"
#include "widgets/data/thumbnail_grid.h"

namespace lathe::workbench {

namespace {

constexpr int barHeight = 76, pictureSide = 56;

struct Figures {
    double min = 0, max = 0, mean = 0;
};

Figures figuresOf(const Tensor& t) {
    Figures f{t.at(0), t.at(0), 0};
    for (int64_t i = 0; i < t.elements(); ++i) {
        f.min = std::min(f.min, t.at(i));
        f.max = std::max(f.max, t.at(i));
        f.mean += t.at(i) / static_cast<double>(t.elements());
    }
    return f;
}

/// "28×28 grey", "32×32 colour", "13 columns"
QString kindText(const DatasetInfo& info, bool image) {
    const Shape& s = info.features.shape;
    if (!image) return DetailBar::tr("%n columns", nullptr, static_cast<int>(s.elements()));
    const QString size = QStringLiteral("%1×%2").arg(s[1]).arg(s[2]);
    if (s[0] == 1) return DetailBar::tr("%1 gray").arg(size);
    return s[0] == 3 ? DetailBar::tr("%1 color").arg(size) : DetailBar::tr("%1, %2 channels").arg(size).arg(s[0]);
}

}  // namespace

QString sampleTitle(const SampleTable& sampleTable, int64_t sample) {
    const QString number = ui::countText(sampleTable.numberInFile(sample));
    const auto label = static_cast<size_t>(std::max(0, sampleTable.label(sample)));
    const QString title =
        sampleTable.isOwnTest(sample) ? DetailBar::tr("Test sample %1").arg(number) : DetailBar::tr("Sample %1").arg(number);
    if (!sampleTable.hasClasses() || label >= sampleTable.info().classes.size()) return title;
    return DetailBar::tr("%1 · %2").arg(title, fromUtf8(sampleTable.info().classes[label]));
}

DetailBar::DetailBar(QWidget* parent)
    : QWidget(parent),
      m_picture(new ui::Label),
      m_title(new ui::Label({}, ui::TextRole::Small)),
      m_place(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text2)),
      m_figures(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3)) {
    QFont strong = m_title->font();
    strong.setWeight(QFont::DemiBold);
    m_title->setFont(strong);
    m_title->setObjectName(QStringLiteral("data.detail.title"));
    m_figures->setObjectName(QStringLiteral("data.detail.figures"));
    auto* texts = new QVBoxLayout;
    texts->setSpacing(0);
    texts->addStretch();
    for (QWidget* w : {m_title, m_place, m_figures}) texts->addWidget(w);
    texts->addStretch();
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 8, 12, 8);
    row->setSpacing(16);
    row->addWidget(m_picture);
    row->addLayout(texts, 1);
    ui::keepScaled(this, ui::Extent::FixedHeight, barHeight, 3);
    clear();
}

void DetailBar::show(const SampleTable& sampleTable, int64_t sample) {
    const auto values = sampleTable.features(sample);
    m_title->setText(sampleTitle(sampleTable, sample));
    m_place->setText(tr("%1 split").arg(splitText(sampleTable.split(sample))));
    if (!values.ok()) {
        m_figures->setText(messageOf(values.error()));
        return m_picture->clear();
    }
    m_picture->setVisible(sampleTable.isImages());
    if (sampleTable.isText() || sampleTable.isLabeledText()) return m_figures->setText(tokensText(sampleTable.info(), *values));
    const Figures f = figuresOf(*values);
    m_figures->setText(tr("%1 · min %2 · max %3 · mean %4")
                           .arg(kindText(sampleTable.info(), sampleTable.isImages()), ui::shortText(f.min), ui::shortText(f.max),
                                ui::realText(f.mean)));
    if (!sampleTable.isImages()) return;
    const QImage image = sampleTable.isSounds() ? spectrogramOf(*values) : imageOf(*values);
    m_picture->setPixmap(QPixmap::fromImage(image.scaled(ui::wholeMultiple(image.size(), pictureSide))));
}

void DetailBar::clear() {
    m_picture->clear();
    m_picture->hide();
    m_title->clear();
    m_place->setText(tr("Select a sample to see its values."));
    m_figures->clear();
}

}  // namespace lathe::workbench
