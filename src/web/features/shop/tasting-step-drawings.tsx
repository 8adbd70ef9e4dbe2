import type { ReactElement } from 'react';
import './tasting-step-drawings.css';

/*
 * Five small paper-cut drawings for the tasting exercise: the whole piece, the smell, the snap, the melting, the
 * breath. Their colors are in tasting-step-drawings.css.
 */

const petal = 'M0 9C-8 3 -8 -6 -4 -9C-2 -10 -1 -9 0 -7C1 -9 2 -10 4 -9C8 -6 8 3 0 9Z';
const spark = 'M0 -6L1.3 -1.3L6 0L1.3 1.3L0 6L-1.3 1.3L-6 0L-1.3 -1.3Z';

function Look() {
  return (
    <g transform="rotate(-7 48 44)">
      <rect className="step-shadow" x="26" y="27" width="46" height="40" rx="9" />
      <rect className="step-cocoa" x="25" y="22" width="46" height="40" rx="9" />
      <path className="step-light" d="M30 44V32Q30 27 35 27H52" />
      <path className="step-petal" d={petal} transform="translate(48 42) rotate(24) scale(1.15)" />
      <path className="step-gold-fill" d={spark} transform="translate(82 18)" />
      <path className="step-gold-fill" d={spark} transform="translate(14 34) scale(.7)" />
      <path className="step-gold-fill" d={spark} transform="translate(86 58) scale(.55)" />
    </g>
  );
}

function Snap() {
  return (
    <>
      <g transform="rotate(-11 30 46)">
        <path className="step-shadow" d="M20 28H42L37 38L43 46L38 55L42 68H20Q12 68 12 60V36Q12 28 20 28Z" />
        <path className="step-cocoa" d="M20 23H42L37 33L43 41L38 50L42 63H20Q12 63 12 55V31Q12 23 20 23Z" />
        <path className="step-light" d="M17 45V33Q17 28 22 28H32" />
      </g>
      <g transform="rotate(9 66 46)">
        <path className="step-shadow" d="M55 28H77Q85 28 85 36V60Q85 68 77 68H55L51 55L56 46L50 38Z" />
        <path className="step-cocoa" d="M55 23H77Q85 23 85 31V55Q85 63 77 63H55L51 50L56 41L50 33Z" />
        <path className="step-light" d="M60 28H74" />
      </g>
      <path className="step-gold" d="M47 14V4M37 15L32 7M58 15L63 7" />
    </>
  );
}

function Smell() {
  return (
    <>
      <rect className="step-shadow" x="24" y="48" width="50" height="24" rx="8" />
      <rect className="step-cocoa" x="23" y="44" width="50" height="24" rx="8" />
      <path className="step-light" d="M29 57V53Q29 49 33 49H56" />
      <path
        className="step-gold"
        d="M34 37C27 31 40 25 34 18S38 7 35 3M49 37C42 30 56 24 49 16S54 5 50 1M64 37C57 31 70 25 64 18S68 7 65 3"
      />
    </>
  );
}

function Melt() {
  const dripping =
    'M32 8H64Q72 8 72 16V50Q72 56 67 56Q62 56 62 50Q62 46 58 46Q54 46 54 50V60Q54 66 48.5 66Q43 66 43 60V50Q43 46 39 46Q35 46 35 50V53Q35 58 29.5 58Q24 58 24 53V16Q24 8 32 8Z';
  const drop = 'M67 61Q70 66 70 69Q70 72 67 72Q64 72 64 69Q64 66 67 61Z';
  return (
    <>
      <path className="step-shadow" d={dripping} transform="translate(1 5)" />
      <path className="step-cocoa" d={dripping + drop} />
      <path className="step-light" d="M29 30V18Q29 13 34 13H51M48.5 54V59" />
      <path className="step-petal" d={petal} transform="translate(48 28) rotate(24) scale(1.15)" />
    </>
  );
}

function Breathe() {
  return (
    <>
      <path className="step-gold" d="M8 27H52C63 27 63 12 53 12C46 12 45 20 50 21" />
      <path className="step-gold" d="M14 39H74C88 39 89 21 77 20C69 20 67 28 72 31" />
      <path className="step-gold" d="M8 51H58C70 51 70 66 60 66C54 66 52 60 56 57" />
      <path className="step-petal" d={petal} transform="translate(84 55) rotate(58) scale(.8)" />
    </>
  );
}

const drawings: readonly (() => ReactElement)[] = [Look, Smell, Snap, Melt, Breathe];

/** The drawing of the step at `index`, counted from 0. Further steps that the owner added have no drawing. */
export function TastingStepDrawing({ index }: { index: number }) {
  const Drawing = drawings[index];
  return (
    <svg viewBox="0 0 96 76" className="w-full overflow-visible" aria-hidden="true">
      {Drawing && <Drawing />}
    </svg>
  );
}
