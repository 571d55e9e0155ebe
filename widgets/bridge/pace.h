#pragma once

#include <cstdint>
#include <deque>

namespace qkv::ui {

/// How fast a race goes of late, and so how long the rest takes. Says nothing before it has seen enough: two seconds,
/// or a twentieth of all steps.
class Pace {
public:
    /// `seconds` on any clock that does not go back; `step` done by then.
    void add(double seconds, std::int64_t step);
    /// A pause: the time until the next add() is not counted.
    void interrupt();
    /// Negative: not known yet.
    double secondsLeft(std::int64_t totalSteps) const;

private:
    struct Sample {
        double seconds; ///< without pauses
        std::int64_t step;
    };
    std::deque<Sample> m_recent;
    double m_offset = 0; ///< clock time that was not counted
    bool m_interrupted = true;
    std::int64_t m_steps = 0; ///< seen in all
    double m_seconds = 0;     ///< seen in all
};

} // namespace qkv::ui
