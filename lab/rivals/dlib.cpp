// dlib's FHOG detector, one thread.
//
//   weights FILE RANK                   numbers [row][column][31] of a template, and a threshold; RANK > 0 keeps so many singular
//                                       values of each channel's filter, which makes it separable as dlib likes them best
//   detect                              → number of boxes, then left top right bottom score of the best
#include <dlib/image_io.h>
#include <dlib/image_processing.h>
#include <dlib/image_transforms.h>
#include <dlib/matrix.h>

#include <memory>

#include "driver.h"

using namespace dlib;

// A step of 15/14 = 1.0714 between levels is the closest that dlib offers to 1.07.
typedef scan_fhog_pyramid<pyramid_down<15>> FineScanner;

static array2d<rgb_pixel> photo;
static Geometry geometry;
static std::unique_ptr<object_detector<FineScanner>> detector;

static void copy(const Ppm& from, array2d<rgb_pixel>& to) {
    to.set_size(from.height, from.width);
    for (int y = 0; y < from.height; y++)
        for (int x = 0; x < from.width; x++) {
            const unsigned char* p = &from.rgb[3u * (y * from.width + x)];
            to[y][x] = rgb_pixel(p[0], p[1], p[2]);
        }
}

// Gives a scanner a window of exactly the rows and columns asked for.
static void arrange(FineScanner& s) {
    s.set_cell_size(geometry.cell);
    s.set_padding(1);
    s.set_min_pyramid_layer_size(1, 1);
    s.set_max_pyramid_levels(geometry.levels);
    s.set_nuclear_norm_regularization_strength(0);
    int width = geometry.cell * geometry.columns, height = geometry.cell * geometry.rows;
    s.set_detection_window_size(width, height);
    while ((int)s.get_fhog_window_width() > geometry.columns && width > geometry.cell)
        s.set_detection_window_size(--width, height);
    while ((int)s.get_fhog_window_height() > geometry.rows && height > geometry.cell)
        s.set_detection_window_size(width, --height);
    if ((int)s.get_fhog_window_width() != geometry.columns || (int)s.get_fhog_window_height() != geometry.rows)
        throw std::runtime_error("no window of that many cells");
}

// The best approximation of a filter by so few row and column filters.
static matrix<double> of_rank(const matrix<double>& filter, int rank) {
    matrix<double> u, v, w;
    svd3(filter, u, w, v);
    rsort_columns(u, w);
    matrix<double> u2, v2, w2;
    svd3(filter, u2, w2, v2);
    rsort_columns(v2, w2);
    matrix<double> sum = zeros_matrix<double>(filter.nr(), filter.nc());
    for (int i = 0; i < rank && i < w.size(); i++) sum += w(i) * colm(u, i) * trans(colm(v2, i));
    return sum;
}

static std::string teach(std::istream& order) {
    std::string file;
    int rank = 0;
    order >> file >> rank;
    std::vector<float> numbers = read_floats(file);
    FineScanner s;
    arrange(s);
    const int area = geometry.rows * geometry.columns;
    if ((int)numbers.size() != 31 * area + 1) throw std::runtime_error("weights: wrong number");
    object_detector<FineScanner>::feature_vector_type w(s.get_num_dimensions() + 1);
    w = 0;
    for (int p = 0; p < 31; p++) {
        matrix<double> filter(geometry.rows, geometry.columns);
        for (int i = 0; i < area; i++) filter(i / geometry.columns, i % geometry.columns) = numbers[i * 31 + p];
        if (rank > 0) filter = of_rank(filter, rank);
        for (int i = 0; i < area; i++) w(p * area + i) = filter(i / geometry.columns, i % geometry.columns);
    }
    w(w.size() - 1) = numbers.back();
    detector.reset(new object_detector<FineScanner>(s, test_box_overlap(0.3), w));
    return std::to_string(num_separable_filters(*detector)) + " separable filters";
}

static std::string detect(std::istream&) {
    std::vector<rect_detection> found;
    if (geometry.enlarge != 1) {
        array2d<rgb_pixel> larger(std::lround(geometry.enlarge * photo.nr()), std::lround(geometry.enlarge * photo.nc()));
        resize_image(photo, larger, interpolate_bilinear());
        (*detector)(larger, found);
    } else {
        (*detector)(photo, found);
    }
    std::ostringstream answer;
    answer << found.size();
    if (!found.empty()) {
        const rectangle& r = found[0].rect;
        const double e = geometry.enlarge;
        answer << ' ' << r.left() / e << ' ' << r.top() / e << ' ' << (r.right() + 1) / e << ' ' << (r.bottom() + 1) / e
               << ' ' << found[0].detection_confidence;
    }
    return answer.str();
}

int main() {
    return obey({
        {"photo", [](std::istream& order) {
             std::string file;
             order >> file;
             copy(read_ppm(file), photo);
             return std::to_string(photo.nc()) + " " + std::to_string(photo.nr());
         }},
        {"detector", [](std::istream& order) {
             geometry = Geometry::read(order);
             return std::string();
         }},
        {"weights", teach},
        {"detect", detect},
    });
}
