import { type ReactNode, useState } from 'react';
import type { Film } from '#platform/documents.ts';
import { buildMediaPath } from '#platform/media/media.ts';
import { buildPlayerUrl, buildWatchUrl, parseVideoLink } from '#platform/media/video-link.ts';
import { outsideVideoLabels, videoLabels } from '#platform/words/video.ts';
import { Picture } from '../pictures/picture.tsx';
import { focusElement } from '../state/focus-element.ts';
import { PlayDisc, VideoPlayer } from './video-player.tsx';

/** A link to a video that covers its picture. A press plays it in its place; with a key held down it is a link. */
function PressToPlay(props: {
  href: string;
  isOutside?: boolean;
  className?: string;
  onPlay: () => void;
  children: ReactNode;
}) {
  const { href, isOutside, className = '', onPlay, children } = props;
  return (
    <a
      href={href}
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
      className={`group absolute inset-0 grid print:hidden items-end justify-items-start p-[4%] no-underline focus-visible:rounded-card focus-visible:shadow-[inset_0_0_0_8px_var(--ink)] focus-visible:-outline-offset-5 ${className}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onPlay();
      }}
    >
      {children}
    </a>
  );
}

/** The owner's photo, which covers the picture of a film. */
function FilmCover({ film: { image } }: { film: Film }) {
  if (!image.source) return null;
  return (
    // The drawing is never shown, because the photo takes its place.
    <Picture
      name="about"
      place={image}
      sizes="(min-width: 1024px) 42rem, 92vw"
      className="absolute inset-0 size-full"
    />
  );
}

/** The owner's video instead of a film: the uploaded file, or else the video at another host. */
export default function OwnerVideo({ film }: { film: Film }) {
  return film.videoFile ? <UploadedVideo film={film} /> : <OutsideVideo film={film} />;
}

/**
 * A video of the owner with captions: a link to the file, which a press replaces with the video, so that nothing of it
 * is loaded before. Without scripts the video is there from the start.
 */
function UploadedVideo({ film }: { film: Film }) {
  const [isPlaying, setPlaying] = useState(false);
  const { videoFile, captionsFile, videoTitle, image } = film;
  const href = buildMediaPath(videoFile);
  const video = {
    title: videoTitle,
    sources: [href],
    captions: captionsFile ? buildMediaPath(captionsFile) : undefined,
    poster: image.source?.image,
  };
  if (isPlaying) return <VideoPlayer {...video} autoStarts className="bg-black" />;
  return (
    <>
      <FilmCover film={film} />
      <PressToPlay href={href} className="needs-script" onPlay={() => setPlaying(true)}>
        <PlayDisc />
        <span className="sr-only">
          {videoLabels.play}: {videoTitle}
        </span>
      </PressToPlay>
      <noscript>
        <VideoPlayer {...video} className={image.source ? 'bg-black' : ''} />
      </noscript>
    </>
  );
}

/**
 * A video at another host. It is a link to the host, and a press loads the player in its place: before that nothing is
 * asked of the host.
 */
function OutsideVideo({ film }: { film: Film }) {
  const { videoTitle: title, videoLink } = film;
  const [isPlaying, setPlaying] = useState(false);
  const video = parseVideoLink(videoLink);
  if (!video) return null;
  if (isPlaying) {
    return (
      <iframe
        ref={focusElement}
        src={buildPlayerUrl(video)}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // YouTube refuses to play for a page that does not say its origin.
        referrerPolicy="strict-origin-when-cross-origin"
        className="absolute inset-0 size-full border-0"
      />
    );
  }
  return (
    <>
      <FilmCover film={film} />
      <PressToPlay href={buildWatchUrl(video)} isOutside onPlay={() => setPlaying(true)}>
        <span className="grid max-w-[26rem] grid-cols-[auto_1fr] items-center gap-x-3 rounded-card bg-[#fbf3e4] px-4 py-3 text-[#2b211c] shadow-soft transition-colors duration-160 ease-out group-hover:bg-highlight forced-colors:border">
          <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor" className="row-span-2 size-8">
            <path d="M8 5v14l11.5-7z" />
          </svg>
          <span className="font-semibold">
            {outsideVideoLabels.play(video.host)}
            <span className="sr-only">: {title}.</span>
          </span>
          <span className="text-[0.88rem] leading-[1.35]">{outsideVideoLabels.note(video.host)}</span>
        </span>
      </PressToPlay>
    </>
  );
}
