// SPDX-License-Identifier: Apache-2.0
// Readers of boxes: COCO, Pascal VOC and YOLO.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "core/data/annotations/annotations.h"
#include "core/data/annotations/box_reader.h"
#include "core/data/annotations/coco_boxes.h"
#include "core/data/annotations/coco_file.h"
#include "core/data/annotations/voc_boxes.h"
#include "core/data/annotations/yolo_boxes.h"
#include "core/data/annotations/yolo_names.h"
#include "core/data/prepared_data.h"
#include "core/data/sample_preview.h"
#include "tests/core/data/data_support.h"
#include "tests/support/image_decoder.h"
#include "tests/support/png_file.h"
#include "tests/support/temporary_folder.h"

namespace lathe::boxes_test {
namespace {

namespace fs = std::filesystem;
using namespace std::string_literals;
using annotations::Annotation;
using annotations::glanceAtAnnotations;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// 20 x 20 pixels: four squares of the gray values 10, 20, 30 and 40.
std::string fourSquares() {
    std::vector<uint8_t> pixels;
    for (int y = 0; y < 20; ++y)
        for (int x = 0; x < 20; ++x) pixels.push_back(static_cast<uint8_t>(10 + 10 * (x >= 10) + 20 * (y >= 10)));
    return test::pngBytes(20, 20, 1, pixels);
}

class Boxes : public testing::Test {
protected:
    void SetUp() override { ::setenv("XDG_CACHE_HOME", (m_folder / "cache").c_str(), 1); }
    void TearDown() override { ::unsetenv("XDG_CACHE_HOME"); }

    void put(const std::string& name, const std::string& text) const {
        fs::create_directories((m_data / name).parent_path());
        test::writeFile((m_data / name).string(), text);
    }
    Result<DatasetPair> open(const char* reader, Params params = {}) const {
        params.set("path", "data"s);
        return test::openReader(reader, params, m_folder.path());
    }
    Result<annotations::BoxSet> boxesOf(annotations::ReadBoxes read) const {
        auto opened = annotations::openBoxes(read, m_data, nullptr);
        if (!opened) return opened.error();
        return std::move(opened->set);
    }
    std::string code(const char* reader, Params params = {}) const {
        const auto pair = open(reader, std::move(params));
        return pair ? "opened" : pair.error().code;
    }
    static std::vector<std::string> codesOf(const Diagnostics& notes) {
        std::vector<std::string> codes;
        for (const Diagnostic& note : notes) codes.push_back(note.code);
        return codes;
    }

    TemporaryFolder m_folder;
    fs::path m_data = m_folder / "data";
};

int firstPixel(const Dataset& data, int64_t index) {
    return static_cast<int>(test::readSample(data, index).features[0]);
}

const std::string coco = R"({"info": {"id": 1}, "licenses": [], "images": [
    {"id": 7, "file_name": "a.png", "height": 9999, "width": -1}, {"id": 9, "file_name": "missing.png"}],
    "annotations": [
    {"id": 1, "image_id": 7, "category_id": 90, "bbox": [0, 0, 10, 10], "segmentation": [[0, 0, 1, 1]], "iscrowd": 0},
    {"id": 2, "image_id": 7, "category_id": 3, "bbox": [10.0, 10.0, 500, 10]},
    {"id": 3, "image_id": 7, "category_id": 3, "bbox": [5, 5, 0, 10]},
    {"id": 4, "image_id": 7, "category_id": 3, "bbox": [0, 0, 20, 20], "iscrowd": 1},
    {"id": 5, "image_id": 7, "category_id": 3, "bbox": [19, 19, 30, 30]},
    {"id": 6, "image_id": 9, "category_id": 3, "bbox": [1, 1, 2, 2]}],
    "categories": [{"id": 90, "name": "zebra"}, {"id": 3, "name": "cat"}]})";

