#include "core/data/dataset.h"
#include "core/data/idxfile.h"
#include "core/data/images.h"

#include <QtTest>

#include <zlib.h>

#include <algorithm>
#include <array>

using namespace qkv;

namespace {

QByteArray bigEndian(quint32 value)
{
    QByteArray bytes;
    for (const int shift : {24, 16, 8, 0})
        bytes += static_cast<char>(value >> shift & 0xFF);
    return bytes;
}

QByteArray imageFile(int count, quint32 rows, quint32 columns, const QByteArray& pixels)
{
    return bigEndian(0x803) + bigEndian(count) + bigEndian(rows) + bigEndian(columns) + pixels;
}

QByteArray labelFile(int count, const QByteArray& labels)
{
    return bigEndian(0x801) + bigEndian(count) + labels;
}

/// Pixels that differ, so that their deviation is not zero.
QByteArray somePixels(int count)
{
    QByteArray pixels(count * 784, '\0');
    for (int i = 0; i < pixels.size(); ++i)
        pixels[i] = static_cast<char>(i / 784 + i % 784);
    return pixels;
}

QByteArray gzip(const QByteArray& bytes)
{
    z_stream stream{};
    deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
    QByteArray packed(static_cast<int>(deflateBound(&stream, bytes.size())) + 64, '\0');
    QByteArray input = bytes;
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = input.size();
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = packed.size();
    deflate(&stream, Z_FINISH);
    packed.resize(static_cast<int>(stream.total_out));
    deflateEnd(&stream);
    return packed;
}

QString packageFolder()
{
    return QString::fromUtf8(kFashionFolder);
}

} // namespace

