// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/settings/settings_page.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QSlider>

#include "app/workbench/shell/settings/appearance.h"
#include "app/workbench/shell/settings/price_settings.h"
#include "app/workbench/start/project_places.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/workbench.h"
#include "widgets/common/buttons.h"
#include "widgets/common/fonts.h"
#include "widgets/common/label.h"
#include "widgets/common/section_head.h"
#include "widgets/common/segmented_control.h"
#include "widgets/common/toggle_switch.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

constexpr int labelWidth = 160, formWidth = 720, side = 16;

QWidget* besides(QWidget* field, QWidget* other) {
    auto* box = new QWidget;
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(field);
    row->addWidget(other);
    return box;
}

QString percent(int value) {
    return QStringLiteral("%1 %").arg(value);
}

QString priceText(std::optional<double> price) {
    return price ? ui::exactText(*price) : QString();
}

}  // namespace

SettingsPage::SettingsPage(Workbench& bench) : m_bench(bench), m_form(new QWidget), m_rows(new QFormLayout(m_form)) {
    m_form->setObjectName(QStringLiteral("settings.form"));
    m_form->setAccessibleName(title());
    m_form->setMaximumWidth(formWidth);
    m_rows->setContentsMargins(side, 8, side, side);
    m_rows->setHorizontalSpacing(8 - ui::ToggleSwitch::ring);
    m_rows->setVerticalSpacing(8);
    m_rows->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_rows->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    addSection(tr("Appearance"));
    addRow(tr("Theme"), themeField());
    addRow(tr("Text size"), textSizeField());
    addRow(tr("Language"), languageField());
    addRow(tr("Reduce motion"), motionField(), tr("Panes and notifications are not animated"));
    addSection(tr("Projects"));
    addRow(tr("Folder for new projects"), folderField());
    addSection(tr("GPU costs"));
    addRow(tr("Electricity"), priceField(QStringLiteral("settings.priceEnergy"), tr("Electricity"), &Prices::kilowattHour),
           tr("per kWh; leave empty to hide the cost"));
    addRow(tr("GPU rental"), priceField(QStringLiteral("settings.priceHour"), tr("GPU rental"), &Prices::deviceHour),
           tr("per hour, if you rent the GPU"));
    addRow(tr("Currency"), currencyField());
    auto* scroll = new QScrollArea;
    scroll->setObjectName(QStringLiteral("settings.scroll"));
    scroll->setAccessibleName(title());
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(m_form);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(scroll);
}

void SettingsPage::addSection(const QString& title) {
    auto* head = new ui::SectionHead(title);
    head->layout()->setContentsMargins(0, 0, 0, 0);
    m_rows->addRow(head);
}

void SettingsPage::addRow(const QString& label, QWidget* field, const QString& remark) {
    auto* name = new ui::Label(label, ui::TextRole::Body, ui::Tone::Text2);
    ui::keepScaled(name, ui::Extent::FixedWidth, labelWidth);
    name->setMinimumHeight(28);
    name->setBuddy(field);
    if (field->accessibleName().isEmpty()) field->setAccessibleName(label);
    m_fields.emplace_back(label, field);
    QWidget* whole = remark.isEmpty() ? field : besides(field, new ui::Label(remark, ui::TextRole::Small, ui::Tone::Text3));
    // Fields are aligned by what is seen: the track of a switch, without the room of its focus ring.
    auto* cell = new QHBoxLayout;
    cell->setContentsMargins(qobject_cast<const ui::ToggleSwitch*>(field) ? 0 : ui::ToggleSwitch::ring, 0, 0, 0);
    cell->addWidget(whole);
    cell->addStretch(1);
    m_rows->addRow(name, cell);
}

std::vector<PageItem> SettingsPage::items() const {
    std::vector<PageItem> all;
    for (const auto& [label, field] : m_fields)
        all.push_back({QStringLiteral("setting.%1").arg(all.size()), label, [field = field] {
                           QWidget* target = field->focusPolicy() & Qt::TabFocus ? field : field->nextInFocusChain();
                           target->setFocus(Qt::ShortcutFocusReason);
                       }});
    return all;
}

QWidget* SettingsPage::themeField() {
    auto* choice = new ui::SegmentedControl({tr("System"), tr("Light"), tr("Dark"), tr("High contrast")});
    choice->setObjectName(QStringLiteral("settings.theme"));
    choice->setCurrent(static_cast<int>(m_bench.appearance->scheme()));
    connect(choice, &ui::SegmentedControl::currentChanged, this,
            [this](int index) { m_bench.appearance->setScheme(static_cast<Appearance::Scheme>(index)); });
    return choice;
}