TEST_F(Boxes, OfCocoAreCropsWithTheirCategory) {
    LATHE_NEEDS_IMAGE_DECODER();
    put("images/a.png", fourSquares());
    put("annotations/instances.json", coco);
    put("annotations/captions.json", "{\"images\": [{\"id\": 1}], broken");
    EXPECT_EQ(glanceAtAnnotations(m_data), Annotation::Coco);
    const auto pair = open("coco");
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_THAT(pair->training->info().classes, ElementsAre("cat", "zebra")) << "in the order of their ids";
    ASSERT_EQ(pair->training->size(), 2);
    EXPECT_EQ(firstPixel(*pair->training, 0), 10);
    EXPECT_EQ(test::classOf(*pair->training, 0), 1);
    EXPECT_EQ(firstPixel(*pair->training, 1), 40) << "cut off at the border";
    EXPECT_EQ(test::classOf(*pair->training, 1), 0);
    EXPECT_EQ(pair->training->sampleName(1), "images/a.png#2");
    EXPECT_THAT(codesOf(pair->notes),
                ElementsAre("boxes.skipped_small", "boxes.skipped_empty", "boxes.skipped_crowds", "boxes.without_image"));
    EXPECT_THAT(codesOf(open("coco", {{"min_size", 1}})->notes), testing::Not(Contains("boxes.skipped_small")));
}

TEST_F(Boxes, AMarginAndTheSizeChangeTheCrop) {
    LATHE_NEEDS_IMAGE_DECODER();
    put("images/a.png", fourSquares());
    put("instances.json", coco);
    const auto pair = open("coco", {{"margin", 1.0}, {"height", 2}, {"width", 2}, {"fit", "stretch"s}});
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(toString(pair->training->info().features), "u8[1x2x2]");
    const auto pixels = test::readSample(*pair->training, 0).features;
    EXPECT_GT(pixels[3], pixels[0]) << "the margin reaches the other squares";
    EXPECT_NE(pair->fingerprint, open("coco", {{"height", 2}, {"width", 2}, {"fit", "stretch"s}})->fingerprint);
}

TEST_F(Boxes, TheWholePictureHasAllBoxes) {
    LATHE_NEEDS_IMAGE_DECODER();
    put("images/a.png", fourSquares());
    put("instances.json", coco);
    const auto pair = open("coco");
    ASSERT_TRUE(pair) << toString(pair.error());
    const auto pictures = findReader("coco")->openPictures({{"path", "data"s}}, m_folder.path());
    ASSERT_TRUE(pictures) << toString(pictures.error());
    EXPECT_THAT((*pictures)->classes(), ElementsAre("cat", "zebra"));
    const auto picture = (*pictures)->pictureOf(pair->training->sampleName(0), 10);
    ASSERT_TRUE(picture) << toString(picture.error());
    EXPECT_EQ(picture->size.height, 20);
    EXPECT_EQ(picture->size.width, 20);
    EXPECT_EQ(picture->pixels.shape(), (Shape{3, 10, 10})) << "at most as large as wanted";
    EXPECT_EQ(picture->pixels.at(0), 10);
    EXPECT_EQ(picture->pixels.at(99), 40);
    ASSERT_EQ(picture->boxes.size(), 3u) << "also the one that is too small for a sample";
    EXPECT_EQ(picture->boxes[0], (PictureBox{0, 0, 0.5, 0.5, 1, "images/a.png#1"}));
    EXPECT_EQ(picture->boxes[1], (PictureBox{0.5, 0.5, 1, 1, 0, "images/a.png#2"})) << "cut off at the border";
    EXPECT_EQ(picture->boxes[1].sample, pair->training->sampleName(1));
    EXPECT_EQ((*pictures)->pictureOf("images/b.png#1", 10).error().code, "boxes.no_picture");
}

/// The bright pixels of a sample as [left, top, right, bottom] in shares of its sides.
PictureBox brightPart(const Dataset& data, int64_t index, uint8_t least) {
    const Shape shape = data.info().features.shape;
    const auto pixels = test::readSample(data, index).features;
    PictureBox box{1, 1, 0, 0};
    for (int64_t y = 0; y < shape[1]; ++y)
        for (int64_t x = 0; x < shape[2]; ++x) {
            if (static_cast<uint8_t>(pixels[static_cast<size_t>(y * shape[2] + x)]) < least) continue;
            const double height = static_cast<double>(shape[1]), width = static_cast<double>(shape[2]);
            box.left = std::min(box.left, static_cast<double>(x) / width);
            box.top = std::min(box.top, static_cast<double>(y) / height);
            box.right = std::max(box.right, static_cast<double>(x + 1) / width);
            box.bottom = std::max(box.bottom, static_cast<double>(y + 1) / height);
        }
    return box;
}

