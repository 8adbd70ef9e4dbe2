import type { Link } from '#domain/content/document-parts.ts';
import { showLinks } from './inline-links.tsx';
import { SmartLink } from './smart-link.tsx';

type Fact = { term: string; text: string; link?: Link | undefined };

/** A list of names and values; two columns from `lg` on when `wide`. */
export function FactList({ facts, wide = false }: { facts: readonly Fact[]; wide?: boolean }) {
  return (
    <dl className={`grid gap-x-16 border-ink/15 border-t ${wide ? 'lg:grid-cols-2' : ''}`}>
      {facts.map(({ term, text, link }) => (
        <div
          key={term}
          className={`grid gap-x-6 border-ink/15 border-b py-5 sm:grid-cols-[8.5rem_1fr] ${wide ? 'group lg:last:odd:col-span-2' : ''}`}
        >
          <dt className="font-display text-[1.2rem] leading-snug">{term}</dt>
          <dd
            className={`measure ${wide ? 'lg:group-odd:group-last:max-w-[52ch] lg:group-odd:group-last:text-balance' : ''}`}
          >
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
