import air from '#drawings/element-air.svg?url';
import earth from '#drawings/element-earth.svg?url';
import fire from '#drawings/element-fire.svg?url';
import type { Dosha } from '../domain/dosha-result.ts';

/** Each fills a box of 100 by 100 whose foot is the ground, with air around it for its shadow. */
const drawings: Readonly<Record<Dosha, string>> = { vata: air, pitta: fire, kapha: earth };

/** The element of a dosha in cut paper: air, fire or earth. A smaller `scale` draws it smaller on the same ground. */
export function ElementDrawing(props: { dosha: Dosha; scale?: number; className: string }) {
  const { dosha, scale = 1, className } = props;
  return (
    <svg viewBox="-4 -4 108 110" aria-hidden="true" className={className}>
      <image
        href={drawings[dosha]}
        x="-4"
        y="-4"
        width="120"
        height="120"
        transform={`translate(${(50 - 50 * scale).toFixed(1)} ${(100 - 100 * scale).toFixed(1)}) scale(${scale.toFixed(3)})`}
      />
    </svg>
  );
}
