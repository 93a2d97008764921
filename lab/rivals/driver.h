// What all drivers share: orders arrive line by line, every one is answered by a line.
//
//   photo FILE                          the photo to search: PPM, 8 bit
//   detector ROWS COLUMNS CELL STEP LEVELS ENLARGE
//                                       the geometry of templates and of the pyramid
//   …                                   what the driver itself offers
//
// Answers begin with "ok", or with "error" and a reason.
#pragma once
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

struct Ppm {
    int width = 0, height = 0;
    std::vector<unsigned char> rgb;
};

inline Ppm read_ppm(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    std::string magic;
    int depth = 0;
    Ppm photo;
    in >> magic >> photo.width >> photo.height >> depth;
    in.get();
    if (!in || magic != "P6" || depth != 255) throw std::runtime_error("no PPM: " + file);
    photo.rgb.resize(3u * photo.width * photo.height);
    in.read(reinterpret_cast<char*>(photo.rgb.data()), photo.rgb.size());
    if (!in) throw std::runtime_error("too short: " + file);
    return photo;
}

struct Geometry {
    int rows = 28, columns = 12, cell = 4;
    double step = 1.07;
    int levels = 30;
    double enlarge = 1;

    static Geometry read(std::istream& order) {
        Geometry g;
        order >> g.rows >> g.columns >> g.cell >> g.step >> g.levels >> g.enlarge;
        if (!order) throw std::runtime_error("geometry: six numbers expected");
        return g;
    }
};

inline std::vector<float> read_floats(const std::string& file) {
    std::ifstream in(file);
    std::vector<float> numbers;
    for (float x; in >> x;) numbers.push_back(x);
    return numbers;
}

using Orders = std::map<std::string, std::function<std::string(std::istream&)>>;

inline int obey(const Orders& orders) {
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream order(line);
        std::string name;
        order >> name;
        try {
            auto found = orders.find(name);
            if (found == orders.end()) throw std::runtime_error("no such order: " + name);
            std::cout << "ok " << found->second(order) << std::endl;
        } catch (const std::exception& e) {
            std::string reason = e.what();
            for (char& c : reason) c = c == '\n' ? ' ' : c;
            std::cout << "error " << reason << std::endl;
        }
    }
    return 0;
}
