// OpenCV's HOGDescriptor on one thread.
//
//   teach X Y WIDTH HEIGHT              weights: the descriptor of that box of the photo less the mean of windows all over it
//   detect                              → number of boxes, then left top right bottom score of the best
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/objdetect.hpp>

#include "driver.h"

static cv::Mat photo;
static Geometry geometry;
static cv::HOGDescriptor hog;
static double threshold_of_hog = 0;

static void arrange(std::istream& order) {
    geometry = Geometry::read(order);
    const int cell = geometry.cell;
    hog = cv::HOGDescriptor(cv::Size(cell * geometry.columns, cell * geometry.rows), cv::Size(2 * cell, 2 * cell),
                            cv::Size(cell, cell), cv::Size(cell, cell), 9);
    hog.nlevels = geometry.levels;
}

static cv::Rect box(std::istream& order) {
    cv::Rect box;
    order >> box.x >> box.y >> box.width >> box.height;
    if (!order) throw std::runtime_error("box: four numbers expected");
    return box & cv::Rect(0, 0, photo.cols, photo.rows);
}

static std::vector<float> described(const cv::Mat& window) {
    cv::Mat fitted;
    cv::resize(window, fitted, hog.winSize, 0, 0, cv::INTER_AREA);
    std::vector<float> numbers;
    hog.compute(fitted, numbers);
    return numbers;
}

static std::string teach(std::istream& order) {
    cv::Rect object = box(order);
    std::vector<float> weights = described(photo(object));
    std::vector<double> mean(weights.size());
    int count = 0;
    for (int y = 0; y + object.height <= photo.rows; y += object.height / 2)
        for (int x = 0; x + object.width <= photo.cols; x += object.width / 2, count++) {
            std::vector<float> other = described(photo(cv::Rect(x, y, object.width, object.height)));
            for (size_t i = 0; i < mean.size(); i++) mean[i] += other[i];
        }
    double own = 0;
    std::vector<float> object_numbers = weights;
    for (size_t i = 0; i < weights.size(); i++) {
        weights[i] -= static_cast<float>(mean[i] / count);
        own += weights[i] * object_numbers[i];
    }
    weights.push_back(0);
    hog.setSVMDetector(weights);
    threshold_of_hog = 0.5 * own;
    return std::to_string(weights.size());
}

static cv::Mat largest_level() {
    if (geometry.enlarge == 1) return photo;
    cv::Mat larger;
    cv::resize(photo, larger, cv::Size(), geometry.enlarge, geometry.enlarge, cv::INTER_LINEAR);
    return larger;
}

static std::string answer(int count, const cv::Rect2d& best, double score) {
    std::ostringstream text;
    text << count;
    if (count > 0)
        text << ' ' << best.x << ' ' << best.y << ' ' << best.x + best.width << ' ' << best.y + best.height << ' ' << score;
    return text.str();
}

static std::string detect(std::istream&) {
    std::vector<cv::Rect> found;
    std::vector<double> scores;
    cv::Size stride(geometry.cell, geometry.cell);
    hog.detectMultiScale(largest_level(), found, scores, threshold_of_hog, stride, cv::Size(), geometry.step, 0);
    int best = 0;
    for (size_t i = 0; i < found.size(); i++)
        if (scores[i] > scores[best]) best = i;
    if (found.empty()) return "0";
    const double e = geometry.enlarge;
    const cv::Rect& r = found[best];
    return answer(found.size(), cv::Rect2d(r.x / e, r.y / e, r.width / e, r.height / e), scores[best]);
}

int main() {
    cv::setNumThreads(1);
    return obey({
        {"photo", [](std::istream& order) {
             std::string file;
             order >> file;
             photo = cv::imread(file, cv::IMREAD_COLOR);
             if (photo.empty()) throw std::runtime_error("not read: " + file);
             return std::to_string(photo.cols) + " " + std::to_string(photo.rows);
         }},
        {"detector", [](std::istream& order) {
             arrange(order);
             return std::string();
         }},
        {"teach", teach},
        {"detect", detect},
    });
}
