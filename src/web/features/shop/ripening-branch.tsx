import { mixColors } from '#domain/shop/tin-colors.ts';
import { createTinLabel } from '#domain/shop/tin-label.ts';
import type { TinMotif } from '#domain/shop/tin-motif.ts';
import './ripening-branch.css';

const unripe = '#9aa765';
const wood = '#94704a';
const leafColor = '#6f8152';

/** Motifs whose tip points up on the lid, and down on a branch. */
const hangsDown: ReadonlySet<TinMotif> = new Set(['nut', 'flame', 'leaf']);
/** Motifs that grow on no bush; the companion of the label takes their place. */
const growsNowhere: ReadonlySet<TinMotif> = new Set(['wave', 'moon']);

/** Where each fruit hangs, and how large it is. */
const fruits = [
  { x: 44, y: 62, size: 1.75 },
  { x: 92, y: 84, size: 2.05 },
  { x: 137, y: 66, size: 1.7 },
  { x: 178, y: 96, size: 2.1 },
  { x: 222, y: 82, size: 1.8 },
] as const;

const leaves = [
  'translate(24 35)rotate(-46)',
  'translate(70 24)rotate(28)scale(1.15)',
  'translate(116 21)rotate(-24)scale(1.15)',
  'translate(156 27)rotate(158)',
  'translate(200 40)rotate(14)scale(1.1)',
  'translate(250 50)rotate(96)scale(.9)',
] as const;

/**
 * A branch of what a sold-out chocolate is made of, ripening. The page has a TinDefs with the motifs of the chocolate.
 */
export function RipeningBranch(props: {
  chocolate: { name: string; label: { ground: string; ink: string; motif: string } };
  className: string;
}) {
  const { name, label } = props.chocolate;
  const { ground, ink, motif, companion } = createTinLabel(name, label);
  const fruit = growsNowhere.has(motif) ? companion : motif;
  const ripe = mixColors(ground, ink, 0.4);
  const turn = hangsDown.has(fruit) ? 'rotate(180)' : '';
  return (
    <svg viewBox="0 0 264 124" className={`pointer-events-none overflow-visible ${props.className}`} aria-hidden="true">
      <g fill="none" stroke={wood} strokeLinecap="round">
        <path d="M2,44C52,16 112,14 160,28S232,52 258,48" strokeWidth="4.5" />
        <path
          d="M38,30Q46,38 44,46M86,20Q96,42 92,64M130,22Q140,36 137,50M172,32Q184,52 178,76M214,46Q226,54 222,66"
          strokeWidth="2.4"
        />
      </g>
      {leaves.map((transform) => (
        <path key={transform} transform={transform} d="M0,0C9,-9 11,-22 0,-34C-11,-22 -9,-9 0,0Z" fill={leafColor} />
      ))}
      {fruits.map(({ x, y, size }) => (
        <g key={x} className="ripening-fruit" transform={`translate(${x} ${y})scale(${size})${turn}`}>
          <use href={`#tin-${fruit}`} fill={unripe} />
          <use href={`#tin-${fruit}`} fill={ripe} className="is-ripe" />
        </g>
      ))}
    </svg>
  );
}