class TestImages : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }

    void plainAndGzipReadAlike()
    {
        const QByteArray pixels = somePixels(3);
        const auto plain = readIdxImages(write("plain", imageFile(3, 28, 28, pixels)), 28);
        const auto packed = readIdxImages(write("packed.gz", gzip(imageFile(3, 28, 28, pixels))), 28);
        QVERIFY(plain.has_value());
        QVERIFY(packed.has_value());
        QCOMPARE(*plain, *packed);
        QCOMPARE(QByteArray(reinterpret_cast<const char*>(plain->data()), int(plain->size())), pixels);
        const auto labels = readIdxLabels(write("labels", labelFile(4, QByteArray("\0\1\5\x09", 4))), 10);
        QVERIFY(labels.has_value());
        QCOMPARE(*labels, (std::vector<std::uint8_t>{0, 1, 5, 9}));
    }

    void refusedFiles_data()
    {
        QTest::addColumn<QByteArray>("images"); // the file's bytes, read as images; or as labels when empty
        QTest::addColumn<QByteArray>("labels");
        QTest::addColumn<QByteArray>("reason");
        const auto images = [](const char* name, const QByteArray& bytes, const char* reason) {
            QTest::newRow(name) << bytes << QByteArray() << QByteArray(reason);
        };
        const auto labels = [](const char* name, const QByteArray& bytes, const char* reason) {
            QTest::newRow(name) << QByteArray() << bytes << QByteArray(reason);
        };
        const QByteArray good = imageFile(2, 28, 28, somePixels(2));
        const QByteArray packed = gzip(good);
        QByteArray damaged = packed;
        damaged[damaged.size() / 2] = static_cast<char>(~damaged[damaged.size() / 2]);
        QByteArray checkSum = packed;
        checkSum[checkSum.size() - 8] = static_cast<char>(~checkSum[checkSum.size() - 8]);
        images("gzip cut in its data", packed.left(packed.size() / 2), "cut off");
        images("gzip cut in its header", packed.left(5), "cut off");
        images("gzip cut in its check sum", packed.left(packed.size() - 3), "cut off");
        images("gzip damaged", damaged, "damaged");
        images("gzip with another check sum", checkSum, "damaged");
        images("labels given as images", labelFile(3, QByteArray(3, '\1')),
               "an IDX file of images begins with 0x00000803");
        images("text", QByteArray("<html>not found</html>"), "begins with 0x3C68746D");
        images("header cut off", good.left(6), "bytes missing: 2");
        images("one pixel missing", good.left(good.size() - 1), "bytes missing: 1");
        images("count larger than the file", imageFile(60000, 28, 28, somePixels(2)), "ends too early");
        images("a million images of nothing", imageFile(1000000, 28, 28, {}), "ends too early");
        images("a million and one", imageFile(1000001, 28, 28, {}), "counts 1000001 items");
        images("the largest count", imageFile(-1, 28, 28, {}), "counts 4294967295 items");
        images("no images", imageFile(0, 28, 28, {}), "counts 0 items");
        images("trailing data", good + '\0', "goes on after the last item");
        images("trailing data in gzip", gzip(good + "x"), "goes on after the last item");
        images("other size", imageFile(1, 32, 32, QByteArray(1024, '\1')), "32 x 32 pixels: 28 x 28 are needed");
        images("not square", imageFile(2, 28, 14, QByteArray(784, '\1')), "28 x 14 pixels");
        images("absurd size", imageFile(2, 0xFFFFFFFF, 0xFFFFFFFF, somePixels(2)), "4294967295 x 4294967295 pixels");
        labels("empty", QByteArray(), "bytes missing: 8");
        labels("images given as labels", good, "an IDX file of labels begins with 0x00000801");
        labels("label of 10", labelFile(3, QByteArray("\1\x0A\2", 3)), "label 10 at item 1: labels are 0 to 9");
        labels("a label missing", labelFile(3, QByteArray(2, '\1')), "bytes missing: 1");
        labels("a label too many", labelFile(3, QByteArray(4, '\1')), "goes on after the last item");
    }
    void refusedFiles()
    {
        QFETCH(QByteArray, images);
        QFETCH(QByteArray, labels);
        QFETCH(QByteArray, reason);
        const bool asImages = !images.isEmpty();
        const std::string path = write("file.gz", asImages ? images : labels);
        const auto bytes = asImages ? readIdxImages(path, 28) : readIdxLabels(path, 10);
        QVERIFY(!bytes.has_value());
        checkError(bytes.error(), path, reason);
    }

    void refusedPaths()
    {
        const std::string folder = m_folder->path().toStdString();
        checkError(readIdxImages(folder, 28).error(), folder, "is a folder");
        checkError(readIdxLabels(folder + "/none.gz", 10).error(), folder + "/none.gz", "does not exist");
        checkError(readIdxLabels(folder + "/a/b", 10).error(), folder + "/a/b", "does not exist");
        checkError(readIdxLabels("/dev/null", 10).error(), "/dev/null", "not a regular file");
        const std::string under = write("file", "x") + "/inner";
        QVERIFY(!readIdxLabels(under, 10).has_value());
    }

    void refusedFolders()
    {
        const std::string folder = m_folder->path().toStdString();
        checkError(readFashionMnist(folder + "/none").error(), folder + "/none", "not a folder");
        checkError(readFashionMnist(folder).error(), folder + "/train-labels-idx1-ubyte.gz", "does not exist");
        writeSets(5, 4, 2, 2);
        checkError(readFashionMnist(folder).error(), folder + "/train-labels-idx1-ubyte",
                   "has 4 labels for the 5 images");
        writeSets(5, 5, 3, 2);
        checkError(readFashionMnist(folder).error(), folder + "/t10k-labels-idx1-ubyte",
                   "has 2 labels for the 3 images");
        writeSets(5000, 5000, 2, 2);
        checkError(readFashionMnist(folder).error(), folder, "has 5000 training images: more than 5000 are needed");
        write("train-images-idx3-ubyte", imageFile(5001, 28, 28, QByteArray(5001 * 784, '\7')));
        write("train-labels-idx1-ubyte", labelFile(5001, QByteArray(5001, '\1')));
        checkError(readFashionMnist(folder).error(), folder, "pixels are all equal");
    }

    void lastImagesAreForValidation()
    {
        writeSets(5003, 5003, 2, 2);
        DatasetOptions options;
        options.folder = m_folder->path().toStdString();
        const auto dataset = loadDataset(Task::FashionMnist, options);
        QVERIFY(dataset.has_value());
        QCOMPARE(dataset->train.count, 3);
        QCOMPARE(dataset->validation.count, 5000);
        QCOMPARE(dataset->test.count, 2);
        const QByteArray pixels = somePixels(5003);
        QCOMPARE(dataset->train.input(2)[1], static_cast<std::uint8_t>(pixels[2 * 784 + 1]));
        QCOMPARE(dataset->validation.input(0)[1], static_cast<std::uint8_t>(pixels[3 * 784 + 1]));
        QCOMPARE(int(dataset->train.target(2)[0]), 2);
        QCOMPARE(int(dataset->validation.target(4999)[0]), 5002 % 10);
        const PixelScale ofThree = pixelScale(std::span(dataset->train.inputs));
        QVERIFY(dataset->pixelScale == ofThree);
    }

    void pixelsAreNormalised()
    {
        const PixelScale scale = pixelScale(std::array<std::uint8_t, 4>{0, 2, 4, 250});
        QCOMPARE(scale.mean, 64.0);
        QCOMPARE(scale.deviation, std::sqrt((64.0 * 64 + 62 * 62 + 60 * 60 + 186 * 186) / 4));
        QCOMPARE(normalisedPixels(scale)[250], static_cast<float>(186 / scale.deviation));
        QCOMPARE(pixelScale(std::array<std::uint8_t, 3>{7, 7, 7}), (PixelScale{7, 0}));
    }

    void fashionMnist()
    {
        if (!QDir(packageFolder()).exists())
            QSKIP("the package dataset-fashion-mnist is not installed");
        const auto dataset = loadDataset(Task::FashionMnist, {});
        QVERIFY2(dataset.has_value(), dataset ? "" : dataset.error().message().c_str());
        QCOMPARE(dataset->train.count, 55000);
        QCOMPARE(dataset->validation.count, 5000);
        QCOMPARE(dataset->test.count, 10000);
        QCOMPARE(dataset->train.inputSize, 784);
        QCOMPARE(dataset->train.targetSize, 1);
        QCOMPARE(int(dataset->train.target(0)[0]), 9);
        QCOMPARE(int(dataset->test.target(0)[0]), 9);
        QVERIFY(std::abs(dataset->pixelScale.mean / 255 - 0.286) < 0.001);
        QVERIFY(std::abs(dataset->pixelScale.deviation / 255 - 0.353) < 0.001);
        checkMoments(*dataset);
    }

