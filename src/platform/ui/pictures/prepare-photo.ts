/** File types that the server accepts. Others are converted here if the browser can decode them. */
const ACCEPTED_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
/** Larger JPEGs are scaled down, because a mobile upload would take minutes for invisible detail. */
const MAX_JPEG_BYTES = 2_000_000;
/** Longer side in pixels after scaling: twice the maximum display size. */
const MAX_SIDE_PX = 2_560;

/** Prepares a file for an upload of at most `limit` bytes. Undefined if it is not a readable photo. */
export async function preparePhoto(file: File, limit: number): Promise<Blob | 'too-large' | undefined> {
  const isAccepted = ACCEPTED_TYPES.includes(file.type);
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  // A phone may lack the memory for a photo that the server can decode.
  if (!bitmap) return isAccepted && file.size <= limit ? file : undefined;
  try {
    const maxBytes = file.type === 'image/jpeg' ? MAX_JPEG_BYTES : limit;
    if (isAccepted && file.size <= maxBytes) return file;
    const smaller = await reencode(bitmap);
    if (smaller) return smaller;
    return file.size > limit ? 'too-large' : file;
  } finally {
    bitmap.close();
  }
}

/**
 * Encodes the picture as JPEG with its camera orientation. Undefined if the browser cannot draw a canvas of this
 * size.
 */
async function reencode(bitmap: ImageBitmap): Promise<Blob | undefined> {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // JPEG has no transparency; transparent areas would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.9));
}
