import { reencodePhoto } from '#platform/images/reencode-photo.ts';
import { listPhotoSides } from '#platform/media/photo.ts';

/** Re-encodes the photo of a chocolate in all sizes, cropped to a square around its center. */
export function processPhoto(bytes: Uint8Array) {
  const cropToSquare = (width: number, height: number) => {
    const side = Math.max(...listPhotoSides(width, height));
    return { width: side, height: side, fit: 'cover' } as const;
  };
  return reencodePhoto(bytes, cropToSquare, (side) => listPhotoSides(side, side));
}
