import type { Database } from '#platform/database/connection.ts';
import { type Failure, fail, isFailure } from '#platform/failure.ts';
import type { RequestMeta } from '#platform/http/endpoint-router.ts';
import type { ImageWorker } from '#platform/images/image-worker.ts';
import type { Signature, SignatureProblem } from '#platform/images/redraw-signature.ts';
import { isPng, MAX_SIGNATURE_BYTES } from '#platform/media/signature.ts';
import { getCurrentWallTime } from '#platform/time/clock.ts';
import type { ClassDeps } from '../deps.ts';
import { findSignUpByToken } from '../sign-up/sign-up-links.ts';
import * as store from '../store.ts';
import { readVersions, readVersionToSign } from './in-effect.ts';
import * as waiverStore from './store.ts';

type Person = Pick<store.SignUpRow, 'email' | 'name' | 'phone'>;
type SigningDetails = {
  /** The version in effect. Undefined before a business has one. */
  signed: waiverStore.VersionRow | undefined;
  waiverVersion: string | undefined;
  signature: Signature;
  meta: RequestMeta;
  signedAt: Date;
  isProven: boolean;
};

/**
 * Stores the proof that a person signed this version of the waiver, and returns its id. Fails if there is none, or if the
 * person read another one (`waiverVersion`).
 */
export async function insertSignedWaiver(
  tx: Database,
  { email, name, phone }: Person,
  details: SigningDetails,
): Promise<string | Failure<'waiver-unwritten' | 'waiver-changed'>> {
  const { signed, waiverVersion, signature, signedAt, isProven } = details;
  if (!signed) return fail('waiver-unwritten');
  const { version } = signed;
  if (waiverVersion !== undefined && waiverVersion !== version) return fail('waiver-changed');
  const { ip, userAgent } = details.meta;
  const signatureId = await waiverStore.insertSignature(tx, { ...signature, createdAt: signedAt });
  return waiverStore.insertWaiver(tx, { email, name, phone, version, signatureId, ip, userAgent, signedAt, isProven });
}

/** A late attendee may sign on site, so the link works until the end of the class's day. */
const isOver = (deps: ClassDeps, day: string) => day < getCurrentWallTime(deps).day;

function getSigningState(deps: ClassDeps, signUp: store.SignUpRow, classRow: store.ClassRow) {
  if (classRow.cancelledAt) return 'cancelled' as const;
  if (signUp.cancelledAt) return 'given-back' as const;
  if (signUp.waiverId) return 'signed' as const;
  return isOver(deps, classRow.day) ? ('past' as const) : ('outstanding' as const);
}

/** The sign-up of a waiver link. Changes nothing. */
export async function getWaiverToSign(deps: ClassDeps, token: string) {
  const match = await findSignUpByToken(deps, 'sign-waiver', token);
  if (isFailure(match)) return match;
  const { title, day: date, time, location } = match.classRow;
  const state = getSigningState(deps, match.signUp, match.classRow);
  const { inEffect } = await readVersions(deps, deps.connection.db);
  return {
    title,
    date,
    time,
    location,
    name: match.signUp.name,
    state: state === 'outstanding' && !inEffect ? ('unwritten' as const) : state,
  };
}

/**
 * Signs the waiver of a sign-up that the owner made, by the mailed link or on the owner's phone. The conditional update
 * lets one of concurrent calls sign.
 */
export async function signWaiver(
  deps: ClassDeps,
  input: { token: string; waiverVersion?: string | undefined; signature: string },
  meta: RequestMeta,
) {
  const match = await findSignUpByToken(deps, 'sign-waiver', input.token);
  if (isFailure(match)) return match;
  const state = getSigningState(deps, match.signUp, match.classRow);
  if (state === 'cancelled') return fail('class-cancelled');
  if (state === 'past') return fail('class-past');
  if (state !== 'outstanding') return fail(state === 'signed' ? 'waiver-signed' : 'sign-up-closed');
  const signature = await readSignature(deps.images, input.signature);
  if (isFailure(signature)) return signature;
  return deps.connection.inTransaction(async (tx) => {
    const { inEffect: signed } = await readVersionToSign(deps, tx);
    const { waiverVersion } = input;
    const details = { signed, waiverVersion, signature, meta, signedAt: deps.clock.now(), isProven: true };
    const id = await insertSignedWaiver(tx, match.signUp, details);
    if (isFailure(id)) return id;
    if (!(await store.attachWaiver(tx, match.signUp.id, id))) return fail('waiver-signed');
    await store.attachWaiverToSignUps(tx, match.signUp.email, id);
    return { message: 'Thank you, your waiver is signed.' };
  });
}

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
