import type { ReactNode } from 'react';
import { showLinks } from './inline-links.tsx';

type LetterPart = { heading: string; paragraphs: readonly string[] };

/** A letter: greeting, parts with headings in the margin, closing and signature. The first letter is large. */
export function Letter(props: {
  greeting: string;
  parts: readonly LetterPart[];
  closing: string;
  signature: string;
  children?: ReactNode;
}) {
  return (
    <article className="grid grid-cols-[minmax(0,32rem)] text-[1.08rem] leading-[1.7] lg:grid-cols-[13rem_minmax(0,32rem)] lg:gap-x-16">
      <p className="font-display text-[1.6rem] leading-[1.3] lg:col-start-2">{props.greeting}</p>
      {props.parts.map(({ heading, paragraphs }, index) => (
        <section key={heading} className="lg:col-span-full lg:mt-11 lg:grid lg:grid-cols-subgrid lg:items-baseline">
          <h2 className="mt-11 mb-[0.9rem] text-[1.35rem] leading-tight lg:m-0 lg:text-right lg:text-quiet">
            {heading}
          </h2>
          <div className={index === 0 ? `grid gap-[1.1rem] ${initial}` : 'grid gap-[1.1rem]'}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{showLinks(paragraph)}</p>
            ))}
          </div>
        </section>
      ))}
      <div className="mt-10 lg:col-start-2">
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
