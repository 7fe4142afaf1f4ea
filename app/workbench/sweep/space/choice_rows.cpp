// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/space/choice_rows.h"

#include <algorithm>
#include <memory>
#include <utility>

#include <QComboBox>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/workbench/forms/choice_field.h"
#include "app/workbench/forms/form_row.h"
#include "app/workbench/forms/local_params.h"
#include "app/workbench/forms/param_form.h"
#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"
#include "widgets/common/label.h"

namespace lathe::workbench {

namespace {

constexpr int foldHeight = 22;

/// Tells each value that a person writes, with a mark for what belongs together.
class NotifyingParams : public LocalParams {
public:
    using Notify = std::function<void(const Params&, const QString& merge)>;
    NotifyingParams(Params initial, Notify notify) : LocalParams(std::move(initial)), m_notify(std::move(notify)) {}

    void write(std::string_view key, const Json& value, const QString& label, int mark) override {
        const Params before = params();
        LocalParams::write(key, value, label, mark);
        if (params() != before) m_notify(params(), QStringLiteral("%1.%2").arg(fromUtf8(key)).arg(mark));
    }
    int freshMark() override { return ++m_marks; }

private:
    Notify m_notify;
    int m_marks = 0;
};

}  // namespace

ChoiceRows::ChoiceRows(const QString& label, const char* name, std::vector<CatalogEntry> entries, QWidget* parent)
    : QWidget(parent),
      m_name(name),
      m_entries(std::move(entries)),
      m_box(makeFormCombo()),
      m_remark(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3)),
      m_fold(new QToolButton),
      m_form(new ParamForm) {
    build(label);
    for (const CatalogEntry& entry : m_entries) {
        m_box->addItem(entry.label, fromUtf8(entry.type));
        m_box->setItemData(m_box->count() - 1, entry.help, Qt::ToolTipRole);
    }
    connect(m_box, &QComboBox::activated, this, &ChoiceRows::choose);
    connect(m_fold, &QToolButton::clicked, this, [this] { setOpen(m_form->isHidden()); });
}

void ChoiceRows::build(const QString& label) {
    m_box->setObjectName(QString::fromLatin1(m_name));
    m_box->setAccessibleName(label);
    m_remark->setWordWrap(true);
    m_remark->setContentsMargins(FormRow::leftMargin, 0, FormRow::rightMargin, 4);
    m_remark->hide();
    m_fold->setObjectName(QString::fromLatin1(m_name) + QStringLiteral(".fold"));
    m_fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_fold->setAutoRaise(true);
    m_fold->setIconSize({12, 12});
    ui::keepScaled(m_fold, ui::Extent::FixedHeight, foldHeight);
    m_fold->setFont(ui::font(ui::TextRole::Small));
    m_form->hide();
    auto* foldRow = new QHBoxLayout;
    ui::followTextScale(this, [foldRow] {
        const int fields = FormRow::leftMargin + ui::scaledWidth(FormRow::labelWidth) + FormRow::gap;
        foldRow->setContentsMargins(fields - 4, 0, FormRow::rightMargin, 0);
    });
    foldRow->addWidget(m_fold);
    foldRow->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(new FormRow(label, m_box));
    column->addWidget(m_remark);
    column->addLayout(foldRow);
    column->addWidget(m_form);
}

void ChoiceRows::show(const Choice& choice) {
    const bool another = choice.type != m_choice.type || m_box->currentIndex() < 0;
    m_choice = choice;
    if (another)
        showKind();
    else if (auto* source = static_cast<LocalParams*>(m_form->source()))
        source->setParams(choice.params);
    showFold();
}

void ChoiceRows::showKind() {
    const auto found =
        std::find_if(m_entries.begin(), m_entries.end(), [this](const CatalogEntry& e) { return e.type == m_choice.type; });
    m_box->setCurrentIndex(found == m_entries.end() ? -1 : static_cast<int>(found - m_entries.begin()));
    m_box->setToolTip(m_box->currentData(Qt::ToolTipRole).toString());
    m_form->bind(std::make_unique<NotifyingParams>(m_choice.params,
                                                   [this](const Params& params, const QString& merge) {
                                                       m_choice.params = params;
                                                       showFold();
                                                       Q_EMIT chosen(m_choice, fromUtf8(m_name) + QLatin1Char('.') + merge);
                                                   }),
                 found == m_entries.end() ? ParamDefs() : found->params);
}

// Says how much is hidden, and whether any of it is not as it was meant.
void ChoiceRows::showFold() {
    const auto all = static_cast<int>(m_form->rows().size()), changed = static_cast<int>(m_choice.params.values().size());
    const bool open = !m_form->isHidden();
    m_fold->setVisible(all > 0);
    m_fold->setIcon(ui::icon(open ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right")));
    m_fold->setText(changed == 0 ? tr("%n setting(s)", nullptr, all)
                                 : tr("%1 of %2 changed", "parameters").arg(changed).arg(all));
    m_fold->setAccessibleName(tr("Parameters of %1: %2").arg(m_box->currentText(), m_fold->text()));
}

void ChoiceRows::setOpen(bool open) {
    m_form->setVisible(open);
    showFold();
}

void ChoiceRows::setRemark(const QString& text) {
    m_remark->setText(text);
    m_remark->setVisible(!text.isEmpty());
}

void ChoiceRows::choose(int index) {
    const CatalogEntry& entry = m_entries.at(static_cast<size_t>(index));
    if (entry.type == m_choice.type) return;
    show(Choice{entry.type, {}});
    Q_EMIT chosen(m_choice, {});
}

}  // namespace lathe::workbench
