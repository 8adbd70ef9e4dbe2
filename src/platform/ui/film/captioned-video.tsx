import { lazy, Suspense, useState } from 'react';
import type { Film } from '#platform/documents.ts';
import { videoLabels } from '#platform/words/video.ts';
import { PlayDisc, VideoPlayer } from './video-player.tsx';

/** Its script loads only on a page with such a video. When it does not load, the link of the server's page stays. */
const OwnerVideo = lazy(() => import('./owner-video.tsx').catch(() => new Promise<never>(() => {})));

/**
 * A video from /video with captions, or the owner's in its place. A button shows its picture at first, because a video
 * element loads its poster immediately; its own poster is transparent, so that the picture of the color scheme shows.
 */
export function CaptionedVideo({ name, film }: { name: string; film: Film }) {
  const title = film.videoTitle;
  const video = {
    title,
    sources: [`/video/${name}.webm`, `/video/${name}.mp4`],
    captions: `/video/${name}.en.vtt`,
  };
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
      {started && <VideoPlayer {...video} autoStarts />}
      {!started && !isOwn && (
        <button
          type="button"
          className="group needs-script absolute inset-0 grid w-full print:hidden items-end justify-items-start p-[4%] focus-visible:rounded-card focus-visible:shadow-[inset_0_0_0_8px_var(--ink)] focus-visible:-outline-offset-5"
          aria-label={`${videoLabels.play}: ${title}`}
          onClick={() => setStarted(true)}
        >
          <PlayDisc />
        </button>
      )}
      {!isOwn && (
        <noscript>
          <VideoPlayer {...video} />
        </noscript>
      )}
    </div>
  );
}
