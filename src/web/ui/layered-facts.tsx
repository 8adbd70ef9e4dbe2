import { CutLayers } from './drawings/cut-layers.tsx';
import { showLinks } from './inline-links.tsx';

type Fact = { term: string; text: string };

/** A list of names and values, each beside one sheet of a paper landscape; below `lg` the landscape comes first. */
export function LayeredFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <>
      <CutLayers className="mx-auto mb-8 w-full max-w-[26rem] lg:hidden" />
      <dl className="max-lg:border-ink/15 max-lg:border-t lg:pb-10">
        {facts.map(({ term, text }, index) => (
          <div
            key={term}
            className="relative border-ink/15 py-5 max-lg:border-b sm:max-lg:grid sm:max-lg:grid-cols-[8.5rem_1fr] sm:max-lg:gap-x-6 lg:min-h-[6.6rem] lg:pt-3 lg:pl-[48%]"
          >
            <dt className="font-display text-[1.2rem] leading-snug">
              <Sheet index={Math.min(index, sheets.length - 1)} />
              {term}
            </dt>
            <dd className="measure">{showLinks(text)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The sheets lie one in front of the other, each a little further to the left, with a line to its row. */
const sheets = [
  { place: 'left-[8%] text-[light-dark(#f5dfba,#3a4258)]', line: 'w-[3.5%]', firs: [] },
  { place: 'left-[6.4%] text-[light-dark(#cfd4bd,#737a88)]', line: 'w-[5.1%]', firs: [] },
  {
    place: 'left-[4.8%] text-[light-dark(#b3bd9f,#64717a)]',
    line: 'w-[6.7%]',
    firs: [
      [70, 0.5],
      [352, 0.6],
    ],
  },
  {
    place: 'left-[3.2%] text-[light-dark(#98a787,#566966)]',
    line: 'w-[8.3%]',
    firs: [
      [104, 0.7],
      [300, 0.6],
      [330, 0.8],
    ],
  },
  {
    place: 'left-[1.6%] text-[light-dark(#6b8463,#4a5f55)]',
    line: 'w-[9.9%]',
    firs: [
      [60, 0.8],
      [92, 1],
      [366, 0.9],
    ],
  },
  {
    place: 'left-0 text-[light-dark(#40593f,#3c5045)]',
    line: 'w-[11.5%]',
    firs: [
      [84, 1.1],
      [286, 1],
      [330, 1.3],
    ],
  },
] as const;

const crests = ['M0 26C70-6 120 34 200 22S330-4 440 14', 'M0 12C60 34 110 2 210 10S340 36 440 12'] as const;
const fir = 'M0-38l-4.4 9h1.8l-5 9.4h2.2l-6 10.6h2.8L-15 3h30L8.6-9h2.8l-6-10.6h2.2l-5-9.4h1.8Z';

function Sheet({ index }: { index: number }) {
  const { place, line, firs } = sheets[index] ?? sheets[0];
  const crest = index === 0 ? 'M0 0H440' : crests[index % crests.length];
  return (
    <span aria-hidden="true" className="max-lg:hidden">
      <svg
        viewBox="0 0 440 170"
        aria-hidden="true"
        className={`absolute top-0 w-[36%] overflow-visible fill-current drop-shadow-[2px_4px_5px_rgb(43_26_16/0.35)] ${place}`}
      >
        <path d={`${crest}V170H0Z`} />
        {index === 0 && (
          <g className="fill-highlight">
            <circle cx="330" cy="72" r="62" opacity=".25" />
            <circle cx="330" cy="72" r="36" />
          </g>
        )}
        {firs.map(([x, size]) => (
          <path key={x} d={fir} transform={`translate(${x} 26) scale(${size})`} />
        ))}
      </svg>
      <span
        className={`absolute top-[1.6rem] right-[53%] h-px bg-ink/60 before:absolute before:-top-0.5 before:-left-0.5 before:size-[5px] before:rounded-full before:bg-ink ${line}`}
      />
    </span>
  );
}
