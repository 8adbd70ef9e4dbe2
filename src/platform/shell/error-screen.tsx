import signpost from '#drawings/lost-signpost.svg?url';
import bowl from '#drawings/mended-bowl.svg?raw';
import type { ContentDocuments, Link } from '#platform/documents.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { InlineDrawing } from '#platform/ui/pictures/inline-drawing.tsx';
import { ClosingLandscape } from '#platform/ui/scenes/closing-landscape.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { useLoadedSite } from './use-site.ts';
import '#platform/ui/pictures/lost-signpost.css';

/** Said when the data of the site did not load, which has the words of the owner. */
const plainErrors: ContentDocuments['errors'] = {
  notFound: { title: 'Page not found', text: '', links: [{ label: 'Home', href: '/' }] },
  failed: { title: 'Something went wrong', text: 'Please try again.' },
};

const errorLabels = {
  /** For a script that did not arrive. Its name follows. */
  missingPart: 'A part of this page didn’t arrive. Nothing you did is lost, and loading it again usually brings it.',
  reload: 'Reload the page',
  link: { label: 'Go to the home page', href: '/' },
} as const;

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

/** A signpost on the right bank of the pond. Its arms are links. */
const LostSignpost = ({ links }: { links: readonly Link[] }) => (
  <div className="signpost">
    <img src={signpost} alt="" width={640} height={840} />
    {links.map(({ label, href }) => (
      <span key={label}>
        <SmartLink href={href}>{label}</SmartLink>
      </span>
    ))}
  </div>
);
