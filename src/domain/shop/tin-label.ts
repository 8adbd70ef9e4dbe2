import { type Arrangement, arrangements, medallionRadius, ringsOf, type TinRing } from './tin-arrangement.ts';
import { contrast, type Hex, housePigments, isHex, luminance, mixed, type Pigments } from './tin-colours.ts';
import { motifsFor, type TinMotif } from './tin-motif.ts';
import { type RimText, rimText } from './tin-rim-text.ts';

export interface TinLabel {
  readonly ground: Hex;
  readonly ink: Hex;
  /** Accent on the label: gold, dark enough to be seen on this ground. */
  readonly foil: Hex;
  /** The lighter pigment: what is piped on the chocolates. */
  readonly icing: Hex;
  /** The colour of the metal rim. */
  readonly metal: Hex;
  readonly motif: TinMotif;
  /** A second, quieter motif from the rest of the name. */
  readonly companion: TinMotif;
  readonly arrangement: Arrangement;
  /** Painted in this order. */
  readonly rings: readonly TinRing[];
  readonly medallion: { readonly radius: number; readonly disc: Hex; readonly mark: Hex };
  /** The band around the edge, and the colour of the name on it (4.5:1 at least). */
  readonly band: { readonly fill: Hex; readonly text: Hex };
  readonly rim: RimText;
  /** How a hand put the lid down, in degrees. */
  readonly turn: number;
}

interface TinPigments {
  /** #RRGGBB; anything else (an empty string too) is chosen from the name. */
  readonly ground?: string;
  readonly ink?: string;
  /** A TinMotif; anything else is chosen from the name. */
  readonly motif?: string;
}

const golds: readonly Hex[] = ['#E5B960', '#F0D08A', '#B27C2B', '#8C5E1A', '#694411'];
const metals: readonly Hex[] = ['#DDB057', '#E3BD74', '#D6A25C', '#D9A07A'];
const pewter: Hex = '#A79F97';

/**
 * FNV-1a over the name's code units, then a Weyl sequence with a mixing step: even, tiny, the same everywhere. The
 * start is not FNV's own: it was chosen so that the sample shop's neighbours differ.
 */
function seededFrom(name: string): () => number {
  let state = 0x811c103e;
  for (let index = 0; index < name.length; index += 1) {
    state = Math.imul(state ^ name.charCodeAt(index), 0x01000193);
  }
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let word = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    return ((word ^ (word >>> 15)) >>> 0) / 2 ** 32;
  };
}

function picked<Item>(random: () => number, items: readonly [Item, ...Item[]] | readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

function pigmentsOf(random: () => number, { ground = '', ink = '' }: TinPigments): Pigments {
  const house = picked(random, housePigments);
  const base = isHex(ground) ? ground : house.ground;
  const wanted = isHex(ink) ? ink : house.ink;
  if (contrast(base, wanted) >= 2) return { ground: base, ink: wanted };
  // Two pigments that swallow each other would leave an empty lid: keep the hue of the ink, leave its lightness.
  return { ground: base, ink: mixed(wanted, luminance(base) > 0.2 ? '#20100B' : '#FFF6E4', 0.75) };
}

function bandOf(random: () => number, { ground, ink }: Pigments, foil: Hex): TinLabel['band'] {
  const [dark, light] = luminance(ground) < luminance(ink) ? [ground, ink] : [ink, ground];
  const plain = random() < 0.4;
  const fill = plain ? ground : mixed(dark, '#000000', dark === ground ? 0.28 : 0);
  const candidates: Hex[] = plain ? [foil, ink, dark, light] : ['#F0D08A', light];
  const text = candidates.find((colour) => contrast(colour, fill) >= 4.5);
  return { fill, text: text ?? (luminance(fill) > 0.18 ? '#1C0D08' : '#FFF6E4') };
}

/**
 * Everything that is drawn on the lid of the tin called `name`. The same name and pigments always give the same
 * label, and a name alone is enough.
 */
export function tinLabel(name: string, pigments: TinPigments = {}): TinLabel {
  const title = name.normalize().trim();
  const random = seededFrom(title);
  const { ground, ink } = pigmentsOf(random, pigments);
  const { motif, companion } = motifsFor(title, random, pigments.motif);
  const arrangement = picked(random, arrangements);
  const foil = golds.find((gold) => contrast(gold, ground) >= 2.6) ?? ink;
  return {
    ground,
    ink,
    foil,
    icing: luminance(ground) > luminance(ink) ? ground : ink,
    metal: picked(random, metals),
    motif,
    companion,
    arrangement,
    rings: ringsOf(arrangement, motif, companion),
    medallion: {
      radius: medallionRadius[arrangement],
      disc: arrangement === 'cameo' ? ground : ink,
      mark: arrangement === 'cameo' ? ink : ground,
    },
    band: bandOf(random, { ground, ink }, foil),
    rim: rimText(title),
    turn: Math.round((random() - 0.5) * 70) / 10,
  };
}

/** The same label in pewter: nothing is left of a pigment but a breath. */
export function soldOutLabel(label: TinLabel): TinLabel {
  const grey = (colour: Hex): Hex => {
    const level = Math.round(255 * Math.min(0.62, luminance(colour) ** (1 / 2.2) * 0.74));
    const tone = level.toString(16).padStart(2, '0');
    return mixed(`#${tone}${tone}${tone}`, colour, 0.14);
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
