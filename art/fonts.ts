/**
 * Cuts the two web fonts out of the full families and writes src/platform/styles/fonts.css with fallback faces of equal metrics.
 * The results are committed, so the site runs without this.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const families = join(root, 'node_modules/@fontsource-variable');
const fontsFolder = join(root, 'src/platform/styles/fonts');

/** Basic Latin, accented Western letters, typographic punctuation, dollar-like signs, arrows. */
const unicodes =
  'U+0020-007E,U+00A0-00A3,U+00A9,U+00AB,U+00AE,U+00B0,U+00B7,U+00BB-00BF,U+00C0-00FF,U+0152-0153,U+2009,U+200A,' +
  'U+2010-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2032-2033,U+2039-203A,U+20AC,U+2122,U+2190-2193,U+2212';

/** What headings, names and prices need of them. Other signs come from the fallback face. */
const headingUnicodes =
  'U+0020-007E,U+00A0,U+00A1,U+00A3,U+00A9,U+00AB,U+00B0,U+00B7,U+00BB,U+00BF-00D6,U+00D8-00F6,U+00F8-00FF,' +
  'U+0152-0153,U+2009,U+200A,U+2010-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2122,U+2212';

/** How often each character occurs in English prose, per 10,000; enough of them to weigh a line's width. */
const englishFrequency: Record<string, number> = {
  ' ': 1830,
  e: 1020,
  t: 740,
  a: 650,
  o: 615,
  n: 570,
  i: 560,
  s: 520,
  r: 490,
  h: 490,
  l: 330,
  d: 330,
  u: 225,
  c: 222,
  m: 200,
  f: 180,
  w: 170,
  g: 160,
  p: 150,
  y: 145,
  b: 125,
  v: 80,
  k: 55,
  x: 14,
  j: 10,
  q: 8,
  z: 5,
  '.': 60,
  ',': 60,
};

interface Metrics {
  /** All in fractions of the em. */
  ascent: number;
  descent: number;
  lineGap: number;
  averageWidth: number;
}

/** Average English letter width in ems, measured on Gelasio and Arimo, which share Georgia's and Arial's widths. */
const fallbacks = {
  georgia: { averageWidth: 0.43553 },
  arial: { averageWidth: 0.43796 },
};

/** Needs fontTools 4.50 or newer, with brotli: `python3 -m pip install fonttools brotli`. */
function python(...args: string[]): string {
  try {
    return execFileSync('python3', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      // A fixed time stamp inside the fonts: the same fonts again are the same bytes.
      env: { ...process.env, SOURCE_DATE_EPOCH: '1767225600' },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`fontTools failed. Install it with: python3 -m pip install fonttools brotli\n${reason}`);
  }
}

