import type { Connection, Database } from '#database/connection.ts';
import { currentWaiver, formatWaiverText } from '#domain/classes/waiver.ts';
import { fail, isFailure } from '#domain/failure.ts';
import { getReachedWallTime } from '#domain/wall-time.ts';
import type { Clock } from '../../clock.ts';
import type { RequestMeta } from '../../http/endpoint-router.ts';
import type { SignedLinks } from '../../http/signed-links.ts';
import type { ImageWorker } from '../../images/image-worker.ts';
import { sha256 } from '../../sha256.ts';
import type { Signature } from './redraw-signature.ts';
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

/** Signs the waiver of a sign-up that the owner made, by the mailed link or on the owner's phone. */
export function createWaiverSigning(deps: {
  connection: Connection;
  clock: Clock;
  timeZone: string;
  links: SignedLinks;
  images: ImageWorker;
}) {
  const { connection, clock } = deps;

  async function findSignUpByToken(token: string) {
    const id = deps.links.verify('sign-waiver', token);
    const signUp = id ? await store.findSignUp(connection.db, id) : undefined;
    const classRow = signUp && (await store.findClassById(connection.db, signUp.classId));
    return signUp && classRow ? { signUp, classRow } : fail('link-invalid');
  }

  /** A late attendee may sign on site, so the link works until the end of the class's day. */
  const isOver = (day: string) => day < getReachedWallTime(clock.now(), deps.timeZone).day;

  function getSigningState(signUp: store.SignUpRow, classRow: store.ClassRow) {
    if (classRow.cancelledAt) return 'cancelled' as const;
    if (signUp.cancelledAt) return 'given-back' as const;
    if (signUp.waiverId) return 'signed' as const;
    return isOver(classRow.day) ? ('past' as const) : ('outstanding' as const);
  }

  return {
    /** The sign-up of a waiver link. Changes nothing. */
    async read(token: string) {
      const match = await findSignUpByToken(token);
      if (isFailure(match)) return match;
      const { title, day: date, time, location } = match.classRow;
      return {
        title,
        date,
        time,
        location,
        name: match.signUp.name,
        state: getSigningState(match.signUp, match.classRow),
      };
    },

    /** Signs the waiver once. The conditional update decides between concurrent calls. */
    async sign(input: { token: string; waiverVersion?: string | undefined; signature: string }, meta: RequestMeta) {
      const match = await findSignUpByToken(input.token);
      if (isFailure(match)) return match;
      if (input.waiverVersion !== undefined && input.waiverVersion !== currentWaiver.version)
        return fail('waiver-changed');
      const state = getSigningState(match.signUp, match.classRow);
      if (state === 'cancelled') return fail('class-cancelled');
      if (state === 'past') return fail('class-past');
      if (state !== 'outstanding') return fail(state === 'signed' ? 'waiver-signed' : 'sign-up-closed');
      const signature = await readSignature(deps.images, input.signature);
      if (isFailure(signature)) return signature;
      return connection.inTransaction(async (tx) => {
        const details = { signature, meta, signedAt: clock.now(), isProven: true };
        const id = await insertSignedWaiver(tx, match.signUp, details);
        if (!(await store.attachWaiver(tx, match.signUp.id, id))) return fail('waiver-signed');
        await store.attachWaiverToSignUps(tx, match.signUp.email, id);
        return { message: 'Thank you, your waiver is signed.' };
      });
    },
  };
}
