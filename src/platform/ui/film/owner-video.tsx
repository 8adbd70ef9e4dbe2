import { useState } from 'react';
import type { Film } from '#platform/documents.ts';
import { buildMediaPath } from '#platform/media/media.ts';
import { videoLabels } from '#platform/words/video.ts';
import OutsideVideo from './outside-video.tsx';
import { FilmCover, PressToPlay } from './press-to-play.tsx';
import { PlayDisc, VideoPlayer } from './video-player.tsx';

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
