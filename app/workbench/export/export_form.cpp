// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/export/export_form.h"

#include <algorithm>

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/workbench/export/interface_table.h"
#include "app/workbench/export/path_edit.h"
#include "app/workbench/export/snippets.h"
#include "app/workbench/forms/choice_field.h"
#include "app/workbench/forms/form_row.h"
#include "app/workbench/forms/local_params.h"
#include "app/workbench/forms/param_form.h"
#include "app/workbench/workspace/messages.h"
#include "core/exchange/exporter.h"
#include "widgets/common/buttons.h"
#include "widgets/common/fonts.h"
#include "widgets/common/label.h"
#include "widgets/common/scrolling.h"
#include "widgets/common/section_head.h"
#include "widgets/common/segmented_control.h"
#include "widgets/data/message_card.h"

namespace lathe::workbench {

namespace {

constexpr int formMargin = FormRow::leftMargin, labelWidth = FormRow::labelWidth;

QHBoxLayout* fieldRow(const QString& name, QWidget* field, QWidget* more = nullptr) {
    auto* row = new QHBoxLayout;
    row->setContentsMargins(formMargin, 4, formMargin, 4);
    row->setSpacing(8);
    auto* label = new ui::Label(name, ui::TextRole::Small, ui::Tone::Text2);
    ui::keepScaled(label, ui::Extent::FixedWidth, labelWidth);
    label->setBuddy(field);
    field->setAccessibleName(name);
    row->addWidget(label);
    row->addWidget(field, 1);
    if (more) row->addWidget(more);
    return row;
}

}  // namespace

ExportForm::ExportForm(QWidget* parent) : QScrollArea(parent) {
    auto* body = new QWidget;
    auto* rows = new QVBoxLayout(body);
    rows->setContentsMargins(0, 0, 0, 12);
    rows->setSpacing(0);
    m_optionsHead = new ui::SectionHead({});
    m_options = new ParamForm;
    m_options->setObjectName(QStringLiteral("export.options"));
    m_noOptions = new ui::Label(tr("This format has no options."), ui::TextRole::Small, ui::Tone::Text3);
    m_noOptions->setContentsMargins(formMargin, 0, formMargin, 8);
    rows->addWidget(makeModel());
    rows->addWidget(new ui::Separator);
    rows->addWidget(m_optionsHead);
    rows->addWidget(m_options);
    rows->addWidget(m_noOptions);
    rows->addWidget(new ui::Separator);
    rows->addWidget(makeFile());
    rows->addWidget(new ui::Separator);
    rows->addWidget(new ui::SectionHead(tr("Interface")));
    m_interface = new QVBoxLayout;
    rows->addLayout(m_interface);
    rows->addWidget(new ui::Separator);
    rows->addWidget(makeSnippet(), 1);
    ui::scrollVertically(*this, body);
    setObjectName(QStringLiteral("export.form"));
    setAccessibleName(tr("What to export"));
}

QWidget* ExportForm::makeModel() {
    auto* box = new QWidget;
    m_run = makeFormCombo();
    m_run->setObjectName(QStringLiteral("export.run"));
    m_weights = new ui::SegmentedControl;
    m_weights->addSegment(tr("Best"), tr("Weights of the epoch with the best validation result"));
    m_weights->addSegment(tr("Last"), tr("Weights of the last epoch"));
    m_weights->setObjectName(QStringLiteral("export.weights"));
    auto* rows = new QVBoxLayout(box);
    rows->setContentsMargins(0, 0, 0, 4);
    rows->setSpacing(0);
    rows->addWidget(new ui::SectionHead(tr("Model")));
    rows->addLayout(fieldRow(tr("Run"), m_run));
    auto* line = fieldRow(tr("Weights"), m_weights);
    line->setStretch(1, 0);
    line->addStretch(1);
    rows->addLayout(line);
    const auto other = [this] {
        Q_EMIT modelChanged();
        Q_EMIT changed();
        refreshSnippet();
    };
    connect(m_run, &QComboBox::currentIndexChanged, this, other);
    connect(m_weights, &ui::SegmentedControl::currentChanged, this, other);
    return box;
}

QWidget* ExportForm::makeFile() {
    auto* box = new QWidget;
    m_name = new QLineEdit;
    m_name->setObjectName(QStringLiteral("export.name"));
    m_folder = new PathEdit;
    m_folder->setObjectName(QStringLiteral("export.folder"));
    auto* pick = ui::iconButton(QStringLiteral("folder2-open"), tr("Choose the folder"));
    connect(pick, &QToolButton::clicked, this, &ExportForm::pickFolder);
    auto* rows = new QVBoxLayout(box);
    rows->setContentsMargins(0, 0, 0, 4);
    rows->setSpacing(0);
    rows->addWidget(new ui::SectionHead(tr("File")));
    rows->addLayout(fieldRow(tr("Name"), m_name));
    rows->addLayout(fieldRow(tr("Folder"), m_folder, pick));
    for (QLineEdit* edit : {m_name, m_folder})
        connect(edit, &QLineEdit::textChanged, this, [this] {
            refreshSnippet();
            Q_EMIT changed();
        });
    return box;
}

QWidget* ExportForm::makeSnippet() {
    auto* box = new QWidget;
    auto* copy = ui::textButton(tr("Copy"), ui::ButtonKind::Quiet);
    copy->setObjectName(QStringLiteral("export.copy-code"));
    auto* head = new ui::SectionHead(tr("Usage"));
    head->addTool(copy);
    m_code = new QPlainTextEdit;
    m_code->setObjectName(QStringLiteral("export.code"));
    m_code->setAccessibleName(tr("Code"));
    m_code->setReadOnly(true);
    m_code->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_code->setFont(ui::font(ui::TextRole::Code));
    m_code->setMinimumHeight(140);
    connect(copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(m_code->toPlainText()); });
    m_snippetLayout = new QVBoxLayout;
    m_snippetLayout->setContentsMargins(12, 0, 12, 0);
    m_snippetLayout->setSpacing(8);
    m_snippetLayout->addWidget(m_code, 1);
    auto* rows = new QVBoxLayout(box);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(head);
    rows->addLayout(m_snippetLayout, 1);
    return box;
}