QWidget* SettingsPage::textSizeField() {
    auto* slider = new QSlider(Qt::Horizontal);
    slider->setObjectName(QStringLiteral("settings.textSize"));
    slider->setAccessibleName(tr("Text size"));
    slider->setRange(18, 30);  // steps of 5 %
    slider->setValue(m_bench.appearance->textPercent() / 5);
    slider->setFixedWidth(200);
    auto* value = new ui::Label(percent(slider->value() * 5));
    connect(slider, &QSlider::valueChanged, this, [value](int step) { value->setText(percent(step * 5)); });
    // While the thumb is dragged the page would move under it.
    const auto take = [this, slider] { m_bench.appearance->setTextPercent(slider->value() * 5); };
    connect(slider, &QSlider::sliderReleased, this, take);
    connect(slider, &QSlider::valueChanged, this, [slider, take] {
        if (!slider->isSliderDown()) take();
    });
    return besides(slider, value);
}

QWidget* SettingsPage::languageField() {
    auto* choice = new QComboBox;
    choice->setObjectName(QStringLiteral("settings.language"));
    choice->addItem(tr("System"), QStringLiteral("system"));
    choice->addItem(QStringLiteral("English"), QStringLiteral("en"));
    choice->addItem(QStringLiteral("简体中文"), QStringLiteral("zh_CN"));
    choice->addItem(QStringLiteral("繁體中文"), QStringLiteral("zh_TW"));
    choice->setCurrentIndex(std::max(0, choice->findData(m_bench.appearance->language())));
    connect(choice, &QComboBox::activated, this,
            [this, choice] { m_bench.appearance->setLanguage(choice->currentData().toString()); });
    return choice;
}

QWidget* SettingsPage::motionField() {
    auto* toggle = new ui::ToggleSwitch;
    toggle->setObjectName(QStringLiteral("settings.motion"));
    toggle->setAccessibleName(tr("Reduce motion"));
    toggle->setChecked(m_bench.appearance->reducedMotion());
    connect(toggle, &QAbstractButton::toggled, this, [this](bool on) { m_bench.appearance->setReducedMotion(on); });
    return toggle;
}

QWidget* SettingsPage::priceField(const QString& name, const QString& label, std::optional<double> Prices::*price) {
    auto* field = new QLineEdit(priceText(pricesOf(m_bench.settings).*price));
    field->setObjectName(name);
    field->setAccessibleName(label);
    field->setFixedWidth(96);
    connect(field, &QLineEdit::editingFinished, this, [this, field, price] {
        Prices prices = pricesOf(m_bench.settings);
        bool ok = false;
        const double value = QLocale().toDouble(field->text(), &ok);
        if (field->text().trimmed().isEmpty())
            prices.*price = std::nullopt;
        else if (ok && value >= 0)
            prices.*price = value;
        else
            field->setText(priceText(prices.*price));
        take(prices);
    });
    return field;
}

QWidget* SettingsPage::currencyField() {
    auto* field = new QLineEdit(fromUtf8(pricesOf(m_bench.settings).currency));
    field->setObjectName(QStringLiteral("settings.currency"));
    field->setAccessibleName(tr("Currency"));
    field->setFixedWidth(96);
    field->setMaxLength(8);
    connect(field, &QLineEdit::editingFinished, this, [this, field] {
        Prices prices = pricesOf(m_bench.settings);
        prices.currency = field->text().trimmed().toStdString();
        take(prices);
    });
    return field;
}

void SettingsPage::take(const Prices& prices) {
    if (prices == pricesOf(m_bench.settings)) return;
    if (const Status done = setPrices(m_bench.settings, prices); !done.ok()) m_bench.go.report(done.error());
}

QWidget* SettingsPage::folderField() {
    auto* field = new QLineEdit(QString::fromStdString(projectsFolder(m_bench.settings).string()));
    field->setObjectName(QStringLiteral("settings.folder"));
    field->setAccessibleName(tr("Folder for new projects"));
    field->setMinimumWidth(320);
    QPushButton* choose = ui::textButton(tr("Choose…"));
    choose->setObjectName(QStringLiteral("settings.chooseFolder"));
    connect(field, &QLineEdit::editingFinished, this,
            [this, field] { setProjectsFolder(m_bench.settings, field->text().toStdString()); });
    connect(choose, &QPushButton::clicked, this, [this, field] {
        const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder for new projects"), field->text());
        if (folder.isEmpty()) return;
        field->setText(folder);
        setProjectsFolder(m_bench.settings, folder.toStdString());
    });
    return besides(field, choose);
}

}  // namespace lathe::workbench
