import { mixColors } from '../../tins/domain/tin-colors.ts';
import type { TinMotif } from '../../tins/domain/tin-motif.ts';
import { createTinLabel } from '../../tins/web/tin-label.ts';
import './ripening-branch.css';

const unripe = '#9aa765';
const wood = '#94704a';
const leafColor = '#6f8152';

/** Motifs whose tip points up on the lid, and down on a branch. */
const hangsDown: ReadonlySet<TinMotif> = new Set(['nut', 'flame', 'leaf']);
/** Motifs that grow on no bush; the companion of the label takes their place. */
const growsNowhere: ReadonlySet<TinMotif> = new Set(['wave', 'moon']);

/** Where each fruit hangs, in the corner beside the shoulder of the tin and outside it. */
const fruits = [
  { x: 302, y: 44 },
  { x: 347, y: 84 },
] as const;

const leaves = [
  'translate(226 30)rotate(-38)',
  'translate(262 6)rotate(-4)scale(1.15)',
  'translate(312 3)rotate(64)scale(1.1)',
] as const;

/**
 * A branch of what a sold-out chocolate is made of, ripening behind its tin: it never covers the name. Render it beside
 * the tin in an isolated box of the same size. The page has a TinDefs with the motifs of the chocolate.
 */
export function RipeningBranch(props: {
  chocolate: { name: string; label: { ground: string; ink: string; motif: string } };
  /** A longer branch with a second fruit, where there is room at the right. */
  long?: boolean;
}) {
  const { name, label } = props.chocolate;
  const { ground, ink, motif, companion } = createTinLabel(name, label);
  const fruit = growsNowhere.has(motif) ? companion : motif;
  const ripe = mixColors(ground, ink, 0.4);
  const turn = hangsDown.has(fruit) ? 'rotate(180)' : '';
  return (
    <svg
      viewBox="0 0 320 320"
      className="pointer-events-none absolute inset-0 -z-1 size-full overflow-visible"
      aria-hidden="true"
    >
      <g fill="none" stroke={wood} strokeLinecap="round">
        <path d={`M172,84C206,28 250,0 296,2${props.long ? 'S340,10 362,2' : ''}`} strokeWidth="5" />
        <path d={`M288,2Q302,8 302,30${props.long ? 'M330,6Q346,26 347,66' : ''}`} strokeWidth="2.8" />
      </g>
      {leaves.slice(0, props.long ? 3 : 2).map((transform) => (
        <path key={transform} transform={transform} d="M0,0C9,-9 11,-22 0,-34C-11,-22 -9,-9 0,0Z" fill={leafColor} />
      ))}
      {fruits.slice(0, props.long ? 2 : 1).map(({ x, y }) => (
        <g key={x} className="ripening-fruit" transform={`translate(${x} ${y})scale(2.5)${turn}`}>
          <use href={`#tin-${fruit}`} fill={unripe} />
          <use href={`#tin-${fruit}`} fill={ripe} className="is-ripe" />
        </g>
      ))}
    </svg>
  );
}
