import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invariants } from '#app/schema.ts';
import { audit, listViolations } from '#platform/database/audit/audit.ts';
import { newId } from '#platform/database/id.ts';
import { createOutbox } from '#platform/mail/outbox.ts';
import { signIn } from '#tests/support/accounts/signed-in.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { appointmentBody } from '#tests/support/bookings/appointment-fixture.ts';
import { createOfferFixture } from '#tests/support/bookings/offer-fixture.ts';
import { offerMailProps } from '../../mail-props.ts';
import { bookingMails } from '../../mails.ts';
import { appointmentOffers } from '../../tables.ts';

let owner: AdminFixture;
let offers: Awaited<ReturnType<typeof createOfferFixture>>;
beforeAll(async () => {
  owner = await createAdminTestApp();
  offers = await createOfferFixture(owner.testApp, { owner });
});
afterAll(() => owner.testApp.close());

const held = ['offered', 'offered', 'offered'];
const booked = ['booked', 'booked', 'booked'];
const released = ['released', 'released', 'released'];

describe('making an offer', () => {
  test('a new offer holds its times, and the client gets one email with days, price, last day and link', async () => {
    const { person, status, body, token, id } = await offers.createOffer();
    expect([status, body.message]).toEqual([201, 'The offer of 3 appointments is on its way.']);
    expect(body.offer).toMatchObject({
      title: 'Individual Yoga Session',
      priceCents: 8_000,
      totalCents: 24_000,
      state: 'open',
    });
    expect(await offers.listStates(id)).toEqual(held);
    const mails = await owner.testApp.mailsTo(person.client.email);
    expect(mails).toHaveLength(1);
    expect(await offers.readToken(person.client.email)).toBe(token);
    for (const text of ['May 3', 'May 10', 'May 17', '$80 each, at the session', 'hold them for you until'])
      expect(mails[0]?.text).toContain(text);
    // It has a time zone, because the client may be in another one.
    expect(mails[0]?.text).toMatch(/hold them for you until Friday, November 27, 11:59.PM PST\./);
    expect(await offers.view(token)).toMatchObject({ state: 'open', payment: 'each', totalCents: 24_000 });
    expect(await offers.listStates(id)).toEqual(held);
  });

  test('the mailed link of an offer ends when the owner corrects the client’s email, and the client’s own list has a new one', async () => {
    const { person, token } = await offers.createOffer();
    const { id, firstName, lastName } = person.client;
    await owner.requestOk('PUT', `/api/admin/users/${id}`, {
      firstName,
      lastName,
      email: `corrected-${id}@example.com`,
    });
    const open = (link: string) => owner.testApp.app.inject(`/api/appointment-offers/by-link?token=${link}`);
    expect((await open(token)).statusCode).toBe(404);
    const { headers } = await signIn(owner.testApp, 'client', id);
    const [own] = (await owner.testApp.app.inject({ url: `/api/user/${id}/appointment-offers`, headers })).json();
    expect(own.token).not.toBe(token);
    expect((await open(own.token)).json()).toMatchObject({ state: 'open' });
  });

  test('an offer that is sent again to the corrected email has the link that is valid now', async () => {
    const { testApp } = owner;
    const { person, id: offerId } = await offers.createOffer();
    const { id, firstName, lastName } = person.client;
    const [offer] = await testApp.connection.db
      .select()
      .from(appointmentOffers)
      .where(eq(appointmentOffers.id, offerId));
    if (!offer) throw new Error('the offer is missing');
    const props = offerMailProps(offer, [], { ...person.client, linkGeneration: 0 }, 'America/Los_Angeles');
    const email = `again-${id}@example.com`;
    await owner.requestOk('PUT', `/api/admin/users/${id}`, { firstName, lastName, email });
    await testApp.connection.inTransaction((tx) =>
      createOutbox(testApp).enqueue(tx, bookingMails['appointment-offer'], email, props),
    );
    await expect.poll(() => offers.readToken(email)).not.toBe('');
    expect(await offers.view(await offers.readToken(email))).toMatchObject({ userId: id, state: 'open' });
  });

  test('a client whose email was corrected can answer the offers of a record that is merged into theirs, and so can its client after an undo', async () => {
    const [kept, { person: other }] = [await offers.clients.createClient(), await offers.createOffer()];
    const { id, firstName, lastName } = kept.client;
    const email = `merged-${id}@example.com`;
    await owner.requestOk('PUT', `/api/admin/users/${id}`, { firstName, lastName, email });
    const openOwnOffer = async (clientId: string) => {
      const { headers } = await signIn(owner.testApp, 'client', clientId);
      const url = `/api/user/${clientId}/appointment-offers`;
      const [own] = (await owner.testApp.app.inject({ url, headers })).json();
      return offers.view(own?.token ?? '');
    };
    const { merge } = await owner.requestOk('POST', `/api/admin/users/${id}/merge`, { otherId: other.client.id });
    expect(await openOwnOffer(id)).toMatchObject({ userId: id, state: 'open' });
    await owner.requestOk('DELETE', `/api/admin/client-merges/${merge._id}`);
    expect(await openOwnOffer(other.client.id)).toMatchObject({ userId: other.client.id, state: 'open' });
  });

  test('an offer has the place and length of its type, unless the owner says otherwise', async () => {
    const { version, sessions } = await owner.requestOk('GET', '/api/admin/settings');
    const [type, ...others] = sessions;
    const changed = { ...type, place: 'Online', lengthMinutes: 30 };
    expect((await owner.call('PUT', '/api/admin/settings', { version, sessions: [changed, ...others] })).status).toBe(
      200,
    );
    const view = async (more: object) => {
      const { token } = await offers.createOffer({ length: undefined, ...more });
      return offers.view(token);
    };
    const days = '/api/admin/appointment-series/days?repeat=weekly&count=2&date=2028-03-06&time=18:00';
    expect((await owner.requestOk('GET', `${days}&length=30+min`)).days).toHaveLength(2);
    const { person, token } = await offers.createOffer({ length: undefined });
    expect(await offers.view(token)).toMatchObject({ location: 'Online', lengthMinutes: 30 });
    expect((await owner.testApp.mailsTo(person.client.email))[0]?.text).toMatch(/Where:?\s+Online/);
    expect(await view({ location: 'The Loft', length: '75 min' })).toMatchObject({
      location: 'The Loft',
      lengthMinutes: 75,
    });
    await owner.call('PUT', '/api/admin/settings', { version: version + 1, sessions });
    expect(await view({})).toMatchObject({ location: 'Alder Street Studio', lengthMinutes: 60 });
  });

  test('the times of an offer are not free for others, and an occupied time is named before anything is made', async () => {
    const first = await offers.createOffer();
    const second = await offers.createOffer({ date: first.date });
    expect([second.status, second.body.reason]).toEqual([409, 'appointments-conflict']);
    expect(second.body.message).toContain('Individual Yoga Session offered to');
    expect(await offers.clients.countMails('appointment-offer', second.person.client.email)).toBe(0);
    const { status } = await owner.call('POST', '/api/admin/appointments', {
      ...appointmentBody(first.date, '18:30'),
      userId: second.person.client.id,
    });
    expect(status).toBe(409);
  });

  test('the times of an offer are on the client’s record while it is open, and then the client’s answer', async () => {
    const { person, token } = await offers.createOffer();
    const listStatuses = async () => {
      const { bookings } = await owner.requestOk('GET', `/api/admin/users/${person.client.id}/record`);
      return bookings.rows.map(({ status }: { status: string }) => status);
    };
    expect(await listStatuses()).toEqual(held);
    await offers.answer(token, 'refusal');
    expect(await listStatuses()).toEqual(released);
  });

  test('a slot at an offered time is not offered to clients until the offer is declined', async () => {
    const { person, date, token } = await offers.createOffer();
    const slot = await offers.clients.addSlot({ day: date, time: '18:00' });
    expect(await offers.clients.listAvailableSlotIds(person)).not.toContain(slot.id);
    await offers.answer(token, 'refusal');
    expect(await offers.clients.listAvailableSlotIds(person)).toContain(slot.id);
  });

  test('an open offer stays in the owner’s list before any number of offers that have ended', async () => {
    const waiting = await offers.createOffer();
    const later = await offers.createOffer();
    await offers.answer(later.token, 'refusal');
    const { db } = owner.testApp.connection;
    const [ended] = await db.select().from(appointmentOffers).where(eq(appointmentOffers.id, later.id));
    if (!ended) throw new Error('the offer is gone');
    const copies = Array.from({ length: 200 }, () => ({ ...ended, id: newId(), tokenHash: newId() }));
    await db.insert(appointmentOffers).values(copies);
    const listed: { _id: string; state: string }[] = await owner.requestOk('GET', '/api/admin/appointment-offers');
    await db.delete(appointmentOffers).where(
      inArray(
        appointmentOffers.id,
        copies.map(({ id }) => id),
      ),
    );
    expect(listed).toHaveLength(200);
    expect(listed.map(({ _id }) => _id)).toContain(waiting.id);
    const states = listed.map(({ state }) => state);
    expect(states.lastIndexOf('open')).toBeLessThan(states.indexOf('declined'));
  });

  test('a price outside the range of its type, a type that is unknown, and a client without an email are refused', async () => {
    const tooMuch = await offers.createOffer({ price: 141 });
    expect([tooMuch.status, tooMuch.body.reason]).toEqual([400, 'amount-unsuitable']);
    expect(tooMuch.body.message).toContain('$50 to $140');
    const unknown = await offers.createOffer({ sessionType: 'Tea' });
    expect([unknown.status, unknown.body.reason]).toEqual([409, 'session-type-not-offered']);
    const client = { firstName: 'Ida', lastName: 'Berg', email: '' };
    const silent = await offers.createOffer({ userId: undefined, client });
    expect([silent.status, silent.body.reason]).toEqual([409, 'offer-needs-email']);
    const early = await offers.createOffer({ acceptUntil: '2026-01-01' });
    expect([early.status, early.body.reason]).toEqual([409, 'offer-ends-early']);
    // This app has no PayPal.
    const unpayable = await offers.createOffer({ payment: 'together' });
    expect([unpayable.status, unpayable.body.reason]).toEqual([409, 'offer-payments-off']);
  });
});

