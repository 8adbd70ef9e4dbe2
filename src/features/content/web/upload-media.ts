import { asApiError } from '#platform/api/client.ts';
import { createOwnerUploadApi } from '#platform/api/signed-in.ts';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import { MAX_CAPTIONS_BYTES } from '#platform/media/captions.ts';
import { MAX_VIDEO_BYTES } from '#platform/media/media.ts';
import type { ContentEndpoints } from '../contract/endpoints.ts';
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
export async function uploadVideo(file: File, onProgress: (fraction: number) => void): Upload {
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
export async function uploadCaptions(file: File, onProgress: (fraction: number) => void): Upload {
  if (file.size > MAX_CAPTIONS_BYTES) return { error: 'These captions are larger than 200 KB.' };
  try {
    const body = new File([file], 'captions', { type: 'text/vtt' });
    return await createOwnerUploadApi<ContentEndpoints>(onProgress)('POST /api/admin/content/captions', { body });
  } catch (error) {
    return toError(error);
  }
}
