import type { Link } from '#platform/documents.ts';
import { showLinks } from './inline-links.tsx';
import { SmartLink } from './smart-link.tsx';

type Fact = { term: string; text: string; link?: Link | undefined };

/** A list of names and values; two independent columns from `lg` on when `wide`. */
export function FactList({ facts, wide = false }: { facts: readonly Fact[]; wide?: boolean }) {
  return (
    <dl
      className={`border-ink/15 ${wide ? 'gap-x-16 border-b lg:columns-2 lg:[border-image:linear-gradient(to_right,var(--rule)_calc(50%-2rem),transparent_0_calc(50%+2rem),var(--rule)_0)_1] [--rule:--alpha(var(--ink)/15%)]' : 'border-t'}`}
    >
      {facts.map(({ term, text, link }) => (
        <div
          key={term}
          className={`grid break-inside-avoid gap-x-6 border-ink/15 py-5 sm:grid-cols-[8.5rem_1fr] ${wide ? 'border-t' : 'border-b'}`}
        >
          <dt className="font-display text-[1.2rem] leading-snug">{term}</dt>
          <dd className="measure">
            {showLinks(text)}
            {link && (
              <SmartLink href={link.href} className="link mt-1 flex min-h-11 w-fit items-center">
                {link.label}
              </SmartLink>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
