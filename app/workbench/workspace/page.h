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
    enum class Tone : uint8_t { Plain, Live, Warning, Error };
    QString text, icon, toolTip;
    Tone tone = Tone::Plain;
    bool operator==(const HeadChip&) const = default;
};

/// Something on a page that the command palette finds by its name: "Text size". `show` brings the keyboard to it.
struct PageItem {
    QString id, text;
    std::function<void()> show;
};

/// One page of the rail. The window draws head and rail from what the page says; the page itself is the body.
class Page : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    virtual QString id() const = 0;     ///< "design": also the key of its action "go.design"
    virtual QString title() const = 0;  ///< "Design": rail and head
    virtual QString icon() const = 0;
    virtual QString subtitle() const { return {}; }
    virtual std::vector<HeadChip> chips() const { return {}; }
    /// Right end of the head, in order; null: a separator. Widgets of the page's own may stand between them (`headWidget`).
    virtual std::vector<QAction*> headActions() const { return {}; }
    /// A control before the actions: a segmented choice. Owned by the page until the window takes it.
    virtual QWidget* headWidget() { return nullptr; }
    /// Ctrl+Enter; drawn as the one primary button.
    virtual QAction* primaryAction() const { return nullptr; }
    /// Panes in the order of F6.
    virtual std::vector<QWidget*> panes() const { return {}; }
    /// What gets the keyboard when the page comes into view for the first time.
    virtual QWidget* home() const { return panes().empty() ? nullptr : panes().front(); }
    virtual std::vector<PageItem> items() const { return {}; }
    /// The side panel where the page is narrow; null: it has none.
    virtual SideDrawer* drawer() const { return nullptr; }
    /// Errors, for the badge in the rail; and whether something runs.
    virtual int badge() const { return 0; }
    virtual bool live() const { return false; }
    /// What it has under way, for the status bar: "Sweep: 4 trials in progress". Empty: nothing.
    virtual QString work() const { return {}; }
    /// Cross-links: shows the thing when this is its page, and says so. The window then brings the page into view.
    virtual bool showLayer(const std::string& name) { return (void)name, false; }
    virtual bool showRun(const std::filesystem::path& run) { return (void)run, false; }
    virtual bool showSample(int64_t index) { return (void)index, false; }
    /// What the page shows that neither the document nor the disk has: a filter, a selection, a verdict. A change of language
    /// makes all pages anew; `resume` gets what the page of before kept, once, when the new one has been built.
    virtual std::any keep() const { return {}; }
    virtual void resume(const std::any& kept) { (void)kept; }
    /// The page comes into view, perhaps for the first time: work that is only worth it then.
    virtual void entered() {}

Q_SIGNALS:
    void headChanged();  ///< anything above
};

}  // namespace lathe::workbench