/// What the decoder makes of the pixels, and what is said of the boxes: two boxes, of which the second is bright and lies partly
/// in the sample of the first one.
TEST_F(Boxes, AreWhereTheirPixelsAreInASample) {
    LATHE_NEEDS_IMAGE_DECODER();
    std::vector<uint8_t> pixels;
    for (int y = 0; y < 60; ++y)
        for (int x = 0; x < 80; ++x) pixels.push_back(static_cast<uint8_t>(x >= 30 && x < 46 && y >= 24 && y < 50 ? 240 : 10));
    put("images/a.png", test::pngBytes(60, 80, 1, pixels));
    put("instances.json", R"({"images": [{"id": 7, "file_name": "a.png"}], "annotations": [
        {"id": 1, "image_id": 7, "category_id": 1, "bbox": [20, 10, 20, 30]},
        {"id": 2, "image_id": 7, "category_id": 2, "bbox": [30, 24, 16, 26]}],
        "categories": [{"id": 1, "name": "a"}, {"id": 2, "name": "b"}]})");
    for (const char* fit : {"crop", "pad", "stretch"})
        for (const double margin : {0.0, 0.2, 3.0}) {
            const Params params{{"path", "data"s}, {"fit", std::string(fit)}, {"margin", margin}, {"height", 40}, {"width", 64}};
            const auto pair = open("coco", params);
            ASSERT_TRUE(pair) << toString(pair.error());
            const auto pictures = findReader("coco")->openPictures(params, m_folder.path());
            ASSERT_TRUE(pictures) << toString(pictures.error());
            const auto boxes = (*pictures)->boxesInSample("images/a.png#1", pair->training->info().features.shape);
            ASSERT_TRUE(boxes) << toString(boxes.error());
            ASSERT_EQ(boxes->size(), 2u) << fit << margin;
            const PictureBox seen = brightPart(*pair->training, 0, 125), &said = (*boxes)[1];
            EXPECT_EQ(said.sample, "images/a.png#2");
            EXPECT_NEAR(said.left, seen.left, 1.01 / 64) << fit << margin;
            EXPECT_NEAR(said.right, seen.right, 1.01 / 64) << fit << margin;
            EXPECT_NEAR(said.top, seen.top, 1.01 / 40) << fit << margin;
            EXPECT_NEAR(said.bottom, seen.bottom, 1.01 / 40) << fit << margin;
        }
    const auto pictures = findReader("coco")->openPictures({{"path", "data"s}}, m_folder.path());
    ASSERT_TRUE(pictures);
    const auto own = (*pictures)->boxesInSample("images/a.png#2", Shape{1, 26, 16});
    ASSERT_TRUE(own);
    ASSERT_EQ(own->size(), 2u);
    const PictureBox& whole = (*own)[1];
    EXPECT_NEAR(whole.left, 0, 1e-12);
    EXPECT_NEAR(whole.bottom, 1, 1e-12);
    EXPECT_NEAR((whole.right - whole.left) * (whole.bottom - whole.top), 1, 1e-12) << "without a margin it is all of its sample";
    for (const char* gone : {"images/a.png#3", "images/a.png#0", "images/a.png", "images/a.png#2x", "images/b.png#1"})
        EXPECT_EQ((*pictures)->boxesInSample(gone, Shape{1, 8, 8}).error().code, "boxes.no_picture") << gone;
}

TEST_F(Boxes, HaveAPreviewWithTheirPixels) {
    LATHE_NEEDS_IMAGE_DECODER();
    put("images/a.png", fourSquares());
    put("instances.json", coco);
    const Params params{{"path", "data"s}, {"margin", 0.5}, {"height", 6}, {"width", 8}, {"channels", "gray"s}};
    const auto pair = open("coco", params);
    ASSERT_TRUE(pair) << toString(pair.error());
    const auto preview = findReader("coco")->preview(params, m_folder.path());
    ASSERT_TRUE(preview) << toString(preview.error());
    ASSERT_TRUE(*preview);
    EXPECT_EQ((*preview)->classes(), pair->training->info().classes);
    ASSERT_EQ((*preview)->size(), 3);
    for (int64_t i = 0; i < 2; ++i) {
        EXPECT_EQ((*preview)->name(i), pair->training->sampleName(i));
        EXPECT_EQ((*preview)->label(i), test::classOf(*pair->training, i));
        const auto picture = (*preview)->picture(i);
        ASSERT_TRUE(picture) << toString(picture.error());
        const auto sample = test::readSample(*pair->training, i).features;
        ASSERT_EQ(picture->bytes(), sample.size());
        EXPECT_TRUE(std::equal(sample.begin(), sample.end(), picture->raw())) << i;
    }
    EXPECT_EQ((*preview)->picture(2).error().code, "images.bad") << "too small for a sample";
}

