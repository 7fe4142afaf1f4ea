// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <any>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include <QString>
#include <QWidget>

class QAction;

namespace lathe::workbench {

class SideDrawer;

/// A chip in the page head: "● Running".
struct HeadChip {
    /// How the chip is emphasized.
    enum class Tone : uint8_t { Plain, Live, Warning, Error };
    QString text, icon, toolTip;
    Tone tone = Tone::Plain;
    bool operator==(const HeadChip&) const = default;
};

/// An item of a page that the command palette can find by name: "Text size". `show` moves the focus to it.
struct PageItem {
    QString id, text;
    std::function<void()> show;
};

/// One page of the rail. The window draws head and rail from these functions; the page itself is the body.
class Page : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    virtual QString id() const = 0;     ///< "design": also the key of its action "go.design"
    virtual QString title() const = 0;  ///< "Design": rail and head
    virtual QString icon() const = 0;
    virtual QString subtitle() const { return {}; }
    virtual std::vector<HeadChip> chips() const { return {}; }
    /// Actions at the right end of the head, in order; null: a separator. `headWidget` is before them.
    virtual std::vector<QAction*> headActions() const { return {}; }
    /// A control before the actions, for example a segmented choice. The page owns it until the window takes it.
    virtual QWidget* headWidget() { return nullptr; }
    /// The action of Ctrl+Enter, drawn as the only primary button.
    virtual QAction* primaryAction() const { return nullptr; }
    /// Panes in the order of F6.
    virtual std::vector<QWidget*> panes() const { return {}; }
    /// The widget that gets the focus when the page is shown for the first time.
    virtual QWidget* home() const { return panes().empty() ? nullptr : panes().front(); }
    virtual std::vector<PageItem> items() const { return {}; }
    /// The side panel of a narrow page; null: none.
    virtual SideDrawer* drawer() const { return nullptr; }
    /// Number of errors, for the badge in the rail. `live`: something is running.
    virtual int badge() const { return 0; }
    virtual bool live() const { return false; }
    /// Background work, for the status bar: "Sweep: 4 trials in progress". Empty: none.
    virtual QString work() const { return {}; }
    /// Links between pages: selects the item and returns true if this page shows such items. The window then shows the page.
    virtual bool showLayer(const std::string& name) { return (void)name, false; }
    virtual bool showRun(const std::filesystem::path& run) { return (void)run, false; }
    virtual bool showSample(int64_t index) { return (void)index, false; }
    /// State of the page that is neither in the document nor on disk: a filter, a selection. A change of language creates all
    /// pages again; `resume` then gets the state of the previous page, once, after the new page was created.
    virtual std::any keep() const { return {}; }
    virtual void resume(const std::any& kept) { (void)kept; }
    /// Called when the page is shown, also for the first time: start work that is needed only then.
    virtual void entered() {}

Q_SIGNALS:
    void headChanged();  ///< a result of the functions above has changed
};

}  // namespace lathe::workbench
