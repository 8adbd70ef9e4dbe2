import type { Database } from '#database/connection.ts';
import { currentWaiver, formatWaiverText } from '#domain/classes/waiver.ts';
import { fail, isFailure } from '#domain/failure.ts';
import { getCurrentWallTime } from '../../clock.ts';
import type { RequestMeta } from '../../http/endpoint-router.ts';
import { sha256 } from '../../sha256.ts';
import type { ClassDeps } from './deps.ts';
import type { Signature } from './redraw-signature.ts';
import { findSignUpByToken } from './sign-up-links.ts';
import { readSignature } from './signature.ts';
import * as store from './store.ts';

type Person = { email: string; name: string; phone: string };

/** Stores the proof that a person signed the current waiver, and returns its id. */
export async function insertSignedWaiver(
  tx: Database,
  { email, name, phone }: Person,
  details: { signature: Signature; meta: RequestMeta; signedAt: Date; isProven: boolean },
): Promise<string> {
  const { version } = currentWaiver;
  const { signature, signedAt, isProven } = details;
  const { ip, userAgent } = details.meta;
  const text = formatWaiverText(currentWaiver);
  await store.insertWaiverText(tx, { version, text, sha256: sha256(text) });
  const signatureId = await store.insertSignature(tx, { ...signature, createdAt: signedAt });
  return store.insertWaiver(tx, { email, name, phone, version, signatureId, ip, userAgent, signedAt, isProven });
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
  return {
    title,
    date,
    time,
    location,
    name: match.signUp.name,
    state: getSigningState(deps, match.signUp, match.classRow),
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
  if (input.waiverVersion !== undefined && input.waiverVersion !== currentWaiver.version) return fail('waiver-changed');
  const state = getSigningState(deps, match.signUp, match.classRow);
  if (state === 'cancelled') return fail('class-cancelled');
  if (state === 'past') return fail('class-past');
  if (state !== 'outstanding') return fail(state === 'signed' ? 'waiver-signed' : 'sign-up-closed');
  const signature = await readSignature(deps.images, input.signature);
  if (isFailure(signature)) return signature;
  return deps.connection.inTransaction(async (tx) => {
    const details = { signature, meta, signedAt: deps.clock.now(), isProven: true };
    const id = await insertSignedWaiver(tx, match.signUp, details);
    if (!(await store.attachWaiver(tx, match.signUp.id, id))) return fail('waiver-signed');
    await store.attachWaiverToSignUps(tx, match.signUp.email, id);
    return { message: 'Thank you, your waiver is signed.' };
  });
}