TEST_F(Boxes, WholePicturesThatAreDamagedAreNamed) {
    LATHE_NEEDS_IMAGE_DECODER();
    put("images/a.png", "\x89PNG\r\n\x1A\n and nothing else");
    put("instances.json", coco);
    const auto pictures = findReader("coco")->openPictures({{"path", "data"s}}, m_folder.path());
    ASSERT_TRUE(pictures) << toString(pictures.error());
    const auto picture = (*pictures)->pictureOf("images/a.png#1", 10);
    ASSERT_FALSE(picture);
    EXPECT_EQ(picture.error().code, "images.bad");
    EXPECT_THAT(picture.error().where, HasSubstr("a.png"));
}

TEST_F(Boxes, HostileCocoFilesAreRefusedOrSkipped) {
    put("a.png", fourSquares());
    const auto parse = [](const std::string& text) {
        const auto file = annotations::parseCoco(text, "x.json");
        return file ? "read" : file.error().code;
    };
    EXPECT_EQ(parse(coco), "read");
    EXPECT_EQ(parse("{\"images\": " + std::string(100000, '[')), "coco.syntax");
    EXPECT_EQ(parse("{\"images\": [{\"id\": NaN}]}"), "coco.syntax");
    EXPECT_EQ(parse("{\"images\": [{\"id\": 1e999}]}"), "coco.syntax");
    EXPECT_EQ(parse("{\"images\": [], \"categories\": []}"), "coco.sections");
    EXPECT_EQ(parse("[]"), "coco.sections");
    for (size_t n = 0; n < coco.size(); n += 7) EXPECT_EQ(parse(coco.substr(0, n)), "coco.syntax") << n;
    const auto odd = annotations::parseCoco(
        R"({"images": [{"id": 18446744073709551615, "file_name": "b"}, {"id": 1, "file_name": ["x"]}],
            "annotations": [{"image_id": 1, "category_id": 1, "bbox": [1, 2, 3, 4, 5, 6]},
                            {"image_id": 1, "category_id": 1, "bbox": {"x": 1}}, {"image_id": "1", "bbox": []}],
            "categories": [{"id": 1}]})",
        "x.json");
    ASSERT_TRUE(odd) << toString(odd.error());
    EXPECT_EQ(odd->images.size(), 1u) << "an id that is no 64-bit integer is none";
    ASSERT_EQ(odd->boxes.size(), 2u);
    EXPECT_EQ(odd->boxes[0].corners, 5);
    EXPECT_EQ(odd->boxes[1].corners, 1);
}

TEST_F(Boxes, TwoCocoFilesAreSplitsAndMustAgree) {
    const auto file = [](const std::string& name, const std::string& category) {
        return R"({"images": [{"id": 1, "file_name": ")" + name +
               R"("}], "annotations": [{"image_id": 1, "category_id": 1, "bbox": [0, 0, 9, 9]}], "categories": [{"id": 1, "name": ")" +
               category + "\"}]}";
    };
    put("train2017/1.png", fourSquares());
    put("val2017/1.png", fourSquares());
    put("annotations/instances_train2017.json", file("1.png", "cat"));
    put("annotations/instances_val2017.json", file("1.png", "cat"));
    const auto set = boxesOf(annotations::readCocoBoxes);
    ASSERT_TRUE(set) << toString(set.error());
    ASSERT_EQ(set->images.size(), 2u);
    EXPECT_EQ(set->images[0].part, images::ImagePart::Training);
    EXPECT_EQ(set->images[1].part, images::ImagePart::Validation);
    EXPECT_NE(set->images[0].file, set->images[1].file) << "each in the folder of its split";
    put("annotations/instances_val2017.json", file("1.png", "dog"));
    EXPECT_EQ(code("coco"), "coco.categories");
}

