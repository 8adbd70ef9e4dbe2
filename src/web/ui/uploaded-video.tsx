import { useState } from 'react';
import type { Film } from '#domain/content/document-parts.ts';
import { buildMediaPath } from '#domain/content/media.ts';
import { videoLabels } from '#web/content/video.ts';
import { FilmCover } from './film-cover.tsx';
import { playWithFocus } from './play-with-focus.ts';

/**
 * A video of the owner with captions: a link to the file, which a press replaces with the video, so that nothing of it
 * is loaded before. Without scripts the video is there from the start.
 */
export function UploadedVideo({ film }: { film: Film }) {
  const [isPlaying, setPlaying] = useState(false);
  if (isPlaying) return <Video film={film} autoStarts />;
  return (
    <>
      <FilmCover film={film} />
      <a
        href={buildMediaPath(film.videoFile)}
        className="group needs-script absolute inset-0 grid items-end justify-items-start p-[4%] focus-visible:rounded-card focus-visible:shadow-[inset_0_0_0_8px_var(--ink)] focus-visible:-outline-offset-5"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setPlaying(true);
        }}
      >
        <span className="grid aspect-square w-[clamp(3.5rem,7vw,4.75rem)] place-items-center rounded-full bg-[#fbf3e4] text-[#2b211c] shadow-soft transition-[background-color,scale] duration-160 ease-out group-hover:scale-105 group-hover:bg-highlight forced-colors:border">
          <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor" className="w-[46%]">
            <path d="M8 5v14l11.5-7z" />
          </svg>
        </span>
        <span className="sr-only">
          {videoLabels.play}: {film.videoTitle}
        </span>
      </a>
      <noscript>
        <Video film={film} />
      </noscript>
    </>
  );
}

function Video({ film, autoStarts = false }: { film: Film; autoStarts?: boolean }) {
  const { videoFile, captionsFile, videoTitle, image } = film;
  return (
    <video
      ref={autoStarts ? playWithFocus : undefined}
      controls
      playsInline
      preload="none"
      poster={image.source?.image ?? '/video/clear-poster.webp'}
      width={1280}
      height={720}
      aria-label={videoTitle}
      className={`absolute inset-0 size-full ${autoStarts || image.source ? 'bg-black' : ''}`}
    >
      <source src={buildMediaPath(videoFile)} type={`video/${videoFile.split('.').at(-1)}`} />
      <track
        kind="captions"
        src={captionsFile ? buildMediaPath(captionsFile) : undefined}
        srcLang="en"
        label="English"
        default
      />
    </video>
  );
}
