import { seedIfEmpty } from '#app/seed-store.ts';
import { busyCalendars, busyTimes } from '#features/bookings/tables.ts';
import { calendarFeeds } from '#features/calendar-feeds/tables.ts';
import { classMessageClasses, classMessages } from '#features/classes/tables/class-messages.ts';
import { classSeries } from '#features/classes/tables/classes.ts';
import { waitlistEntries } from '#features/classes/tables/waitlist.ts';
import { deliveredForms } from '#features/clients/domain/delivered-forms.ts';
import { clientNotes, formVersions } from '#features/clients/tables/clients.ts';
import { clientTags } from '#features/clients/tags/tables.ts';
import type { Content } from '#features/content/domain/tree.ts';
import { insertPhoto } from '#features/content/photo-store.ts';
import { contentDrafts, contentMedia, contentMediaParts } from '#features/content/tables.ts';
import { adoptTimeZone } from '#features/settings/time-zone.ts';
import { restockRequests } from '#features/shop/tables.ts';
import { sha256 } from '#platform/crypto/sha256.ts';
import { newId } from '#platform/database/id.ts';
import { unconvertedAddresses } from '#platform/database/tables/unconverted-addresses.ts';
import type { OutgoingMail } from '#platform/mail/mail-server.ts';
import { addMinutes } from '#platform/time/add-minutes.ts';
import { sampleContent } from '#seeds/content/sample-content.ts';
import { createSampleData } from '#seeds/sample-data.ts';
import { insertMergedRecord } from '../accounts/merge-fixture.ts';
import { createBookingFixture } from '../bookings/booking-fixture.ts';
import { createCompleteAnswers, createFormFixture } from '../bookings/form-fixture.ts';
import { createOfferFixture } from '../bookings/offer-fixture.ts';
import { COUPON } from '../bookings/sample-booking.ts';
import { createClassFixture } from '../classes/class-fixture.ts';
import { createOrderFixture } from '../shop/order-fixture.ts';
import { SHOP_COUPON } from '../shop/shop-fixture.ts';

export type FullFixture = Awaited<ReturnType<typeof createFullFixture>>;

const TODAY = '2026-11-20';
/** Mails to this domain stay pending. */
export const PENDING_DOMAIN = 'waits.example';

