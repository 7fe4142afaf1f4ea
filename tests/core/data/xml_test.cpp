// SPDX-License-Identifier: Apache-2.0
#include "core/data/annotations/xml.h"

#include <string>

#include <gtest/gtest.h>

namespace lathe::xml_test {
namespace {

using annotations::parseXml;
using annotations::XmlElement;

std::string code(const std::string& text) {
    const auto root = parseXml(text, "a.xml");
    return root ? "read" : root.error().code;
}

TEST(Xml, ElementsAndTheirTexts) {
    const auto root = parseXml(
        "\xEF\xBB\xBF<?xml version=\"1.0\"?>\n<!-- a > b -->\n<annotation verified='yes'>\n  <name a=\"1\" b='>'> cat &amp; "
        "dog&#x21;&#252; </name><empty/><box><xmin>1</xmin></box><![CDATA[<raw>]]></annotation>\n",
        "a.xml");
    ASSERT_TRUE(root) << toString(root.error());
    EXPECT_EQ(root->name, "annotation");
    EXPECT_EQ(root->textOf("name"), "cat & dog!\xC3\xBC");
    EXPECT_EQ(root->text, "<raw>");
    ASSERT_TRUE(root->child("box"));
    EXPECT_EQ(root->child("box")->textOf("xmin"), "1");
    EXPECT_EQ(root->textOf("missing"), "");
    EXPECT_FALSE(root->child("missing"));
}

TEST(Xml, DocumentTypesAndSoEntityBombsAreRefused) {
    EXPECT_EQ(code("<!DOCTYPE lolz [<!ENTITY lol \"lol\"><!ENTITY lol2 \"&lol;&lol;\">]><a>&lol2;</a>"), "xml.doctype");
    EXPECT_EQ(code("<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>"), "xml.doctype");
    EXPECT_EQ(code("<a>&lol2;</a>"), "xml.syntax");
    EXPECT_EQ(code("<a>&#0;</a>"), "xml.syntax");
    EXPECT_EQ(code("<a>&#x110000;</a>"), "xml.syntax");
    EXPECT_EQ(code("<a>&#xD800;</a>"), "xml.syntax");
    EXPECT_EQ(code("<a>&amp</a>"), "xml.syntax");
}

TEST(Xml, DeepAndLargeFilesAreRefused) {
    std::string deep, many = "<a>";
    for (int i = 0; i < 10000; ++i) deep += "<a>";
    EXPECT_EQ(code(deep), "xml.size");
    for (size_t i = 0; i < annotations::mostXmlElements; ++i) many += "<b/>";
    EXPECT_EQ(code(many + "</a>"), "xml.size");
    EXPECT_EQ(code("<a>" + std::string(annotations::mostXmlBytes, ' ') + "</a>"), "xml.bytes");
    EXPECT_EQ(code("<a>\xFF</a>"), "xml.text");
}

TEST(Xml, EveryCutIsAnErrorAndNeverACrash) {
    const std::string whole = "<?xml?><!--c--><a x='1'><b>1 &lt; 2</b><![CDATA[x]]><c/></a>";
    ASSERT_EQ(code(whole), "read");
    for (size_t n = 0; n < whole.size(); ++n) EXPECT_EQ(code(whole.substr(0, n)), "xml.syntax") << whole.substr(0, n);
    for (const char* wrong : {"<a></b>", "<a/><b/>", "<a x=1/>", "<a x/>", "text", "< a/>", "<a></a", "<a x='1/>", "<></>"})
        EXPECT_EQ(code(wrong), "xml.syntax") << wrong;
}

TEST(Xml, MessagesNameTheLine) {
    const auto root = parseXml("<a>\n\n<b>\n</a>", "a.xml");
    ASSERT_FALSE(root);
    EXPECT_EQ(root.error().args[0], "4");
    EXPECT_EQ(root.error().where, "a.xml");
}

}  // namespace
}  // namespace lathe::xml_test
