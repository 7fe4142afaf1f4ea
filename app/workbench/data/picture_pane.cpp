// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/picture_pane.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <QStringList>
#include <QVBoxLayout>

#include "app/workbench/data/pictures/mask_overlay.h"
#include "app/workbench/data/sample_image.h"
#include "app/workbench/workspace/messages.h"
#include "core/data/reader.h"
#include "widgets/common/label.h"
#include "widgets/common/section_head.h"
#include "widgets/data/box_picture.h"
#include "widgets/data/message_card.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

constexpr int64_t longestPictureSide = 1024;
constexpr int pictureMargin = 12;
constexpr size_t mostMaskClasses = 6;

/// The file of a part of a picture: "a.jpg" of "a.jpg#2".
std::string fileOfPart(const std::string& name) {
    return name.substr(0, name.rfind('#'));
}

QString pictureSizeText(const PictureSize& size) {
    return PicturePane::tr("%1×%2").arg(ui::countText(size.width), ui::countText(size.height));
}

/// "background 82 %, cat 18 %"
QString maskText(const std::vector<MaskShare>& shares, const std::vector<std::string>& classes) {
    QStringList parts;
    for (size_t i = 0; i < std::min(shares.size(), mostMaskClasses); ++i) {
        const auto label = static_cast<size_t>(shares[i].label);
        const QString name = label < classes.size() ? fromUtf8(classes[label]) : ui::countText(shares[i].label);
        parts << PicturePane::tr("%1 %2").arg(name, ui::percentText(shares[i].share, 1));
    }
    return parts.join(QStringLiteral(", "));
}

Result<Tensor> targetOf(const SampleTable& table, int64_t sample) {
    std::vector<std::byte> features(table.info().features.bytes());
    Tensor target(table.info().target.dtype, table.info().target.shape);
    LATHE_CHECK(table.read(sample, features.data(), target.raw()));
    return target;
}

}  // namespace

PicturePane::PicturePane(QWidget* parent)
    : QWidget(parent),
      m_head(new ui::SectionHead(tr("Whole picture"))),
      m_picture(new ui::BoxPicture),
      m_words(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text2)),
      m_loading(this, [this](auto loaded) { take(std::move(loaded)); }) {
    m_picture->setObjectName(QStringLiteral("data.picture.boxes"));
    m_picture->setAccessibleName(tr("Whole picture"));
    m_words->setObjectName(QStringLiteral("data.picture.words"));
    m_words->setWordWrap(true);
    auto* inner = new QVBoxLayout;
    inner->setContentsMargins(pictureMargin, 0, pictureMargin, 8);
    inner->setSpacing(4);
    inner->addWidget(m_picture, 1);
    inner->addWidget(m_words);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(new ui::Separator);
    rows->addWidget(m_head);
    rows->addLayout(inner, 1);
    setObjectName(QStringLiteral("data.picture"));
    setAccessibleName(tr("Whole picture"));
    connect(m_picture, &ui::BoxPicture::boxChosen, this, [this](qint64 id) { Q_EMIT sampleChosen(id); });
    hide();
}

void PicturePane::setTable(std::shared_ptr<const SampleTable> table, const Choice& reader, const std::filesystem::path& base) {
    m_loading.cancel();
    m_table = std::move(table);
    m_reader = reader;
    m_base = base;
    const ReaderDef* def = findReader(reader.type);
    m_hasPictures = m_table && def && def->openPictures;
    m_pictures = nullptr;
    m_byName.clear();
    m_file.clear();
    showSample(-1);
}

bool PicturePane::hasMasks() const {
    return m_table && m_table->isImages() && m_table->info().hasPositions() && m_table->info().target.shape.rank() == 2;
}

bool PicturePane::hasSomething() const {
    return m_allowed && m_sample >= 0 && (m_hasPictures || hasMasks());
}

void PicturePane::setAllowed(bool allowed) {
    m_allowed = allowed;
    setVisible(hasSomething());
}