/** Measures one instance of a variable font at a design location such as `opsz=72,wght=400`. */
function measure(file: string, location: string): Metrics {
  const script = `
import json, sys
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont
font = TTFont(sys.argv[1])
axes = dict((a, float(v)) for a, v in (p.split('=') for p in sys.argv[2].split(',')))
font = instantiateVariableFont(font, axes)
em = font['head'].unitsPerEm
weights = json.loads(sys.argv[3])
cmap, widths = font.getBestCmap(), font['hmtx'].metrics
total = sum(weights.values())
average = sum(widths[cmap[ord(c)]][0] * w for c, w in weights.items()) / total / em
hhea = font['hhea']
print(json.dumps(dict(ascent=hhea.ascent/em, descent=-hhea.descent/em, lineGap=hhea.lineGap/em, averageWidth=average)))
`;
  return JSON.parse(python('-c', script, file, location, JSON.stringify(englishFrequency))) as Metrics;
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

function fallbackFace(family: string, local: string[], metrics: Metrics, fallbackWidth: number): string {
  const size = metrics.averageWidth / fallbackWidth;
  return `@font-face {
  font-family: "${family}";
  src: ${local.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(metrics.ascent / size)};
  descent-override: ${percent(metrics.descent / size)};
  line-gap-override: ${percent(metrics.lineGap / size)};
}
`;
}

/**
 * Gives all weights the kerning of the regular one, in steps of 5 thousandths of the em and none below 8: no eye sees
 * the difference at the sizes of text, and it was a quarter of the font.
 */
function simplifyKerning(file: string): void {
  const script = `
import sys
from fontTools.ttLib import TTFont
font = TTFont(sys.argv[1])
for lookup in font['GPOS'].table.LookupList.Lookup:
    for table in lookup.SubTable:
        groups = table.PairSet if table.Format == 1 else table.Class1Record
        pairs = [p for g in groups for p in (g.PairValueRecord if table.Format == 1 else g.Class2Record)]
        for value in (pair.Value1 for pair in pairs if pair.Value1):
            advance = getattr(value, 'XAdvance', 0)
            value.__dict__ = {'XAdvance': 0 if abs(advance) < 8 else round(advance / 5) * 5}
        table.ValueFormat1 = 4
font.save(sys.argv[1])
`;
  python('-c', script, file);
}

function cut(
  source: string,
  options: { limits: string[]; characters: string; flavor?: 'woff2'; hasSimpleKerning?: boolean },
  result: string,
): void {
  const { limits, characters, flavor, hasSimpleKerning } = options;
  const work = mkdtempSync(join(tmpdir(), 'mat-and-tin-fonts-'));
  const limited = join(work, 'limited.ttf');
  python('-m', 'fontTools.varLib.instancer', source, ...limits, '-o', limited);
  python(
    '-m',
    'fontTools.subset',
    limited,
    `--unicodes=${characters}`,
    '--layout-features=*',
    '--no-hinting',
    ...(flavor ? [`--flavor=${flavor}`] : []),
    `--output-file=${result}`,
  );
  if (hasSimpleKerning) simplifyKerning(result);
  rmSync(work, { recursive: true });
  console.log(`${result}: ${(statSync(result).size / 1000).toFixed(1)} kB`);
}

mkdirSync(fontsFolder, { recursive: true });
const fraunces = join(fontsFolder, 'fraunces-latin.woff2');
const instrument = join(fontsFolder, 'instrument-sans-latin.woff2');
// Soft corners and the playful n, m and h belong to the brand, so those two axes are fixed. The sizes and weights are
// those that the site uses: each kilobyte delays the first picture of a page on a phone.
cut(
  join(families, 'fraunces/files/fraunces-latin-full-normal.woff2'),
  {
    limits: ['SOFT=80', 'WONK=1', 'wght=400', 'opsz=24:24:72'],
    characters: headingUnicodes,
    flavor: 'woff2',
  },
  fraunces,
);
// The server letters social cards with it. Its library reads no compressed font and no axes.
cut(
  join(families, 'fraunces/files/fraunces-latin-full-normal.woff2'),
  { limits: ['SOFT=80', 'WONK=1', 'wght=400', 'opsz=72'], characters: unicodes },
  join(root, 'src/platform/images/card-font.ttf'),
);
cut(
  join(families, 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
  { limits: ['wght=400:400:700'], characters: unicodes, flavor: 'woff2', hasSimpleKerning: true },
  instrument,
);
copyFileSync(join(families, 'fraunces/LICENSE'), join(fontsFolder, 'fraunces-OFL.txt'));
copyFileSync(join(families, 'instrument-sans/LICENSE'), join(fontsFolder, 'instrument-sans-OFL.txt'));

const css = `/* Written by art/fonts.ts from the fonts' own metrics; change it there. */
@font-face {
  font-family: "Fraunces";
  src: url("./fonts/fraunces-latin.woff2") format("woff2");
  font-weight: 400;
  font-style: normal;
  font-display: swap;
}
@font-face {
  font-family: "Instrument Sans";
  src: url("./fonts/instrument-sans-latin.woff2") format("woff2");
  font-weight: 400 700;
  font-style: normal;
  font-display: swap;
}
${fallbackFace('Fraunces Fallback', ['Georgia', 'Gelasio', 'Times New Roman'], measure(fraunces, 'opsz=60'), fallbacks.georgia.averageWidth)}${fallbackFace('Instrument Sans Fallback', ['Arial', 'Helvetica', 'Liberation Sans'], measure(instrument, 'wght=400'), fallbacks.arial.averageWidth)}`;
writeFileSync(join(root, 'src/platform/styles/fonts.css'), css);
