import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailbox } from '../support/mailbox.ts';
import { drawnPng } from '../support/signature.ts';
import { wireBrowser } from '../support/wire-browser.ts';
import { freeDay } from './support/days.ts';
import { type OwnerAtDesk, openDesk } from './support/desk.ts';
import { fault, statusesOf, times } from './support/fault.ts';
import { openTown, type Town } from './support/town.ts';

let town: Town;
let desk: OwnerAtDesk;
let signature: string;
beforeAll(async () => {
  town = await openTown();
  desk = await openDesk(town);
  signature = await drawnPng();
}, 120_000);
afterAll(() => town.close());

const SEATS = 12;
const people = times(300, 60);

/** Someone of this email signs up for the class of this title. */
const signUp = (classTitle: string, date: string, email: string) =>
  wireBrowser(() => town.url).ask('POST', '/api/signup', {
    ...{ name: 'Ida Bell', email, phone: '5035550100', classTitle, date, waiver: true, signature },
    recaptchaToken: 'token',
  });

/** How many have a place in a class, as its roster has it. */
async function seatsTaken({ event }: { event: { _id: string } }): Promise<number> {
  const { body } = await desk.ask('GET', `/api/admin/events/${event._id}/roster`);
  return (body.people as unknown[]).length;
}

/** Gives back the place that was confirmed to this address, by the link in its mail. */
async function giveBack(email: string): Promise<number> {
  const { text } = await mailbox(town.url).waitFor({ to: email });
  const token = /signup-cancel\?token=([\w.~-]+)/.exec(text)?.[1];
  return (await wireBrowser(() => town.url).ask('POST', '/api/signup/cancellation', { token })).status;
}

fault(
  {
    row: 3,
    threat: 'Class capacity',
    required: `${people} for ${SEATS} seats: ${SEATS}; cancel 5, 50 retry: 5; one email ×50: 1`,
    twin: 'tests/api/class-places-race-unguarded.test.ts',
  },
  async () => {
    const [title, date] = ['A Full House', freeDay()];
    const full = await desk.addClass({ title, date, time: '18:00', capacity: SEATS });
    const emails = Array.from({ length: people }, (_, index) => `seat-${index}@example.com`);
    const first = await Promise.all(emails.map((email) => signUp(title, date, email)));
    const seated = emails.filter((_, index) => first[index]?.status === 201);
    const leaving = seated.slice(0, 5);
    expect(await Promise.all(leaving.map(giveBack))).toEqual(leaving.map(() => 200));
    const again = emails.filter((email) => !seated.includes(email)).slice(0, 50);
    const retried = await Promise.all(again.map((email) => signUp(title, date, email)));

    const [twin, other] = ['One of a Kind', freeDay()];
    const single = await desk.addClass({ title: twin, date: other, time: '18:00', capacity: SEATS });
    const same = await Promise.all(Array.from({ length: 50 }, () => signUp(twin, other, 'same@example.com')));
    const came = {
      ...{ first: statusesOf(first), retried: statusesOf(retried), same: statusesOf(same) },
      seated: await seatsTaken(full),
      seatedTwin: await seatsTaken(single),
    };
    return {
      found: JSON.stringify(came),
      as: came,
      required: {
        first: { 201: SEATS, 409: people - SEATS },
        retried: { 201: 5, 409: again.length - 5 },
        same: { 201: 1, 409: 49 },
        ...{ seated: SEATS, seatedTwin: 1 },
      },
    };
  },
);

test('what is left of it holds together', async () => {
  expect(await town.brokenAtTheEnd()).toEqual([]);
}, 300_000);
