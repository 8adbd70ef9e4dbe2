import { type Failure, fail, isFailure } from '#platform/failure.ts';
import type { ImageWorker } from '#platform/images/image-worker.ts';
import { isPng, MAX_SIGNATURE_BYTES } from './domain/signature.ts';
import type { Signature, SignatureProblem } from './redraw-signature.ts';

/** Reads a drawn signature from a data URL. It must be a PNG of limited size that is not empty. */
export async function readSignature(
  images: ImageWorker,
  dataUrl: string,
): Promise<Signature | Failure<SignatureProblem | 'images-busy'>> {
  const png = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  if (png.length > MAX_SIGNATURE_BYTES) return fail('signature-too-large');
  if (!isPng(png)) return fail('signature-unreadable');
  const signature = await images.process('signature', png);
  if (isFailure(signature) && signature.reason === 'picture-too-large') return fail('signature-too-large');
  return signature;
}
