#pragma once

#include "core/math/dropout.h"
#include "core/math/kerneltypes.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

/// The plain reference of every kernel of kernels.h, for any Scalar: written to be read. The double forms run; the
/// float forms are what the vector kernels are tested against.
namespace qkv::math::plain {

template <class S>
void addBias(int rows, int cols, S* x, int ld, const S* bias)
{
    for (int r = 0; r < rows; ++r)
        for (int c = 0; c < cols; ++c)
            x[std::int64_t(r) * ld + c] += bias[c];
}

template <class S>
void addColumnSums(int rows, int cols, const S* x, int ld, S* sum)
{
    for (int r = 0; r < rows; ++r)
        for (int c = 0; c < cols; ++c)
            sum[c] += x[std::int64_t(r) * ld + c];
}

template <class S>
void addTo(std::int64_t count, const S* x, S* y)
{
    for (std::int64_t i = 0; i < count; ++i)
        y[i] += x[i];
}

template <class S>
double dot(std::int64_t count, const S* x, const S* y)
{
    double sum = 0;
    for (std::int64_t i = 0; i < count; ++i)
        sum += double(x[i]) * double(y[i]);
    return sum;
}

template <class S>
double sumSquares(std::int64_t count, const S* x)
{
    return dot(count, x, x);
}

template <class S>
S factor(const Dropout& dropout, int row, int col, int cols)
{
    return S(
        dropoutFactor(dropout, (dropout.firstRow + std::uint64_t(row)) * std::uint64_t(cols) + std::uint64_t(col)));
}

template <class S>
void residualForward(int rows, int cols, const S* x, S* y, const S* bias, const Dropout& dropout)
{
    for (int r = 0; r < rows; ++r)
        for (int c = 0; c < cols; ++c) {
            const std::int64_t i = std::int64_t(r) * cols + c;
            y[i] = x[i] + (y[i] + bias[c]) * factor<S>(dropout, r, c, cols);
        }
}

template <class S>
void residualBackward(int rows, int cols, const S* dSum, S* dBranch, S* dBias, const Dropout& dropout)
{
    for (int r = 0; r < rows; ++r)
        for (int c = 0; c < cols; ++c) {
            const std::int64_t i = std::int64_t(r) * cols + c;
            dBranch[i] = dSum[i] * factor<S>(dropout, r, c, cols);
            dBias[c] += dBranch[i];
        }
}

template <class S>
void layerNormForward(int rows, int cols, const S* x, const S* gamma, const S* beta, S* y, S* mean, S* inverseSd)
{
    for (int r = 0; r < rows; ++r) {
        const S* row = x + std::int64_t(r) * cols;
        S sum = 0;
        for (int c = 0; c < cols; ++c)
            sum += row[c];
        const S mu = sum / S(cols);
        S squares = 0;
        for (int c = 0; c < cols; ++c)
            squares += (row[c] - mu) * (row[c] - mu);
        mean[r] = mu;
        inverseSd[r] = S(1) / std::sqrt(squares / S(cols) + S(1e-5));
        for (int c = 0; c < cols; ++c)
            y[std::int64_t(r) * cols + c] = (row[c] - mu) * inverseSd[r] * gamma[c] + beta[c];
    }
}

template <class S>
void layerNormBackward(int rows, int cols, const S* x, const S* mean, const S* inverseSd, const S* gamma, const S* dy,
                       S* dx, bool accumulate, S* dGamma, S* dBeta)
{
    // With h = (x - mean)/sd and e = dy gamma: dx = (e - mean(e) - h mean(e h))/sd.
    for (int r = 0; r < rows; ++r) {
        const std::int64_t at = std::int64_t(r) * cols;
        S sumE = 0;
        S sumEh = 0;
        for (int c = 0; c < cols; ++c) {
            const S h = (x[at + c] - mean[r]) * inverseSd[r];
            sumE += dy[at + c] * gamma[c];
            sumEh += dy[at + c] * gamma[c] * h;
            dGamma[c] += dy[at + c] * h;
            dBeta[c] += dy[at + c];
        }
        for (int c = 0; c < cols; ++c) {
            const S h = (x[at + c] - mean[r]) * inverseSd[r];
            const S d = (dy[at + c] * gamma[c] - sumE / S(cols) - h * sumEh / S(cols)) * inverseSd[r];
            dx[at + c] = accumulate ? dx[at + c] + d : d;
        }
    }
}

template <class S>
void reluForward(int rows, int cols, S* x, const S* bias, const Dropout& dropout)
{
    for (int r = 0; r < rows; ++r)
        for (int c = 0; c < cols; ++c) {
            S& value = x[std::int64_t(r) * cols + c];
            const S kept = (value + (bias ? bias[c] : S(0))) * factor<S>(dropout, r, c, cols);
            value = kept < S(0) ? S(0) : kept; // NaN goes through
        }
}

template <class S>
void reluBackward(int rows, int cols, const S* x, S* dy, S* dBias, const Dropout& dropout)
{
    const S scale = dropout.active() ? S(dropout.scale()) : S(1);
    for (int r = 0; r < rows; ++r)
        for (int c = 0; c < cols; ++c) {
            const std::int64_t i = std::int64_t(r) * cols + c;
            dy[i] = x[i] <= S(0) ? S(0) : dy[i] * scale; // a positive output was kept
            if (dBias)
                dBias[c] += dy[i];
        }
}

template <class S>
void geluForward(int rows, int cols, S* u, const S* bias, S* y)
{
    for (int r = 0; r < rows; ++r)
        for (int c = 0; c < cols; ++c) {
            const std::int64_t i = std::int64_t(r) * cols + c;
            u[i] += bias[c];
            y[i] = S(0.5) * u[i] * (S(1) + std::erf(u[i] * S(M_SQRT1_2)));
        }
}

template <class S>
void geluBackward(int rows, int cols, const S* u, S* dy, S* dBias)
{
    constexpr double inverseSqrt2Pi = 0.39894228040143267794;
    for (int r = 0; r < rows; ++r)
        for (int c = 0; c < cols; ++c) {
            const std::int64_t i = std::int64_t(r) * cols + c;
            const S phi = S(0.5) * (S(1) + std::erf(u[i] * S(M_SQRT1_2)));
            dy[i] *= phi + u[i] * S(inverseSqrt2Pi) * std::exp(S(-0.5) * u[i] * u[i]);
            dBias[c] += dy[i];
        }
}

template <class S>
void softmaxForward(int n, S* s, bool causal, const S* columnTerm)
{
    for (int i = 0; i < n; ++i) {
        S* row = s + std::int64_t(i) * n;
        const int keys = causal ? i + 1 : n;
        for (int j = 0; columnTerm && j < keys; ++j)
            row[j] += columnTerm[j];
        const S top = *std::max_element(row, row + keys);
        S sum = 0;
        for (int j = 0; j < keys; ++j) {
            row[j] = std::exp(row[j] - top);
            sum += row[j];
        }
        for (int j = 0; j < keys; ++j)
            row[j] /= sum;
        std::fill(row + keys, row + n, S(0));
    }
}

template <class S>
void softmaxBackward(int n, const S* a, S* da, S scale, S* columnSum)
{
    for (int i = 0; i < n; ++i) {
        const S* ai = a + std::int64_t(i) * n;
        S* di = da + std::int64_t(i) * n;
        S sum = 0;
        for (int j = 0; j < n; ++j)
            sum += ai[j] * di[j];
        for (int j = 0; j < n; ++j) {
            const S ds = ai[j] * (di[j] - sum);
            if (columnSum)
                columnSum[j] += ds;
            di[j] = scale * ds;
        }
    }
}

template <class S>
LossSum crossEntropy(int rows, int classes, S* logits, const S* bias, const std::int32_t* targets, S gradientScale,
                     S* dBias)
{
    LossSum result;
    for (int r = 0; r < rows; ++r) {
        S* row = logits + std::int64_t(r) * classes;
        for (int c = 0; c < classes; ++c)
            row[c] += bias[c];
        const S* top = std::max_element(row, row + classes);
        S sum = 0;
        for (int c = 0; c < classes; ++c)
            sum += std::exp(row[c] - *top);
        result.loss += double(std::log(sum)) - double(row[targets[r]] - *top);
        result.correct += top - row == targets[r];
        if (gradientScale == S(0))
            continue;
        const S highest = *top;
        for (int c = 0; c < classes; ++c) {
            row[c] = (std::exp(row[c] - highest) / sum - S(c == targets[r])) * gradientScale;
            dBias[c] += row[c];
        }
    }
    return result;
}

template <class S>
void adam(std::int64_t count, S* w, const S* g, S* m, S* v, const AdamStep& step)
{
    const S rate = S(step.rate / (1 - std::pow(step.beta1, double(step.step))));
    const S correction = S(1 / std::sqrt(1 - std::pow(step.beta2, double(step.step))));
    const S shrink = S(1 - step.rate * step.decay);
    for (std::int64_t i = 0; i < count; ++i) {
        const S gradient = g[i] * S(step.gradientScale);
        m[i] = S(step.beta1) * m[i] + S(1 - step.beta1) * gradient;
        v[i] = S(step.beta2) * v[i] + S(1 - step.beta2) * gradient * gradient;
        w[i] = w[i] * shrink - rate * m[i] / (std::sqrt(v[i]) * correction + S(step.epsilon));
    }
}

} // namespace qkv::math::plain
