#pragma once

#include <QObject>

namespace qkv::ui {

class MapLink : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    void setSharesZoom(bool) {}
    void setSharesPlace(bool) {}
};

} // namespace qkv::ui
