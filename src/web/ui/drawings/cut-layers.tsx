import { Drawing } from './drawing.tsx';
import { Paper } from './paper.tsx';

const layers = [
  { y: 0, className: 'fill-[#cfd4bd]', top: 'c70-44 110-8 160-14s90-34 136-10' },
  { y: 46, className: 'fill-[#98a787]', top: 'c50 10 96-34 150-22s96 16 146-8' },
  { y: 92, className: 'fill-[#6b8263]', top: 'c60-26 110 14 170 2s84-28 126-16' },
  { y: 138, className: 'fill-[#40583f]', top: 'c48 12 100-18 156-12s100 18 140-4' },
] as const;

/** How every landscape of the site is made: sheets of cut paper, one behind the other, pulled apart. */
export function CutLayers({ className }: { className: string }) {
  return (
    <Drawing viewBox="0 0 420 340" className={className}>
      <Paper d="M96 8H404V196H96Z" className="fill-[#f6e6cf]" />
      {[80, 60, 44].map((radius) => (
        <circle key={radius} cx="292" cy="94" r={radius} className="fill-[#f6cf86] opacity-35" />
      ))}
      <circle cx="292" cy="94" r="30" className="fill-[#e5a043]" />
      <circle cx="292" cy="94" r="25" fill="none" className="stroke-[#b0702a] opacity-50" />
      {layers.map(({ y, className: fill, top }, index) => (
        <g key={y} transform={`translate(${78 - index * 24} ${y})`}>
          <Paper d={`M6 130${top}V190H6Z`} className={fill} />
          {index > 0 && <Firs at={index} />}
        </g>
      ))}
    </Drawing>
  );
}

const places = [[], [60, 90, 226], [44, 254, 282], [36, 66, 206, 262]] as const;

function Firs({ at }: { at: number }) {
  const sizes = [0, 24, 34, 46];
  const colors = ['', 'fill-[#7f9173]', 'fill-[#516b4e]', 'fill-[#2f4532]'];
  const height = sizes[at] ?? 24;
  return (places[at] ?? []).map((x, index) => {
    const tall = height * (index % 2 ? 0.78 : 1);
    const half = tall * 0.24;
    return (
      <path
        key={x}
        className={colors[at]}
        d={`M${x} ${134 - tall}l${half * 0.6} ${tall * 0.36}h${-half * 0.25}l${half * 0.5} ${tall * 0.3}h${-half * 0.3}l${half * 0.5} ${tall * 0.34}H${x - half}l${half * 0.5} ${-tall * 0.34}h${-half * 0.3}l${half * 0.5} ${-tall * 0.3}h${-half * 0.25}Z`}
      />
    );
  });
}
