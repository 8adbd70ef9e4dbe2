import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import type { StoredFields } from '#platform/database/stored-fields.ts';
import { fail } from '#platform/failure.ts';
import { hasStarted } from '#platform/time/day.ts';
import { initialRemindedAt } from '#platform/time/repeats/reminder-window.ts';
import { getReachedWallTime } from '#platform/time/wall-time.ts';
import { toListedClass } from '../calendar/serializers.ts';
import type { ClassEndpoints } from '../contract/endpoints.ts';
import { type ClassDeps, changeClasses } from '../deps.ts';
import { signUpMailProps } from '../mail-props.ts';
import { classMails } from '../mails.ts';
import { notifyClient } from '../sign-up/client/service.ts';
import { claimPlaces, findClassById, insertSignUp, isSignedUp, type SignUpRow } from '../store.ts';
import { endEntryByEmail } from '../waitlist/offers.ts';
import { claimHeldPlace } from '../waitlist/store.ts';
import { readVersionToSign } from '../waivers/in-effect.ts';
import { findWaiver } from '../waivers/store.ts';
import { toOnSitePayment } from './domain/attendance.ts';
import { formatPayment, recordSignUpChange } from './marks.ts';
import { serializeSignUp } from './serializers.ts';
import { findListedSignUp } from './store.ts';

type Person = StoredFields<
  SignUpRow,
  ParsedRequest<ClassEndpoints['POST /api/admin/events/{id}/people']>['body'],
  'paid' | 'paidBy'
>;

/** The marks of a person who pays while being signed up. On the day of the class, they are here. */
function createMarks({ paidBy, paid }: Person, { day }: { day: string }, { at, today }: { at: Date; today: string }) {
  if (!paidBy) return {};
  const payment = { ...toOnSitePayment(paidBy, paid ?? null), paidMarkedAt: at };
  return day === today ? { ...payment, attendance: 'here' as const, attendanceMarkedAt: at } : payment;
}

/**
 * Signs up a person for the owner, by phone or on site until the end of the class's day, by the usual rules. A waiver
 * that is proven to be the person's counts at once; otherwise a signature is requested.
 */
export async function addPerson(deps: ClassDeps, ownerId: string, classId: string, added: Person) {
  const { name, email = '', phone = '' } = added;
  const { clock, outbox, timeZone } = deps;
  return changeClasses(deps, async (tx) => {
    const at = clock.now();
    const now = getReachedWallTime(at, timeZone);
    const classRow = await findClassById(tx, classId);
    if (!classRow) return fail('class-not-found');
    if (classRow.cancelledAt) return fail('class-cancelled');
    if (classRow.signUpLink !== '') return fail('class-external');
    if (classRow.day < now.day) return fail('class-past');
    if (email && (await isSignedUp(tx, classId, email))) return fail('person-signed-up');
    const heldPlace = email ? await claimHeldPlace(tx, classRow, email, at) : undefined;
    const updatedClass = heldPlace ?? (await claimPlaces(tx, classRow));
    if (!updatedClass) {
      const currentClass = await findClassById(tx, classId);
      return fail(currentClass && toListedClass(currentClass).isFull ? 'no-place-left' : 'class-not-found');
    }
    const { accepted: versions } = await readVersionToSign(deps, tx);
    const waiver = email ? await findWaiver(tx, email, { versions, isProven: true }) : undefined;
    const { classHours } = (await deps.settings.read(tx)).reminders;
    const remindedAt = initialRemindedAt(updatedClass, at, timeZone, classHours);
    const person = { name, email, phone: phone || (waiver?.phone ?? '') };
    const marks = createMarks(added, updatedClass, { at, today: now.day });
    const values = { ...person, ...marks, classId, waiverId: waiver?.id ?? null, createdAt: at, remindedAt };
    const signUp = await insertSignUp(tx, values);
    if (!signUp) return fail('person-signed-up');
    if (!hasStarted(updatedClass, now)) {
      await outbox.enqueue(tx, classMails['class-sign-up-confirmed'], email, signUpMailProps(updatedClass, signUp, at));
    }
    if (email) await notifyClient(deps.events, tx, signUp);
    await endEntryByEmail(deps, tx, signUp, 'taken');
    const row = await findListedSignUp(tx, signUp.id);
    if (!row) return fail('class-not-found');
    const changes = signUp.paidBy ? [{ field: 'payment', after: formatPayment(signUp) }] : [];
    await recordSignUpChange(deps, tx, row, ownerId, 'created', changes);
    return { message: `${name} has a spot in ${updatedClass.title}.`, signUp: serializeSignUp(row) };
  });
}
