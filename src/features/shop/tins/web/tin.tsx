import parts from '#drawings/tin-parts.svg?raw';
import { InlineDrawing } from '#platform/ui/pictures/inline-drawing.tsx';
import { noContents, type PieceShape, type TinContents } from '../domain/tin-contents.ts';
import { type TinMotif, tinMotifs } from '../domain/tin-motif.ts';
import { createSoldOutLabel, createTinLabel, type TinLabel } from './tin-label.ts';
import { LidLabel, LidName } from './tin-lid-label.tsx';
import { drawMotif } from './tin-motif-drawings.ts';

const viewBox = '-160 -160 320 320';

interface TinDefsProps {
  /** The motifs of the tins on the page (see `listTinMotifs`); the default is all of them. */
  readonly motifs?: readonly TinMotif[];
}

/** Drawings that all tins of a page share. Render it once per page, before the first tin. */
export function TinDefs({ motifs = tinMotifs }: TinDefsProps) {
  const drawings = `${parts}<defs>${motifs.map(drawMotif).join('')}</defs>`;
  return <InlineDrawing className="tin-defs" width={0} height={0} svg={drawings} />;
}

interface TinProps {
  readonly name: string;
  /** Two colors as #RRGGBB, and a TinMotif. An empty value is derived from the name. */
  readonly ground?: string;
  readonly ink?: string;
  readonly motif?: string;
  /** What it holds; by default nine round pieces, and seven paper cups when it is empty. */
  readonly contents?: Pick<TinContents, 'pieces' | 'shape'>;
  readonly soldOut?: boolean;
  /** A name that is lettered across the lid. */
  readonly lidName?: string | undefined;
  /** Draws the lid beside the tin, with the chocolates visible. */
  readonly open?: boolean;
  /** Draws an open tin without chocolates. */
  readonly empty?: boolean;
}

/** One cup in the middle and six around it. */
const emptyTin = { ...noContents, pieces: 7 };

/**
 * A tin seen from above, as wide as its container, for the eye only: its name is in the text beside it. Its page needs
 * one TinDefs; inside an element of class `tin-hover` the lid lifts on hover and focus.
 */
export function Tin({
  name,
  ground,
  ink,
  motif,
  contents,
  soldOut = false,
  lidName,
  open = false,
  empty = false,
}: TinProps) {
  const baseLabel = createTinLabel(name, { ground, ink, motif });
  const label = soldOut ? createSoldOutLabel(baseLabel) : baseLabel;
  // The box beside an open lid would cut the second lettering.
  const lidLabel: TinLabel = open ? { ...label, rim: { ...label.rim, repeats: 1 } } : label;
  return (
    <span className={open ? 'tin tin-open' : 'tin'} aria-hidden="true">
      <svg className="tin-body" viewBox={viewBox} aria-hidden="true">
        <use href="#tin-shadow" />
        <use href="#tin-metal" fill={label.metal} />
        <g className="tin-inside">
          <use href="#tin-box" />
          <TinPieces contents={contents ?? (empty ? emptyTin : noContents)} label={label} isEmpty={soldOut || empty} />
          {soldOut && !empty && <use href="#tin-crumbs" />}
        </g>
        {soldOut && open && <use href="#tin-ribbon" />}
      </svg>
      <svg className="tin-lid" viewBox={viewBox} aria-hidden="true">
        <use className="tin-cast" href="#tin-shadow" />
        <use href="#tin-metal" fill={label.metal} />
        <LidLabel label={lidLabel} />
        <use href="#tin-sheen" />
        {/* The box throws its shadow on the lid behind it. */}
        {open && (
          <g clipPath="url(#tin-lid-edge)">
            <use href="#tin-shadow" transform="translate(98 162)scale(1.18)" />
          </g>
        )}
        {lidName && <LidName name={lidName} label={label} />}
        {soldOut && !open && <use href="#tin-ribbon" />}
      </svg>
    </span>
  );
}

type DrawnTin = Pick<TinProps, 'name' | 'ground' | 'ink' | 'motif'>;

/** Returns the motifs that `TinDefs` needs for these products, without duplicates and in a stable order. */
export function listTinMotifs(products: readonly (DrawnTin & { label?: Omit<DrawnTin, 'name'> })[]): TinMotif[] {
  const used = new Set(
    products
      .map(({ label, ...product }) => createTinLabel(product.name, label ?? product))
      .flatMap(({ motif, companion }) => [motif, companion]),
  );
  return tinMotifs.filter((motif) => used.has(motif));
}