private:
    std::string write(const QString& name, const QByteArray& bytes)
    {
        QFile file(m_folder->filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write a test file");
        return file.fileName().toStdString();
    }

    void writeSets(int images, int labels, int testImages, int testLabels)
    {
        const auto someLabels = [](int count) {
            QByteArray bytes(count, '\0');
            for (int i = 0; i < count; ++i)
                bytes[i] = static_cast<char>(i % 10);
            return labelFile(count, bytes);
        };
        write("train-images-idx3-ubyte", imageFile(images, 28, 28, somePixels(images)));
        write("train-labels-idx1-ubyte", someLabels(labels));
        write("t10k-images-idx3-ubyte", imageFile(testImages, 28, 28, somePixels(testImages)));
        write("t10k-labels-idx1-ubyte", someLabels(testLabels));
    }

    static void checkError(const Error& error, const std::string& path, const QByteArray& reason)
    {
        const QByteArray message = QByteArray::fromStdString(error.message());
        QCOMPARE(error.exitCode(), 3);
        QVERIFY2(message.contains(reason), message.constData());
        QVERIFY2(message.contains(QByteArray::fromStdString("'" + path + "'")), message.constData());
        QVERIFY(!message.contains('\n'));
    }

    /// The normalised training pixels have mean 0 and deviation 1.
    static void checkMoments(const Dataset& dataset)
    {
        double sum = 0;
        double squares = 0;
        std::array<float, 784> pixels{};
        for (int item = 0; item < dataset.train.count; ++item) {
            dataset.copyPixels(Split::Train, item, pixels);
            for (const double pixel : pixels) {
                sum += pixel;
                squares += pixel * pixel;
            }
        }
        const double count = 55000.0 * 784;
        QVERIFY(std::abs(sum / count) < 1e-6); // float32 rounding of 256 values
        QVERIFY(std::abs(squares / count - 1) < 1e-6);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestImages)
#include "tst_images.moc"
