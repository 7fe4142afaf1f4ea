// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <QWidget>

#include "core/graph/params.h"

class QVBoxLayout;

namespace lathe::workbench {

class Document;
class ParamRow;
class ParamSource;

/// A form made from declarations of parameters: one row each, in order. Follows undo, redo and changes from elsewhere without
/// losing focus or cursor.
///
///   auto* form = new ParamForm;
///   form->bind(document, "training.optimizer", def->params);
class ParamForm : public QWidget {
    Q_OBJECT
public:
    explicit ParamForm(QWidget* parent = nullptr);
    ~ParamForm() override;

    /// Shows these parameters of the source instead of the previous ones. The declarations must outlive the form, like those of
    /// Defs.
    void bind(std::unique_ptr<ParamSource> source, const ParamDefs& defs);
    void bind(Document& document, const std::string& prefix, const ParamDefs& defs);
    /// The same parameters of several objects, edited in one step.
    void bind(Document& document, std::vector<std::string> prefixes, const ParamDefs& defs);
    void clear();

    ParamSource* source() { return m_source.get(); }
    const std::vector<ParamRow*>& rows() const { return m_rows; }
    ParamRow* row(std::string_view key) const;
    /// Shown inside the field at its right: "epochs".
    void setUnit(std::string_view key, const QString& unit);
    /// Shows the row only while another parameter (a choice) has this value: for example the pads, if the padding is explicit.
    void showWhen(std::string_view key, std::string_view other, std::string_view value);
    /// Texts to choose from in the field of a text.
    void suggest(std::string_view key, const QStringList& texts);
    void focusFirst();
    bool isInvalid() const;

Q_SIGNALS:
    /// A field got the focus: help for the foot of an inspector.
    void helpRequested(const QString& text);

private:
    /// Show row `key` while parameter `other` has this value.
    struct Condition {
        std::string key, other, value;
    };
    void applyConditions();

    std::unique_ptr<ParamSource> m_source;
    std::vector<ParamRow*> m_rows;
    std::vector<Condition> m_conditions;
    QVBoxLayout* m_layout;
};

}  // namespace lathe::workbench
