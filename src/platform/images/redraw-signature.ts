import sharp from 'sharp';
import { sha256 } from '#platform/crypto/sha256.ts';
import { type Failure, fail } from '#platform/failure.ts';
import { SIGNATURE_HEIGHT_PX, SIGNATURE_WIDTH_PX } from '#platform/media/signature.ts';

export type Signature = { bytes: Buffer; sha256: string };

/** Four times the canvas in each direction: more than any pixel ratio needs, and far less than a decompression bomb. */
const MAX_PIXELS = SIGNATURE_WIDTH_PX * SIGNATURE_HEIGHT_PX * 16;

/** Why an image is not a valid signature. */
export type SignatureProblem =
  | 'signature-empty'
  | 'signature-too-small'
  | 'signature-too-large'
  | 'signature-unreadable';

/**
 * Decodes and re-encodes a drawn signature, which removes metadata and any other data in the file. Runs only in the
 * image process.
 */
export async function redrawSignature(deps: Uint8Array): Promise<Signature | Failure<SignatureProblem>> {
  try {
    // Reads only the header, so that the size limit applies before any decoding.
    const { width, height, format, pages } = await sharp(deps, { limitInputPixels: false }).metadata();
    if (format !== 'png' || (pages ?? 1) > 1) return fail('signature-unreadable');
    if (width * height > MAX_PIXELS) return fail('signature-too-large');
    if (width < SIGNATURE_WIDTH_PX / 2 || height < SIGNATURE_HEIGHT_PX / 2) return fail('signature-too-small');
    const picture = sharp(deps, { limitInputPixels: MAX_PIXELS, failOn: 'warning' });
    // On a white background a fully transparent image counts as empty.
    const flat = picture.flatten({ background: 'white' }).greyscale();
    const { channels } = await flat.clone().stats();
    if ((channels[0]?.stdev ?? 0) === 0) return fail('signature-empty');
    const bytes = await flat
      .resize(SIGNATURE_WIDTH_PX, SIGNATURE_HEIGHT_PX, { fit: 'contain', background: 'white' })
      .png({ compressionLevel: 9, palette: true, colours: 16 })
      .toBuffer();
    return { bytes, sha256: sha256(bytes) };
  } catch {
    return fail('signature-unreadable');
  }
}
