import { errorLabels, plainErrors } from '#web/content/not-found.ts';
import { useLoadedSite } from '#web/shell/use-site.ts';
import { ClosingLandscape } from '#web/ui/closing-landscape.tsx';
import signpost from '#web/ui/drawings/lost-signpost.svg?url';
import { MendedBowl } from '#web/ui/drawings/mended-bowl.tsx';
import { showLinks } from '#web/ui/inline-links.tsx';
import { SmartLink } from '#web/ui/smart-link.tsx';

/** The error screen of every route (spec §2). For a missing chunk it names the chunk (spec §8). */
export function ErrorScreen({ error, status }: { error: unknown; status: number | undefined }) {
  const isNotFound = status === 404;
  const chunkMessage = getChunkErrorMessage(error);
  const { notFound, failed } = useLoadedSite()?.errors ?? plainErrors;
  return (
    <>
      <div
        className={`column grid content-center items-center gap-x-20 gap-y-8 md:max-lg:gap-x-8 md:grid-cols-[3fr_2fr] ${isNotFound ? 'min-h-[40vh] pt-10 pb-6 md:pt-14' : 'min-h-[70vh] py-14 md:py-20'}`}
      >
        <div>
          <h1 className="text-[clamp(2.2rem,1.5rem+3vw,3.6rem)]">{isNotFound ? notFound.title : failed.title}</h1>
          <p className="mt-5 max-w-[40ch] text-[1.15rem]">
            {showLinks(isNotFound ? notFound.text : chunkMessage ? errorLabels.missingPart : failed.text)}
          </p>
          {chunkMessage && <p className="mt-3 text-[0.94rem] text-quiet">{chunkMessage}</p>}
          <div className="mt-8 flex flex-wrap gap-3 max-sm:grid max-sm:max-w-96">
            {isNotFound ? (
              notFound.links.map(({ label, href }) => (
                <SmartLink key={href} href={href} className="button quiet">
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
        {isNotFound ? (
          <img
            src={signpost}
            alt=""
            width={720}
            height={640}
            className="h-auto w-full max-w-[25rem] max-md:order-first max-md:mx-auto max-md:max-w-[15rem] md:justify-self-end"
          />
        ) : (
          <MendedBowl className="w-full max-w-[20rem] max-md:order-first max-md:mx-auto max-md:max-w-[13rem]" />
        )}
      </div>
      {isNotFound && <ClosingLandscape scene="rain" />}
    </>
  );
}

/** Returns 'Loading chunk {id} failed' (spec §8) for such an error, else undefined. */
function getChunkErrorMessage(error: unknown): string | undefined {
  return error instanceof Error && error.message.startsWith('Loading chunk ') ? error.message : undefined;
}
