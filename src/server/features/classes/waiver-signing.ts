import type { Connection, Database } from '#database/connection.ts';
import { currentWaiver, waiverText } from '#domain/classes/waiver.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { wallTimeReached } from '#domain/wall-time.ts';
import type { Clock } from '../../clock.ts';
import type { From } from '../../http/bind.ts';
import type { SignedLinks } from '../../http/signed-links.ts';
import type { ImageWorker } from '../../images/image-worker.ts';
import { sha256 } from '../../sha256.ts';
import type { Signature } from './redraw-signature.ts';
import { readSignature } from './signature.ts';
import * as store from './store.ts';

type Person = { email: string; name: string; phone: string };

/** Keeps the proof that a person signed today's waiver; answers its id. */
export async function insertSignedWaiver(
  tx: Database,
  { email, name, phone }: Person,
  signed: { signature: Signature; from: From; signedAt: Date; isProven: boolean },
): Promise<string> {
  const { version } = currentWaiver;
  const { signature, signedAt, isProven } = signed;
  const { ip, userAgent } = signed.from;
  const text = waiverText(currentWaiver);
  await store.keepWaiverText(tx, { version, text, sha256: sha256(text) });
  const signatureId = await store.insertSignature(tx, { ...signature, createdAt: signedAt });
  return store.insertWaiver(tx, { email, name, phone, version, signatureId, ip, userAgent, signedAt, isProven });
}

/** Signing the waiver for a place that the owner gave: by the link in the mail, or on the owner's phone. */
export function createWaiverSigning(deps: {
  connection: Connection;
  clock: Clock;
  timeZone: string;
  links: SignedLinks;
  images: ImageWorker;
}) {
  const { connection, clock } = deps;

  async function findPlace(token: string) {
    const id = deps.links.verify('sign-waiver', token);
    const signUp = id ? await store.findSignUp(connection.db, id) : undefined;
    const event = signUp && (await store.findClassById(connection.db, signUp.classId));
    return signUp && event ? { signUp, event } : refuse('link-invalid');
  }

  /** Who comes late may sign at the door: the link works until the day of the class is over. */
  const isOver = (day: string) => day < wallTimeReached(clock.now(), deps.timeZone).day;

  function stateOf(signUp: store.SignUpRow, event: store.ClassRow) {
    if (event.cancelledAt) return 'cancelled' as const;
    if (signUp.cancelledAt) return 'given-back' as const;
    if (signUp.waiverId) return 'signed' as const;
    return isOver(event.day) ? ('past' as const) : ('outstanding' as const);
  }

  return {
    /** What a link is about, without doing anything. */
    async read(token: string) {
      const found = await findPlace(token);
      if (isRefusal(found)) return found;
      const { title, day: date, time, location } = found.event;
      return { title, date, time, location, name: found.signUp.name, state: stateOf(found.signUp, found.event) };
    },

    /** Signs it, once. The update of the place decides when two sign at the same moment. */
    async sign(input: { token: string; waiverVersion?: string | undefined; signature: string }, from: From) {
      const found = await findPlace(input.token);
      if (isRefusal(found)) return found;
      if (input.waiverVersion !== undefined && input.waiverVersion !== currentWaiver.version)
        return refuse('waiver-changed');
      const state = stateOf(found.signUp, found.event);
      if (state === 'cancelled') return refuse('class-called-off');
      if (state === 'past') return refuse('class-past');
      if (state !== 'outstanding') return refuse(state === 'signed' ? 'waiver-signed' : 'sign-up-over');
      const signature = await readSignature(deps.images, input.signature);
      if (isRefusal(signature)) return signature;
      return connection.inTransaction(async (tx) => {
        const signed = { signature, from, signedAt: clock.now(), isProven: true };
        const id = await insertSignedWaiver(tx, found.signUp, signed);
        if (!(await store.settleWaiver(tx, found.signUp.id, id))) return refuse('waiver-signed');
        await store.settleWaivers(tx, found.signUp.email, id);
        return { message: 'Thank you, your waiver is signed.' };
      });
    },
  };
}
