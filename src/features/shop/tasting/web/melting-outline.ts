/** How a piece of chocolate stands: 0 is whole, 1 is a pool; `size` is the share that is left of it. */
export type MeltState = { melt: number; size: number };

type Point = readonly [x: number, y: number];

export type MeltingPaths = {
  /** The face and the side below it. */
  body: string;
  face: string;
  /** A pressed rim inside the face, which fades while the chocolate melts. */
  rim: string;
  gloss: string;
  rimOpacity: number;
  /** Where the petal lies and how far it has turned, in degrees. */
  petal: { x: number; y: number; turn: number };
};

const POINTS = 88;
const HALF_SIDE = 66;
const TILT = (-7 * Math.PI) / 180;
const MIDDLE = { x: 160, y: 116 };

const clamp = (share: number) => Math.min(1, Math.max(0, share));
const smooth = (share: number) => share * share * (3 - 2 * share);
const mix = (from: number, to: number, share: number) => from + (to - from) * share;
const round = (value: number) => Math.round(value * 100) / 100;

/** A point of the edge: a square with round corners that sinks into an uneven pool, some corners earlier than others. */
function edgePoint(angle: number, { melt, size }: MeltState): Point {
  const late = 0.5 + 0.5 * Math.sin(3 * angle + 0.6);
  const here = smooth(clamp(melt * 1.25 - 0.25 * late));
  const sharpness = mix(9, 2, clamp(here * 1.7));
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const reach = HALF_SIDE / (Math.abs(cos) ** sharpness + Math.abs(sin) ** sharpness) ** (1 / sharpness);
  const [x, y] = [reach * cos, reach * sin];
  const uneven =
    1 + 0.05 * Math.sin(2 * angle + 0.9) + 0.05 * Math.sin(3 * angle + 0.2) + 0.02 * Math.sin(5 * angle + 2);
  // Rounder at its ends than an ellipse.
  const spread = (104 * uneven) / (Math.abs(cos) ** 2.3 + Math.abs(sin) ** 2.3) ** (1 / 2.3);
  return [
    size * mix(x * Math.cos(TILT) - y * Math.sin(TILT), spread * cos, here),
    size * mix(x * Math.sin(TILT) + y * Math.cos(TILT), 0.62 * spread * sin + 14, here),
  ];
}

const place = ([x, y]: Point, scale = 1, lower = 0): Point => [
  round(MIDDLE.x + x * scale),
  round(MIDDLE.y + y * scale + lower),
];
const toLine = (points: readonly Point[]) => points.map(([x, y]) => `${x} ${y}`).join('L');
const toShape = (points: readonly Point[]) => `M${toLine(points)}Z`;

/** Returns the outlines of a melting piece, in a drawing 320 wide and 240 high. */
export function drawMelting(state: MeltState): MeltingPaths {
  const edge = Array.from({ length: POINTS }, (_, index) => edgePoint((index / POINTS) * 2 * Math.PI, state));
  const thickness = mix(17, 5, smooth(clamp(state.melt * 1.2))) * Math.sqrt(state.size);
  const [left, right] = [Math.min(...edge.map(([x]) => x)), Math.max(...edge.map(([x]) => x))];
  const [leftmost, rightmost] = [edge.findIndex(([x]) => x === left), edge.findIndex(([x]) => x === right)];
  const slope = ((edge[rightmost]?.[1] ?? 0) - (edge[leftmost]?.[1] ?? 0)) / (right - left);
  // Below the line between its two ends, the side shows.
  const isLower = ([x, y]: Point) => y - (edge[leftmost]?.[1] ?? 0) - slope * (x - left) >= 0;
  const glossy = smooth(clamp(state.melt));
  const shine = edge.filter((_, index) => index >= POINTS * 0.54 && index <= POINTS * mix(0.7, 0.73, glossy));
  return {
    body: toShape(
      edge.flatMap((point, index) => {
        if (index === leftmost || index === rightmost) {
          const ends = [place(point), place(point, 1, thickness)];
          return index === leftmost ? ends.reverse() : ends;
        }
        return [place(point, 1, isLower(point) ? thickness : 0)];
      }),
    ),
    face: toShape(edge.map((point) => place(point))),
    rim: toShape(edge.map((point) => place(point, 0.8))),
    gloss: `M${toLine(shine.map((point) => place(point, mix(0.88, 0.78, glossy))))}`,
    rimOpacity: round(1 - clamp(state.melt * 2.2)),
    petal: {
      x: round(MIDDLE.x + 10 * glossy * state.size),
      y: round(MIDDLE.y + 16 * glossy * state.size),
      turn: round(24 + 62 * glossy),
    },
  };
}

/** The state at the end of each breath in and out: it melts mostly with a breath out, and is swallowed near the end. */
const stateOfPhase: readonly MeltState[] = [
  ...[0, 0, 0, 0.03, 0.12, 0.42, 0.5, 0.76, 0.82, 1].map((melt) => ({ melt, size: 1 })),
  { melt: 1, size: 0.62 },
  { melt: 1, size: 0.56 },
];

/** Returns the state to reach by how many breaths in and out have passed. */
export const getMeltState = (passed: number): MeltState => stateOfPhase[passed] ?? { melt: 1, size: 0.56 };

/** Returns the state between two others; `share` is 0 at the first. */
export function mixMeltStates(from: MeltState, to: MeltState, share: number): MeltState {
  const eased = 0.5 - 0.5 * Math.cos(Math.PI * clamp(share));
  return { melt: mix(from.melt, to.melt, eased), size: mix(from.size, to.size, eased) };
}
