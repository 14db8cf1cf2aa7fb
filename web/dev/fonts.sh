#!/usr/bin/env bash
# Cuts the letters the table needs out of Alegreya: the languages of locale/ and what people of their neighbours are called, kerning,
# ligatures and lining figures; no small capitals, no old figures. Run it when a language is added or the fonts are renewed:
#   apt install python3-fonttools python3-brotli; npm install --no-save; dev/fonts.sh
set -euo pipefail
cd "$(dirname "$0")/.."
from=node_modules/@fontsource
latin="U+0020-007E,U+00A0,U+00A1,U+00A9,U+00AB,U+00B0,U+00B7,U+00BB,U+00BF,U+00C0-00FF,U+0131,U+0152,U+0153,U+0178,U+2009,U+2010-2014,U+2018-201E,U+2022,U+2026,U+202F,U+2032,U+2039,U+203A,U+20AC,U+2190-2193,U+2212"
cyrillic="U+0401,U+0404,U+0406,U+0407,U+040E,U+0410-044F,U+0451,U+0454,U+0456,U+0457,U+045E,U+0490,U+0491,U+2116"
for font in alegreya/alegreya-{latin,cyrillic}-{500-italic,700-normal} alegreya-sans/alegreya-sans-{latin,cyrillic}-{500,700,800}-normal; do
  letters=$latin
  [[ $font == *cyrillic* ]] && letters=$cyrillic
  python3 -m fontTools.subset "$from/${font%%/*}/files/${font##*/}.woff2" --unicodes="$letters" --layout-features=kern,liga,lnum,ccmp,locl,mark,mkmk \
    --no-hinting --desubroutinize --flavor=woff2 --output-file="src/fonts/${font##*/}.woff2"
done
cp $from/alegreya/LICENSE src/fonts/OFL-alegreya.txt
cp $from/alegreya-sans/LICENSE src/fonts/OFL-alegreya-sans.txt
wc -c src/fonts/*.woff2
