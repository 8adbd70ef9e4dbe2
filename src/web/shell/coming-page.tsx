import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ComingPath, coming } from '#web/content/coming.ts';

/**
 * A page that a later release opens: what comes here, and what to do meanwhile. Children are further paragraphs;
 * `picture` stands beside the words, or above them on a phone.
 */
export function ComingPage({
  path,
  picture,
  children,
}: {
  path: ComingPath;
  picture?: ReactNode;
  children?: ReactNode;
}) {
  const { title, sentences, links } = coming[path];
  return (
    <div className="column flex min-h-[55vh] flex-wrap-reverse content-center items-center justify-between gap-x-16 gap-y-10 py-20">
      <div className="max-w-[36rem]">
        <h1 className="max-w-[14ch] text-[clamp(2.2rem,1.5rem+3vw,3.6rem)]">{title}</h1>
        <div className="prose measure mt-5 text-quiet">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {children}
        </div>
        <div className="mt-8 flex flex-wrap gap-3">
          {links.map(({ label, href }, index) => (
            <Link key={href} to={href} className={index === 0 ? 'button' : 'button quiet'}>
              {label}
            </Link>
          ))}
        </div>
      </div>
      {picture && <div className="w-[min(62%,22rem)] pt-4 sm:w-[18rem] lg:w-[24rem]">{picture}</div>}
    </div>
  );
}
