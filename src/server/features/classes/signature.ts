import { isPng, SIGNATURE_MAX_BYTES } from '#domain/classes/signature.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { ImageWorker } from '../../images/image-worker.ts';
import type { Signature, SignatureProblem } from './redraw-signature.ts';

/** Takes a drawn signature from a data URL: a real PNG of bounded size with something drawn on it. */
export async function readSignature(
  images: ImageWorker,
  dataUrl: string,
): Promise<Signature | Refusal<SignatureProblem | 'images-busy'>> {
  const given = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  if (given.length > SIGNATURE_MAX_BYTES) return refuse('signature-too-large');
  if (!isPng(given)) return refuse('signature-unreadable');
  const signature = await images.work('signature', given);
  if ('refused' in signature && signature.refused === 'picture-too-large') return refuse('signature-too-large');
  return signature;
}
