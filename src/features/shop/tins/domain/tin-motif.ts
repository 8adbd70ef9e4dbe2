/** The motifs of a tin's label. */
export const tinMotifs = [
  'leaf',
  'pod',
  'petal',
  'wave',
  'star',
  'fir',
  'citrus',
  'nut',
  'drop',
  'berry',
  'moon',
  'flame',
] as const;
export type TinMotif = (typeof tinMotifs)[number];
