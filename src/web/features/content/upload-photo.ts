import type { ResponseBody } from '#contract/contract.ts';
import { MAX_PAGE_PHOTO_BYTES } from '#domain/photo.ts';
import { asApiError } from '#web/api/client.ts';
import { createOwnerUploadApi } from '#web/api/signed-in.ts';
import { preparePhoto } from '#web/ui/prepare-photo.ts';

export type UploadedPhoto = ResponseBody<'POST /api/admin/content/photos'>;

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
    return await createOwnerUploadApi(onProgress)('POST /api/admin/content/photos', { body });
  } catch (error) {
    const message = asApiError(error)?.message;
    return { error: message ?? 'The photo didn’t arrive. Please check your connection and choose it again.' };
  }
}