std::string vocFile(const std::string& objects) {
    return "<annotation><filename>other.png</filename>" + objects + "</annotation>";
}

std::string vocObject(const std::string& name, const std::string& corners) {
    return "<object><name>" + name + "</name><part><name>head</name><bndbox><xmin>1</xmin></bndbox></part><bndbox>" + corners +
           "</bndbox></object>";
}

std::string corners(const std::string& left, const std::string& top, const std::string& right, const std::string& bottom) {
    return "<xmin>" + left + "</xmin><ymin>" + top + "</ymin><xmax>" + right + "</xmax><ymax>" + bottom + "</ymax>";
}

TEST_F(Boxes, OfVocCountFromOne) {
    LATHE_NEEDS_IMAGE_DECODER();
    put("JPEGImages/a.png", fourSquares());
    put("Annotations/a.xml",
        vocFile(vocObject("dog", corners("1", "1", "10", "10")) + vocObject("cat", corners("11.0", "11.0", "20.0", "20.0")) +
                vocObject("cat", corners("nan", "1", "10", "10")) + vocObject("cat", corners("9", "1", "2", "10"))));
    put("Annotations/b.xml", vocFile(""));
    EXPECT_EQ(glanceAtAnnotations(m_data), Annotation::Voc);
    const auto pair = open("voc", {{"height", 10}, {"width", 10}});
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_THAT(pair->training->info().classes, ElementsAre("cat", "dog"));
    ASSERT_EQ(pair->training->size(), 2);
    for (const std::byte pixel : test::readSample(*pair->training, 0).features) EXPECT_EQ(static_cast<int>(pixel), 10);
    for (const std::byte pixel : test::readSample(*pair->training, 1).features) EXPECT_EQ(static_cast<int>(pixel), 40);
    EXPECT_THAT(codesOf(pair->notes), ElementsAre("boxes.skipped_empty", "boxes.without_image"));
}

TEST_F(Boxes, OfVocAreSplitByTheListsOfTheFolder) {
    for (const char* name : {"a", "b", "c"}) {
        put("JPEGImages/"s + name + ".jpg", "no image yet");
        put("Annotations/"s + name + ".xml", vocFile(vocObject("dog", corners("1", "1", "10", "10"))));
    }
    put("ImageSets/Main/train.txt", "a\n");
    put("ImageSets/Main/val.txt", "b 1\r\n");
    put("ImageSets/Main/test.txt", "c -1\n");
    const auto set = boxesOf(annotations::readVocBoxes);
    ASSERT_TRUE(set) << toString(set.error());
    ASSERT_EQ(set->images.size(), 3u);
    EXPECT_EQ(set->images[0].part, images::ImagePart::Training);
    EXPECT_EQ(set->images[1].part, images::ImagePart::Validation);
    EXPECT_EQ(set->images[2].part, images::ImagePart::Test);
    put("Annotations/a.xml", "<!DOCTYPE a [<!ENTITY b \"c\">]><annotation/>");
    EXPECT_EQ(code("voc"), "xml.doctype");
}

TEST_F(Boxes, OfYoloAreSharesOfTheImage) {
    LATHE_NEEDS_IMAGE_DECODER();
    put("images/train/a.png", fourSquares());
    put("images/val/b.png", fourSquares());
    put("labels/train/a.txt", "# comment\n1 0.25 0.25 0.5 0.5\n0 0.75 0.75 0.5 0.5 0.9\n\n0 nan 0.5 0.1 0.1\n0 0.5 0.5 0 0.1\n");
    put("labels/val/b.txt", "2 0.5 0 1 0 1 0.5 0.5 0.5\n");
    put("data.yaml", "path: .\ntrain: images/train\nnames:\n  0: cat  # first\n  1: 'dog: big'\n  2: \"bird\"\nnc: 3\n");
    EXPECT_EQ(glanceAtAnnotations(m_data), Annotation::Yolo);
    const auto pair = open("yolo", {{"height", 8}, {"width", 8}});
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_THAT(pair->training->info().classes, ElementsAre("cat", "dog: big", "bird"));
    ASSERT_EQ(pair->training->size(), 3);
    EXPECT_EQ(firstPixel(*pair->training, 0), 10);
    EXPECT_EQ(test::classOf(*pair->training, 0), 1);
    EXPECT_EQ(firstPixel(*pair->training, 1), 40);
    EXPECT_EQ(firstPixel(*pair->training, 2), 20) << "the box around the polygon";
    EXPECT_THAT(pair->validation, ElementsAre(2));
    EXPECT_THAT(codesOf(pair->notes), ElementsAre("boxes.skipped_empty"));
}

