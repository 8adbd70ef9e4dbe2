import { Link } from 'react-router';
import { failure, notFound } from '#web/content/not-found.ts';
import { ClosingLandscape } from '#web/ui/closing-landscape.tsx';
import { chunkFailure } from './chunk-failure.ts';

/** The generic screen for any failure of a route (spec §2); a missing part of the page says which (spec §8). */
export function Failure({ error, status }: { error: unknown; status: number | undefined }) {
  const missing = status === 404;
  const chunk = chunkFailure(error);
  return (
    <>
      <div className="column grid min-h-[44vh] content-center py-16 md:py-20">
        <h1 className="text-[clamp(2.2rem,1.5rem+3vw,3.6rem)]">{missing ? notFound.title : failure.title}</h1>
        <p className="mt-5 max-w-[40ch] text-quiet">{missing ? notFound.text : (chunk ?? failure.text)}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          {missing ? (
            notFound.links.map(({ label, href }) => (
              <Link key={href} to={href} className="button quiet">
                {label}
              </Link>
            ))
          ) : (
            <>
              <button type="button" className="button" onClick={() => location.reload()}>
                {failure.reload}
              </button>
              {/* A plain link: after a failure the page is fetched again. */}
              <a href={failure.link.href} className="button quiet">
                {failure.link.label}
              </a>
            </>
          )}
        </div>
      </div>
      {missing && <ClosingLandscape name="contact" />}
    </>
  );
}
