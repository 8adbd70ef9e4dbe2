import { MAX_PHOTO_BYTES } from '#domain/shop/photo.ts';

/** Kinds of files that the server takes as they are; others are drawn again here, where the browser can read them. */
const ACCEPTED_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
/** A larger JPEG is made smaller before it is sent: on the road a phone needs minutes for what nobody will see. */
const MAX_JPEG_BYTES = 2_000_000;
/** Pixels of the longer side then: twice what is shown at most. */
const MAX_SIDE_PX = 2_560;

/**
 * A chosen file as it is best sent; undefined when it is no photograph that can be read.
 */
export async function preparePhoto(file: File): Promise<Blob | 'too-large' | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  try {
    const isAccepted = ACCEPTED_TYPES.includes(file.type);
    const maxBytes = file.type === 'image/jpeg' ? MAX_JPEG_BYTES : MAX_PHOTO_BYTES;
    if (isAccepted && file.size <= maxBytes) return file;
    const smaller = await reencode(bitmap);
    if (smaller) return smaller;
    return file.size > MAX_PHOTO_BYTES ? 'too-large' : file;
  } finally {
    bitmap.close();
  }
}

/** The picture as a JPEG, turned as its camera was held; undefined where a browser cannot draw so much. */
async function reencode(bitmap: ImageBitmap): Promise<Blob | undefined> {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // A JPEG knows no glass: what is clear would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.9));
}