describe('answering an offer', () => {
  test('an accepted offer becomes a series of appointments, and both sides get one email', async () => {
    const { person, token, id } = await offers.createOffer();
    const accepted = await offers.answer(token, 'acceptance');
    expect([accepted.status, accepted.body.message]).toEqual([
      200,
      'Your sessions are booked. A confirmation with a calendar file is on its way to you.',
    ]);
    expect((await offers.answer(token, 'acceptance')).status).toBe(200);
    expect(await offers.listStates(id)).toEqual(booked);
    const mails = await owner.testApp.mailsTo(person.client.email);
    expect(mails.map(({ subject }) => String(subject).split(',')[0])).toEqual([
      'For you: Individual Yoga Session',
      'Booked: Individual Yoga Session',
    ]);
    expect(mails[1]?.text).toContain('Price: $80 each, at the session');
    const { body } = await offers.clients.list(person);
    expect(body.bookedSlots.map(({ amount }: { amount: number }) => amount)).toEqual([80, 80, 80]);
    const { bookedSlots } = (await owner.call('GET', `/api/admin/bookings?page=1&search=${person.client.lastName}`))
      .body;
    expect(bookedSlots[0]).toMatchObject({ paymentSource: 'owner', laterInSeries: 2 });
    expect(await offers.clients.countMails('appointment-series-for-owner')).toBe(1);
    expect((await offers.view(token)).state).toBe('accepted');
  });

  test('the names at Venmo and Zelle are told with an offer whose sessions are paid one by one, and with its sessions', async () => {
    const url = '/api/admin/settings';
    const { version, business } = await owner.requestOk('GET', url);
    const onSitePayment = { venmo: '@mat-and-tin', zelle: '', sentence: 'Thank you!' };
    await owner.requestOk('PUT', url, { version, business: { ...business, onSitePayment } });
    const { person, token } = await offers.createOffer();
    await offers.answer(token, 'acceptance');
    const mails = await owner.testApp.mailsTo(person.client.email);
    expect(mails.map(({ text }) => /Payment: .*/.exec(String(text))?.[0])).toEqual([
      'Payment: Venmo: @mat-and-tin. Thank you!',
      'Payment: Venmo: @mat-and-tin. Thank you!',
    ]);
    const { person: other } = await offers.createOffer({ price: 0 });
    expect((await owner.testApp.mailsTo(other.client.email))[0]?.text).not.toContain('Venmo');
    await owner.requestOk('PUT', url, { version: version + 1, business });
  });

  test('a declined offer frees its times, sends the owner an email, and can no longer be accepted', async () => {
    const { token, id } = await offers.createOffer();
    const countMails = () => offers.clients.countMails('appointment-offer-declined-for-owner');
    const before = await countMails();
    expect((await offers.answer(token, 'refusal')).status).toBe(200);
    expect((await offers.answer(token, 'refusal')).status).toBe(200);
    expect(await offers.listStates(id)).toEqual(released);
    expect(await countMails()).toBe(before + 1);
    const late = await offers.answer(token, 'acceptance');
    expect([late.status, late.body.reason]).toEqual([409, 'offer-declined']);
  });

  test('a withdrawn offer frees its times, its link says so, and the history has both', async () => {
    const { token, id } = await offers.createOffer();
    expect((await offers.withdraw(id)).statusCode).toBe(200);
    expect((await offers.withdraw(id)).json().reason).toBe('offer-withdrawn');
    expect(await offers.listStates(id)).toEqual(released);
    expect((await offers.view(token)).state).toBe('withdrawn');
    expect((await offers.answer(token, 'acceptance')).body.reason).toBe('offer-withdrawn');
    const history = await owner.listHistory(id);
    expect(history.map(({ kind, action }) => [kind, action])).toEqual([
      ['booking', 'offered'],
      ['booking', 'withdrawn'],
    ]);
  });

  test('a link that is not from an email finds nothing', async () => {
    expect((await offers.view('abc')).reason).toBe('link-invalid');
    expect((await offers.answer('abc', 'acceptance')).status).toBe(404);
  });

  test('only its signed-in client sees the open offer with its link', async () => {
    const { person, token } = await offers.createOffer();
    const url = `/api/user/${person.client.id}/appointment-offers`;
    expect((await offers.clients.call(person, 'GET', url)).body).toMatchObject([
      { token, state: 'open', totalCents: 24_000 },
    ]);
    const other = await offers.clients.createClient();
    expect((await offers.clients.call(other, 'GET', url)).status).toBe(403);
    await offers.answer(token, 'refusal');
    expect((await offers.clients.call(person, 'GET', url)).body).toEqual([]);
  });
});

test('an offer lapses with the sweep after its last minute, and cannot be accepted from that minute on', async () => {
  const { token, id } = await offers.createOffer();
  const waiting = await offers.createOffer({ acceptUntil: '2027-04-30' });
  const { until } = await offers.view(token);
  owner.testApp.clock.setTime(new Date(`${until.day}T23:58:00-08:00`));
  await owner.testApp.sweep();
  expect(await offers.listStates(id)).toEqual(held);
  owner.testApp.clock.setTime(new Date(`${until.day}T23:59:00-08:00`));
  expect((await offers.answer(token, 'acceptance')).body.reason).toBe('offer-lapsed');
  expect((await offers.view(token)).state).toBe('lapsed');
  await owner.testApp.sweep();
  expect(await offers.listStates(id)).toEqual(released);
  expect(await offers.listStates(waiting.id)).toEqual(held);
  const findings = await audit(owner.testApp.connection, owner.testApp.clock.now(), invariants);
  expect(listViolations(findings)).toEqual([]);
});