void ExportForm::setRuns(const std::vector<Run>& runs) {
    if (runs == m_runs) return;
    const auto before = request().run;
    m_runs = runs;
    const QSignalBlocker quiet(m_run);
    m_run->clear();
    // The newest first.
    for (auto run = m_runs.rbegin(); run != m_runs.rend(); ++run) m_run->addItem(run->title, fromUtf8(run->path.string()));
    const int kept = m_run->findData(fromUtf8(before.string()));
    m_run->setCurrentIndex(kept >= 0 ? kept : 0);
    Q_EMIT modelChanged();
    Q_EMIT changed();
}

bool ExportForm::chooseRun(const std::filesystem::path& run) {
    const int index = m_run->findData(fromUtf8(run.string()));
    if (index >= 0) m_run->setCurrentIndex(index);
    return index >= 0;
}

void ExportForm::setFormat(const lathe::ExporterDef& format) {
    m_format = &format;
    m_optionsHead->setTitle(defText(format.label));
    auto params = std::make_unique<LocalParams>();
    m_params = params.get();
    connect(m_params, &LocalParams::changed, this, [this] {
        refreshInterface();
        refreshSnippet();
        Q_EMIT changed();
    });
    m_options->bind(std::move(params), format.params);
    m_options->setVisible(!format.params.empty());
    m_noOptions->setVisible(format.params.empty());
    m_name->setText(m_baseName + fromUtf8(format.extension));
    refreshInterface();
    refreshSnippet();
    Q_EMIT changed();
}

void ExportForm::setPlace(const std::filesystem::path& folder, const QString& name) {
    m_baseName = name;
    m_folder->setText(fromUtf8(folder.string()));
    if (m_format) m_name->setText(m_baseName + fromUtf8(m_format->extension));
}

void ExportForm::setFacts(std::shared_ptr<const ModelFacts> facts, const QString& why) {
    m_facts = std::move(facts);
    refreshInterface();
    if (!m_facts && m_interfaceRows) {
        auto* label = new ui::Label(why, ui::TextRole::Small, ui::Tone::Text3);
        label->setWordWrap(true);
        label->setContentsMargins(12, 0, 12, 8);
        m_interfaceRows->layout()->addWidget(label);
    }
    refreshSnippet();
}

ExportRequest ExportForm::request() const {
    ExportRequest r;
    if (m_run->currentIndex() >= 0) r.run = m_run->currentData().toString().toStdString();
    r.last = m_weights->current() == 1;
    if (m_format) r.format = m_format->type;
    if (m_params) r.options = m_params->params();
    r.file = std::filesystem::path(m_folder->text().trimmed().toStdString()) / m_name->text().trimmed().toStdString();
    return r;
}

void ExportForm::setRequest(const ExportRequest& r) {
    chooseRun(r.run);
    m_weights->setCurrent(r.last ? 1 : 0);
    if (m_params) m_params->setParams(r.options);
    m_folder->setText(fromUtf8(r.file.parent_path().string()));
    m_name->setText(fromUtf8(r.file.filename().string()));
}

void ExportForm::refreshInterface() {
    delete m_interfaceRows;
    m_interfaceRows = new QWidget;
    m_interfaceRows->setObjectName(QStringLiteral("export.interface"));
    auto* rows = new QVBoxLayout(m_interfaceRows);
    rows->setContentsMargins(0, 0, 0, 8);
    rows->setSpacing(0);
    m_interface->addWidget(m_interfaceRows);
    if (m_facts) rows->addWidget(new InterfaceTable(interfaceOf(request(), *m_facts)));
}

void ExportForm::refreshSnippet() {
    const int chosen = m_snippets ? m_snippets->current() : 0;
    delete std::exchange(m_snippets, nullptr);
    m_code->clear();
    if (!m_facts || !m_format || request().run.empty()) return;
    const std::vector<Snippet> snippets = snippetsFor(request(), *m_facts);
    m_snippets = new ui::SegmentedControl;
    m_snippets->setObjectName(QStringLiteral("export.snippets"));
    for (const Snippet& s : snippets) m_snippets->addSegment(s.title);
    m_snippetLayout->insertWidget(0, m_snippets, 0, Qt::AlignLeft);
    const auto show = [this, snippets](int index) {
        if (index >= 0 && index < static_cast<int>(snippets.size()))
            m_code->setPlainText(snippets[static_cast<size_t>(index)].code);
    };
    connect(m_snippets, &ui::SegmentedControl::currentChanged, this, show);
    m_snippets->setCurrent(std::clamp(chosen, 0, static_cast<int>(snippets.size()) - 1));
    show(m_snippets->current());
}

void ExportForm::pickFolder() {
    auto* dialog = new QFileDialog(this, tr("Folder of the file"), m_folder->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, m_folder, &QLineEdit::setText);
    dialog->open();
}

}  // namespace lathe::workbench
