import { bookingDesk, COUPON } from './booking-desk.ts';
import { eventDesk } from './event-desk.ts';
import { caller, ownerDesk } from './owner-desk.ts';
import type { Processes } from './processes.ts';
import type { Studio } from './studio.ts';

/** A desk for rushes at the owner's calendar: her calls at one process, other people's spread over all of them. */
async function rushDesk(processes: Processes) {
  const [first] = processes;
  const desk = await ownerDesk(first);
  const events = await eventDesk(desk);
  const at = (index: number): Studio => processes[index % processes.length] ?? first;
  /** One person's try to sign up, at the process whose turn it is. */
  const tryToSignUp = (event: { title: string; date: string }, index: number) =>
    at(index).app.inject({
      method: 'POST',
      url: '/api/signup',
      payload: events.body(
        { title: event.title, day: event.date },
        { email: `rush-${crypto.randomUUID().slice(0, 12)}@example.com` },
      ),
    });
  return { first, desk, events, at, tryToSignUp };
}

const many = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index));

/** To so many places the owner brings a class down that more people want to come to. */
export const FEW_PLACES = 2;

/** The owner takes places away from an empty class while people sign up for it. */
export async function rushAtShrinkingClass(processes: Processes) {
  const { events, tryToSignUp } = await rushDesk(processes);
  const event = await events.add({ title: `Shrinking ${crypto.randomUUID()}`, capacity: 12 });
  const { title, date, time } = event;
  const [change, ...signUps] = await Promise.all([
    events.change(event._id, { title, date, time, capacity: FEW_PLACES }),
    ...many(8, (index) => tryToSignUp(event, index)),
  ]);
  const row = await events.rowOf(event._id);
  return {
    change: change.status,
    others: signUps.map(({ statusCode }) => statusCode).filter((status) => status !== 201 && status !== 409),
    overbooked: (row?.taken ?? 0) > (row?.capacity ?? 0),
    places: await events.placesOf(event._id),
    won: signUps.filter(({ statusCode }) => statusCode === 201).length,
  };
}

/** The owner calls a class off while people sign up for it: who got a place, and who was told that there is none. */
export async function rushAtClassCalledOff(processes: Processes) {
  const { events, tryToSignUp } = await rushDesk(processes);
  const event = await events.add({ title: `Called off ${crypto.randomUUID()}`, capacity: 20 });
  const early = await tryToSignUp(event, 0);
  const [removed, ...signUps] = await Promise.all([
    events.remove([event._id], { tell: true }),
    ...many(8, (index) => tryToSignUp(event, index)),
  ]);
  const all = [early, ...signUps];
  return {
    status: removed.status,
    others: all
      .filter((answer) => answer.statusCode !== 201)
      .map((answer) => answer.json().reason)
      .filter((reason) => reason !== 'class-not-found' && reason !== 'class-called-off'),
    won: all.filter(({ statusCode }) => statusCode === 201).length,
    told: removed.body.told as number,
  };
}

/** The owner deletes a class that nobody has signed up for while someone does. */
export async function rushAtEmptyClass(processes: Processes) {
  const { events, tryToSignUp } = await rushDesk(processes);
  const event = await events.add({ title: `Empty ${crypto.randomUUID()}` });
  const [signUp, removed] = await Promise.all([tryToSignUp(event, 1), events.remove([event._id])]);
  return { signUp: signUp.statusCode, removed: removed.status, kept: (await events.rowOf(event._id)) !== undefined };
}

/** Where a class is moved to: half an hour into the slot. */
export const THE_HOUR = '10:30';

/** The owner moves a class onto a slot that a client holds at the same moment; at each of `days` again. */
export async function rushForTheHour(processes: Processes, days: readonly string[]) {
  const { first, events, at } = await rushDesk(processes);
  const outcomes: { moved: number; held: number }[] = [];
  for (const [index, day] of days.entries()) {
    const bookings = bookingDesk(at(index + 1));
    const [slot, person, event] = await Promise.all([
      bookings.addSlot({ day, time: '10:00' }),
      bookingDesk(first).client(),
      events.add({ title: `Moving ${day}`, date: day, time: '20:00' }),
    ]);
    const [moved, held] = await Promise.all([
      events.change(event._id, { title: event.title, date: day, time: THE_HOUR }),
      bookings.hold(person, slot.id, { couponCode: COUPON }),
    ]);
    outcomes.push({ moved: moved.status, held: held.status });
  }
  return outcomes;
}

/** The owner puts the same class in from several tabs at once. */
export async function rushToPutIn(processes: Processes, tabs: number) {
  const { desk, at } = await rushDesk(processes);
  const event = { title: `Once ${crypto.randomUUID()}`, date: '2026-12-18', time: '18:00' };
  const answers = await Promise.all(
    many(tabs, (index) => caller(at(index).app, desk.headers)('POST', '/api/admin/events', event)),
  );
  return answers.filter(({ status }) => status === 201).length;
}
