import type { TinMotif } from '../domain/tin-motif.ts';

/** What a ring consists of: a motif, or a plain figure as in lathe engraving. */
type RingFigure = TinMotif | 'beads' | 'rays' | 'line' | 'disc' | 'engraving';

/** The possible counts of a motif ring. Few counts keep the number of ring drawings on a page small. */
export const motifCounts = [8, 12, 16] as const;

/**
 * A ring of the label. Lengths are in label units, where the lid has a radius of 150; angles are degrees, clockwise.
 */
export interface TinRing {
  readonly figure: RingFigure;
  /** Number of figures in the ring; 1 for lines and discs. */
  readonly count: number;
  /** Distance from the label's center to the middle of the ring; for a disc, to its edge. */
  readonly radius: number;
  /** Bead diameter, ray length or line width; 0 for figures with their own size. */
  readonly size: number;
  readonly rotation: number;
  readonly tone: 'ground' | 'ink' | 'foil';
}

const createRing = (
  figure: RingFigure,
  count: number,
  radius: number,
  { size = 0, half = false, tone = 'ink' as TinRing['tone'] } = {},
): TinRing => ({ figure, count, radius, size, rotation: half ? 180 / count : 0, tone });

type Layout = {
  /** Radius of the round area in the center of the lid. */
  medallionRadius: number;
  listRings: (motif: TinMotif, companion: TinMotif) => TinRing[];
};

/** The six layouts of a lid. `half` rotates a ring by half a step, so that its figures fill the gaps. */
export const layouts = {
  garland: {
    medallionRadius: 24,
    listRings: (motif, companion) => [
      createRing(motif, 16, 93),
      createRing('beads', 16, 107, { size: 4.4, half: true, tone: 'foil' }),
      createRing('line', 1, 72, { size: 1.2, tone: 'foil' }),
      createRing('beads', 48, 67, { size: 2.2, tone: 'foil' }),
      createRing(companion, 8, 46),
    ],
  },
  sunburst: {
    medallionRadius: 33,
    listRings: (motif) => [
      createRing(motif, 12, 88),
      createRing('beads', 12, 106, { size: 7, half: true, tone: 'foil' }),
      createRing('beads', 12, 95, { size: 3.6, half: true, tone: 'foil' }),
      createRing('rays', 72, 50, { size: 24, tone: 'foil' }),
      createRing('beads', 72, 64, { size: 2.4 }),
    ],
  },
  rosette: {
    medallionRadius: 36,
    listRings: (motif) => [
      createRing('beads', 40, 114, { size: 12 }),
      createRing('beads', 40, 107.5, { size: 2.6, half: true, tone: 'foil' }),
      createRing(motif, 8, 71),
      createRing('beads', 8, 90, { size: 8, half: true, tone: 'foil' }),
      createRing('beads', 8, 79, { size: 5, half: true, tone: 'foil' }),
      createRing('beads', 8, 71, { size: 3.4, half: true, tone: 'foil' }),
    ],
  },
  cameo: {
    medallionRadius: 22,
    listRings: (motif, companion) => [
      createRing(motif, 16, 95),
      createRing('beads', 24, 68, { size: 18 }),
      createRing('disc', 1, 68),
      createRing('beads', 24, 68.5, { size: 4.6, tone: 'foil' }),
      createRing(companion, 8, 43, { tone: 'ground' }),
    ],
  },
  orbit: {
    medallionRadius: 35,
    listRings: (motif) => [
      createRing(motif, 12, 92),
      createRing('beads', 12, 106, { size: 5, half: true, tone: 'foil' }),
      createRing(motif, 12, 61, { half: true }),
      createRing('beads', 36, 40, { size: 2.4, tone: 'foil' }),
    ],
  },
  engraved: {
    medallionRadius: 23,
    listRings: (motif) => [
      createRing('engraving', 24, 113, { tone: 'foil' }),
      createRing('line', 1, 83, { size: 2.4 }),
      createRing('beads', 60, 78, { size: 2.2, tone: 'foil' }),
      createRing(motif, 8, 53),
    ],
  },
} satisfies Record<string, Layout>;

export type Arrangement = keyof typeof layouts;
export const arrangements = Object.keys(layouts) as Arrangement[];
