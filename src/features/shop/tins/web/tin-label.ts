import { createRandom } from '#platform/random.ts';
import { getContrast, getLuminance, type HexColor, isHexColor, mixColors } from '../domain/tin-colors.ts';
import { type TinMotif, tinMotifs } from '../domain/tin-motif.ts';
import { type Arrangement, arrangements, layouts, type TinRing } from './tin-arrangement.ts';
import { layoutRimText, type RimText } from './tin-rim-text.ts';

/** The two colors that a lid is printed with. */
export interface Pigments {
  readonly ground: HexColor;
  readonly ink: HexColor;
}

/**
 * Default pairs for a product without chosen colors. Each contrasts with the dark table, and each ink with its ground.
 */
export const defaultPigments: readonly Pigments[] = [
  { ground: '#E9C2B4', ink: '#72202F' },
  { ground: '#A9C6C4', ink: '#16404A' },
  { ground: '#B3BF93', ink: '#25391F' },
  { ground: '#E7AC55', ink: '#66250F' },
  { ground: '#D6B48A', ink: '#4A2915' },
  { ground: '#C9B3CC', ink: '#45204A' },
  { ground: '#D98263', ink: '#340F0C' },
  { ground: '#EADCBD', ink: '#34465A' },
];

export interface TinLabel {
  readonly ground: HexColor;
  readonly ink: HexColor;
  /** Accent color of the label: gold, with enough contrast to this ground. */
  readonly foil: HexColor;
  /** The lighter of the two colors, for the icing on the chocolates. */
  readonly icing: HexColor;
  /** Color of the metal rim. */
  readonly metal: HexColor;
  readonly motif: TinMotif;
  /** A second, simpler motif from the rest of the name. */
  readonly companion: TinMotif;
  readonly arrangement: Arrangement;
  /** Drawn in this order. */
  readonly rings: readonly TinRing[];
  readonly medallion: { readonly radius: number; readonly disc: HexColor; readonly mark: HexColor };
  /** The band around the edge and the color of the name on it (contrast 4.5:1 or more). */
  readonly band: { readonly fill: HexColor; readonly text: HexColor };
  readonly rim: RimText;
  /** Rotation of the lid in degrees, so that lids look placed by hand. */
  readonly turn: number;
}

interface TinPigments {
  /** #RRGGBB. Any other text, even an empty one, means a color derived from the name. */
  readonly ground?: string;
  readonly ink?: string;
  /** A TinMotif. Any other text means a motif derived from the name. */
  readonly motif?: string;
}

const golds: readonly HexColor[] = ['#E5B960', '#F0D08A', '#B27C2B', '#8C5E1A', '#694411'];
const metals: readonly HexColor[] = ['#DDB057', '#E3BD74', '#D6A25C', '#D9A07A'];
const pewter: HexColor = '#A79F97';

