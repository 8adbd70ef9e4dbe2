import { Drawing } from './drawing.tsx';
import { Paper } from './paper.tsx';

const cards = [
  { x: 84, y: 66, tab: 0, className: 'fill-[#e6dccb]' },
  { x: 80, y: 80, tab: 56, className: 'fill-[#dde3da]' },
  { x: 76, y: 94, tab: 112, className: 'fill-[#f3e3cc]' },
  { x: 72, y: 108, tab: 28, className: 'fill-[#fffdf8]' },
] as const;

/** A tin with its lid off, and cards standing in it. */
export function FilingTin({ className }: { className: string }) {
  return (
    <Drawing viewBox="0 0 320 280" className={className}>
      <ellipse cx="164" cy="262" rx="138" ry="10" className="fill-black opacity-15" />
      <g transform="rotate(-14 268 150)">
        <Paper d="M256 58h34q8 0 8 8v178q0 8-8 8H256Z" className="fill-[#87381f]" />
        <path d="M256 58h8v194h-8Z" className="fill-[#c98a6e]" />
      </g>
      <Paper d="M50 152H246V248H50Z" className="fill-[#2a1712]" />
      {cards.map(({ x, y, tab, className: fill }) => (
        <Paper
          key={x}
          d={`M${x} ${y + 14}H${x + tab}q2-14 8-14h36q6 0 8 14H${320 - 18 - x}V240H${x}Z`}
          className={fill}
        />
      ))}
      <g className="fill-none stroke-[#6a5c52] opacity-60" strokeWidth="2" strokeLinecap="round">
        <path d="M112 115h28M92 136h108M92 150h76" />
      </g>
      <Paper d="M42 160H254l-6 84q-1 10-10 10H58q-9 0-10-10Z" className="fill-[#a04128]" />
      <path d="M42 160H254l-1 9H43Z" className="fill-[#d79a80]" />
      <path d="M60 182h176l-3 54q0 4-4 4H67q-4 0-4-4Z" fill="none" strokeWidth="1.5" className="stroke-[#f0b493]" />
      <circle cx="148" cy="211" r="24" className="fill-[#f6e9d6]" />
      <path
        d="M148 227c-15-10-17-22-8-33 12 6 16 18 8 33Zm0 0c-1-11 4-19 14-23 2 10-3 19-14 23Z"
        className="fill-[#56634a]"
      />
    </Drawing>
  );
}
