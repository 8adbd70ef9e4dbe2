import parts from '#drawings/tin-parts.svg?raw';
import { InlineDrawing } from '#platform/ui/inline-drawing.tsx';
import { noContents, type TinContents } from '../domain/tin-contents.ts';
import { type TinMotif, tinMotifs } from '../domain/tin-motif.ts';
import { createSoldOutLabel, createTinLabel, type TinLabel } from './tin-label.ts';
import { LidLabel, LidName } from './tin-lid-label.tsx';
import { drawMotif } from './tin-motif-drawings.ts';
import { TinPieces } from './tin-pieces.tsx';

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

/** Returns the motifs that `TinDefs` needs for these products, without duplicates and in a stable order. */
export function listTinMotifs(products: readonly Pick<TinProps, 'name' | 'ground' | 'ink' | 'motif'>[]): TinMotif[] {
  const used = new Set(
    products
      .map((product) => createTinLabel(product.name, product))
      .flatMap(({ motif, companion }) => [motif, companion]),
  );
  return tinMotifs.filter((motif) => used.has(motif));
}
