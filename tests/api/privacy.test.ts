import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MyData } from '#contract/privacy.ts';
import { newId } from '#database/id.ts';
import { clients, sessions } from '#database/tables/accounts.ts';
import { enquiries } from '#database/tables/enquiries.ts';
import { mails } from '#database/tables/mails.ts';
import { orderLines, orders } from '#database/tables/shop.ts';
import { currentWaiver, waiverText } from '#domain/classes/waiver.ts';
import { studio } from '#domain/studio.ts';
import { MailRefused } from '#server/outside/mail.ts';
import { bookingDesk } from '../support/booking-desk.ts';
import { classDesk } from '../support/class-desk.ts';
import { formDesk, wholeAnswers } from '../support/client-forms.ts';
import { everythingWritten } from '../support/everything-written.ts';
import { newsletterOf } from '../support/newsletter.ts';
import { type Desk, openDesk } from '../support/owner-desk.ts';
import { signedInClient } from '../support/signed-in.ts';

let desk: Desk;
let booking: ReturnType<typeof bookingDesk>;
let people = 0;

/** What the mail server does with a mail; it takes all of them unless a test says otherwise. */
let onSend: (to: string) => Promise<void> = async () => {};
const sent: { to: string; subject: string; text: string }[] = [];

beforeAll(async () => {
  desk = await openDesk({
    mailServer: {
      async send(mail) {
        await onSend(mail.to);
        sent.push(mail);
      },
      close() {},
    },
  });
  booking = bookingDesk(desk.studio);
});
afterAll(() => desk.studio.close());

const db = () => desk.studio.connection.db;
type Person = { client: { id: string; email: string }; headers: Record<string, string> };

async function call(person: Person | undefined, method: 'GET' | 'DELETE', url: string, payload?: object) {
  const headers = person?.headers ?? {};
  const answer = await desk.studio.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json(), cookies: answer.cookies };
}
const copyOf = (person: Person | undefined, id = person?.client.id) => call(person, 'GET', `/api/user/${id}/data`);
const leaving = (person: Person) => call(person, 'GET', `/api/user/${person.client.id}/leaving`);
const leave = (person: Person | undefined, email?: string, id = person?.client.id) =>
  call(person, 'DELETE', `/api/user/${id}`, { email: email ?? person?.client.email });

/** Someone who has left something of every kind; `word` stands in all of it. */
async function somebodyWith(word: string) {
  const at = desk.studio.clock.now();
  const email = `${word.toLowerCase()}@example.com`;
  const person = await formDesk(desk.studio, { email, firstName: word, lastName: 'Lindqvist', phone: '5035550177' });
  await person.submit('new-client', 0, wholeAnswers('new-client', { 'call-me': word }));
  const day = `2026-10-${String(++people + 10)}`;
  await booking.addBooking(person as never, { day, time: '10:00', message: `${word}’s knee` });
  const room = await classDesk(desk.studio);
  const event = await room.addClass();
  expect((await room.signUp(room.body(event, { email, name: `${word} Lindqvist` }))).statusCode).toBe(201);
  await newsletterOf(desk.studio).subscribe({ email, ip: `198.51.100.${people}` });
  await db()
    .insert(enquiries)
    .values({ id: newId(), kind: 'contact', name: word, email, message: `It is ${word}`, createdAt: at });
  const order = {
    ...{ id: newId(), number: 5_000 + people, state: 'shipped' as const, reserved: false, browser: 'b' },
    ...{ clientId: person.client.id, isLocalPickup: false, subtotalCents: 1850, discountCents: 0, shippingCents: 500 },
    ...{ totalCents: 2350, buyerName: word, buyerEmail: email, createdAt: at, paidAt: at, changedAt: at },
  };
  await db().insert(orders).values(order);
  const tin = await desk.done('POST', '/api/chocolates', { name: `Tin ${people}`, price: 18.5, inventory: 3 });
  await db()
    .insert(orderLines)
    .values({ orderId: order.id, chocolateId: tin._id, name: `Tin ${people}`, priceCents: 1850, quantity: 1 });
  return { ...person, event };
}

describe('a client takes their data along', () => {
  test('everything under their account and their email is in it, readable, and nothing of anybody else', async () => {
    const [person] = [await somebodyWith('Wilhelmina'), await somebodyWith('Octavian')];
    const { status, headers, body } = await copyOf(person);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const data = body as MyData;
    expect(data.profile).toMatchObject({ firstName: 'Wilhelmina', phone: '5035550177', signsInWithGoogle: false });
    expect(data.profile.lastSeenAt).toMatch(/Z$/);
    expect(data.signIns).toMatchObject([{ browser: 'test', isThisOne: true }]);
    expect(data.sessions).toMatchObject([
      { begins: expect.stringMatching(/T10:00:00-07:00\[America\/Los_Angeles\]$/), message: 'Wilhelmina’s knee' },
    ]);
    expect(data.orders).toMatchObject([{ tins: [{ name: 'Tin 1', price: 18.5 }], total: 23.5 }]);
    expect(data.classSignUps).toMatchObject([{ class: person.event.title, givenBackAt: null, attended: false }]);
    const [waiver] = data.waivers;
    expect(waiver?.text).toBe(waiverText(currentWaiver));
    const picture = Buffer.from(waiver?.signature.replace('data:image/png;base64,', '') ?? '', 'base64');
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(data.forms[0]?.answers).toContainEqual({ question: expect.any(String), answer: 'Wilhelmina' });
    expect(data.enquiries).toMatchObject([{ message: 'It is Wilhelmina' }]);
    expect(data.newsletter.subscribedAt).toMatch(/Z$/);
    expect(data.mails.map(({ about }) => about)).toContain('newsletter-welcome');
    expect(JSON.stringify(data)).not.toMatch(/Octavian/i);
    const { about, ...parts } = data;
    expect(Object.keys(about.parts)).toEqual(Object.keys(parts));
  });

  test('nobody else gets it', async () => {
    const [person, other] = [await signedInClient(desk.studio), await signedInClient(desk.studio)];
    expect((await copyOf(other, person.client.id)).status).toBe(403);
    expect((await copyOf({ ...person, headers: desk.headers })).status).toBe(403);
    expect((await copyOf(undefined, person.client.id)).status).toBe(401);
  });
});

