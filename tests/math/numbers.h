#pragma once

#include "core/base/random.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string_view>
#include <vector>

/// Arrays of random numbers and ways to compare them, for the tests of kernels.
namespace numbers {

template <class S>
std::vector<S> draw(int count, std::string_view name, double scale = 1)
{
    qkv::Random random(11, name);
    std::vector<S> values(static_cast<std::size_t>(count));
    for (S& value : values)
        value = S(scale * random.normal());
    return values;
}

/// ||a - b|| / max(||b||, 1).
template <class A, class B>
double distance(const std::vector<A>& a, const std::vector<B>& b)
{
    double difference = 0;
    double norm = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        difference += (double(a[i]) - double(b[i])) * (double(a[i]) - double(b[i]));
        norm += double(b[i]) * double(b[i]);
    }
    return std::sqrt(difference) / std::max(1.0, std::sqrt(norm));
}

/// The gradient of loss(x) by central differences, float64. With h = 1e-5 the truncation error is about 1e-10 and the
/// rounding error about 1e-11 of values near 1.
inline std::vector<double> numericGradient(std::vector<double> x,
                                           const std::function<double(const std::vector<double>&)>& loss)
{
    constexpr double h = 1e-5;
    std::vector<double> gradient(x.size());
    for (std::size_t i = 0; i < x.size(); ++i) {
        const double kept = x[i];
        x[i] = kept + h;
        const double above = loss(x);
        x[i] = kept - h;
        const double below = loss(x);
        x[i] = kept;
        gradient[i] = (above - below) / (2 * h);
    }
    return gradient;
}

/// sum_i a_i b_i: the loss sum_i c_i y_i turns an output y into a number whose gradient with respect to y is c.
inline double product(const std::vector<double>& a, const std::vector<double>& b)
{
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += a[i] * b[i];
    return sum;
}

} // namespace numbers
