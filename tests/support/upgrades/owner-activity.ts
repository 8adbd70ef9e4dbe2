import sharp from 'sharp';
import { createMp4 } from '../content/videos.ts';
import { createPayPalControls } from '../payments/mock-paypal-process.ts';
import type { Client, SiteCaller } from './site-caller.ts';

export type OwnerRecord = {
  taughtClass: { id: string; guest: string };
  waiting: { email: string; token: string };
  offer: { token: string; sessionCount: number };
  note: { clientId: string; text: string };
  feeds: { owner: string; client: string };
  draft: { page: string; revision: number };
  formVersion: number;
};

/** Addresses that 0.1.0 accepts as different people. The first two are one mailbox; the third has no ASCII form. */
export const hostAddresses = [
  'kai@bücher.example',
  'kai@xn--bcher-kva.example',
  'mo@\u0661\u0032.example',
  'liv@müller.example',
  'ned@gm\uFE0Fail.com',
];

const addDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** What an owner does, and the people who answer: everything that the API makes in reasonable time. */
export async function createOwnerActivity(
  site: SiteCaller,
  owner: { client: Client; token: string },
  signature: string,
): Promise<OwnerRecord> {
  const { request, visitor } = site;
  const asOwner = async <T = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
    (await request(owner.client, method, path, body)) as T;
  const payPal = createPayPalControls(site.url);
  const size = { width: 1200, height: 900 };
  const photo = await sharp({ create: { ...size, channels: 3, background: '#7b5142' } })
    .png()
    .toBuffer();

  async function createClass(input: object) {
    const place = { location: 'Riverside Room', lengthMinutes: 60, priceText: '$18' };
    const { event } = await asOwner<{ event: { _id: string; title: string; date: string } }>(
      'POST',
      '/api/admin/events',
      { ...place, ...input },
    );
    return event;
  }

  async function signUp(event: { title: string; date: string }, email: string, more: object = {}) {
    const person = { name: `Person ${email.split('@')[0]}`, email, phone: '5035550142' };
    const identity = { classTitle: event.title, date: event.date };
    const agreement = { waiver: true, signature, recaptchaToken: 'token' };
    await request(visitor, 'POST', '/api/signup', { ...person, ...identity, ...agreement, ...more });
  }

  async function teachClass(): Promise<OwnerRecord['taughtClass']> {
    const event = await createClass({ title: 'Upgrade Lanterns', date: addDays(12), time: '05:15', capacity: 12 });
    const guests = [
      { firstName: 'Cy', lastName: 'Ho' },
      { firstName: 'Di', lastName: 'Ho', email: 'di@example.com' },
    ];
    await signUp(event, 'host@example.com', { guests });
    for (const email of hostAddresses) await signUp(event, email);
    const message = { subject: 'Bring a blanket', text: 'The room is cold this week.' };
    await asOwner('POST', `/api/admin/events/${event._id}/messages`, message);
    return { id: event._id, guest: 'Cy Ho' };
  }

  async function fillClass(): Promise<OwnerRecord['waiting']> {
    const event = await createClass({ title: 'Upgrade Embers', date: addDays(13), time: '05:15', capacity: 1 });
    await signUp(event, 'alma@example.com');
    const identity = { classTitle: event.title, date: event.date };
    for (const email of ['wait@example.com', 'slow@example.com', ...hostAddresses.slice(0, 2)])
      await request(visitor, 'POST', '/api/waitlist', { email, ...identity });
    const token = await site.findInMail('wait@example.com', /token=([\w.~-]+)/);
    await request(visitor, 'POST', '/api/waitlist/confirmation', { token });
    return { email: 'wait@example.com', token };
  }

  async function makeSeries() {
    const series = { title: 'Upgrade Series', time: '04:00', location: 'Riverside Room', lengthMinutes: 45 };
    await asOwner('POST', '/api/admin/series', { ...series, date: addDays(15), repeat: 'weekly', count: 3 });
  }

  async function addClients() {
    const ids: string[] = [];
    for (const [index, email] of [...hostAddresses, 'twin@example.com', 'twin.two@example.com'].entries()) {
      const body = { firstName: `Person${index}`, lastName: 'Lindqvist', email };
      ids.push((await asOwner<{ user: { _id: string } }>('POST', '/api/admin/users', body)).user._id);
    }
    const [kept, other] = ids.slice(-2);
    await asOwner('POST', `/api/admin/users/${kept}/merge`, { otherId: other });
    for (const email of hostAddresses) await request(visitor, 'POST', '/api/subscribers/subscribe', { email });
    return String(kept);
  }

  async function writeNote(clientId: string): Promise<OwnerRecord['note']> {
    const text = 'Left knee: no lotus.';
    await asOwner('POST', `/api/admin/users/${clientId}/notes`, { date: addDays(-2), text });
    return { clientId, text };
  }

  async function offerSeries(userId: string): Promise<OwnerRecord['offer']> {
    const times = { date: addDays(60), time: '03:00', repeat: 'weekly', count: 3 };
    const terms = { sessionType: 'Individual Yoga Session (60 min)', price: 80, payment: 'each' };
    await asOwner('POST', '/api/admin/appointment-offers', { userId, ...times, ...terms });
    const token = await site.findInMail('twin@example.com', /appointment-offer\?token=([\w.~-]+)/);
    return { token, sessionCount: 3 };
  }

  async function editPages(): Promise<OwnerRecord['draft']> {
    await site.upload(owner.token, 'POST', '/api/admin/content/photos', photo, 'image/png');
    const video = createMp4();
    const begun = await asOwner('POST', '/api/admin/content/videos', { sizeBytes: video.length });
    const part = `/api/admin/content/videos/${begun._id}/parts/0`;
    await site.upload(owner.token, 'PUT', part, video, 'application/octet-stream');
    await asOwner('POST', `/api/admin/content/videos/${begun._id}/complete`);
    const { document, revision } = await asOwner('GET', '/api/admin/content/about');
    const draft = await asOwner<{ revision: number }>('PUT', '/api/admin/content/about', { revision, document });
    return { page: 'about', revision: draft.revision };
  }

  async function fillShop() {
    const soldOut = { name: 'Upgrade Quince', price: 18, description: '', inventory: 0 };
    const look = { label: { ground: '', ink: '', motif: '' }, vegan: true };
    const chocolate = await asOwner<{ _id: string }>('POST', '/api/chocolates', {
      ...soldOut,
      ...look,
    });
    await site.upload(owner.token, 'PUT', `/api/chocolates/${chocolate._id}/picture`, photo, 'image/png');
    for (const email of ['hope@example.com', ...hostAddresses.slice(0, 2)])
      await request(visitor, 'POST', `/api/chocolates/${chocolate._id}/restock-requests`, { email });
  }

  async function bookInEveryState() {
    const registerPerson = async (name: string) => {
      const person = { firstName: name, lastName: 'Okafor', email: `${name.toLowerCase()}@example.com` };
      return { ...person, ...(await site.register(person)) };
    };
    type Person = Awaited<ReturnType<typeof registerPerson>>;
    const paying = await registerPerson('Ada');
    const moving = await registerPerson('Bo');
    const holding = await registerPerson('Cleo');
    const released = await registerPerson('Dov');
    const sessionType = 'Individual Yoga Session (60 min)';
    const listSlots = async () =>
      (await request(paying.client, 'GET', '/api/bookings')).availableSlots as Record<
        '_id' | 'date' | 'time',
        string
      >[];
    const hold = async ({ client }: Person) => {
      const slot = (await listSlots()).at(-1);
      const { orderId } = await request(client, 'POST', `/api/bookings/${slot?._id}/hold`, { sessionType, amount: 80 });
      return { path: `/api/bookings/${slot?._id}`, orderId: String(orderId) };
    };
    const pay = async (person: Person) => {
      const { path, orderId } = await hold(person);
      await payPal.approve(orderId);
      await request(person.client, 'POST', `${path}/capture`, { orderId });
      const { firstName, lastName, email, id: userId } = person;
      const body = { userId, firstName, lastName, email, sessionType };
      return (await request(person.client, 'PUT', `${path}/book`, body)).booking as { _id: string };
    };
    await pay(paying);
    const moved = await pay(moving);
    const target = (await listSlots()).at(-1);
    await request(moving.client, 'PUT', `/api/bookings/${moved._id}/reschedule`, {
      newSlotId: target?._id,
      newDate: target?.date,
      newTime: target?.time,
    });
    const cancelled = await pay(await registerPerson('Eve'));
    await asOwner('PUT', `/api/admin/appointments/${cancelled._id}/cancel`, { refund: true });
    await hold(holding);
    const { path } = await hold(released);
    await request(released.client, 'DELETE', `${path}/hold`);
    return paying;
  }

  async function writeForm() {
    const { version, intro, sections } = await asOwner<{
      version: number;
      intro: string;
      sections: { intro?: string; questions: Record<string, unknown>[] }[];
    }>('GET', '/api/admin/new-client-form');
    const edited = sections.map(({ questions, intro: sectionIntro = '', ...section }) => ({
      ...section,
      intro: sectionIntro,
      questions: questions.map(({ id, label, help = '', required = false }) => ({ id, label, help, required })),
    }));
    const saved = await asOwner<{ version: number }>('PUT', '/api/admin/new-client-form', {
      version,
      intro: `${intro} Thank you.`,
      sections: edited,
    });
    return saved.version;
  }

  async function subscribeToCalendars(person: { client: Client; id: string }): Promise<OwnerRecord['feeds']> {
    const own = await asOwner('POST', '/api/admin/calendar-feed', { renew: false });
    const theirs = await request(person.client, 'POST', `/api/user/${person.id}/calendar-feed`);
    const getPath = (address: unknown) => new URL(String(address).replace('webcal:', 'http:')).pathname;
    return { owner: getPath(own.address), client: getPath(theirs.address) };
  }

  const taughtClass = await teachClass();
  const waiting = await fillClass();
  await makeSeries();
  const clientId = await addClients();
  await fillShop();
  const person = await bookInEveryState();
  await asOwner('PUT', '/api/admin/email', { email: 'owner.new@example.com' });
  return {
    taughtClass,
    waiting,
    note: await writeNote(clientId),
    offer: await offerSeries(clientId),
    draft: await editPages(),
    formVersion: await writeForm(),
    feeds: await subscribeToCalendars(person),
  };
}