TEST_F(Boxes, WrongYoloFilesAreNamed) {
    put("a.png", fourSquares());
    EXPECT_EQ(code("yolo"), "yolo.none");
    for (const char* line : {"cat 0.5 0.5 1 1", "0 0.5 0.5 1", "-1 0.5 0.5 1 1", "99999999999 0.5 0.5 1 1", "0 1 2 3 4 5 6 7"}) {
        put("a.txt", "0 0.5 0.5 1 1\n"s + line + "\n");
        EXPECT_EQ(code("yolo"), "yolo.line") << line;
    }
    put("a.txt", "3 0.5 0.5 1 1\n");
    put("classes.txt", "one\ntwo\n");
    EXPECT_EQ(code("yolo"), "yolo.class");
}

TEST(YoloNames, ListsInAnyForm) {
    const auto names = [](const std::string& yaml) { return annotations::yoloNames(yaml, "data.yaml"); };
    EXPECT_THAT(*names("nc: 2\nnames: [ cat, 'a, b',\n  \"c\" ]  # two\n"), ElementsAre("cat", "a, b", "c"));
    EXPECT_THAT(*names("names:\n- cat\n- dog # big\nnc: 2\n"), ElementsAre("cat", "dog"));
    EXPECT_THAT(*names("names:\n  1: b\n  0: a\n"), ElementsAre("a", "b"));
    for (const char* wrong :
         {"", "names: *anchor\n", "names:\n  0: a\n  2: b\n", "names: [a, b", "names:\n  0: a\n  0: b\n", "names:\n"}) {
        const auto read = names(wrong);
        ASSERT_FALSE(read) << wrong;
        EXPECT_EQ(read.error().code, "yolo.names");
    }
}

TEST_F(Boxes, DamagedImagesAreNamedOnceOrStop) {
    LATHE_NEEDS_IMAGE_DECODER();
    put("a.png", fourSquares());
    put("b.png", "\x89PNG\r\n\x1A\n and nothing else");
    put("a.txt", "0 0.5 0.5 1 1\n");
    put("b.txt", "0 0.5 0.5 1 1\n0 0.2 0.2 0.4 0.4\n");
    const auto pair = open("yolo");
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->training->size(), 1);
    ASSERT_THAT(codesOf(pair->notes), ElementsAre("boxes.damaged"));
    EXPECT_THAT(toString(pair->notes[0]), HasSubstr("1 images"));
    EXPECT_EQ(code("yolo", {{"bad", "stop"s}}), "images.bad");
}

TEST_F(Boxes, AFolderOfClassesIsStillOne) {
    put("cat/a.png", fourSquares());
    put("dog/b.png", fourSquares());
    put("readme.txt", "pictures of animals\n");
    EXPECT_EQ(glanceAtAnnotations(m_data), Annotation::None);
    EXPECT_EQ(findReaderFor(m_data)->type, "image_folder");
    put("labels.json", "{\"names\": [\"cat\"]}");
    EXPECT_EQ(glanceAtAnnotations(m_data), Annotation::None);
}

TEST_F(Boxes, NamesInAnnotationsLeadNowhereElse) {
    put("a.png", fourSquares());
    test::writeFile((m_folder / "secret.png"), fourSquares());
    put("x.json",
        R"({"images": [{"id": 1, "file_name": "../secret.png"}, {"id": 2, "file_name": "/etc/passwd"}],
            "annotations": [{"image_id": 1, "category_id": 1, "bbox": [0, 0, 9, 9]}], "categories": [{"id": 1, "name": "a"}]})");
    EXPECT_EQ(code("coco"), "boxes.none");
}

}  // namespace
}  // namespace lathe::boxes_test