void PicturePane::showSample(int64_t sample) {
    m_sample = sample;
    setVisible(hasSomething());
    if (isHidden()) return;
    if (!m_hasPictures) return showMask(sample);
    if (fileOfPart(m_table->fileName(sample)) == m_file) return m_picture->setCurrent(sample);
    load(sample);
}

void PicturePane::load(int64_t sample) {
    m_loading.start([pictures = m_pictures, reader = m_reader, base = m_base, name = m_table->fileName(sample),
                     sample](const Superseded&) -> Result<Loaded> {
        Loaded loaded{pictures, {}, fileOfPart(name), sample};
        if (!loaded.pictures) {
            LATHE_TRY(loaded.pictures, findReader(reader.type)->openPictures(reader.params, base));
        }
        LATHE_TRY(loaded.picture, loaded.pictures->pictureOf(name, longestPictureSide));
        return loaded;
    });
}

int64_t PicturePane::sampleNamed(const std::string& name) {
    if (m_byName.empty())
        for (int64_t i = 0; i < m_table->size(); ++i) m_byName.emplace(m_table->fileName(i), i);
    const auto found = m_byName.find(name);
    return found == m_byName.end() ? -1 : found->second;
}

/// The class of a sample as it is now; of a box that is no sample, the one of this name, or -1.
int PicturePane::classOf(int64_t sample, const std::string& name) const {
    if (sample >= 0) return m_table->label(sample);
    const auto& classes = m_table->info().classes;
    const auto at = std::find(classes.begin(), classes.end(), name);
    return at == classes.end() ? -1 : static_cast<int>(at - classes.begin());
}

void PicturePane::take(Result<Loaded> loaded) {
    if (!loaded.ok()) return fail(loaded.error());
    m_pictures = loaded->pictures;
    if (!m_table) return;
    m_file = loaded->file;
    std::vector<ui::DrawnBox> boxes;
    for (const PictureBox& box : loaded->picture.boxes) {
        const int64_t sample = sampleNamed(box.sample);
        const auto label = static_cast<size_t>(box.label);
        const std::string read = label < m_pictures->classes().size() ? m_pictures->classes()[label] : std::string();
        const int known = classOf(sample, read);
        const QString name = known >= 0 ? fromUtf8(m_table->info().classes[static_cast<size_t>(known)]) : fromUtf8(read);
        boxes.push_back({QRectF(QPointF(box.left, box.top), QPointF(box.right, box.bottom)), name,
                         known >= 0 ? known : static_cast<int>(box.label), sample});
    }
    m_head->setTitle(fromUtf8(m_file));
    m_head->setCount(tr("%1, %n boxes", nullptr, static_cast<int>(boxes.size())).arg(pictureSizeText(loaded->picture.size)));
    m_words->setVisible(false);
    m_picture->show(imageOf(loaded->picture.pixels), std::move(boxes));
    m_picture->setCurrent(m_sample);
}

void PicturePane::showMask(int64_t sample) {
    const auto pixels = m_table->features(sample);
    const auto mask = targetOf(*m_table, sample);
    if (!pixels.ok()) return fail(pixels.error());
    if (!mask.ok()) return fail(mask.error());
    m_head->setTitle(fromUtf8(m_table->fileName(sample)));
    m_head->setCount(tr("as the samples are"));
    m_words->setTone(ui::Tone::Text2);
    m_words->setText(maskText(sharesOfMask(*mask), m_table->info().classes));
    m_words->setVisible(true);
    m_picture->show(imageOf(*pixels), {}, maskOverlay(*mask));
}

void PicturePane::fail(const Diagnostic& problem) {
    m_file.clear();
    m_picture->show({}, {});
    m_words->setTone(ui::Tone::Error);
    m_words->setText(asSentence(capitalised(sentenceOf(problem))));
    m_words->setVisible(true);
}

QString PicturePane::words() const {
    return m_words->isHidden() ? QString() : m_words->text();
}

}  // namespace lathe::workbench
