import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/id.ts';
import { clients } from '#platform/sessions/tables.ts';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createCouponFixture } from '#tests/support/shop/coupon-fixture.ts';
import { couponRedemptions, payments } from '../../tables.ts';

let testApp: TestApp;
let couponFixture: ReturnType<typeof createCouponFixture>;
let addressCount = 0;
const createAddress = () => `198.51.${Math.floor(addressCount / 250)}.${++addressCount % 250}`;

beforeAll(async () => {
  testApp = await createTestApp();
  couponFixture = createCouponFixture([testApp]);
});
afterAll(() => testApp.close());

function previewCoupon(code: string, overrides: { kind?: 'shop' | 'booking'; clientId?: string; ip?: string } = {}) {
  return testApp.services.coupons.preview(code, { kind: 'booking', ip: createAddress(), ...overrides });
}

test('every studio has the coupon of the booking screen, in any spelling', async () => {
  for (const code of ['YOURJOURNEY', ' yourjourney ', 'YourJourney'])
    expect(await previewCoupon(code)).toEqual({ fraction: 1 });
  expect(await previewCoupon('YOURJOURNEYS')).toEqual({ reason: 'coupon-invalid' });
  expect(await previewCoupon('')).toEqual({ reason: 'coupon-invalid' });
});

test('a client can use the coupon three times, and another client three times more', async () => {
  const [firstClient, secondClient] = await Promise.all([createSignedInClient(testApp), createSignedInClient(testApp)]);
  const ofOne = { clientId: firstClient.client.id };
  for (let times = 0; times < 3; times++)
    expect(await couponFixture.redeem('YOURJOURNEY', ofOne)).toEqual({ fraction: 1 });
  expect(await couponFixture.redeem('YOURJOURNEY', ofOne)).toEqual({ reason: 'coupon-used-up' });
  expect(await previewCoupon('YOURJOURNEY', ofOne)).toEqual({ reason: 'coupon-used-up' });
  expect(await couponFixture.redeem('YOURJOURNEY', { clientId: secondClient.client.id })).toEqual({ fraction: 1 });
});

