import { type TinMotif, tinMotifs } from '../domain/tin-motif.ts';

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
export function chooseMotifs(
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
