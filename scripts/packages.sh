# Sourced by run.sh and test.sh: the Debian 12 packages that the project is built and tested with.
packages=(
  g++ cmake ninja-build pkg-config ca-certificates
  qt6-base-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools qt6-svg-dev
  libqcustomplot-dev libeigen3-dev libdnnl-dev libhwy-dev
  libsqlitecpp-dev libsqlite3-dev nlohmann-json3-dev libcli11-dev libfmt-dev libexpected-dev zlib1g-dev
  dataset-fashion-mnist fonts-dejavu-core fonts-noto-cjk
)

install_missing_packages() {
  local missing=() package
  for package in "${packages[@]}"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  echo "Installing: ${missing[*]}"
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || { echo "These packages are missing, and installing them needs root or sudo." >&2; return 1; }
    as_root=(sudo)
  fi
  "${as_root[@]}" apt-get update -qq
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"
}

build_release() {
  cmake --preset release -DBUILD_TESTING="$1"
  cmake --build --preset release
}
