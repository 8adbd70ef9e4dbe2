import { asApiError } from '#platform/api/client.ts';
import { createOwnerUploadApi } from '#platform/api/signed-in.ts';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import { MAX_PAGE_PHOTO_BYTES } from '#platform/media/photo.ts';
import { preparePhoto } from '#platform/ui/pictures/prepare-photo.ts';
import type { ContentEndpoints } from '../contract/endpoints.ts';

export type UploadedPhoto = ResponseBody<ContentEndpoints['POST /api/admin/content/photos']>;

/**
 * Sends a photo for a page. A failure is a sentence.
 * @param onProgress receives the fraction sent, from 0 to 1
 */
export async function uploadPhoto(
  file: File,
  onProgress: (fraction: number) => void,
): Promise<UploadedPhoto | { error: string }> {
  const photo = await preparePhoto(file, MAX_PAGE_PHOTO_BYTES);
  if (photo === 'too-large') return { error: 'That photo is larger than 20 MB.' };
  if (!photo) return { error: 'That couldn’t be read as a photo. Please choose a JPEG, PNG, WebP or AVIF.' };
  try {
    const body = new File([photo], 'photo', { type: photo.type });
    return await createOwnerUploadApi<ContentEndpoints>(onProgress)('POST /api/admin/content/photos', { body });
  } catch (error) {
    const message = asApiError(error)?.message;
    return { error: message ?? 'The photo didn’t arrive. Please check your connection and choose it again.' };
  }
}