/** What is drawn for a tin whose pieces are not stated. */
const DEFAULT_PIECES = 9;

/** Distances between the centers of neighboring pieces, and from a piece's center to its farthest edge. */
const pieceSizes: Record<PieceShape, { readonly pitch: readonly [x: number, y: number]; readonly reach: number }> = {
  round: { pitch: [114, 114], reach: 55 },
  thin: { pitch: [82, 134], reach: 62 },
  square: { pitch: [104, 104], reach: 60 },
};

/** Radius of the round area inside the box. */
const boxRadius = 128;

type PieceLayout = {
  readonly shape: PieceShape;
  /** The centers of the pieces, row by row. Every other piece is even, as on a checkerboard. */
  readonly places: readonly { readonly x: number; readonly y: number; readonly isEven: boolean }[];
  /** Fits the pieces into the box. */
  readonly scale: number;
};

/** Divides the pieces into rows of nearly equal length, the longest in the middle. */
function splitIntoRows(pieces: number): number[] {
  const rows = Math.max(1, Math.round(Math.sqrt(pieces)));
  const spare = pieces % rows;
  const first = Math.floor((rows - spare) / 2);
  return Array.from(
    { length: rows },
    (_, row) => Math.floor(pieces / rows) + (row >= first && row < first + spare ? 1 : 0),
  );
}

/** Arranges as many pieces as a tin holds in the box. */
export function arrangePieces({ pieces, shape }: Pick<TinContents, 'pieces' | 'shape'>): PieceLayout {
  const { pitch, reach } = pieceSizes[shape];
  const lengths = splitIntoRows(pieces || DEFAULT_PIECES);
  // Round pieces come closer when those of each row stand in the gaps of the row before.
  const isNested =
    shape === 'round' && lengths.every((length, row) => row === 0 || (length - (lengths[row - 1] ?? 0)) % 2);
  const places = lengths.flatMap((length, row) =>
    Array.from({ length }, (_, column) => ({
      x: (column - (length - 1) / 2) * pitch[0],
      y: (row - (lengths.length - 1) / 2) * pitch[1] * (isNested ? 0.87 : 1),
      isEven: (row + column) % 2 === 0,
    })),
  );
  const radius = Math.max(...places.map(({ x, y }) => Math.hypot(x, y))) + reach;
  return { shape, places, scale: Math.round(Math.min(0.95, boxRadius / radius) * 1000) / 1000 };
}

/** Paper cups are wider than pieces; they keep their distance from the rim. */
const CUP_SCALE = 0.96;

/** How large a motif is on a piece. */
const motifScales: Record<PieceShape, number> = { round: 2.5, thin: 2.2, square: 2.2 };

const round = (value: number): number => Math.round(value * 10) / 10;

/** The pieces of a tin, every other one printed with its motif. An empty tin shows only their places. */
function TinPieces(props: { contents: Pick<TinContents, 'pieces' | 'shape'>; label: TinLabel; isEmpty: boolean }) {
  const { contents, label, isEmpty } = props;
  const { shape, places, scale } = arrangePieces(contents);
  const motifScale = motifScales[shape];
  // Dark paper cups would look like chocolates, and so would a light from the same side: the rim shades the cup's inside.
  const emptyPlace = shape === 'round' ? 'cup' : 'bed';
  const getDrawing = (isEven: boolean) => (isEmpty ? emptyPlace : isEven ? 'piece' : 'iced');
  return (
    <g transform={`scale(${isEmpty && shape === 'round' ? scale * CUP_SCALE : scale})`} color={label.icing}>
      {places.map(({ x, y, isEven }) => (
        <use key={`${x} ${y}`} href={`#tin-${getDrawing(isEven)}-${shape}`} x={x} y={y} />
      ))}
      {!isEmpty && (
        <g transform={`scale(${motifScale})`} fill="currentColor">
          {places
            .filter(({ isEven }) => isEven)
            .map(({ x, y }) => (
              <use key={`${x} ${y}`} href={`#tin-${label.motif}`} x={round(x / motifScale)} y={round(y / motifScale)} />
            ))}
        </g>
      )}
    </g>
  );
}
