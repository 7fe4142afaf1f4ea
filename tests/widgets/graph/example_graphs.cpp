// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/graph/example_graphs.h"

#include <algorithm>

namespace lathe::ui::test {

int64_t GraphMaker::add(const QString& type, const QString& name, Family family, std::vector<int64_t> inputs,
                        const QString& shape, const QString& settings, const QString& count) {
    NodeView node;
    node.id = static_cast<int64_t>(m_model.nodes.size()) + 1;
    node.type = type, node.name = name, node.family = family, node.settings = settings, node.count = count;
    node.inputs = static_cast<int>(inputs.size());
    node.accessible = type + u' ' + name;
    for (size_t port = 0; port < inputs.size(); ++port) {
        WireView wire;
        wire.from = {inputs[port], 0}, wire.to = {node.id, static_cast<int>(port)};
        wire.shape = m_shapes[static_cast<size_t>(inputs[port]) - 1];
        m_model.wires.push_back(wire);
    }
    m_model.nodes.push_back(node);
    m_shapes.push_back(shape);
    return node.id;
}

int64_t GraphMaker::addRow(const QString& type, const QString& name, Family family, int64_t input, const QString& shape,
                           const QString& settings, const QString& count) {
    const int64_t id = add(type, name, family, {input}, shape, settings, count);
    m_model.nodes.back().docks = true;
    return id;
}

NodeView& GraphMaker::node(int64_t id) {
    return m_model.nodes[static_cast<size_t>(id) - 1];
}

GraphModel GraphMaker::laidOut(double columnHeight) const {
    return moved(m_model, layOut(m_model, {}, columnHeight));
}

GraphModel moved(GraphModel model, const std::vector<NodeMove>& moves) {
    for (const NodeMove& move : moves)
        std::ranges::lower_bound(model.nodes, move.node, {}, &NodeView::id)->position = move.position;
    return model;
}

namespace {

QString text(const char* utf8) {
    return QString::fromUtf8(utf8);
}

struct Unit {
    GraphMaker& maker;
    int64_t convolution(const QString& name, int64_t from, const QString& settings, const QString& count, const QString& shape,
                        bool relu, double share) {
        const int64_t conv = maker.add(QStringLiteral("Conv2d"), name, Family::Convolution, {from}, shape, settings, count);
        maker.node(conv).share = share;
        const int64_t norm = maker.addRow(QStringLiteral("BatchNorm"), name + QStringLiteral("_bn"), Family::Normalization, conv,
                                          shape, {}, QStringLiteral("32"));
        return relu ? maker.addRow(QStringLiteral("ReLU"), name + QStringLiteral("_relu"), Family::Activation, norm, shape)
                    : norm;
    }
    int64_t add(const QString& name, int64_t a, int64_t b, const QString& shape) {
        const int64_t sum = maker.add(QStringLiteral("Add"), name, Family::Merge, {a, b}, shape);
        return maker.addRow(QStringLiteral("ReLU"), name + QStringLiteral("_relu"), Family::Activation, sum, shape);
    }
};

}  // namespace

GraphModel residualNetwork(double columnHeight) {
    GraphMaker m;
    Unit unit{m};
    const QString s1 = text("16×28×28"), s2 = text("32×14×14"), s3 = text("64×7×7");
    const int64_t in = m.add(QStringLiteral("Input"), {}, Family::Input, {}, text("1×28×28"), QStringLiteral("fashion-mnist"));
    const int64_t stem = unit.convolution(QStringLiteral("stem"), in, text("3×3 · 16"), QStringLiteral("144"), s1, true, 0.08);
    const int64_t a =
        unit.convolution(QStringLiteral("s1.conv1"), stem, text("3×3 · 16"), QStringLiteral("2,304"), s1, true, 0.64);
    const int64_t b = unit.convolution(QStringLiteral("s1.conv2"), a, text("3×3 · 16"), QStringLiteral("2,304"), s1, false, 0.64);
    const int64_t sum1 = unit.add(QStringLiteral("s1.add"), stem, b, s1);
    const int64_t c =
        unit.convolution(QStringLiteral("s2.conv1"), sum1, text("3×3 · 32 · stride 2"), QStringLiteral("4,640"), s2, true, 0.32);
    const int64_t d = unit.convolution(QStringLiteral("s2.conv2"), c, text("3×3 · 32"), QStringLiteral("9,216"), s2, false, 0.64);
    const int64_t p =
        unit.convolution(QStringLiteral("s2.proj"), sum1, text("1×1 · 32 · stride 2"), QStringLiteral("512"), s2, false, 0.04);
    const int64_t sum2 = unit.add(QStringLiteral("s2.add"), p, d, s2);
    const int64_t block = m.add(QStringLiteral("Stage 3"), QStringLiteral("block"), Family::Merge, {sum2}, s3,
                                text("64 · stride 2"), QStringLiteral("57,728"));
    m.node(block).content = QStringLiteral("9 layers, folded"), m.node(block).share = 1;
    const int64_t pool =
        m.add(QStringLiteral("GlobalAvgPool"), QStringLiteral("pool"), Family::Pooling, {block}, QStringLiteral("64"));
    const int64_t drop = m.addRow(QStringLiteral("Dropout"), QStringLiteral("drop"), Family::Regularization, pool,
                                  QStringLiteral("64"), QStringLiteral("0.1"));
    const int64_t head = m.add(QStringLiteral("Dense"), QStringLiteral("head"), Family::Dense, {drop}, QStringLiteral("8"),
                               QStringLiteral("8 units"), QStringLiteral("520"));
    const int64_t loss = m.add(QStringLiteral("Cross-entropy"), QStringLiteral("loss"), Family::Input, {head}, {},
                               QStringLiteral("label smoothing 0.05"));
    m.node(loss).outputs = 0;
    m.node(head).mark = Mark::Error;
    m.node(head).problem = QStringLiteral("\"head\" has 8 units, but fashion-mnist has 10 classes.");
    m.node(head).remedy = QStringLiteral("Set units to 10");
    const int64_t warned = 12;  // s2.conv1
    m.node(warned).mark = Mark::Warning;
    m.node(warned).problem = QStringLiteral("BatchNorm cancels this bias: 32 parameters that learn nothing.");
    return m.laidOut(columnHeight);
}

GraphModel chain(int cards) {
    GraphMaker m;
    Unit unit{m};
    int64_t last = m.add(QStringLiteral("Input"), {}, Family::Input, {}, text("3×32×32"), QStringLiteral("cifar"));
    for (int i = 1; i < cards; ++i)
        last = unit.convolution(QStringLiteral("conv%1").arg(i), last, text("3×3 · 16"), QStringLiteral("2,304"),
                                text("16×32×32"), true, 0.5);
    return m.laidOut();
}

GraphModel inception() {
    GraphMaker m;
    Unit unit{m};
    const QString shape = text("64×14×14");
    const int64_t in = m.add(QStringLiteral("Input"), {}, Family::Input, {}, text("3×28×28"), QStringLiteral("images"));
    const int64_t stem =
        unit.convolution(QStringLiteral("stem"), in, text("3×3 · 64"), QStringLiteral("1,728"), shape, true, 0.2);
    std::vector<int64_t> ends;
    for (int branch = 0; branch < 4; ++branch) {
        int64_t last = stem;
        for (int i = 0; i <= branch; ++i)
            last = unit.convolution(QStringLiteral("mixed.b%1_%2").arg(branch).arg(i), last, text("3×3 · 64"),
                                    QStringLiteral("36,864"), shape, true, 0.4);
        ends.push_back(last);
    }
    m.add(QStringLiteral("Concat"), QStringLiteral("mixed.concat"), Family::Merge, ends, text("256×14×14"));
    return m.laidOut();
}

GraphModel manyBlocks(int blocks) {
    GraphMaker m;
    Unit unit{m};
    const QString shape = text("64×14×14");
    int64_t last = m.add(QStringLiteral("Input"), {}, Family::Input, {}, shape, QStringLiteral("images"));
    for (int i = 0; i < blocks; ++i) {
        const QString frame = QStringLiteral("block%1.").arg(i);
        const int64_t a =
            unit.convolution(frame + QStringLiteral("conv1"), last, text("3×3 · 64"), QStringLiteral("36,864"), shape, true, 0.8);
        const int64_t b =
            unit.convolution(frame + QStringLiteral("conv2"), a, text("3×3 · 64"), QStringLiteral("36,864"), shape, false, 0.8);
        const int64_t p =
            unit.convolution(frame + QStringLiteral("proj"), last, text("1×1 · 64"), QStringLiteral("4,096"), shape, false, 0.1);
        last = m.add(QStringLiteral("Add"), frame + QStringLiteral("add"), Family::Merge, {b, p, last}, shape);
        last = m.addRow(QStringLiteral("ReLU"), frame + QStringLiteral("relu"), Family::Activation, last, shape);
    }
    return m.laidOut();
}

}  // namespace lathe::ui::test
