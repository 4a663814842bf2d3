// Plays a target without libFuzzer: the inputs of the given folders and files, then so many more
// that are made of them by fixed chance, so that every run is the same.
//
//   fuzz_lua --runs 500 --seconds 8 tests/fuzz/corpus/lua
//   fuzz_lua --runs 100000 --seed another tests/fuzz/corpus/lua
//
// An input that ends the process is written to the current folder as crash-<its number>.

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include "base/rng.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

/// So that the input can be written when one of them ends the process.
extern "C" const char* __asan_default_options() { return "abort_on_error=1"; }

namespace {

using Input = std::vector<std::uint8_t>;

constexpr std::size_t kMaxInput = 4096;

const Input* current = nullptr;
long current_number = 0;

extern "C" void keep_input(int) {
  const std::string name = "crash-" + std::to_string(current_number);
  std::ofstream(name, std::ios::binary)
      .write(reinterpret_cast<const char*>(current->data()),
             static_cast<std::streamsize>(current->size()));
  std::cerr << "the input is in " << name << std::endl;
}

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

void play(const Input& input) {
  current = &input;
  ++current_number;
  LLVMFuzzerTestOneInput(input.data(), input.size());
}

Input read_input(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

void add_inputs(const std::filesystem::path& path, std::vector<Input>& inputs) {
  if (!std::filesystem::is_directory(path)) return inputs.push_back(read_input(path));
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(path)) files.push_back(entry.path());
  std::ranges::sort(files);
  for (const auto& file : files) inputs.push_back(read_input(file));
}

/// Another input, of one that is there: some bytes changed, left out, put in or taken twice.
Input changed(Input input, talon::Rng& rng) {
  const auto below = [&](std::size_t bound) {
    return rng.below(static_cast<std::uint32_t>(bound));
  };
  const auto at = [&] { return input.begin() + below(input.size() + 1); };
  for (auto changes = 1 + below(6); changes > 0; --changes) {
    auto begin = at(), end = at();
    if (end < begin) std::swap(begin, end);
    const auto kind = below(4);
    if (kind == 0 && begin != input.end()) {
      *begin = static_cast<std::uint8_t>(rng.next());
    } else if (kind == 1) {
      input.erase(begin, std::min(end, begin + 16));
    } else if (kind == 2) {
      input.insert(begin, static_cast<std::uint8_t>(rng.next()));
    } else {
      const Input part(begin, std::min(end, begin + 64));
      input.insert(at(), part.begin(), part.end());
    }
  }
  if (input.size() > kMaxInput) input.resize(kMaxInput);
  return input;
}

Input made(const std::vector<Input>& inputs, talon::Rng& rng) {
  if (!inputs.empty() && rng.below(3) != 0) {
    return changed(inputs[rng.below(static_cast<std::uint32_t>(inputs.size()))], rng);
  }
  Input input(16 + rng.below(1000));
  for (std::uint8_t& byte : input) byte = static_cast<std::uint8_t>(rng.next() >> 32);
  return input;
}

}  // namespace

int main(int count, char** words) {
  long runs = 0;
  double seconds = 1e9;
  std::string seed = "driver";
  std::vector<Input> inputs;
  for (int word = 1; word < count; ++word) {
    const std::string text = words[word];
    if (text == "--runs" && word + 1 < count) {
      runs = std::atol(words[++word]);
    } else if (text == "--seconds" && word + 1 < count) {
      seconds = std::atof(words[++word]);
    } else if (text == "--seed" && word + 1 < count) {
      seed = words[++word];
    } else {
      add_inputs(text, inputs);
    }
  }
  std::signal(SIGABRT, keep_input);
  for (const Input& input : inputs) play(input);
  talon::Rng rng = talon::Rng::seeded(seed, "fuzz");
  long played = 0;
  for (; played < runs && processor_seconds() < seconds; ++played) play(made(inputs, rng));
  std::cout << inputs.size() << " inputs kept, " << played << " made, " << processor_seconds()
            << " s of the processor" << std::endl;
  return 0;
}
