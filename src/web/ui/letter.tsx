import type { ReactNode } from 'react';
import './letter.css';

type Part = { heading: string; paragraphs: readonly string[] };

/** A letter: greeting, parts whose headings stand in the margin, closing and signature. The first letter is large. */
export function Letter(given: {
  greeting: string;
  parts: readonly Part[];
  closing: string;
  signature: string;
  children?: ReactNode;
}) {
  return (
    <article className="letter">
      <p className="letter-greeting">{given.greeting}</p>
      {given.parts.map(({ heading, paragraphs }, index) => (
        <section key={heading} className="letter-part">
          <h2>{heading}</h2>
          <div className={index === 0 ? 'letter-first' : undefined}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
      <div className="letter-end">
        <p>{given.closing}</p>
        <p className="letter-signature">{given.signature}</p>
        {given.children}
      </div>
    </article>
  );
}
