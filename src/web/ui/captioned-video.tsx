import { lazy, Suspense, useState } from 'react';
import type { Film } from '#domain/content/document-parts.ts';
import { videoLabels } from '#web/content/video.ts';
import { playWithFocus } from './play-with-focus.ts';

/** Its script loads only on a page with such a video. When it does not load, the link of the server's page stays. */
const OwnerVideo = lazy(() => import('./owner-video.tsx').catch(() => new Promise<never>(() => {})));

function Video({ name, title, autoStarts = false }: { name: string; title: string; autoStarts?: boolean }) {
  return (
    <video
      ref={autoStarts ? playWithFocus : undefined}
      controls
      playsInline
      preload="none"
      poster="/video/clear-poster.webp"
      width={1280}
      height={720}
      aria-label={title}
      className="absolute inset-0 h-full w-full"
    >
      <source src={`/video/${name}.webm`} type="video/webm" />
      <source src={`/video/${name}.mp4`} type="video/mp4" />
      <track kind="captions" src={`/video/${name}.en.vtt`} srcLang="en" label="English" default />
    </video>
  );
}

/**
 * A video from /video with captions, or the owner's in its place. A button shows its picture at first, because a video
 * element loads its poster immediately; its own poster is transparent, so that the picture of the color scheme shows.
 */
export function CaptionedVideo({ name, film }: { name: string; film: Film }) {
  const title = film.videoTitle;
  const isOwn = film.videoFile || film.videoLink;
  const [started, setStarted] = useState(false);
  return (
    <div className="relative overflow-hidden rounded-card bg-band shadow-soft">
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={`/video/${name}-poster-night.webp`} />
        <img
          src={`/video/${name}-poster.webp`}
          alt=""
          width={1280}
          height={720}
          loading="lazy"
          decoding="async"
          className="h-auto w-full"
        />
      </picture>
      <Suspense>{isOwn && <OwnerVideo film={film} />}</Suspense>
      {started && <Video name={name} title={title} autoStarts />}
      {!started && !isOwn && (
        <button
          type="button"
          className="group needs-script absolute inset-0 grid w-full items-end justify-items-start p-[4%] focus-visible:rounded-card focus-visible:shadow-[inset_0_0_0_8px_var(--ink)] focus-visible:-outline-offset-5"
          aria-label={`${videoLabels.play}: ${title}`}
          onClick={() => setStarted(true)}
        >
          <span className="grid aspect-square w-[clamp(3.5rem,7vw,4.75rem)] place-items-center rounded-full bg-[#fbf3e4] text-[#2b211c] shadow-soft transition-[background-color,scale] duration-160 ease-out group-hover:scale-105 group-hover:bg-highlight forced-colors:border">
            <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor" className="w-[46%]">
              <path d="M8 5v14l11.5-7z" />
            </svg>
          </span>
        </button>
      )}
      {!isOwn && (
        <noscript>
          <Video name={name} title={title} />
        </noscript>
      )}
    </div>
  );
}
