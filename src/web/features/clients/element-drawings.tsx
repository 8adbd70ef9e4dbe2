import type { Dosha } from '#domain/clients/dosha-result.ts';
import { Paper } from '#web/ui/drawings/paper.tsx';

/** Each fills a box of 100 by 100 whose foot is the ground. */
const drawings: Readonly<Record<Dosha, () => React.ReactNode>> = { vata: Air, pitta: Fire, kapha: Earth };

/** The element of a dosha in cut paper: air, fire or earth. A smaller `scale` draws it smaller on the same ground. */
export function ElementDrawing(props: { dosha: Dosha; scale?: number; className: string }) {
  const { dosha, scale = 1, className } = props;
  const Drawing = drawings[dosha];
  return (
    <svg viewBox="-4 -4 108 110" aria-hidden="true" className={className}>
      <g
        transform={`translate(${(50 - 50 * scale).toFixed(1)} ${(100 - 100 * scale).toFixed(1)}) scale(${scale.toFixed(3)})`}
      >
        <Drawing />
      </g>
    </svg>
  );
}

/** Three leaves on the wind. */
function Air() {
  return (
    <>
      <g fill="none" strokeLinecap="round" strokeWidth="5" className="stroke-[#8fa6b2]">
        <path d="M6 40H60C80 40 84 14 66 12 54 11 50 24 58 29" />
        <path d="M2 60H78c20 0 22 26 5 28-12 1-15-12-8-17" className="stroke-[#6d8794]" />
        <path d="M16 80H46c13 0 14 18 2 18-8 0-9-9-4-11" />
      </g>
      <Paper d="M16 24c2-14 12-20 28-20-2 15-12 22-28 20Z" className="fill-[#b7c6cb]" />
      <Paper d="M84 48c-2-9 3-15 14-19 3 11-2 18-14 19Z" className="fill-[#9db1b9]" />
    </>
  );
}

/** A flame of three sheets. */
function Fire() {
  return (
    <>
      <Paper
        d="M50 0c6 22 34 30 34 62 0 24-15 38-34 38S16 86 16 62c0-16 10-24 16-36 6 6 8 10 9 16C48 30 52 16 50 0Z"
        className="fill-[#a84529]"
      />
      <Paper
        d="M52 32c3 14 20 20 20 40 0 17-10 28-22 28S28 90 28 74c0-11 7-16 11-24 4 4 5 8 6 11 5-8 8-18 7-29Z"
        className="fill-[#dd8a3b]"
      />
      <Paper d="M51 62c2 8 10 11 10 22 0 10-5 16-11 16s-12-6-12-15 8-13 13-23Z" className="fill-[#f4ce86]" />
    </>
  );
}

/** A hill with the layers of the ground. */
function Earth() {
  return (
    <>
      <Paper d="M0 100C4 62 22 30 48 30s44 28 52 70Z" className="fill-[#6b8263]" />
      <Paper d="M2 100c4-18 16-28 32-24s24 10 36 4 24-2 29 20Z" className="fill-[#87583f]" />
      <Paper d="M2 100c10-10 26-8 44-6s40-6 52 6Z" className="fill-[#5a3726]" />
      <g className="fill-[#40583f]">
        <path d="M46 32l-11 0 6-11-4 0 5-9-2.5 0 6.5-12 6.5 12-2.5 0 5 9-4 0 6 11Z" />
        <path d="M66 38l-8 0 4.5-9-3 0 6.5-14 6.5 14-3 0 4.5 9Z" />
      </g>
    </>
  );
}
