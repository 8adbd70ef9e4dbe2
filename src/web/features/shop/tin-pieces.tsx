import { memo } from 'react';
import type { PieceShape, TinContents } from '#domain/shop/tin-contents.ts';
import type { TinLabel } from '#domain/shop/tin-label.ts';
import { arrangePieces } from '#domain/shop/tin-pieces.ts';

/*
 * The chocolates of an open tin. Each shape is drawn once in TinDefs: its empty place (bed), a piece, and a piece with
 * icing in the `color` of its <use>.
 */

const cocoa = { fill: 'url(#tin-g-cocoa)', stroke: '#b98261', strokeOpacity: 0.55, strokeWidth: 2 };

function RoundPiece() {
  return (
    <>
      <g id="tin-bed-round">
        <circle cx="2" cy="4" r="55" fill="#5d3d16" fillOpacity=".4" />
        <circle r="55" fill="#40210f" />
        <circle
          r="51"
          fill="none"
          stroke="#94664a"
          strokeWidth="8"
          pathLength="44"
          strokeDasharray=".5 .5"
          strokeOpacity=".8"
        />
        <circle r="47" fill="#2b150c" />
        <circle
          r="38"
          fill="none"
          stroke="#6b4530"
          strokeWidth="14"
          pathLength="44"
          strokeDasharray=".3 .7"
          strokeOpacity=".5"
        />
        <circle r="30" fill="#3a1e12" />
      </g>
      <g id="tin-cup-round">
        <circle cx="3" cy="5" r="56" fill="#3d240b" fillOpacity=".5" />
        <circle
          r="54"
          fill="url(#tin-g-cup-wall)"
          stroke="#fbf0d8"
          strokeWidth="6"
          pathLength="26"
          strokeDasharray=".62 .38"
          strokeDashoffset=".31"
        />
        <circle
          r="45"
          fill="none"
          stroke="#5b3716"
          strokeWidth="17"
          pathLength="26"
          strokeDasharray=".3 .7"
          strokeDashoffset=".15"
          strokeOpacity=".5"
        />
        <circle r="36" fill="url(#tin-g-cup-floor)" />
      </g>
      <g id="tin-piece-round" {...cocoa}>
        <use stroke="none" href="#tin-bed-round" />
        <circle r="42" />
        <path d="M-34,-10A35,35 0 0 1 -5,-35" fill="none" stroke="#fff" strokeLinecap="round" strokeWidth="4" />
      </g>
      <g id="tin-iced-round">
        <use href="#tin-piece-round" />
        <path
          d="M-31,-9L10,-32M-32,6L28,-28M-30,20L34,-16M-23,33L33,0M-6,33L31,12"
          fill="none"
          stroke="currentColor"
          strokeWidth="3.4"
          strokeLinecap="round"
        />
      </g>
    </>
  );
}

function ThinPiece() {
  return (
    <>
      <rect id="tin-bed-thin" x="-39" y="-63" width="78" height="126" rx="7" fill="#6d4713" fillOpacity=".42" />
      <g id="tin-piece-thin" {...cocoa}>
        <use stroke="none" href="#tin-bed-thin" />
        <rect x="-33" y="-57" width="66" height="114" rx="6" />
        <rect x="-26" y="-50" width="52" height="100" rx="3" fill="none" />
        <path d="M-29,34V-48Q-29,-53 -24,-53H10" fill="none" stroke="#fff" strokeLinecap="round" strokeWidth="3" />
      </g>
      <g id="tin-iced-thin">
        <use href="#tin-piece-thin" />
        <path
          d="M-20,-20L14,-44M-20,-4L20,-32M-20,12L20,-16M-20,28L20,0M-20,44L20,16M-6,44L20,32"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
    </>
  );
}

function SquarePiece() {
  return (
    <>
      <rect id="tin-bed-square" x="-49" y="-49" width="98" height="98" rx="6" fill="#6d4713" fillOpacity=".42" />
      <g id="tin-piece-square" {...cocoa}>
        <use stroke="none" href="#tin-bed-square" />
        <rect x="-46" y="-46" width="92" height="92" rx="7" />
        <rect x="-34" y="-34" width="68" height="68" rx="4" fill="none" />
        <path d="M-46,-46L-34,-34M46,-46L34,-34M-46,46L-34,34M46,46L34,34" />
        <path d="M-42,34V-36Q-42,-42 -36,-42H30" fill="none" stroke="#fff" strokeLinecap="round" strokeWidth="3" />
      </g>
      <use id="tin-iced-square" href="#tin-piece-square" />
    </>
  );
}

/** Pieces of every shape, and the crumbs of a tin that is sold out. */
export const PieceDrawings = memo(function PieceDrawings() {
  return (
    <>
      <RoundPiece />
      <ThinPiece />
      <SquarePiece />
      <path
        id="tin-crumbs"
        transform="scale(1.2)"
        d="M-66,-60l5,-3 4,4-4,4zM-48,-44h4l1,4-4,1zM44,-62l4,-2 3,5-5,2zM66,-50l6,1-1,5-6-1zM58,-42l3,1-1,3zM-62,62l6,-2 2,5-5,3zM-50,50l3,-1 1,3-3,1zM48,48l5,1v5l-5,1zM62,66l4,-3 4,4-5,3zM60,50l3,0v3h-3z"
        fill="#8a5334"
      />
    </>
  );
});

/** Paper cups are wider than pieces; they keep their distance from the rim. */
const CUP_SCALE = 0.96;

/** How large a motif is on a piece. */
const motifScales: Record<PieceShape, number> = { round: 2.5, thin: 2.2, square: 2.2 };

const round = (value: number): number => Math.round(value * 10) / 10;

/** The pieces of a tin, every other one printed with its motif. An empty tin shows only their places. */
export function TinPieces(props: {
  contents: Pick<TinContents, 'pieces' | 'shape'>;
  label: TinLabel;
  isEmpty: boolean;
}) {
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
