import { reencodePhoto } from '#platform/images/reencode-photo.ts';
import { listPagePhotoWidths, MAX_PAGE_PHOTO_PX } from '#platform/media/photo.ts';

/** Re-encodes a photo for the pages in all sizes. It is not cropped, because each place of a page has another shape. */
export function processPagePhoto(bytes: Uint8Array) {
  const shrink = () => ({ ...MAX_PAGE_PHOTO_PX, fit: 'inside', withoutEnlargement: true }) as const;
  return reencodePhoto(bytes, shrink, listPagePhotoWidths);
}
