import type { ReactNode } from 'react';
import { showLinks } from './inline-links.tsx';

type LetterPart = { heading: string; paragraphs: readonly string[] };

/**
 * A letter: greeting, parts with headings in the margin, closing and signature. The first letter is large, and follows
 * the greeting at once: a phone, which has no margin, does not show the first heading between them.
 */
export function Letter(props: {
  greeting: string;
  parts: readonly LetterPart[];
  closing: string;
  signature: string;
  children?: ReactNode;
}) {
  return (
    <article className="grid grid-cols-[minmax(0,32rem)] gap-y-11 text-[1.08rem] leading-[1.7] md:grid-cols-[10rem_minmax(0,34rem)] md:gap-x-10 lg:grid-cols-[5fr_6fr] lg:gap-x-16 xl:grid-cols-[minmax(0,1fr)_34rem]">
      {props.parts.map(({ heading, paragraphs }, index) => (
        <section key={heading} className="md:col-span-full md:grid md:grid-cols-subgrid md:items-baseline">
          <h2
            className={`mb-[0.9rem] text-[1.35rem] leading-tight md:m-0 lg:ml-auto lg:w-52 ${index === 0 ? 'max-md:sr-only' : ''}`}
          >
            {heading}
          </h2>
          <div className="max-w-[34rem]">
            {index === 0 && <p className="mb-4 font-display text-[1.6rem] leading-[1.3]">{props.greeting}</p>}
            <div className={index === 0 ? `grid gap-[1.1rem] ${initial}` : 'grid gap-[1.1rem]'}>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{showLinks(paragraph)}</p>
              ))}
            </div>
          </div>
        </section>
      ))}
      <div className="max-w-[34rem] md:col-start-2">
        <p>{showLinks(props.closing)}</p>
        <p className="mt-5 font-display text-[2.4rem] text-primary leading-[1.2] tracking-[-0.02em]">
          {props.signature}
        </p>
        {props.children}
      </div>
    </article>
  );
}

/** The large first letter of the first paragraph. */
const initial =
  '*:first:first-letter:float-left *:first:first-letter:mt-[0.04em] *:first:first-letter:mr-[0.1em] *:first:first-letter:font-display *:first:first-letter:text-[4.1em] *:first:first-letter:text-primary *:first:first-letter:leading-[0.76]';
