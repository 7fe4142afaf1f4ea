// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include <QObject>
#include <QString>

namespace lathe::ui {

/// Unit of the x axis of linked plots. All x values are in this unit.
enum class XUnit : uint8_t { Step, Epoch, Seconds };

/// State shared by linked plots: x range, crosshair, smoothing. The owner sets it, and the plots follow its signals.
class PlotGroup : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    XUnit unit() const { return m_unit; }
    /// After this, the owner must set all series in the new unit, and the extent.
    void setUnit(XUnit);
    double smoothing() const { return m_smoothing; }  ///< weight of the past in a de-biased moving average; 0: none
    void setSmoothing(double);                        ///< clamped to [0, 0.999]

    std::optional<double> crosshair() const { return m_crosshair; }
    /// Fixes the crosshair until it is cleared.
    void setCrosshair(std::optional<double> x);
    /// Moves the crosshair to the mouse; does nothing while it is fixed.
    void hover(std::optional<double> x);
    bool pinned() const { return m_pinned; }
    /// Text of the head row for the crosshair ("at 1:11, epoch 46"); without it, only the position.
    void setDescription(std::function<QString(double x)>);
    QString describe(double x) const;

    double from() const { return m_from; }
    double to() const { return m_to; }
    double extentFrom() const { return m_extentFrom; }
    double extentTo() const { return m_extentTo; }
    /// Range of all data. Plots follow it until the user zooms or pans. They show a little more, up to a round value, so that
    /// axes do not move with each new point.
    void setExtent(double from, double to);
    void setRange(double from, double to);  ///< chosen by the user: stops following
    void follow();                          ///< follows the extent again
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
