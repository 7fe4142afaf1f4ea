// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/forms/catalog_entry.h"
#include "app/workbench/forms/param_form.h"

class QComboBox;

namespace lathe::workbench {

class FormRow;

/// A choice from a catalogue, with its parameters below: optimizer, schedule, loss, reader. When the choice changes, parameters
/// that the new entry also has keep their values.
///
///   new ChoiceForm(document, "training.optimizer", tr("Optimizer"), optimizerEntries());
class ChoiceForm : public QWidget {
    Q_OBJECT
public:
    ChoiceForm(Document&, std::string path, const QString& label, std::vector<CatalogEntry> entries, QWidget* parent = nullptr);

    ParamForm& params() { return *m_form; }
    QComboBox& box() { return *m_box; }

Q_SIGNALS:
    void helpRequested(const QString& text);
    /// The parameters below belong to another entry: set units and conditions again.
    void kindShown(const QString& type);

private:
    void refresh();
    void choose(int index);
    void showKind(const std::string& type);
    std::string current() const;

    Document& m_document;
    std::string m_path;
    std::vector<CatalogEntry> m_entries;
    QString m_label;
    QComboBox* m_box;
    FormRow* m_row;
    ParamForm* m_form;
    std::string m_shown;
};

}  // namespace lathe::workbench