/** Their sign-in is so old by now. */
const signedInAgo = async ({ client }: Person, minutes: number) => {
  const createdAt = new Date(desk.studio.clock.now().getTime() - minutes * 60_000);
  await db().update(sessions).set({ createdAt }).where(eq(sessions.subjectId, client.id));
};

test('a sign-in of more than a quarter of an hour ago is no proof: nothing is given out and nothing deleted', async () => {
  const person = await signedInClient(desk.studio);
  await signedInAgo(person, 14);
  expect((await leaving(person)).body).toEqual({ freshUntil: expect.stringMatching(/Z$/), inTheWay: null });
  expect((await copyOf(person)).status).toBe(200);
  await signedInAgo(person, 15);
  expect((await leaving(person)).body).toEqual({ freshUntil: null, inTheWay: null });
  for (const { status, body } of [await copyOf(person), await leave(person)]) {
    expect([status, body.reason]).toEqual([403, 'proof-needed']);
  }
  expect(await db().$count(clients, eq(clients.id, person.client.id))).toBe(1);
});

describe('a client deletes their account', () => {
  test('names go, money stays; they are out at once, a goodbye finds them, and then nobody knows where to', async () => {
    const person = await somebodyWith('Ottoline');
    const { email, id } = person.client;
    const { status, body, cookies } = await leave(person, email.toUpperCase());
    expect([status, body]).toEqual([200, { message: 'Your account is deleted.' }]);
    expect(cookies.find(({ name }) => name === 'user-refresh')).toMatchObject({ value: '' });
    expect((await leaving(person)).status).toBe(401);

    await expect
      .poll(() => sent.filter(({ to }) => to === email).map(({ subject }) => subject))
      .toContain(`Your account at ${studio.name} is deleted`);
    // What was made by email alone stays for its own time.
    await expect.poll(() => everythingWritten(db(), 'sign_ups', 'waivers')).not.toMatch(/ottoline/i);
    const [kept] = await db().select().from(orders).where(eq(orders.clientId, id));
    expect(kept).toMatchObject({ totalCents: 2350, state: 'shipped', buyerName: '', buyerEmail: '' });
    expect((await desk.call('GET', `/api/admin/users/${id}/record`)).status).toBe(404);
    expect(await desk.historyOf(id)).toContainEqual({
      ...{ kind: 'client', action: 'anonymised', title: 'A former client' },
      changes: [{ field: 'asked for by', after: 'the client' }],
    });
  });

  test('is refused to others, with another email typed, and while a session is to come: then nothing is mailed', async () => {
    const [person, other] = [await booking.client(), await booking.client()];
    expect((await leave(other, person.client.email, person.client.id)).status).toBe(403);
    expect((await leave({ ...person, headers: desk.headers })).status).toBe(403);
    const wrong = await leave(person, 'someone@example.com');
    expect([wrong.status, wrong.body.reason]).toEqual([400, 'email-differs']);
    await booking.addBooking(person, { day: '2026-12-18', time: '10:00' });
    expect((await leaving(person)).body.inTheWay).toBe('client-has-sessions');
    const early = await leave(person);
    expect([early.status, early.body.reason]).toEqual([409, 'client-has-sessions']);
    expect(await booking.mailsWritten('account-deleted', person.client.email)).toBe(0);
    expect((await leaving(person)).status).toBe(200);
  });

  const mailsOf = (template: string, created: Date) =>
    db().select().from(mails).where(sql`template = ${template} and created_at >= ${created}`);

  test('a mail that still waits keeps its address until it has left, or never will', async () => {
    const { clock } = desk.studio;
    clock.moveTo(new Date(clock.now().getTime() + 1_000));
    const since = clock.now();
    const [gone, refused] = [await signedInClient(desk.studio), await signedInClient(desk.studio)];
    const gate = Promise.withResolvers<void>();
    onSend = async (to) => {
      await gate.promise;
      if (to === refused.client.email) throw new MailRefused(`no such mailbox: ${to}`);
    };
    for (const person of [gone, refused]) expect((await leave(person)).status).toBe(200);
    const waiting = await mailsOf('account-deleted', since);
    expect(waiting.map(({ state, recipient }) => [state, recipient]).sort()).toEqual(
      [gone, refused].map(({ client }) => ['pending', client.email]).sort(),
    );
    gate.resolve();
    await expect
      .poll(async () =>
        (await mailsOf('account-deleted', since))
          .map((row) => [row.state, row.recipient, row.lastError, row.props])
          .sort(),
      )
      .toEqual([
        ['failed', '', '', {}],
        ['sent', '', '', {}],
      ]);
    onSend = async () => {};
    expect(sent.filter(({ to }) => to === gone.client.email)).toHaveLength(1);
  });
});
