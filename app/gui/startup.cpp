#include "app/gui/startup.h"

#include <QApplication>
#include <QLocale>
#include <QTranslator>

namespace qkv::ui {

using namespace Qt::StringLiterals;

void installLanguage(QApplication& application, const QString& choice)
{
    const QLocale locale = choice == "system"_L1 ? QLocale() : QLocale(choice);
    if (locale.language() == QLocale::English || locale.language() == QLocale::C)
        return;
    auto* translator = new QTranslator(&application);
    if (translator->load(locale, u"qkvlab"_s, u"_"_s, u":/qkv/translations"_s))
        QApplication::installTranslator(translator);
    else
        delete translator;
}

} // namespace qkv::ui
