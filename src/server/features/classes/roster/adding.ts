import type { Connection } from '#database/connection.ts';
import { recordChange } from '#database/history.ts';
import { currentWaiver } from '#domain/classes/waiver.ts';
import { hasBegun } from '#domain/day.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { wallTimeReached } from '#domain/wall-time.ts';
import type { Clock } from '../../../clock.ts';
import type { Live } from '../../../live/live.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { remindedByConfirmation } from '../../../reminder-time.ts';
import { notifyClient } from '../client/notify-client.ts';
import { mailFacts } from '../mail-facts.ts';
import { findClassById, findWaiver, insertSignUp, isSignedUp, takePlace } from '../store.ts';
import { findListed } from './store.ts';
import { signUpOf, titleOf } from './wire.ts';

type Person = { name: string; email?: string | undefined; phone?: string | undefined };

/** Signs people up whom the owner names: by phone, or at the door while the day of the class lasts. */
export function createPersonAdder(deps: {
  connection: Connection;
  clock: Clock;
  timeZone: string;
  outbox: Outbox;
  live: Live;
  changed: () => void;
}) {
  const { connection, clock, outbox, timeZone } = deps;

  /** Takes a place as everybody does. A waiver that is surely theirs counts at once; otherwise the place wants a signature. */
  return async function addPerson(ownerId: string, classId: string, { name, email = '', phone = '' }: Person) {
    const outcome = await connection.inTransaction(async (tx) => {
      const at = clock.now();
      const now = wallTimeReached(at, timeZone);
      const found = await findClassById(tx, classId);
      if (!found) return refuse('class-not-found');
      if (found.cancelledAt) return refuse('class-called-off');
      if (found.signUpLink !== '') return refuse('class-external');
      if (found.day < now.day) return refuse('class-past');
      if (email && (await isSignedUp(tx, classId, email))) return refuse('person-signed-up');
      const event = await takePlace(tx, found);
      if (!event) {
        const present = await findClassById(tx, classId);
        return refuse(present && present.taken >= present.capacity ? 'no-place-left' : 'class-not-found');
      }
      const waiver = email ? await findWaiver(tx, email, currentWaiver.version, 'proven') : undefined;
      const remindedAt = remindedByConfirmation(event, at, timeZone);
      const person = { name, email, phone: phone || (waiver?.phone ?? '') };
      const placed = { ...person, classId, waiverId: waiver?.id ?? null, createdAt: at, remindedAt };
      const signUp = await insertSignUp(tx, placed);
      if (!signUp) return refuse('person-signed-up');
      if (!hasBegun(event, now)) {
        await outbox.post(tx, 'class-sign-up-confirmed', email, mailFacts(event, signUp, at));
      }
      if (email) await notifyClient(deps.live, tx, signUp);
      const change = { kind: 'sign-up', subjectId: signUp.id, title: titleOf(event), action: 'created', changes: [] };
      await recordChange(tx, { at, ownerId, ...change });
      const row = await findListed(tx, signUp.id);
      return row
        ? { message: `${name} has a place in ${event.title}.`, signUp: signUpOf(row) }
        : refuse('class-not-found');
    });
    if (!isRefusal(outcome)) deps.changed();
    return outcome;
  };
}
