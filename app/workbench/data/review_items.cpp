// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/review_items.h"

#include <algorithm>
#include <map>

#include <QCoreApplication>

#include "app/workbench/data/detail_bar.h"
#include "app/workbench/data/sample_image.h"
#include "app/workbench/data/sample_table_model.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

constexpr size_t mostComparedColumns = 5, mostLabelButtons = 30;

struct ReviewText {
    Q_DECLARE_TR_FUNCTIONS(ReviewText)
};

QString classNameOf(const SampleTable& table, int64_t sample) {
    const auto label = static_cast<size_t>(std::max(0, table.label(sample)));
    const auto& classes = table.info().classes;
    return table.hasClasses() && label < classes.size() ? fromUtf8(classes[label]) : QString();
}

QString shortName(const SampleTable& table, int64_t sample) {
    const std::string file = table.fileName(sample);
    return file.empty() ? sampleTitle(table, sample) : fromUtf8(file);
}

ReviewPicture pictureFor(const SampleTable& table, int64_t sample, const QString& caption) {
    ReviewPicture picture{{}, caption, static_cast<int>(table.split(sample))};
    if (!table.isImages()) return picture;
    if (const auto values = table.features(sample); values.ok())
        picture.image = table.isSounds() ? spectrogramOf(*values) : imageOf(*values);
    return picture;
}

/// "12" if both are equal, "12 and 13" if not.
QString bothText(const QString& first, const QString& second) {
    return first == second ? ReviewText::tr("%1, both").arg(first) : ReviewText::tr("%1 and %2").arg(first, second);
}

void addColumns(const SampleTable& table, int64_t first, int64_t second, ReviewItem& item) {
    if (table.isImages() || table.info().features.dtype != DType::F32 || table.info().columns.empty()) return;
    const auto a = table.features(first), b = table.features(second);
    if (!a.ok() || !b.ok()) return;
    const size_t count = std::min({mostComparedColumns, table.info().columns.size(), static_cast<size_t>(a->elements())});
    for (size_t c = 0; c < count; ++c) {
        const auto text = [&](const Tensor& t) { return ui::fixedText(t.at(static_cast<int64_t>(c)), table.decimals(c)); };
        item.facts.emplace_back(fromUtf8(table.info().columns[c]), bothText(text(*a), text(*b)));
    }
}

ReviewItem itemOfPair(const SampleTable& table, const cleaning::DuplicatePair& pair) {
    const int64_t kept = table.sampleOf(pair.kept), copy = table.sampleOf(pair.copy);
    ReviewItem item;
    item.title = pair.exact ? ReviewText::tr("The same content")
                            : ReviewText::tr("The same picture, similarity %1").arg(ui::fixedText(pair.similarity, 2));
    const auto caption = [&](int64_t sample) {
        return ReviewText::tr("%1 · %2").arg(splitText(table.split(sample)), shortName(table, sample));
    };
    item.pictures = {pictureFor(table, kept, caption(kept)), pictureFor(table, copy, caption(copy))};
    if (table.hasClasses())
        item.facts.emplace_back(ReviewText::tr("Class"), bothText(classNameOf(table, kept), classNameOf(table, copy)));
    item.facts.emplace_back(ReviewText::tr("First"), shortName(table, kept));
    item.facts.emplace_back(ReviewText::tr("Copy"), shortName(table, copy));
    addColumns(table, kept, copy, item);
    return item;
}

ReviewItem itemOfSuspect(const SampleTable& table, const FoundSuspect& suspect) {
    const int64_t sample = table.sampleOf(suspect.sample);
    ReviewItem item;
    item.title = ReviewText::tr("%1, or %2?").arg(fromUtf8(suspect.row.label), fromUtf8(suspect.row.proposed));
    item.pictures = {pictureFor(table, sample, splitText(table.split(sample)))};
    const auto share = [](double value) { return ui::percentText(value, 1); };
    item.facts = {{ReviewText::tr("Sample"), shortName(table, sample)},
                  {ReviewText::tr("Labeled"),
                   ReviewText::tr("%1 (%2)").arg(fromUtf8(suspect.row.label), share(suspect.row.selfConfidence))},
                  {ReviewText::tr("The guess"),
                   ReviewText::tr("%1 (%2)").arg(fromUtf8(suspect.row.proposed), share(suspect.row.confidence))}};
    return item;
}

