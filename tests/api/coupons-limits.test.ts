import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#database/id.ts';
import { couponDesk } from '../support/coupon-desk.ts';
import { signedInClient } from '../support/signed-in.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
let desk: ReturnType<typeof couponDesk>;
let addresses = 0;
/** An address that nobody has guessed from. */
const somewhere = () => `198.51.${Math.floor(addresses / 250)}.${++addresses % 250}`;

beforeAll(async () => {
  studio = await openStudio();
  desk = couponDesk([studio]);
});
afterAll(() => studio.close());

function look(code: string, more: { kind?: 'shop' | 'booking'; clientId?: string; ip?: string } = {}) {
  return studio.services.coupons.look(code, { kind: 'booking', ip: somewhere(), ...more });
}

test('every studio has the coupon of the booking screen, however it is typed', async () => {
  for (const code of ['YOURJOURNEY', ' yourjourney ', 'YourJourney']) expect(await look(code)).toEqual({ fraction: 1 });
  expect(await look('YOURJOURNEYS')).toEqual({ refused: 'coupon-invalid' });
  expect(await look('')).toEqual({ refused: 'coupon-invalid' });
});

test('a client uses it three times, and another client three times more', async () => {
  const [one, other] = await Promise.all([signedInClient(studio), signedInClient(studio)]);
  const ofOne = { clientId: one.client.id };
  for (let times = 0; times < 3; times++) expect(await desk.use('YOURJOURNEY', ofOne)).toEqual({ fraction: 1 });
  expect(await desk.use('YOURJOURNEY', ofOne)).toEqual({ refused: 'coupon-used-up' });
  expect(await look('YOURJOURNEY', ofOne)).toEqual({ refused: 'coupon-used-up' });
  expect(await desk.use('YOURJOURNEY', { clientId: other.client.id })).toEqual({ fraction: 1 });
});

test('what was not booked after all gives its use back', async () => {
  const { id, code } = await desk.add({ maxUses: 1 });
  const subjectId = newId();
  expect(await desk.use(code, { subjectId })).toEqual({ fraction: 1 });
  expect(await desk.use(code)).toEqual({ refused: 'coupon-used-up' });
  await desk.giveBack(subjectId);
  expect(await desk.uses(id)).toBe(0);
  expect(await desk.use(code)).toEqual({ fraction: 1 });
});

test('a second use for the same booking is the same use', async () => {
  const { id, code } = await desk.add({ maxUses: 1 });
  const subjectId = newId();
  expect(await desk.use(code, { subjectId })).toEqual({ fraction: 1 });
  expect(await desk.use(code, { subjectId })).toEqual({ fraction: 1 });
  expect(await desk.uses(id)).toBe(1);
});

test('a use whose booking is rolled back was none', async () => {
  const { id, code } = await desk.add({ maxUses: 1 });
  const { connection, services } = studio;
  const rolledBack = connection.inTransaction(async (tx) => {
    await services.coupons.use(tx, code, { kind: 'booking', subjectId: newId() });
    throw new Error('the slot was taken');
  });
  await expect(rolledBack).rejects.toThrow('the slot was taken');
  expect(await desk.uses(id)).toBe(0);
});

test('a coupon of the shop is none for a session, and the other way round', async () => {
  const { code } = await desk.add({ kind: 'shop', fraction: 0.15 });
  expect(await look(code)).toEqual({ refused: 'coupon-invalid' });
  expect(await desk.use(code)).toEqual({ refused: 'coupon-invalid' });
  expect(await look(code, { kind: 'shop' })).toEqual({ fraction: 0.15 });
  expect(await look('YOURJOURNEY', { kind: 'shop' })).toEqual({ refused: 'coupon-invalid' });
});

test('a coupon that was switched off or has ended is none', async () => {
  const off = await desk.add({ active: false });
  const ended = await desk.add({ expiresAt: studio.clock.now() });
  const ending = await desk.add({ expiresAt: new Date(studio.clock.now().getTime() + 60_000) });
  expect(await look(off.code)).toEqual({ refused: 'coupon-invalid' });
  expect(await desk.use(ended.code)).toEqual({ refused: 'coupon-invalid' });
  expect(await desk.use(ending.code)).toEqual({ fraction: 1 });
});

test('ten guesses a minute are evaluated for an address, and the right one after that is not', async () => {
  const ip = somewhere();
  const outcomes = [];
  for (let guess = 0; guess < 30; guess++)
    outcomes.push(await look(guess < 29 ? `GUESS${guess}` : 'YOURJOURNEY', { ip }));
  expect(outcomes.filter((outcome) => 'refused' in outcome && outcome.refused === 'coupon-invalid')).toHaveLength(10);
  expect(outcomes.at(-1)).toEqual({ refused: 'too-many-requests' });
  expect(await look('YOURJOURNEY')).toEqual({ fraction: 1 });
  studio.clock.moveTo(new Date(studio.clock.now().getTime() + 61_000));
  expect(await look('YOURJOURNEY', { ip })).toEqual({ fraction: 1 });
});

test('a client who changes addresses has ten guesses a minute all the same', async () => {
  const clientId = newId();
  const outcomes = await Promise.all(Array.from({ length: 40 }, (_, guess) => look(`GUESS${guess}`, { clientId })));
  expect(outcomes.filter((outcome) => 'refused' in outcome && outcome.refused === 'coupon-invalid')).toHaveLength(10);
});
