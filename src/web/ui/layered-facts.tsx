import { CutLayers, CutSheet } from './drawings/cut-layers.tsx';
import { showLinks } from './inline-links.tsx';

type Fact = { term: string; text: string };

/** A list of names and values, each beside one sheet of a paper landscape; below `lg` the landscape comes first. */
export function LayeredFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <>
      <CutLayers className="mx-auto mb-8 w-full max-w-[26rem] lg:hidden" />
      <dl className="max-lg:border-ink/15 max-lg:border-t lg:pb-14">
        {facts.map(({ term, text }, index) => (
          <div
            key={term}
            className="relative border-ink/15 py-5 max-lg:border-b sm:max-lg:grid sm:max-lg:grid-cols-[8.5rem_1fr] sm:max-lg:gap-x-6 lg:min-h-[6.6rem] lg:pt-3 lg:pl-[50%]"
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
  { place: 'left-[7%]', line: 'w-[3.7%]' },
  { place: 'left-[5.6%]', line: 'w-[5.1%]' },
  { place: 'left-[4.2%]', line: 'w-[6.5%]' },
  { place: 'left-[2.8%]', line: 'w-[7.9%]' },
  { place: 'left-[1.4%]', line: 'w-[9.3%]' },
  { place: 'left-0', line: 'w-[10.7%]' },
] as const;

function Sheet({ index }: { index: number }) {
  const { place, line } = sheets[index] ?? sheets[0];
  return (
    <span aria-hidden="true" className="max-lg:hidden">
      <CutSheet index={index} className={`absolute top-0 w-[41%] max-w-none -translate-y-[28%] ${place}`} />
      <span
        className={`absolute top-[1.6rem] right-[51%] h-px bg-ink/60 before:absolute before:-top-1 before:-left-1 before:size-[9px] before:rounded-full before:bg-ink before:ring-2 before:ring-ground ${line}`}
      />
    </span>
  );
}
