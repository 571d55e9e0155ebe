#include "core/memory/modelfamily.h"

#include <algorithm>
#include <iterator>

namespace qkv {
namespace {

constexpr ModelFamily kFamilies[] = {
    {.type = "llama", .gated = true},
    {.type = "mistral", .gated = true, .kvHeads = 8},
    {.type = "ministral", .gated = true},
    {.type = "mixtral", .kvHeads = 8},
    {.type = "nemotron-nas"},
    {.type = "qwen"},
    {.type = "qwen2", .gated = true, .windowSwitch = true},
    {.type = "qwen2_moe", .windowSwitch = true},
    {.type = "qwen2_vl", .gated = true, .windowSwitch = true},
    {.type = "qwen2_vl_text", .gated = true, .windowSwitch = true},
    {.type = "qwen2_5_vl", .gated = true, .windowSwitch = true},
    {.type = "qwen2_5_vl_text", .gated = true, .windowSwitch = true},
    {.type = "qwen3", .gated = true, .headDim = 128, .windowSwitch = true},
    {.type = "qwen3_moe", .windowSwitch = true},
    {.type = "qwen3_vl_text", .gated = true, .headDim = 128},
    {.type = "qwen3_vl_moe_text"},
    {.type = "qwen3_next"},
    {.type = "qwen3_5_text"},
    {.type = "qwen3_5_moe_text"},
    {.type = "deepseek_v2"},
    {.type = "deepseek_v3"},
    {.type = "deepseek_v32"},
    {.type = "deepseek_v4"},
    {.type = "kimi_k2"},
    {.type = "kimi_linear"},
    {.type = "glm"},
    {.type = "glm4"},
    {.type = "glm4_moe"},
    {.type = "glm4_moe_lite"},
    {.type = "glm_moe_dsa"},
    {.type = "chatglm"},
    {.type = "gemma", .gated = true, .tied = true, .headDim = 256},
    {.type = "gemma2",
     .gated = true,
     .tied = true,
     .heads = 8,
     .kvHeads = 4,
     .headDim = 256,
     .window = 4096,
     .period = 2},
    {.type = "gemma3_text",
     .gated = true,
     .tied = true,
     .heads = 8,
     .kvHeads = 4,
     .headDim = 256,
     .window = 4096,
     .period = 6},
    {.type = "gemma3n_text", .heads = 8, .kvHeads = 2, .headDim = 256, .window = 512, .period = 5},
    {.type = "gemma4_text", .heads = 8, .kvHeads = 4, .headDim = 256, .globalHeadDim = 512, .window = 512, .period = 6},
    {.type = "gpt_oss", .headDim = 64, .window = 128, .period = 2},
    {.type = "llama4_text", .heads = 40, .kvHeads = 8, .headDim = 128, .period = 4},
    {.type = "phi", .rotary = true},
    {.type = "phi-msft"},
    {.type = "phi3", .gated = true},
    {.type = "phimoe"},
    {.type = "gpt2", .rotary = false},
    {.type = "gpt_bigcode", .rotary = false, .multiQuery = true},
    {.type = "gptj"},
    {.type = "gpt_neox"},
    {.type = "opt", .rotary = false},
    {.type = "bloom", .rotary = false},
    {.type = "mpt", .rotary = false},
    {.type = "falcon", .multiQuery = true},
    {.type = "starcoder2"},
    {.type = "baichuan", .gated = true},
    {.type = "internlm2", .gated = true},
    {.type = "stablelm", .gated = true},
    {.type = "cohere"},
    {.type = "cohere2", .window = 4096, .period = 4},
    {.type = "dbrx"},
    {.type = "exaone4", .window = 4096, .period = 4},
    {.type = "olmo", .gated = true},
    {.type = "olmo2", .gated = true},
    {.type = "olmo3", .gated = true, .window = 4096, .period = 4},
    {.type = "olmoe"},
    {.type = "smollm3", .gated = true, .windowSwitch = true},
    {.type = "granite", .gated = true},
    {.type = "granitemoe"},
    {.type = "granitemoehybrid", .rotary = false, .stateGroups = 1},
    {.type = "bamba", .stateGroups = 1},
    {.type = "falcon_h1", .stateGroups = 1, .stateBeside = true},
    {.type = "jamba", .rotary = false, .firstMamba = true},
    {.type = "mamba", .rotary = false, .firstMamba = true},
    {.type = "falcon_mamba", .rotary = false, .firstMamba = true},
    {.type = "mamba2", .rotary = false, .stateGroups = 8},
    {.type = "nemotron_h", .rotary = false, .stateGroups = 8},
    {.type = "lfm2"},
    {.type = "lfm2_moe"},
    {.type = "hunyuan"},
    {.type = "hunyuan_v1_dense", .gated = true},
    {.type = "hunyuan_v1_moe"},
    {.type = "minimax", .lightning = true},
    {.type = "minimax_text_01", .lightning = true},
    {.type = "minimax_m1", .lightning = true},
    {.type = "minimax_m2"},
    {.type = "minimax_m3"},
    {.type = "mimo", .gated = true, .windowSwitch = true},
    {.type = "mimo_v2_flash"},
    {.type = "ernie4_5", .gated = true},
    {.type = "ernie4_5_moe"},
    {.type = "seed_oss", .gated = true, .headDim = 128},
};

// What llama.cpp has built in for an architecture whose file does not say it.
constexpr GgufFamily kGgufFamilies[] = {
    {.architecture = "gemma2", .period = 2},
    {.architecture = "gemma3", .period = 6},
    {.architecture = "gemma3n", .period = 5, .owners = 20},
    {.architecture = "gemma4", .period = 6},
    {.architecture = "gemma-embedding", .period = 6},
    {.architecture = "gpt-oss", .period = 2},
    {.architecture = "cohere2", .period = 4},
    {.architecture = "olmo2", .period = 4},
    {.architecture = "exaone4", .period = 4},
    {.architecture = "afmoe", .period = 4},
    {.architecture = "smallthinker", .period = 4, .fullFirst = true},
    {.architecture = "llama4", .period = 4, .chunk = 8192},
    {.architecture = "gpt2", .rotary = false},
    {.architecture = "bloom", .rotary = false},
    {.architecture = "mpt", .rotary = false},
    {.architecture = "starcoder", .rotary = false},
    {.architecture = "mamba", .rotary = false},
    {.architecture = "mamba2", .rotary = false},
    {.architecture = "jamba", .rotary = false},
    {.architecture = "nemotron_h", .rotary = false, .feedForwardAlone = true},
    {.architecture = "nemotron_h_moe", .rotary = false, .feedForwardAlone = true},
    {.architecture = "qwen3next", .interval = 4},
    {.architecture = "qwen35", .interval = 4},
    {.architecture = "qwen35moe", .interval = 4},
    {.architecture = "falcon-h1", .stateBeside = true},
};

} // namespace

const ModelFamily* findModelFamily(std::string_view type)
{
    const auto found =
        std::ranges::find(kFamilies, type, [](const ModelFamily& row) { return std::string_view(row.type); });
    return found == std::end(kFamilies) ? nullptr : &*found;
}

const GgufFamily* findGgufFamily(std::string_view architecture)
{
    const auto found = std::ranges::find(kGgufFamilies, architecture,
                                         [](const GgufFamily& row) { return std::string_view(row.architecture); });
    return found == std::end(kGgufFamilies) ? nullptr : &*found;
}

} // namespace qkv
