import type { Database } from '#platform/database/connection.ts';
import { fail } from '#platform/failure.ts';
import { ipRateLimitKey } from '#platform/http/client-ip.ts';
import type { RequestMeta } from '#platform/http/endpoint-router.ts';
import { HOUR_SECONDS } from '#platform/http/rate-limiter.ts';
import { toMailboxKey } from '#platform/text/mailbox.ts';
import { initialRemindedAt } from '#platform/time/repeats/reminder-window.ts';
import type { ClassDeps } from '../deps.ts';
import { signUpMailProps } from '../mail-props.ts';
import { classMails } from '../mails.ts';
import { notifyClient } from '../sign-up/client/service.ts';
import * as classStore from '../store.ts';
import { isOfferOpen } from '../waitlist/domain/waitlist.ts';
import { endEntryByEmail } from '../waitlist/offers.ts';
import { claimHeldPlace, findEntryByEmail, lockClass } from '../waitlist/store.ts';
import { readVersionToSign } from '../waivers/in-effect.ts';
import { findWaiver } from '../waivers/store.ts';
import { findRepeatedEmail, formatGuestName, formatPlacesLeft, type Guest } from './domain/guests.ts';
import { insertNamedGuest } from './store.ts';

/**
 * Fails if guests are invited too often, because each gets a mail at an address that another person typed. Also fails
 * if two people of the party have the same mailbox.
 */
export async function checkGuests(
  deps: ClassDeps,
  email: string,
  guests: readonly Guest[],
  { ip }: Pick<RequestMeta, 'ip'>,
) {
  const repeated = findRepeatedEmail(email, guests);
  if (repeated >= 0) {
    return fail('guest-email-repeated', {
      [`body/guests/${repeated}/email`]: 'Please enter an email of their own, or leave it empty.',
    });
  }
  return deps.rateLimiter.check(
    ...guests.flatMap((guest) =>
      guest.email
        ? [
            { name: 'guest/email', subject: toMailboxKey(guest.email), max: 5, seconds: HOUR_SECONDS },
            { name: 'guest/address', subject: ipRateLimitKey(ip), max: 30, seconds: HOUR_SECONDS },
          ]
        : [],
    ),
  );
}

/** Whether the class is still on the calendar at the same time. */
async function isUnchanged(tx: Database, classRow: classStore.ClassRow): Promise<boolean> {
  const current = await classStore.findClassById(tx, classRow.id);
  return (
    current !== undefined && !current.cancelledAt && current.day === classRow.day && current.time === classRow.time
  );
}

/**
 * The free places of a class, for anyone and for one person, who also has the one that is offered to them. Locks the
 * class. A refusal goes by those for anyone, so that it does not tell who has an offer.
 */
export async function countPlaces(tx: Database, classId: string, email: string, now: Date) {
  const locked = await lockClass(tx, classId);
  if (!locked) return { forAnyone: 0, forPerson: 0 };
  const forAnyone = locked.capacity - locked.placesTaken - locked.placesOffered;
  const entry = locked.placesOffered > 0 ? await findEntryByEmail(tx, classId, email) : undefined;
  return { forAnyone, forPerson: forAnyone + (entry && isOfferOpen(entry, now) ? 1 : 0) };
}

/**
 * Takes the places of a party, with the one that is offered to its host if there is one, or takes none. Returns the
 * updated class.
 */
export async function claimParty(
  deps: ClassDeps,
  tx: Database,
  classRow: classStore.ClassRow,
  email: string,
  people: number,
) {
  const now = deps.clock.now();
  const refuse = async () => fail((await isUnchanged(tx, classRow)) ? 'class-full' : 'class-not-found');
  if (people > 1) {
    // Before anything is taken, so that the caller can try another class.
    const { forAnyone, forPerson } = await countPlaces(tx, classRow.id, email, now);
    if (forPerson < people) {
      return forAnyone > 0 ? fail('party-too-large', undefined, formatPlacesLeft(forAnyone, people)) : refuse();
    }
  }
  const held = await claimHeldPlace(tx, classRow, email, now);
  const others = people - (held ? 1 : 0);
  const claimed = others > 0 ? await classStore.claimPlaces(tx, classRow, others) : held;
  return claimed ?? refuse();
}

/**
 * Signs up the guests of a sign-up, whose places are already claimed, and returns the updated class. Each guest with an
 * email gets a mail; a waiver that is proven to be theirs counts, and without one they sign by a link of their own.
 */
export async function insertGuests(
  deps: ClassDeps,
  tx: Database,
  classRow: classStore.ClassRow,
  host: classStore.SignUpRow,
  guests: readonly Guest[],
) {
  const createdAt = deps.clock.now();
  const { accepted: versions } = await readVersionToSign(deps, tx);
  const { classHours } = (await deps.settings.read(tx)).reminders;
  for (const guest of guests) {
    const { email = '' } = guest;
    const waiver = email ? await findWaiver(tx, email, { versions, isProven: true }) : undefined;
    const signUp = await classStore.insertSignUp(tx, {
      classId: classRow.id,
      hostId: host.id,
      waiverId: waiver?.id ?? null,
      name: formatGuestName(guest),
      email,
      phone: waiver?.phone ?? '',
      createdAt,
      remindedAt: initialRemindedAt(classRow, createdAt, deps.timeZone, classHours),
    });
    if (!signUp) {
      await nameGuest(deps, tx, classRow, host, guest);
      continue;
    }
    if (email) await notifyClient(deps.events, tx, signUp);
    await deps.outbox.enqueue(tx, classMails['class-sign-up-confirmed'], email, {
      ...signUpMailProps(classRow, signUp, createdAt),
      hostName: host.name,
    });
    await endEntryByEmail(deps, tx, signUp, 'taken');
  }
  return (await classStore.findClassById(tx, classRow.id)) ?? classRow;
}

/** Gives the claimed place of a guest back who has one already. The guest is told, and the host and the caller are not. */
async function nameGuest(
  deps: ClassDeps,
  tx: Database,
  classRow: classStore.ClassRow,
  host: classStore.SignUpRow,
  guest: Guest,
) {
  await classStore.releasePlace(tx, classRow.id);
  const signUp = await insertNamedGuest(tx, host, { name: formatGuestName(guest), email: guest.email ?? '' });
  if (!signUp) return;
  await deps.outbox.enqueue(tx, classMails['class-spot-kept'], signUp.email, {
    ...signUpMailProps(classRow, signUp, deps.clock.now()),
    hostName: host.name,
  });
}
