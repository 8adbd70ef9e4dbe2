import { Link } from 'react-router';
import { type ComingPath, coming } from '#web/content/coming.ts';

/** A page that a later release opens: what comes here, and what to do meanwhile. */
export function ComingPage({ path }: { path: ComingPath }) {
  const { title, sentences, links } = coming[path];
  return (
    <div className="column grid min-h-[55vh] content-center py-20">
      <h1 className="max-w-[14ch] text-[clamp(2.2rem,1.5rem+3vw,3.6rem)]">{title}</h1>
      <div className="prose measure mt-5 text-quiet">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        {links.map(({ label, href }, index) => (
          <Link key={href} to={href} className={index === 0 ? 'button' : 'button quiet'}>
            {label}
          </Link>
        ))}
      </div>
    </div>
  );
}
