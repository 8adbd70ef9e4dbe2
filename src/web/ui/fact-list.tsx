import { showLinks } from './inline-links.tsx';

type Fact = { term: string; text: string };

/** A list of names and values; two independent columns from `lg` on when `wide`. */
export function FactList({ facts, wide = false }: { facts: readonly Fact[]; wide?: boolean }) {
  return (
    <dl className={`border-ink/15 ${wide ? 'gap-x-16 lg:columns-2' : 'border-t'}`}>
      {facts.map(({ term, text }) => (
        <div
          key={term}
          className={`grid break-inside-avoid gap-x-6 border-ink/15 py-5 sm:grid-cols-[8.5rem_1fr] ${wide ? 'border-t' : 'border-b'}`}
        >
          <dt className="font-display text-[1.2rem] leading-snug">{term}</dt>
          <dd className="measure">{showLinks(text)}</dd>
        </div>
      ))}
    </dl>
  );
}
