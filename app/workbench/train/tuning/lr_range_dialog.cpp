// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/tuning/lr_range_dialog.h"

#include "app/workbench/workspace/document.h"
#include "core/graph/project_file.h"
#include "core/train/tuning/lr_range.h"
#include "widgets/common/fonts.h"
#include "widgets/data/numbers.h"
#include "widgets/plot/plot_canvas.h"

namespace lathe::workbench {

namespace {

constexpr char ratePath[] = "training.optimizer.lr";
const LrRangeOptions usual;

const FloatParam lowest{{.key = "lowest",
                         .label = "Lowest rate",
                         .initial = usual.lowest,
                         .min = 1e-12,
                         .max = 1e3,
                         .sweep = Scale::Log,
                         .help = "Learning rate of the first step."}};
const FloatParam highest{{.key = "highest",
                          .label = "Highest rate",
                          .initial = usual.highest,
                          .min = 1e-12,
                          .max = 1e6,
                          .sweep = Scale::Log,
                          .help = "Learning rate of the last step. The test ends earlier if the loss diverges."}};
const IntParam rateSteps{{.key = "steps",
                          .label = "Steps",
                          .initial = usual.steps,
                          .min = 20,
                          .max = 1'000'000,
                          .sweep = Scale::Log,
                          .help = "Number of training steps. More steps give a smoother curve and take longer."}};

const ParamDefs& rateParams() {
    static const ParamDefs defs{&lowest, &highest, &rateSteps};
    return defs;
}

ui::RatePoint pointOf(const Json& json) {
    return {json["learning_rate"].toDouble(), json["loss"].toDouble(), json["smoothed"].toDouble()};
}

}  // namespace

LrRangeDialog::LrRangeDialog(const TuningTarget& target, QWidget* parent)
    : TuningDialog(
          target, {QStringLiteral("lr-range"), ratePath, tr("Set the learning rate"), QStringLiteral("lrRange")},
          tr("Find learning rate"),
          tr("Trains some steps from the initial weights, while the learning rate grows from step to step. A good rate is "
             "where the loss falls most steeply. Only “Use” changes the project."),
          parent),
      m_plot(new ui::RatePlot) {
    m_plot->setObjectName(QStringLiteral("lrRange.plot"));
    addContent(m_plot, rateParams());
    connect(m_plot, &ui::RatePlot::chosenChanged, this, &LrRangeDialog::choose);
    resize(ui::scaledWidth(880), ui::scaledHeight(480, 4));
}

QStringList LrRangeDialog::options(QString& problem) const {
    const Params& p = settings();
    if (p[lowest] >= p[highest]) problem = tr("The lowest rate must be below the highest rate.");
    return {QStringLiteral("--lowest"), ui::exactText(p[lowest]),  QStringLiteral("--highest"),
            ui::exactText(p[highest]),  QStringLiteral("--steps"), QString::number(p[rateSteps])};
}

void LrRangeDialog::clear() {
    const Params& p = settings();
    m_points.clear();
    if (p[lowest] < p[highest]) m_plot->setRange(p[lowest], p[highest]);
    m_plot->setPoints({});
    m_plot->setSuggested({});
    m_plot->setChosen({});
}

void LrRangeDialog::takeProgress(const Json& line) {
    m_points.push_back(pointOf(line));
    m_plot->setPoints(m_points);
    const int64_t done = line["step"].toInt(), all = line["steps"].toInt();
    showProgress(static_cast<int>(done), static_cast<int>(all),
                 tr("Step %1 of %2, learning rate %3")
                     .arg(ui::countText(done), ui::countText(all), ui::shortText(line["learning_rate"].toDouble(), 2)));
}

void LrRangeDialog::takeAnswer(const Json& answer) {
    m_points.clear();
    for (const Json& point : answer["curve"].array()) m_points.push_back(pointOf(point));
    m_plot->setPoints(m_points);
    showFacts(factsOf(answer));
    if (!answer["suggested"].isNumber())
        return complain(
            tr("The loss falls at none of these learning rates. Test other rates or more steps, or check the network "
               "and the data."));
    const double suggested = answer["suggested"].toDouble();
    m_plot->setSuggested(suggested);
    m_plot->setChosen(suggested);
    choose(suggested);
    m_plot->canvas().setFocus();
    say(tr("Drag the line, or use the arrow keys, to choose another rate."));
}

void LrRangeDialog::choose(double rate) {
    offer(tr("Use %1").arg(ui::shortText(rate, 2)), Json(rate));
}

QStringList LrRangeDialog::factsOf(const Json& answer) const {
    QStringList lines;
    const auto now = valueAt(document().project(), ratePath);
    if (now.ok() && now->isNumber()) lines << tr("In the project: %1").arg(ui::shortText(now->toDouble()));
    if (answer["suggested"].isNumber()) lines << tr("Suggested: %1").arg(ui::shortText(answer["suggested"].toDouble(), 2));
    if (answer["diverged"].toBool() && !m_points.empty())
        lines << tr("The loss diverges above %1.").arg(ui::shortText(m_points.back().rate, 2));
    lines << tr("Measured on %1").arg(QString::fromStdString(answer["device"].toString()));
    return lines;
}

}  // namespace lathe::workbench