function pick<Item>(random: () => number, items: readonly [Item, ...Item[]] | readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

function resolvePigments(random: () => number, { ground = '', ink = '' }: TinPigments): Pigments {
  const fallback = pick(random, defaultPigments);
  const base = isHexColor(ground) ? ground : fallback.ground;
  const requestedInk = isHexColor(ink) ? ink : fallback.ink;
  if (getContrast(base, requestedInk) >= 2) return { ground: base, ink: requestedInk };
  // Two similar colors would make the motif invisible, so the ink keeps its hue and changes its lightness.
  return { ground: base, ink: mixColors(requestedInk, getLuminance(base) > 0.2 ? '#20100B' : '#FFF6E4', 0.75) };
}

function createBand(random: () => number, { ground, ink }: Pigments, foil: HexColor): TinLabel['band'] {
  const [dark, light] = getLuminance(ground) < getLuminance(ink) ? [ground, ink] : [ink, ground];
  const plain = random() < 0.4;
  const fill = plain ? ground : mixColors(dark, '#000000', dark === ground ? 0.28 : 0);
  const candidates: HexColor[] = plain ? [foil, ink, dark, light] : ['#F0D08A', light];
  const text = candidates.find((color) => getContrast(color, fill) >= 4.5);
  return { fill, text: text ?? (getLuminance(fill) > 0.18 ? '#1C0D08' : '#FFF6E4') };
}

/**
 * Returns the drawing of the lid for `name`. The same name and colors always give the same label, and a name alone is
 * enough.
 */
export function createTinLabel(name: string, pigments: TinPigments = {}): TinLabel {
  const title = name.normalize().trim();
  const random = createRandom(title);
  const { ground, ink } = resolvePigments(random, pigments);
  const { motif, companion } = chooseMotifs(title, random, pigments.motif);
  const arrangement = pick(random, arrangements);
  const foil = golds.find((gold) => getContrast(gold, ground) >= 2.6) ?? ink;
  return {
    ground,
    ink,
    foil,
    icing: getLuminance(ground) > getLuminance(ink) ? ground : ink,
    metal: pick(random, metals),
    motif,
    companion,
    arrangement,
    rings: layouts[arrangement].listRings(motif, companion),
    medallion: {
      radius: layouts[arrangement].medallionRadius,
      disc: arrangement === 'cameo' ? ground : ink,
      mark: arrangement === 'cameo' ? ink : ground,
    },
    band: createBand(random, { ground, ink }, foil),
    rim: layoutRimText(title),
    turn: Math.round((random() - 0.5) * 70) / 10,
  };
}

/** Returns the same label in pewter, with nearly all color removed. */
export function createSoldOutLabel(label: TinLabel): TinLabel {
  const grey = (color: HexColor): HexColor => {
    const level = Math.round(255 * Math.min(0.62, getLuminance(color) ** (1 / 2.2) * 0.74));
    const tone = level.toString(16).padStart(2, '0');
    return mixColors(`#${tone}${tone}${tone}`, color, 0.14);
  };
  return {
    ...label,
    ground: grey(label.ground),
    ink: grey(label.ink),
    foil: grey(label.foil),
    metal: pewter,
    medallion: { ...label.medallion, disc: grey(label.medallion.disc), mark: grey(label.medallion.mark) },
    band: { fill: grey(label.band.fill), text: grey(label.band.text) },
  };
}

/** Words that select a motif. The ingredient comes before its preparation: a smoked almond is first a nut. */
const motifPatterns: readonly (readonly [TinMotif, RegExp])[] = [
  ['berry', /berry|berries|cherry|currant|grape|figs?\b|cassis|plum/],
  ['nut', /nut\b|nuts\b|hazelnut|almond|pecan|walnut|cashew|pistachio|praline|gianduja|marzipan|sesame|tahini/],
  ['fir', /\bfir\b|spruce|pine\b|cedar|juniper|hemlock|forest/],
  ['citrus', /orange|lemon|lime\b|citrus|yuzu|bergamot|grapefruit|mandarin|tangerine|kumquat/],
  ['petal', /rose\b|violet|blossom|jasmine|hibiscus|flower|lavender|petal|peony|saffron|chamomile/],
  ['moon', /moon|midnight|night|evening|dusk|eclipse/],
  ['flame', /chil[il]|pepper|smok|fire|ember|ginger|cayenne|ancho|harissa/],
  ['wave', /\bsea\b|salt|ocean|wave|coast|kelp|tide|river/],
  ['star', /star|anise|cinnamon|clove|spice|chai|winter|solstice/],
  ['drop', /caramel|honey|maple|syrup|\boil\b|rum\b|bourbon|whisk|toffee|molasses|dulce|milk|cream/],
  ['leaf', /mint|\btea\b|matcha|sage|basil|thyme|leaf|grey|herb|rosemary|tarragon|nettle|oat\b/],
  ['pod', /caca?o|cocoa|nib|vanilla|cardamom|coffee|espresso|mocha|bean|dark|plain|single.origin/],
];

/** Motifs simple enough to combine with any other. */
const companions: readonly TinMotif[] = ['leaf', 'star', 'petal', 'drop', 'pod'];

/**
 * Chooses the motif of a name and a companion. The motif is the requested one, else the first that matches a word, else
 * random; the companion is the next match or a simple motif.
 *
 * @param random returns a number from 0 to below 1
 */
function chooseMotifs(
  name: string,
  random: () => number,
  requested?: string,
): { readonly motif: TinMotif; readonly companion: TinMotif } {
  const words = name.toLowerCase();
  const matched = motifPatterns.filter(([, pattern]) => pattern.test(words)).map(([motif]) => motif);
  const randomMotif = tinMotifs[Math.floor(random() * tinMotifs.length)] as TinMotif;
  const motif = tinMotifs.find((known) => known === requested) ?? matched[0] ?? randomMotif;
  const quiet = companions.filter((companion) => companion !== motif);
  const spare = quiet[Math.floor(random() * quiet.length)] as TinMotif;
  return { motif, companion: matched.find((other) => other !== motif) ?? spare };
}