/// What the choices of a review of images without a class are.
struct LabelChoices {
    size_t classes = 0;  ///< the first choices
    bool guesses = false;

    int useGuess() const { return guesses ? static_cast<int>(classes) : -2; }
    int exclude() const { return static_cast<int>(classes) + (guesses ? 1 : 0); }
    /// The class that an image gets; -1: none.
    int labelFor(int decision, const UnlabeledImage& image) const {
        if (decision == useGuess()) return image.guess;
        return decision >= 0 && decision < static_cast<int>(classes) ? decision : -1;
    }
};

LabelChoices labelChoicesOf(const SampleTable& table, const std::vector<UnlabeledImage>& images) {
    const bool guesses = std::any_of(images.begin(), images.end(), [](const UnlabeledImage& one) { return one.guess >= 0; });
    return {std::min(mostLabelButtons, table.info().classes.size()), guesses};
}

ReviewChoice choiceOfClass(const QString& name, size_t label) {
    if (label >= 9) return {name};
    return {name, static_cast<Qt::Key>(Qt::Key_1 + static_cast<int>(label)), ui::countText(static_cast<int64_t>(label) + 1)};
}

cleaning::SampleName nameOfUnlabeled(const SampleTable& table, int64_t number) {
    const Dataset& unlabeled = *table.data().unlabeled;
    return {unlabeled.sampleName(number), unlabeled.fileHash(number)};
}

QImage pictureOfUnlabeled(const SampleTable& table, int64_t number) {
    const DatasetInfo& info = table.info();
    Tensor features(info.features.dtype, info.features.shape);
    std::vector<std::byte> target(info.target.bytes());
    const bool read = table.isImages() && table.data().unlabeled->read(number, features.raw(), target.data()).ok();
    return read ? imageOf(features) : QImage();
}

ReviewItem itemOfUnlabeled(const SampleTable& table, const UnlabeledImage& image) {
    const QString file = fromUtf8(table.data().unlabeled->sampleName(image.number));
    const bool guessed = image.guess >= 0;
    const QString guess = guessed ? fromUtf8(table.info().classes[static_cast<size_t>(image.guess)]) : QString();
    ReviewItem item;
    item.title = guessed ? ReviewText::tr("Is it %1?").arg(guess) : ReviewText::tr("What is it?");
    item.pictures.push_back(ReviewPicture{pictureOfUnlabeled(table, image.number), file});
    item.facts.emplace_back(ReviewText::tr("Sample"), file);
    if (const auto size = table.data().unlabeled->pictureSize(image.number))
        item.facts.emplace_back(ReviewText::tr("Size"),
                                ReviewText::tr("%1×%2").arg(ui::countText(size->width), ui::countText(size->height)));
    if (!guessed) return item;
    item.facts.emplace_back(ReviewText::tr("The guess"),
                            ReviewText::tr("%1 (%2)").arg(guess, ui::percentText(image.probability, 1)));
    item.facts.emplace_back(ReviewText::tr("Uncertainty"), ui::fixedText(image.uncertainty, 2));
    return item;
}

}  // namespace

Review reviewOfPairs(std::shared_ptr<const SampleTable> table, std::vector<cleaning::DuplicatePair> pairs, const QString& title) {
    Review review{.title = title, .count = pairs.size()};
    review.choices = {{ReviewText::tr("Exclude the copy"), Qt::Key_S, QStringLiteral("S")},
                      {ReviewText::tr("Exclude the first"), Qt::Key_F, QStringLiteral("F")},
                      {ReviewText::tr("Keep both"), Qt::Key_N, QStringLiteral("N")}};
    review.item = [table = std::move(table), pairs = std::move(pairs)](size_t i) { return itemOfPair(*table, pairs[i]); };
    return review;
}

std::vector<cleaning::SampleId> excludedBy(const std::vector<cleaning::DuplicatePair>& pairs, const std::vector<int>& decisions) {
    std::vector<cleaning::SampleId> samples;
    for (size_t i = 0; i < std::min(pairs.size(), decisions.size()); ++i) {
        if (decisions[i] == static_cast<int>(PairChoice::ExcludeCopy)) samples.push_back(pairs[i].copy);
        if (decisions[i] == static_cast<int>(PairChoice::ExcludeFirst)) samples.push_back(pairs[i].kept);
    }
    std::sort(samples.begin(), samples.end());
    samples.erase(std::unique(samples.begin(), samples.end()), samples.end());
    return samples;
}

