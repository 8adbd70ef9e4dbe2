import { useCallback, useId, useRef } from 'react';
import { BREATH_SECONDS, type BreathPhase } from '#domain/breath.ts';
import { getTastingPart } from '#domain/shop/tasting.ts';
import { drawMelting, getMeltState, type MeltState, mixMeltStates } from './melting-outline.ts';
import './melting-square.css';

const whole: MeltState = { melt: 0, size: 1 };
const petal = 'M0 9C-8 3 -8 -6 -4 -9C-2 -10 -1 -9 0 -7C1 -9 2 -10 4 -9C8 -6 8 3 0 9Z';
const spark = 'M0 -9L2 -2L9 0L2 2L0 9L-2 2L-9 0L-2 -2Z';
/** Where the piece snaps, from above it to below it. */
const crack = [190, 0, 190, 62, 179, 80, 194, 104, 182, 126, 195, 150, 187, 172, 187, 240];

/** Draws the outlines of a state into the picture, without rendering the component. */
function paint(picture: SVGSVGElement, state: MeltState): void {
  const { petal: lying, rimOpacity, ...outlines } = drawMelting(state);
  const set = (name: string, attribute: string, value: string | number) => {
    for (const element of picture.querySelectorAll(`[data-outline="${name}"]`))
      element.setAttribute(attribute, `${value}`);
  };
  for (const [name, path] of Object.entries(outlines)) set(name, 'd', path);
  set('rim', 'opacity', rimOpacity);
  set('petal', 'transform', `translate(${lying.x} ${lying.y}) rotate(${lying.turn}) scale(2.1)`);
}

/** A square of chocolate that melts from breath to breath. Without motion it is a still picture for each breath. */
export function MeltingSquare({ phase, passed }: { phase: BreathPhase; passed: number }) {
  const id = useId();
  const shown = useRef(whole);
  const melt = useCallback(
    (picture: SVGSVGElement | null) => {
      if (!picture) return;
      const from = passed === 0 ? whole : shown.current;
      const to = getMeltState(passed);
      const isStill = phase === 'done' || matchMedia('(prefers-reduced-motion: reduce)').matches;
      const started = performance.now();
      let frame = 0;
      const step = () => {
        const share = isStill ? 1 : (performance.now() - started) / (BREATH_SECONDS[phase] * 1000);
        shown.current = mixMeltStates(from, to, share);
        paint(picture, shown.current);
        if (share < 1) frame = requestAnimationFrame(step);
      };
      step();
      return () => cancelAnimationFrame(frame);
    },
    [phase, passed],
  );
  const part = phase === 'done' ? 'done' : getTastingPart(passed);
  const side = (x: number) => `M${x} 0L${crack.join(' ')}L${x} 240Z`;
  return (
    <svg ref={melt} viewBox="0 0 320 240" className="melting" data-part={part} data-phase={phase} aria-hidden="true">
      <defs>
        <linearGradient id={`${id}face`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#96603f" />
          <stop offset="0.6" stopColor="#7b4a30" />
          <stop offset="1" stopColor="#6c3f28" />
        </linearGradient>
        <clipPath id={`${id}left`}>
          <path d={side(0)} />
        </clipPath>
        <clipPath id={`${id}right`}>
          <path d={side(320)} />
        </clipPath>
        <g id={`${id}piece`}>
          <path data-outline="body" fill="#4f2b1b" />
          <path data-outline="face" fill={`url(#${id}face)`} />
          <path data-outline="rim" className="melting-rim" />
          <path data-outline="gloss" className="melting-gloss" />
        </g>
      </defs>
      <g className="melting-breath">
        <path data-outline="body" className="melting-shadow" />
        <g className="melting-half right">
          <use href={`#${id}piece`} clipPath={`url(#${id}right)`} />
        </g>
        <g className="melting-half left">
          <use href={`#${id}piece`} clipPath={`url(#${id}left)`} />
        </g>
        {/* Covers the seam between the halves, except while they are apart. */}
        <use href={`#${id}piece`} className="melting-whole" />
        <g className="melting-half left">
          <path data-outline="petal" d={petal} fill="#ebc3b8" />
        </g>
      </g>
      <g className="melting-sign" data-sign="look">
        <path d={spark} transform="translate(252 46)" />
        <path d={spark} transform="translate(64 76) scale(.7)" />
        <path d={spark} transform="translate(262 150) scale(.55)" />
      </g>
      <g className="melting-sign lines" data-sign="smell">
        <path d="M118 44C104 34 130 26 118 12M160 42C145 30 174 22 160 4M202 44C188 34 216 26 202 12" />
      </g>
      <g className="melting-sign lines" data-sign="snap">
        <path d="M190 36V14M170 40L160 22M210 40L220 22" />
      </g>
    </svg>
  );
}