describe('the uses of a coupon by one client', () => {
  const spendAs = (clientId: string, ip = createAddress()) =>
    couponFixture.redeem('YOURJOURNEY', { clientId, address: testApp.services.coupons.hashAddress(ip) });
  const exhaustedFailure = { reason: 'coupon-used-up' };
  const createClientWithEmail = async (email?: string) =>
    (await createSignedInClient(testApp, email ? { email } : {})).client.id;

  test('uses of a coupon count for a mailbox, also after the account is deleted and created again', async () => {
    const [first, second] = [
      await createClientWithEmail('ada.bell+1@gmail.com'),
      await createClientWithEmail('adabell@googlemail.com'),
    ];
    expect([await spendAs(first), await spendAs(second), await spendAs(first)]).not.toContainEqual(exhaustedFailure);
    expect(await spendAs(second)).toEqual(exhaustedFailure);
    const { db } = testApp.connection;
    await db.update(clients).set({ email: '', deletedAt: testApp.clock.now() }).where(eq(clients.id, first));
    expect(await spendAs(await createClientWithEmail('ada.bell+1@gmail.com'))).toEqual(exhaustedFailure);
  });

  test('uses of a coupon count for a deleted account when its mailbox comes back a year later', async () => {
    const [client, email] = [await createClientWithEmail('gone@example.com'), 'gone+2@example.com'];
    for (let times = 0; times < 3; times++) expect(await spendAs(client)).toEqual({ fraction: 1 });
    const { clients } = testApp.services;
    await testApp.connection.inTransaction(async (tx) => {
      const locked = await clients.lockForDeletion(tx, client);
      if (locked) await clients.deleteLockedClient(tx, locked);
    });
    const now = testApp.clock.now();
    testApp.clock.setTime(new Date(now.getTime() + 365 * 86_400_000));
    expect(await spendAs(await createClientWithEmail(email))).toEqual(exhaustedFailure);
    testApp.clock.setTime(now);
  });

  test('uses of a coupon count for an IP address for three months, but not for this machine or without limits', async () => {
    const ip = '2001:db8:5:5::1';
    for (let times = 0; times < 3; times++)
      expect(await spendAs(await createClientWithEmail(), ip)).toEqual({ fraction: 1 });
    expect(await spendAs(await createClientWithEmail(), '2001:db8:5:5::2')).toEqual(exhaustedFailure);
    expect(await previewCoupon('YOURJOURNEY', { clientId: await createClientWithEmail(), ip })).toEqual(
      exhaustedFailure,
    );
    for (let times = 0; times < 4; times++)
      expect(await spendAs(await createClientWithEmail(), '127.0.0.1')).toEqual({ fraction: 1 });
    const later = new Date(testApp.clock.now().getTime() + 91 * 86_400_000);
    testApp.clock.setTime(later);
    expect(await spendAs(await createClientWithEmail(), ip)).toEqual({ fraction: 1 });
  });

  test.each([
    ['10', 9, 11],
    ['200', 199, 201],
    ['0', 4_000, undefined],
  ])(
    'uses of a coupon count for an IP address as long as KEEP_COUPON_MARKS_DAYS says: %s',
    async (days, counted, over) => {
      const other = await createTestApp({ environment: { KEEP_COUPON_MARKS_DAYS: days } });
      const { coupons } = other.services;
      const redeemCoupon = async () => {
        const { client } = await createSignedInClient(other);
        return other.connection.inTransaction((tx) =>
          coupons.redeem(tx, 'YOURJOURNEY', {
            kind: 'booking',
            subjectId: newId(),
            clientId: client.id,
            address: coupons.hashAddress('2001:db8:6:6::1'),
          }),
        );
      };
      const start = other.clock.now().getTime();
      for (let times = 0; times < 3; times++) expect(await redeemCoupon()).toEqual({ fraction: 1 });
      other.clock.setTime(new Date(start + counted * 86_400_000));
      expect(await redeemCoupon()).toEqual(exhaustedFailure);
      if (over) {
        other.clock.setTime(new Date(start + over * 86_400_000));
        expect(await redeemCoupon()).toEqual({ fraction: 1 });
      }
      await other.close();
    },
  );

  test('uses of a coupon count permanently for a mailbox with an account, and for three months without one', async () => {
    const remainingClient = await createClientWithEmail('cy.dane+1@gmail.com');
    const leaves = await createClientWithEmail('dot.eve@gmail.com');
    for (let times = 0; times < 3; times++) for (const id of [remainingClient, leaves]) await spendAs(id);
    const { db } = testApp.connection;
    await db.update(clients).set({ email: '', deletedAt: testApp.clock.now() }).where(eq(clients.id, leaves));
    expect(await spendAs(await createClientWithEmail('dot.eve+2@gmail.com'))).toEqual(exhaustedFailure);
    testApp.clock.setTime(new Date(testApp.clock.now().getTime() + 91 * 86_400_000));
    expect(await spendAs(await createClientWithEmail('dot.eve+3@gmail.com'))).toEqual({ fraction: 1 });
    expect(await spendAs(await createClientWithEmail('cydane@googlemail.com'))).toEqual(exhaustedFailure);
    await db.update(couponRedemptions).set({ mailbox: null, address: null });
    expect(await spendAs(await createClientWithEmail('cydane+3@gmail.com'))).toEqual(exhaustedFailure);
  });

  test('uses of a coupon count for the person who paid with the same PayPal account', async () => {
    const [firstClient, secondClient] = [await createClientWithEmail(), await createClientWithEmail()];
    const { db } = testApp.connection;
    const now = testApp.clock.now();
    const paid = {
      purpose: 'booking' as const,
      state: 'captured' as const,
      amountCents: 8000,
      createdAt: now,
      changedAt: now,
    };
    for (const [clientId, payerEmail] of [
      [firstClient, 'Payer+1@example.com'],
      [secondClient, 'payer@example.com'],
    ] as const)
      await db.insert(payments).values({ ...paid, id: newId(), subjectId: newId(), clientId, payerEmail });
    for (let times = 0; times < 3; times++) expect(await spendAs(firstClient)).toEqual({ fraction: 1 });
    expect(await spendAs(secondClient)).toEqual(exhaustedFailure);
  });
});

