import type { Film } from '#features/content/contract/parts.ts';
import OutsideVideo from './outside-video.tsx';
import { UploadedVideo } from './uploaded-video.tsx';

/** The owner's video instead of a film: the uploaded file, or else the video at another host. */
export default function OwnerVideo({ film }: { film: Film }) {
  return film.videoFile ? <UploadedVideo film={film} /> : <OutsideVideo film={film} />;
}
