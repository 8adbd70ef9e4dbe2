import { PHOTOGRAPH_MAX_BYTES } from '#domain/shop/photograph.ts';

/** Kinds of files that the server takes as they are; others are drawn again here, where the browser can read them. */
const TAKEN = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
/** A larger JPEG is made smaller before it is sent: on the road a phone needs minutes for what nobody will see. */
const LARGE_JPEG_BYTES = 2_000_000;
/** Pixels of the longer side then: twice what is shown at most. */
const LONGEST_SIDE = 2_560;

/**
 * A chosen file as it is best sent; undefined when it is no photograph that can be read.
 */
export async function sendablePhotograph(file: File): Promise<Blob | 'too-large' | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  try {
    const isTaken = TAKEN.includes(file.type);
    const most = file.type === 'image/jpeg' ? LARGE_JPEG_BYTES : PHOTOGRAPH_MAX_BYTES;
    if (isTaken && file.size <= most) return file;
    const smaller = await drawnAnew(picture);
    if (smaller) return smaller;
    return file.size > PHOTOGRAPH_MAX_BYTES ? 'too-large' : file;
  } finally {
    picture.close();
  }
}

/** The picture as a JPEG, turned as its camera was held; undefined where a browser cannot draw so much. */
async function drawnAnew(picture: ImageBitmap): Promise<Blob | undefined> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  // A JPEG knows no glass: what is clear would turn black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.9));
}
