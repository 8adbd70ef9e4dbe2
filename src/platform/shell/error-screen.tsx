import bowl from '#drawings/mended-bowl.svg?raw';
import { ClosingLandscape } from '#platform/ui/closing-landscape.tsx';
import { LostSignpost } from '#platform/ui/drawings/lost-signpost.tsx';
import { InlineDrawing } from '#platform/ui/inline-drawing.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { errorLabels, plainErrors } from '#platform/words/not-found.ts';
import { useLoadedSite } from './use-site.ts';

/** The error screen of every route. For a missing chunk it names the chunk. */
export function ErrorScreen({ error, status }: { error: unknown; status: number | undefined }) {
  const isNotFound = status === 404;
  const chunkMessage = getChunkErrorMessage(error);
  const { notFound, failed } = useLoadedSite()?.errors ?? plainErrors;
  return (
    <>
      <div
        className={`column ${isNotFound ? 'lost pt-10 pb-8 md:pt-16' : 'grid min-h-[70vh] content-center items-center gap-8 py-16 md:grid-cols-[3fr_2fr] lg:gap-20'}`}
      >
        <div>
          <h1 className="text-[clamp(2.2rem,1.5rem+3vw,3.6rem)]">{isNotFound ? notFound.title : failed.title}</h1>
          <p className="mt-5 max-w-[40ch] text-[1.15rem]">
            {showLinks(isNotFound ? notFound.text : chunkMessage ? errorLabels.missingPart : failed.text)}
          </p>
          {chunkMessage && <p className="mt-3 text-[0.94rem] text-quiet">{chunkMessage}</p>}
          <div className="mt-8 flex flex-wrap gap-3 max-sm:grid max-sm:max-w-96">
            {isNotFound ? (
              notFound.links.map(({ label, href }, index) => (
                <SmartLink key={href} href={href} className={index ? 'button quiet' : 'button'}>
                  {label}
                </SmartLink>
              ))
            ) : (
              <>
                <button type="button" className="button" onClick={() => location.reload()}>
                  {errorLabels.reload}
                </button>
                {/* A plain link reloads the page from the server after a failure. */}
                <a href={errorLabels.link.href} className="button quiet">
                  {errorLabels.link.label}
                </a>
              </>
            )}
          </div>
        </div>
        {/* The bowl is part of the script, so it shows when other files are missing. */}
        {!isNotFound && (
          <InlineDrawing
            svg={bowl}
            viewBox="0 0 320 260"
            className="w-full max-w-80 max-md:order-first max-md:mx-auto max-md:max-w-52 dark:brightness-[0.78]"
          />
        )}
      </div>
      {isNotFound && (
        <div className="relative">
          <ClosingLandscape scene="rain" />
          <LostSignpost links={notFound.links} />
        </div>
      )}
    </>
  );
}

/** Returns 'Loading chunk {id} failed' for such an error, else undefined. */
function getChunkErrorMessage(error: unknown): string | undefined {
  return error instanceof Error && error.message.startsWith('Loading chunk ') ? error.message : undefined;
}
