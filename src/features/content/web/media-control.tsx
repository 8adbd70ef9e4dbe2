import { asApiError } from '#platform/api/client.ts';
import { createOwnerUploadApi } from '#platform/api/signed-in.ts';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import { MAX_CAPTIONS_BYTES } from '#platform/media/captions.ts';
import {
  buildMediaPath,
  CAPTIONS_FIELD,
  CAPTIONS_MISSING,
  MAX_VIDEO_BYTES,
  VIDEO_FILE_FIELD,
} from '#platform/media/media.ts';
import { Button } from '#platform/ui/plain-button.tsx';
import type { ContentEndpoints } from '../contract/endpoints.ts';
import { type Content, type ContentPath, getPart, replacePart, toKey } from '../domain/tree.ts';
import { FileUpload } from './file-upload.tsx';
import { ownerApi } from './signed-in-api.ts';

type UploadedMedia = ResponseBody<ContentEndpoints['POST /api/admin/content/captions']>;
type Upload = Promise<UploadedMedia | { error: string }>;

/** How often a part is sent when the connection is interrupted. */
const ATTEMPTS = 3;
const FAILED = 'The file didn’t arrive. Please check your connection and choose it again.';

const toError = (error: Parameters<typeof asApiError>[0]) => ({ error: asApiError(error)?.message ?? FAILED });

/**
 * Sends a video in parts. A failure is a sentence.
 * @param onProgress receives the fraction sent, from 0 to 1
 */
async function uploadVideo(file: File, onProgress: (fraction: number) => void): Upload {
  if (file.size > MAX_VIDEO_BYTES) {
    return { error: `That video is larger than ${MAX_VIDEO_BYTES / 1_000_000} MB. Please make it shorter or smaller.` };
  }
  try {
    const { _id: id, partBytes } = await ownerApi('POST /api/admin/content/videos', { body: { sizeBytes: file.size } });
    for (let part = 0; part * partBytes < file.size; part++) {
      await sendPart({ id, part }, file.slice(part * partBytes, (part + 1) * partBytes));
      onProgress(Math.min(1, ((part + 1) * partBytes) / file.size));
    }
    return await ownerApi('POST /api/admin/content/videos/{id}/complete', { params: { id } });
  } catch (error) {
    return toError(error);
  }
}

async function sendPart(params: { id: string; part: number }, bytes: Blob): Promise<void> {
  const body = new File([bytes], 'part', { type: 'application/octet-stream' });
  for (let attempt = 1; ; attempt++) {
    try {
      await createOwnerUploadApi<ContentEndpoints>(() => {})('PUT /api/admin/content/videos/{id}/parts/{part}', {
        params,
        body,
      });
      return;
    } catch (error) {
      if (asApiError(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Sends captions. A failure is a sentence. */
async function uploadCaptions(file: File, onProgress: (fraction: number) => void): Upload {
  if (file.size > MAX_CAPTIONS_BYTES) return { error: 'These captions are larger than 200 KB.' };
  try {
    const body = new File([file], 'captions', { type: 'text/vtt' });
    return await createOwnerUploadApi<ContentEndpoints>(onProgress)('POST /api/admin/content/captions', { body });
  } catch (error) {
    return toError(error);
  }
}

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
          <Button look="quiet small" label={remove} onPress={() => onRemove(placeMedia(document, path, ''))} />
        )}
      </FileUpload>
    </fieldset>
  );
}
