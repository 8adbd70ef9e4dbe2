import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#database/id.ts';
import { clients } from '#database/tables/accounts.ts';
import { couponUses, payments } from '#database/tables/payments.ts';
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

describe('what a code allows one client', () => {
  const spendAs = (clientId: string, ip = somewhere()) =>
    desk.use('YOURJOURNEY', { clientId, address: studio.services.coupons.addressOf(ip) });
  const usedUp = { refused: 'coupon-used-up' };
  const newClient = async (email?: string) => (await signedInClient(studio, email ? { email } : {})).client.id;

  test('counts for their mailbox, also after they left and came back', async () => {
    const [first, second] = [await newClient('ada.bell+1@gmail.com'), await newClient('adabell@googlemail.com')];
    expect([await spendAs(first), await spendAs(second), await spendAs(first)]).not.toContainEqual(usedUp);
    expect(await spendAs(second)).toEqual(usedUp);
    const { db } = studio.connection;
    await db.update(clients).set({ email: '', deletedAt: studio.clock.now() }).where(eq(clients.id, first));
    expect(await spendAs(await newClient('ada.bell+1@gmail.com'))).toEqual(usedUp);
  });

  test('counts for the address it comes from, for three months; not for this machine, nor where limits are off', async () => {
    const ip = '2001:db8:5:5::1';
    for (let times = 0; times < 3; times++) expect(await spendAs(await newClient(), ip)).toEqual({ fraction: 1 });
    expect(await spendAs(await newClient(), '2001:db8:5:5::2')).toEqual(usedUp);
    expect(await look('YOURJOURNEY', { clientId: await newClient(), ip })).toEqual(usedUp);
    for (let times = 0; times < 4; times++)
      expect(await spendAs(await newClient(), '127.0.0.1')).toEqual({ fraction: 1 });
    const later = new Date(studio.clock.now().getTime() + 91 * 86_400_000);
    studio.clock.moveTo(later);
    expect(await spendAs(await newClient(), ip)).toEqual({ fraction: 1 });
  });

  test.each([
    ['10', 9, 11],
    ['200', 199, 201],
    ['0', 4_000, undefined],
  ])('counts for the address for as long as KEEP_COUPON_MARKS_DAYS says: %s', async (days, counted, over) => {
    const other = await openStudio({ environment: { KEEP_COUPON_MARKS_DAYS: days } });
    const { coupons } = other.services;
    const spend = async () => {
      const { client } = await signedInClient(other);
      return other.connection.inTransaction((tx) =>
        coupons.use(tx, 'YOURJOURNEY', {
          ...{ kind: 'booking', subjectId: newId(), clientId: client.id },
          address: coupons.addressOf('2001:db8:6:6::1'),
        }),
      );
    };
    const start = other.clock.now().getTime();
    for (let times = 0; times < 3; times++) expect(await spend()).toEqual({ fraction: 1 });
    other.clock.moveTo(new Date(start + counted * 86_400_000));
    expect(await spend()).toEqual(usedUp);
    if (over) {
      other.clock.moveTo(new Date(start + over * 86_400_000));
      expect(await spend()).toEqual({ fraction: 1 });
    }
    await other.close();
  });

  test('counts for good for a mailbox with accounts, and for three months for one whose account is gone', async () => {
    const stays = await newClient('cy.dane+1@gmail.com');
    const leaves = await newClient('dot.eve@gmail.com');
    for (let times = 0; times < 3; times++) for (const id of [stays, leaves]) await spendAs(id);
    const { db } = studio.connection;
    await db.update(clients).set({ email: '', deletedAt: studio.clock.now() }).where(eq(clients.id, leaves));
    expect(await spendAs(await newClient('dot.eve+2@gmail.com'))).toEqual(usedUp);
    studio.clock.moveTo(new Date(studio.clock.now().getTime() + 91 * 86_400_000));
    expect(await spendAs(await newClient('dot.eve+3@gmail.com'))).toEqual({ fraction: 1 });
    expect(await spendAs(await newClient('cydane@googlemail.com'))).toEqual(usedUp);
    await db.update(couponUses).set({ mailbox: null, address: null });
    expect(await spendAs(await newClient('cydane+3@gmail.com'))).toEqual(usedUp);
  });

  test('counts for the person who paid from the same PayPal account', async () => {
    const [one, other] = [await newClient(), await newClient()];
    const { db } = studio.connection;
    const now = studio.clock.now();
    const paid = {
      purpose: 'booking' as const,
      state: 'captured' as const,
      amountCents: 8000,
      createdAt: now,
      changedAt: now,
    };
    for (const [clientId, payerEmail] of [
      [one, 'Payer+1@example.com'],
      [other, 'payer@example.com'],
    ] as const)
      await db.insert(payments).values({ ...paid, id: newId(), subjectId: newId(), clientId, payerEmail });
    for (let times = 0; times < 3; times++) expect(await spendAs(one)).toEqual({ fraction: 1 });
    expect(await spendAs(other)).toEqual(usedUp);
  });
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
