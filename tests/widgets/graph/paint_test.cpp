// SPDX-License-Identifier: Apache-2.0
// What is seen of it: colours at the places where they belong, and how much is painted.
#include <cmath>

#include <QImage>
#include <QPainter>
#include <QTemporaryDir>

#include "tests/widgets/graph/view_fixture.h"
#include "widgets/graph/painting/canvas_painter.h"

namespace lathe::ui::test::paint_test {
namespace {

class Paint : public ViewTest {
protected:
    QImage picture() {
        QImage image(view.size(), QImage::Format_RGB32);
        view.render(&image);
        return image;
    }
    Painted count() const {
        QImage image(view.size(), QImage::Format_RGB32);
        QPainter painter(&image);
        return paintCanvas(painter, view.state(), darkTheme());
    }
    /// How far two colours are apart in the channel that differs most.
    static int distance(const QColor& a, const QColor& b) {
        return std::max({std::abs(a.red() - b.red()), std::abs(a.green() - b.green()), std::abs(a.blue() - b.blue())});
    }
    const Theme& theme = darkTheme();
};

TEST_F(Paint, ANodeHasItsGroundAndFamilyBar) {
    const QImage image = picture();
    const QPointF corner = rectOf(4).topLeft();
    EXPECT_LE(distance(image.pixelColor(at(corner + QPointF(2, 22))), theme.family[1]), 4);
    EXPECT_LE(distance(image.pixelColor(at(corner + QPointF(120, 24))), theme.node), 2);
    EXPECT_LE(distance(image.pixelColor(at(corner + QPointF(-20, 20))), theme.canvas), 12);
}

TEST_F(Paint, RowsHaveTheBarsOfTheirOwnFamilies) {
    const QImage image = picture();
    EXPECT_LE(distance(image.pixelColor(at(rectOf(2).topLeft() + QPointF(2, 11))), theme.family[3]), 4);
    EXPECT_LE(distance(image.pixelColor(at(rectOf(3).topLeft() + QPointF(2, 11))), theme.family[4]), 4);
}

TEST_F(Paint, TheSelectedNodeHasAnAccentEdgeAndItsWiresTheAccent) {
    const QPoint edge = at(QPointF(rectOf(4).right() - 1, rectOf(4).center().y()));
    const QPoint wire = at(routeTo(4).line.back() - QPointF(0, 9));
    EXPECT_GT(distance(picture().pixelColor(edge), theme.accent), 30);
    view.setCurrent(4);
    EXPECT_LE(distance(picture().pixelColor(edge), theme.accent), 8);
    EXPECT_LE(distance(picture().pixelColor(wire), theme.accent), 40);
}

TEST_F(Paint, ABadgeKeepsItsSize) {
    GraphModel model = view.model();
    model.nodes[3].mark = Mark::Error;
    view.setModel(model);
    for (const double zoom : {2.0, 1.0, 0.5, 0.25}) {
        view.setZoom(zoom);
        const QPoint corner = at(rectOf(4).topRight());
        const QImage image = picture();
        EXPECT_LE(distance(image.pixelColor(corner + QPoint(-5, 3)), theme.badge), 20) << zoom;
        EXPECT_LE(distance(image.pixelColor(corner + QPoint(5, -3)), theme.badge), 20) << zoom;
        EXPECT_GT(distance(image.pixelColor(corner + QPoint(11, -3)), theme.badge), 60) << zoom;
    }
}

TEST_F(Paint, FarOutANodeIsABlockOfItsFamily) {
    view.setZoom(0.25);
    const QColor color = picture().pixelColor(at(rectOf(6).center()));
    EXPECT_LE(distance(color, theme.family[static_cast<size_t>(Family::Dense)]), 60);
    EXPECT_GT(distance(color, theme.node), 60);
}

TEST_F(Paint, TheThemeMayChange) {
    CanvasState state;
    state.model = smallGraph();
    state.drawing.show(state.model);
    state.viewSize = {1000, 800};
    for (const Theme* t : {&darkTheme(), &lightTheme(), &highContrastTheme()}) {
        QImage image(1000, 800, QImage::Format_RGB32);
        QPainter painter(&image);
        paintCanvas(painter, state, *t);
        EXPECT_LE(distance(image.pixelColor(950, 750), t->canvas), 2) << t->name.toStdString();
        EXPECT_LE(distance(image.pixelColor(306, 302), t->family[1]), 4) << t->name.toStdString();
    }
}

TEST_F(Paint, TheDrawingIsSavedWhole) {
    QTemporaryDir dir;
    const QString png = dir.filePath(QStringLiteral("net.png")), svg = dir.filePath(QStringLiteral("net.svg"));
    view.setZoom(0.1);
    EXPECT_EQ(view.saveDrawing(png), QString());
    EXPECT_EQ(view.saveDrawing(svg), QString());
    const QSizeF bounds = view.state().drawing.bounds().size();
    const QImage image(png);
    EXPECT_EQ(image.size(), ((bounds + QSizeF(48, 48)) * 2).toSize());
    QFile file(svg);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    EXPECT_TRUE(text.startsWith("<?xml"));
    EXPECT_TRUE(text.contains("BatchNorm"));
    EXPECT_EQ(view.zoom(), 0.1) << "what is looked at stays";
    EXPECT_FALSE(view.saveDrawing(dir.filePath(QStringLiteral("no/such/place.png"))).isEmpty());
}

TEST_F(Paint, OnlyWhatIsSeenIsPainted) {
    view.setModel(manyBlocks(60));
    view.setZoom(1);
    const Painted near = count();
    EXPECT_GT(near.cards, 0);
    EXPECT_LT(near.cards, 40) << "of 241";
    EXPECT_LT(near.wires, 100);
    view.frame(false);
    const Painted all = count();
    EXPECT_EQ(all.cards, static_cast<int>(view.state().drawing.cards().size()));
}

}  // namespace
}  // namespace lathe::ui::test::paint_test
