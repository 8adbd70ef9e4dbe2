import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { payments } from '#database/tables/payments.ts';
import type { orders } from '#database/tables/shop.ts';
import { paymentLetters } from '#server/features/payments/letters.ts';
import { writeToOf } from '#server/features/shop/orders/desk/write-to.ts';
import { classDesk } from '../support/class-desk.ts';
import { askForLogin, askToRegister, mailedToken, spend } from '../support/mailed-links.ts';
import { newsletterOf, unsubscribePath } from '../support/newsletter.ts';
import { signedInClient } from '../support/signed-in.ts';
import { openStudio, type Studio } from '../support/studio.ts';

/** No mail server should take it, and some do. It came in before the rule for new addresses was as strict as it is. */
const ODD = 'ana..b@x.org';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => studio.close());

test('nobody new comes with such an address', async () => {
  expect((await askToRegister(studio, ODD)).statusCode).toBe(400);
  expect((await newsletterOf(studio).subscribe({ email: ODD, ip: '198.51.100.9' })).statusCode).toBe(400);
});

test('a client who has one is mailed a link, and comes in by it', async () => {
  const { client } = await signedInClient(studio, { email: ODD });
  expect((await askForLogin(studio, ODD)).statusCode).toBe(200);
  const entered = await spend(studio, 'verify-login', await mailedToken(studio, ODD, 'verify-login'));
  expect(entered.json().user.id).toBe(client.id);
});

test('a student who has one is found by the waiver', async () => {
  const desk = await classDesk(studio);
  const [first, second] = [await desk.addClass(), await desk.addClass()];
  expect((await desk.signUp(desk.body(first, { email: ODD }))).statusCode).toBe(400);
  await desk.signUp(desk.body(first, { email: 'ana@x.org' }));
  await studio.connection.db.execute(sql`update waivers set email = ${ODD} where email = 'ana@x.org'`);
  const answer = await desk.check({ email: ODD, classTitle: second.title, date: second.day });
  expect(answer.statusCode).toBe(200);
});

test('a subscriber who has one comes off the list', async () => {
  const list = newsletterOf(studio);
  await list.subscribe({ email: 'ana@x.org', ip: '198.51.100.10' });
  await studio.connection.db.execute(sql`update subscribers set email = ${ODD} where email = 'ana@x.org'`);
  expect((await list.post(unsubscribePath, { email: ODD })).statusCode).toBe(200);
  expect(await list.onList(ODD)).toBe(0);
});

test('a buyer whom PayPal knows by one is written to', async () => {
  const { db } = studio.connection;
  const letters = paymentLetters({ outbox: { post: async () => {} } as never, ownerEmail: '', clock: studio.clock });
  const payer = { clientId: null, payerEmail: ODD } as typeof payments.$inferSelect;
  expect(await letters.emailOf(db, payer)).toBe(ODD);
  expect(await writeToOf(db, { clientId: null, buyerEmail: ODD } as typeof orders.$inferSelect)).toBe(ODD);
});
