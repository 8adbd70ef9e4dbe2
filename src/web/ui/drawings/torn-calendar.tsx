import { Drawing } from './drawing.tsx';
import { Paper } from './paper.tsx';

const DAYS = [0, 1, 2].flatMap((row) => [0, 1, 2, 3, 4].map((column) => ({ x: 52 + column * 29, y: 92 + row * 30 })));

/** A sheet of a calendar with one day torn out. */
export function TornCalendar({ className }: { className: string }) {
  return (
    <Drawing viewBox="0 0 240 220" className={className}>
      <ellipse cx="120" cy="206" rx="92" ry="8" className="fill-[#1d1a17]/15" />
      <Paper d="M38 34H202q6 0 6 6V196q0 6-6 6H38q-6 0-6-6V40q0-6 6-6Z" className="fill-[#fffdf8]" />
      <Paper d="M38 34H202q6 0 6 6V68H32V40q0-6 6-6Z" className="fill-[#56634a]" />
      {[70, 120, 170].map((x) => (
        <rect key={x} x={x - 4} y="22" width="8" height="24" rx="4" className="fill-[#c3b39c]" />
      ))}
      {DAYS.map(({ x, y }, index) =>
        index === 8 ? null : (
          <rect key={`${x} ${y}`} x={x} y={y} width="18" height="18" rx="4" className="fill-[#e8dfcb]" />
        ),
      )}
      <path d="M133 118l7-5 8 4 7-5 8 6-3 8 4 8-8 6-7-4-8 5-8-5 3-9Z" className="fill-[#c3b39c]" />
      <g transform="translate(10 22) rotate(14 196 168)">
        <Paper d="M178 148l8-5 9 4 9-5 9 6-3 10 4 9-9 7-9-4-9 5-9-5 3-10Z" className="fill-[#fffdf8]" />
        <rect x="187" y="154" width="18" height="18" rx="4" className="fill-[#dda23a]" />
      </g>
    </Drawing>
  );
}