Review reviewOfSuspects(std::shared_ptr<const SampleTable> table, std::vector<FoundSuspect> suspects) {
    Review review{.title = ReviewText::tr("Suspect labels"), .count = suspects.size()};
    review.choices = {{ReviewText::tr("Use the guess"), Qt::Key_1, QStringLiteral("1")},
                      {ReviewText::tr("Keep label"), Qt::Key_K, QStringLiteral("K")},
                      {ReviewText::tr("Exclude"), Qt::Key_X, QStringLiteral("X")},
                      {ReviewText::tr("Decide later"), Qt::Key_L, QStringLiteral("L")}};
    review.item = [table = std::move(table), suspects = std::move(suspects)](size_t i) {
        return itemOfSuspect(*table, suspects[i]);
    };
    return review;
}

std::vector<cleaning::Action> actionsOf(const std::vector<FoundSuspect>& suspects, const std::vector<int>& decisions) {
    std::vector<cleaning::SuspectRow> relabeled, excluded;
    for (size_t i = 0; i < std::min(suspects.size(), decisions.size()); ++i) {
        if (decisions[i] == static_cast<int>(SuspectChoice::UseGuess)) relabeled.push_back(suspects[i].row);
        if (decisions[i] == static_cast<int>(SuspectChoice::Exclude)) excluded.push_back(suspects[i].row);
    }
    std::vector<cleaning::Action> actions = cleaning::relabelSuspects(relabeled);
    if (!excluded.empty()) actions.push_back(cleaning::excludeSuspects(excluded));
    return actions;
}

std::vector<cleaning::SuspectRow> rowsToExclude(const std::vector<FoundSuspect>& suspects) {
    std::vector<cleaning::SuspectRow> rows;
    for (const FoundSuspect& suspect : suspects)
        if (suspect.sample.split != Split::Validation) rows.push_back(suspect.row);
    return rows;
}

Review reviewOfUnlabeled(std::shared_ptr<const SampleTable> table, const std::vector<UnlabeledImage>& images) {
    Review review{.title = ReviewText::tr("Unlabeled images"), .count = images.size()};
    const LabelChoices choices = labelChoicesOf(*table, images);
    for (size_t c = 0; c < choices.classes; ++c) review.choices.push_back(choiceOfClass(fromUtf8(table->info().classes[c]), c));
    if (choices.guesses) review.choices.push_back({ReviewText::tr("Use the guess"), Qt::Key_G, QStringLiteral("G")});
    review.choices.push_back({ReviewText::tr("Exclude"), Qt::Key_X, QStringLiteral("X")});
    review.choices.push_back({ReviewText::tr("Decide later"), Qt::Key_L, QStringLiteral("L")});
    review.item = [table = std::move(table), images](size_t i) { return itemOfUnlabeled(*table, images[i]); };
    return review;
}

std::vector<cleaning::Action> actionsOf(const SampleTable& table, const std::vector<UnlabeledImage>& images,
                                        const std::vector<int>& decisions) {
    const LabelChoices choices = labelChoicesOf(table, images);
    std::map<int, std::vector<cleaning::SampleName>> labeled;
    std::vector<cleaning::SampleName> excluded;
    for (size_t i = 0; i < std::min(images.size(), decisions.size()); ++i) {
        const cleaning::SampleName name = nameOfUnlabeled(table, images[i].number);
        if (const int label = choices.labelFor(decisions[i], images[i]); label >= 0)
            labeled[label].push_back(name);
        else if (decisions[i] == choices.exclude())
            excluded.push_back(name);
    }
    std::vector<cleaning::Action> actions;
    for (auto& [label, samples] : labeled)
        actions.push_back({.kind = cleaning::Kind::Relabel,
                           .samples = std::move(samples),
                           .label = table.info().classes[static_cast<size_t>(label)]});
    if (!excluded.empty()) actions.push_back({.kind = cleaning::Kind::Exclude, .samples = std::move(excluded)});
    return actions;
}

std::vector<FoundSuspect> stillSuspect(const SampleTable& table, const std::vector<FoundSuspect>& suspects) {
    std::vector<FoundSuspect> left;
    for (const FoundSuspect& suspect : suspects)
        if (classNameOf(table, table.sampleOf(suspect.sample)) == fromUtf8(suspect.row.label)) left.push_back(suspect);
    return left;
}

}  // namespace lathe::workbench
