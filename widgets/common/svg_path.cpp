// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/svg_path.h"

#include <cctype>
#include <charconv>

namespace lathe::ui {

namespace {

/// Reads commands and numbers one after another.
class Reader {
public:
    explicit Reader(std::string_view d) : m_rest(d) {}

    bool atEnd() {
        while (!m_rest.empty() && (m_rest.front() == ' ' || m_rest.front() == ',')) m_rest.remove_prefix(1);
        return m_rest.empty();
    }
    /// The next command, or the last one again where a number follows at once.
    char command(char last) {
        if (!std::isalpha(static_cast<unsigned char>(m_rest.front()))) return last == 'z' || last == 'Z' ? '\0' : last;
        const char c = m_rest.front();
        m_rest.remove_prefix(1);
        return c;
    }
    double number() {
        double value = 0;
        if (atEnd()) return value;
        const auto [end, error] = std::from_chars(m_rest.data(), m_rest.data() + m_rest.size(), value);
        m_rest.remove_prefix(static_cast<size_t>(end - m_rest.data()));
        m_failed = m_failed || error != std::errc();
        return value;
    }
    QPointF point(const QPointF& origin) {
        const double x = number(), y = number();
        return origin + QPointF(x, y);
    }
    bool failed() const { return m_failed; }

private:
    std::string_view m_rest;
    bool m_failed = false;
};

/// Draws, and remembers what the short commands refer to.
class Pen {
public:
    bool draw(char command, Reader& in) {
        const bool relative = std::islower(static_cast<unsigned char>(command));
        const QPointF at = m_path.currentPosition(), origin = relative ? at : QPointF();
        switch (std::toupper(static_cast<unsigned char>(command))) {
            case 'M': m_path.moveTo(in.point(origin)); break;
            case 'L': m_path.lineTo(in.point(origin)); break;
            case 'H': m_path.lineTo(origin.x() + in.number(), at.y()); break;
            case 'V': m_path.lineTo(at.x(), origin.y() + in.number()); break;
            case 'C': curve(in.point(origin), in, origin); break;
            case 'S': curve(2 * at - m_control, in, origin); break;
            case 'Z': m_path.closeSubpath(); break;
            default: return false;
        }
        return !in.failed();
    }
    const QPainterPath& path() const { return m_path; }

private:
    void curve(const QPointF& first, Reader& in, const QPointF& origin) {
        m_control = in.point(origin);
        m_path.cubicTo(first, m_control, in.point(origin));
    }

    QPainterPath m_path;
    QPointF m_control;
};

}  // namespace

QPainterPath svgPath(std::string_view d) {
    Reader in(d);
    Pen pen;
    char command = 'M';
    while (!in.atEnd()) {
        command = in.command(command);
        if (!pen.draw(command, in)) break;
    }
    return pen.path();
}

}  // namespace lathe::ui
