import type { ReactNode } from 'react';
import './letter.css';

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
    <article className="letter">
      <p className="letter-greeting">{props.greeting}</p>
      {props.parts.map(({ heading, paragraphs }, index) => (
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
        <p>{props.closing}</p>
        <p className="letter-signature">{props.signature}</p>
        {props.children}
      </div>
    </article>
  );
}
