import {
  buildMediaPath,
  CAPTIONS_FIELD,
  CAPTIONS_MISSING,
  MAX_VIDEO_BYTES,
  VIDEO_FILE_FIELD,
} from '#platform/media/media.ts';
import { type Content, type ContentPath, getPart, replacePart, toKey } from '../domain/tree.ts';
import { FileUpload } from './file-upload.tsx';
import { uploadCaptions, uploadVideo } from './upload-media.ts';

const kinds = {
  video: {
    accept: 'video/mp4,video/webm,.mp4,.webm',
    send: uploadVideo,
    remove: 'Take the video out',
    words: {
      button: 'Choose a video file',
      hint: `MP4 (H.264) or WebM of at most ${MAX_VIDEO_BYTES / 1_000_000} MB. It is shown instead of a video by link, and needs captions.`,
      sending: 'Sending the video…',
      processing: 'Checking it…',
    },
  },
  captions: {
    accept: '.vtt,text/vtt',
    send: uploadCaptions,
    remove: 'Take the captions out',
    words: {
      button: 'Choose a captions file',
      hint: 'WebVTT (.vtt). Programs and services that write down what is said can save it.',
      sending: 'Sending the captions…',
      processing: 'Checking them…',
    },
  },
} as const;

const getCaptionsPath = (path: ContentPath) => [...path.slice(0, -1), CAPTIONS_FIELD];

/** The same document with another file, or none. Another video needs captions of its own. */
export function placeMedia(document: Content, path: ContentPath, name: string): Content {
  const placed = replacePart(document, path, name);
  return path.at(-1) === VIDEO_FILE_FIELD ? replacePart(placed, getCaptionsPath(path), '') : placed;
}

/** A video file, or its captions, which are asked for when there is a video. */
export function MediaControl(props: {
  document: Content;
  path: ContentPath;
  name: string;
  error: string | undefined;
  /** Texts may have been written while the file was sent. */
  onMedia: (path: ContentPath, name: string) => void;
  onRemove: (document: Content) => void;
}) {
  const { document, path, name, error, onMedia, onRemove } = props;
  const isVideo = path.at(-1) === VIDEO_FILE_FIELD;
  const captions = getPart(document, getCaptionsPath(path));
  if (!isVideo && getPart(document, [...path.slice(0, -1), VIDEO_FILE_FIELD]) === '') return null;
  const { accept, send, remove, words } = kinds[isVideo ? 'video' : 'captions'];
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{isVideo ? 'Video file' : 'Captions'}</legend>
      {isVideo && name !== '' && (
        <video controls preload="none" src={buildMediaPath(name)} className="mb-3 block aspect-video w-full bg-black">
          <track
            kind="captions"
            src={captions ? buildMediaPath(String(captions)) : undefined}
            srcLang="en"
            label="English"
            default
          />
        </video>
      )}
      {!isVideo && name !== '' && (
        <p className="mb-3">
          <a href={buildMediaPath(name)} target="_blank" rel="noopener noreferrer" className="link">
            Read these captions
          </a>
        </p>
      )}
      <FileUpload
        id={toKey(path)}
        accept={accept}
        words={words}
        error={isVideo || name !== '' ? error : (error ?? CAPTIONS_MISSING)}
        send={send}
        onSent={(media) => onMedia(path, media.name)}
      >
        {name !== '' && (
          <button type="button" className="button quiet small" onClick={() => onRemove(placeMedia(document, path, ''))}>
            {remove}
          </button>
        )}
      </FileUpload>
    </fieldset>
  );
}
