import layers from '#drawings/cut-layers.svg?url';
import { showLinks } from './inline-links.tsx';

type Fact = { term: string; text: string };

/**
 * A list of names and values, each beside one sheet of a paper landscape: 0 is the sky, 5 the hill in front. Below `md`
 * the landscape comes first.
 */
export function LayeredFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <>
      <img
        src={layers}
        alt=""
        width={880}
        height={740}
        className="mx-auto mb-8 h-auto w-full max-w-[26rem] md:hidden"
      />
      <dl className="max-md:border-ink/15 max-md:border-t">
        {facts.map(({ term, text }, index) => (
          <div
            key={term}
            className="relative border-ink/15 py-5 max-md:border-b sm:max-md:grid sm:max-md:grid-cols-[8.5rem_1fr] sm:max-md:gap-x-6 md:min-h-[6.6rem] md:py-3 md:pl-[50%]"
          >
            <dt className="font-display text-[1.2rem] leading-snug">
              <Sheet index={Math.min(index, sheets.length - 1)} />
              {term}
            </dt>
            <dd className="measure md:max-lg:text-[0.94rem] md:max-lg:leading-snug">{showLinks(text)}</dd>
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
    <span aria-hidden="true" className="max-md:hidden">
      <img
        src={`${layers}#sheet-${index}`}
        alt=""
        width={880}
        height={740}
        className={`absolute top-0 h-auto w-[41%] max-w-none -translate-y-[28%] ${place}`}
      />
      <span
        className={`absolute top-[1.6rem] right-[51%] h-px bg-ink/60 before:absolute before:-top-1 before:-left-1 before:size-[9px] before:rounded-full before:bg-ink before:ring-2 before:ring-ground ${line}`}
      />
    </span>
  );
}