test('a use of a coupon is released if the session is not booked', async () => {
  const { id, code } = await couponFixture.addCoupon({ maxUses: 1 });
  const subjectId = newId();
  expect(await couponFixture.redeem(code, { subjectId })).toEqual({ fraction: 1 });
  expect(await couponFixture.redeem(code)).toEqual({ reason: 'coupon-used-up' });
  await couponFixture.releaseRedemption(subjectId);
  expect(await couponFixture.countRedemptions(id)).toBe(0);
  expect(await couponFixture.redeem(code)).toEqual({ fraction: 1 });
});

test('a second use of a coupon for the same booking counts once', async () => {
  const { id, code } = await couponFixture.addCoupon({ maxUses: 1 });
  const subjectId = newId();
  expect(await couponFixture.redeem(code, { subjectId })).toEqual({ fraction: 1 });
  expect(await couponFixture.redeem(code, { subjectId })).toEqual({ fraction: 1 });
  expect(await couponFixture.countRedemptions(id)).toBe(1);
});

test('a use of a coupon does not count if its booking is rolled back', async () => {
  const { id, code } = await couponFixture.addCoupon({ maxUses: 1 });
  const { connection, services } = testApp;
  const rolledBack = connection.inTransaction(async (tx) => {
    await services.coupons.redeem(tx, code, { kind: 'booking', subjectId: newId() });
    throw new Error('the slot was taken');
  });
  await expect(rolledBack).rejects.toThrow('the slot was taken');
  expect(await couponFixture.countRedemptions(id)).toBe(0);
});

test('a coupon of the shop is invalid for a session, and a coupon for sessions is invalid in the shop', async () => {
  const { code } = await couponFixture.addCoupon({ kind: 'shop', fraction: 0.15 });
  expect(await previewCoupon(code)).toEqual({ reason: 'coupon-invalid' });
  expect(await couponFixture.redeem(code)).toEqual({ reason: 'coupon-invalid' });
  expect(await previewCoupon(code, { kind: 'shop' })).toEqual({ fraction: 0.15 });
  expect(await previewCoupon('YOURJOURNEY', { kind: 'shop' })).toEqual({ reason: 'coupon-invalid' });
});

test('a coupon that was switched off or has ended is invalid', async () => {
  const inactiveCoupon = await couponFixture.addCoupon({ active: false });
  const expiredCoupon = await couponFixture.addCoupon({ expiresAt: testApp.clock.now() });
  const ending = await couponFixture.addCoupon({ expiresAt: new Date(testApp.clock.now().getTime() + 60_000) });
  expect(await previewCoupon(inactiveCoupon.code)).toEqual({ reason: 'coupon-invalid' });
  expect(await couponFixture.redeem(expiredCoupon.code)).toEqual({ reason: 'coupon-invalid' });
  expect(await couponFixture.redeem(ending.code)).toEqual({ fraction: 1 });
});

test('ten guesses a minute are checked for an address, and the right code after them is not', async () => {
  const ip = createAddress();
  const outcomes = [];
  for (let guess = 0; guess < 30; guess++)
    outcomes.push(await previewCoupon(guess < 29 ? `GUESS${guess}` : 'YOURJOURNEY', { ip }));
  expect(outcomes.filter((outcome) => 'reason' in outcome && outcome.reason === 'coupon-invalid')).toHaveLength(10);
  expect(outcomes.at(-1)).toEqual({ reason: 'too-many-requests' });
  expect(await previewCoupon('YOURJOURNEY')).toEqual({ fraction: 1 });
  testApp.clock.setTime(new Date(testApp.clock.now().getTime() + 61_000));
  expect(await previewCoupon('YOURJOURNEY', { ip })).toEqual({ fraction: 1 });
});

test('a client who changes addresses also has ten guesses a minute', async () => {
  const clientId = newId();
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, guess) => previewCoupon(`GUESS${guess}`, { clientId })),
  );
  expect(outcomes.filter((outcome) => 'reason' in outcome && outcome.reason === 'coupon-invalid')).toHaveLength(10);
});