/** A test app with sample data and at least one row of every kind. Close it in afterAll. */
export async function createFullFixture() {
  const sent: OutgoingMail[] = [];
  const shop = await createOrderFixture({
    mailServer: {
      async send(mail) {
        if (String(mail.to).endsWith(`@${PENDING_DOMAIN}`)) throw new Error('451 come back later');
        sent.push(mail);
      },
      close() {},
    },
  });
  const { testApp } = shop;
  await adoptTimeZone(testApp.connection, 'America/Los_Angeles', testApp.clock.now());
  await seedIfEmpty(testApp.connection, async () => createSampleData(TODAY, testApp.clock.now()));
  const classFixture = await createClassFixture(testApp);
  const bookings = createBookingFixture(testApp);

  async function expectSuccess(response: Promise<{ status: number; body: unknown }>) {
    const { status, body } = await response;
    if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
    return body as Record<string, unknown>;
  }

  async function signUp(email: string, classRow: { title: string; day: string }, more: object = {}) {
    const response = await classFixture.signUp(classFixture.createSignUpForm(classRow, { email, ...more }));
    if (response.statusCode >= 300) throw new Error(`the sign-up was refused: ${response.body}`);
  }

  let slots = 0;
  const addSlot = () => bookings.addSlot(addMinutes({ day: '2028-04-03', time: '00:00' }, 60 * slots++));

  async function bookWithCoupon() {
    const [person, slot] = [await bookings.createClient(), await addSlot()];
    await expectSuccess(bookings.hold(person, slot.id));
    await expectSuccess(bookings.book(person, slot.id, { couponCode: COUPON }));
    const note = { clientId: person.client.id, day: '2026-11-20', text: 'Left knee.' };
    const at = testApp.clock.now();
    await testApp.connection.db.insert(clientNotes).values({ id: newId(), ...note, createdAt: at, changedAt: at });
    const tag = { clientId: person.client.id, tag: 'Back care', key: 'back care' };
    await testApp.connection.db.insert(clientTags).values({ id: newId(), ...tag, createdAt: at });
  }

  const classRow = await classFixture.addClass();
  await signUp('ana@example.com', classRow, { guests: [{ firstName: 'Cy', lastName: 'Ho' }] });
  await signUp(`ben@${PENDING_DOMAIN}`, classRow);

  await bookWithCoupon();
  const [payingClient, slot] = [await bookings.createClient(), await addSlot()];
  const { orderId } = await expectSuccess(bookings.hold(payingClient, slot.id, { amount: 80 }));
  await shop.payPal.approve(String(orderId));
  await expectSuccess(bookings.capture(payingClient, slot.id, String(orderId)));
  await expectSuccess(bookings.book(payingClient, slot.id));
  const [holdingClient, heldSlot] = [await bookings.createClient(), await addSlot()];
  await expectSuccess(bookings.hold(holdingClient, heldSlot.id, { amount: 60 }));

  const offers = await createOfferFixture(testApp, { clients: bookings });
  await offers.createOffer();
  const offer = await offers.createOffer({ payment: 'together' });
  const { orderId: offerOrder } = await expectSuccess(offers.answer(offer.token, 'payment'));
  await shop.payPal.approve(String(offerOrder));
  await expectSuccess(offers.post('capture', { token: offer.token, orderId: offerOrder }));

  await shop.placePaidOrder({ couponCode: SHOP_COUPON });
  const refundedOrder = await shop.placePaidOrder();
  await expectSuccess(shop.refundOrder(refundedOrder.id, { amount: 5 }));
  await testApp.services.payments.settlePayment((await shop.findPaymentByOrder(refundedOrder.orderId)).id);
  const chocolate = await shop.addChocolate();
  await shop.createCheckout([{ _id: chocolate.id, quantity: 3 }]);

  const soldOut = await shop.addChocolate({ inventory: 0 });
  const asked = { email: 'cleo@example.com', mailbox: 'cleo@example.com', createdAt: testApp.clock.now() };
  await testApp.connection.db.insert(restockRequests).values({ id: newId(), chocolateId: soldOut.id, ...asked });

  const series = { id: newId(), repeat: 'weekly', anchorDay: '2026-12-01', createdAt: testApp.clock.now() } as const;
  await testApp.connection.db.insert(classSeries).values(series);
  const occurrence = { seriesId: series.id, day: '2026-12-01', seriesDay: '2026-12-01' };
  await classFixture.addClass({ ...occurrence, changedFields: ['time'] });

  const fullClass = await classFixture.addClass({ capacity: 1, placesOffered: 1 });
  const waiting = { id: newId(), classId: fullClass.id, createdAt: testApp.clock.now(), joinedAt: testApp.clock.now() };
  const offeredUntil = new Date('2026-11-27T20:00:00Z');
  await testApp.connection.db
    .insert(waitlistEntries)
    .values({ ...waiting, email: 'dora@example.com', state: 'offered', offeredUntil });

  const feed = { subjectId: newId(), role: 'owner', seed: 'a random seed', createdAt: testApp.clock.now() } as const;
  await testApp.connection.db.insert(calendarFeeds).values(feed);
  const calendar = {
    id: newId(),
    name: 'Family',
    host: 'calendar.example',
    keyId: 'key',
    ciphertext: Buffer.from('x'),
    unreadEntries: Buffer.from('y'),
  };
  const [at, timeZone] = [testApp.clock.now(), 'America/Los_Angeles'];
  await testApp.connection.db
    .insert(busyCalendars)
    .values({ ...calendar, timeZone, knownUntil: '2028-11-21', readAt: at, triedAt: at, createdAt: at });
  const period = '[2026-12-24T09:00,2026-12-24T10:00)';
  await testApp.connection.db.insert(busyTimes).values({ calendarId: calendar.id, period });
  const message = { id: newId(), subject: 'Bring a blanket', text: 'It will be cold.', createdAt: testApp.clock.now() };
  await testApp.connection.db.insert(classMessages).values({ ...message, leavesAt: testApp.clock.now() });
  await testApp.connection.db.insert(classMessageClasses).values({ messageId: message.id, classId: classRow.id });

  await insertMergedRecord(testApp, payingClient.client.id);

  const page = { page: 'about', document: { ...sampleContent.about } as unknown as Content };
  await testApp.connection.db.insert(contentDrafts).values({ ...page, revision: 1, savedAt: testApp.clock.now() });

  const video = { id: newId(), format: 'mp4', sizeBytes: 5, createdAt: testApp.clock.now() } as const;
  await testApp.connection.db.insert(contentMedia).values(video);
  await testApp.connection.db
    .insert(contentMediaParts)
    .values({ mediaId: video.id, part: 0, bytes: Buffer.from('video') });

  const document = { ...deliveredForms['new-client'], version: 2 };
  const formVersion = { form: 'new-client' as const, version: 2, document, createdAt: testApp.clock.now() };
  await testApp.connection.db.insert(formVersions).values(formVersion);

  const bytes = Buffer.from('a photo of a page');
  const size = { format: 'webp', width: 480, height: 360, bytes, sha256: sha256(bytes) } as const;
  await insertPhoto(testApp.connection.db, newId(), [size], testApp.clock.now());

  await testApp.connection.db.insert(unconvertedAddresses).values({ address: 'kai@bücher.example', problem: 'taken' });

  const form = await createFormFixture(testApp);
  await form.submit('new-client', 0, createCompleteAnswers('new-client'));

  return {
    ...shop,
    sent,
    signUp,
    bookWithCoupon,
    addClass: classFixture.addClass,
    subscribe: (email: string) =>
      testApp.app.inject({ method: 'POST', url: '/api/subscribers/subscribe', payload: { email } }),
  };
}
