#pragma once

namespace qkv::test {

/// From now on every Qt message of level warning or above ends the program with a failure, except the offscreen
/// platform's "This plugin does not support ..." lines. Call it first in main().
void makeMessagesFatal();

} // namespace qkv::test

/// A main() for tests of widgets: offscreen, any warning fatal, the light theme of the program.
#define QKV_WIDGET_TEST_MAIN(TestClass)                                                                                \
    int main(int argc, char** argv)                                                                                    \
    {                                                                                                                  \
        qkv::test::makeMessagesFatal();                                                                                \
        QApplication application(argc, argv);                                                                          \
        qkv::ui::applyTheme(application, QStringLiteral("light"));                                                     \
        TestClass test;                                                                                                \
        return QTest::qExec(&test, argc, argv);                                                                        \
    }
