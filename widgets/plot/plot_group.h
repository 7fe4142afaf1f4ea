// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include <QObject>
#include <QString>

namespace lathe::ui {

/// What the x axis of linked plots counts. Values are always given in this unit; only the labels differ.
enum class XUnit : uint8_t { Step, Epoch, Seconds };

/// What linked plots share: the x range, the crosshair, the smoothing. The owner feeds it, plots follow.
class PlotGroup : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    XUnit unit() const { return m_unit; }
    /// The owner then gives all series in the new unit and sets the extent.
    void setUnit(XUnit);
    double smoothing() const { return m_smoothing; }  ///< weight of the past in a de-biased moving average; 0: none
    void setSmoothing(double);                        ///< held to 0 up to 0.999

    std::optional<double> crosshair() const { return m_crosshair; }
    /// Stays until it is cleared.
    void setCrosshair(std::optional<double> x);
    /// Where the mouse is: does nothing while a set one stays.
    void hover(std::optional<double> x);
    bool pinned() const { return m_pinned; }
    /// What the head row says of the crosshair ("at 1:11, epoch 46"); without it, the place alone.
    void setDescription(std::function<QString(double x)>);
    QString describe(double x) const;

    double from() const { return m_from; }
    double to() const { return m_to; }
    double extentFrom() const { return m_extentFrom; }
    double extentTo() const { return m_extentTo; }
    /// All that there is; plots follow it until a person zooms or pans. They show a little more, up to a round figure, so that
    /// they stand still while points come.
    void setExtent(double from, double to);
    void setRange(double from, double to);  ///< a person's choice: stops following
    void follow();                          ///< back to the latest
    bool following() const { return m_following; }

Q_SIGNALS:
    void unitChanged();
    void smoothingChanged();
    void crosshairChanged();
    void rangeChanged();
    void followingChanged();

private:
    void place(std::optional<double> x, bool pinned);
    void show(double from, double to);
    void setFollowing(bool);

    XUnit m_unit = XUnit::Step;
    double m_smoothing = 0.9;
    std::optional<double> m_crosshair;
    bool m_pinned = false;
    std::function<QString(double)> m_description;
    double m_from = 0, m_to = 1, m_extentFrom = 0, m_extentTo = 1;
    bool m_following = true;
};

}  // namespace lathe::ui
