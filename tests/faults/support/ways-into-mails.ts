import { payPalControls } from '../../support/practice-paypal.ts';
import { type Checkout, shopClient } from '../../support/shop-client.ts';
import { drawnPng } from '../../support/signature.ts';
import { type WireAnswer, wireBrowser } from '../../support/wire-browser.ts';
import { freeDay } from './days.ts';
import type { OwnerAtDesk } from './desk.ts';
import { freshAddress, spoiltAddress } from './header-injections.ts';
import type { Town } from './town.ts';

/** Brings words to a field that reaches a mail, with whatever must follow for the mail to be written. */
export type WayIntoMail = (injection: string) => Promise<WireAnswer>;

/** Every field that people, the owner or PayPal fill in and that reaches a mail, by what it is. */
export async function waysIntoMails(town: Town, desk: OwnerAtDesk): Promise<Record<string, WayIntoMail>> {
  const ask = (path: string, body: object) => wireBrowser(() => town.url).ask('POST', path, body);
  const signature = await drawnPng();
  const [classTitle, date] = ['A Class of Mails', freeDay()];
  await desk.addClass({ title: classTitle, date, time: '18:00', capacity: 1_000 });
  const tin = await desk.addTin('A Tin of Mails', 1_000);

  const contact = (more: object) =>
    ask('/api/contact', { name: 'Ida', email: freshAddress(), message: 'Hello', recaptchaToken: 't', ...more });
  const request = (more: object) =>
    ask('/api/publicBookings/request', {
      ...{ name: 'Ida', email: freshAddress(), phone: '5035550100', sessionType: 'private yoga' },
      ...{ message: 'Hello', captchaToken: 't', ...more },
    });
  const signUp = (more: object) =>
    ask('/api/signup', {
      ...{ name: 'Ida', email: freshAddress(), phone: '5035550100', classTitle, date },
      ...{ waiver: true, signature, recaptchaToken: 't', ...more },
    });
  const unless = async (first: WireAnswer, next: (body: WireAnswer['body']) => Promise<WireAnswer>) =>
    first.status < 300 ? next(first.body) : first;

  /** Puts a client in and makes an appointment with them, of which both sides are told. */
  async function appointment({ firstName = 'Ida', location = 'The studio' }) {
    const client = { firstName, lastName: 'Bell', email: freshAddress() };
    return unless(await desk.ask('POST', '/api/admin/users', client), ({ user }) =>
      desk.ask('POST', '/api/admin/appointments', {
        ...{ userId: (user as { _id: string })._id, title: 'Private Yoga', length: '60 min', location },
        ...{ date: freeDay(), time: '10:00' },
      }),
    );
  }

  /** Buys a tin as someone of this name, and ships it with these words. */
  async function order(name: string, tracking: string) {
    const { checkOut, capture, place } = shopClient(() => town.url, '10.9.0.2');
    const cart = { cartItems: [{ _id: tin, quantity: 1 }], isLocalPickup: false };
    const checkout = (await checkOut(cart)).body as Checkout;
    const address = { address_line_1: name, admin_area_1: 'OR', admin_area_2: name, postal_code: '97201' };
    await payPalControls(town.url).approve(checkout.orderId, {
      payer: { email: freshAddress(), givenName: name, surname: name },
      shipping: { name: { full_name: name }, address },
    });
    await capture(checkout.orderId);
    return unless(await place(checkout, cart, 0), async ({ orderNumber }) => {
      const found = await desk.ask('GET', `/api/admin/orders?page=1&search=${orderNumber}`);
      const [{ _id: id } = { _id: '' }] = found.body as unknown as { _id: string }[];
      await desk.ask('PUT', `/api/admin/orders/${id}/status`, { status: 'packed' });
      return desk.ask('PUT', `/api/admin/orders/${id}/status`, { status: 'shipped', tracking });
    });
  }

  return {
    'name at registration': (words) =>
      ask('/api/user/register', { firstName: `Ida${words}`, lastName: `Bell${words}`, email: freshAddress() }),
    'address at registration': (words) =>
      ask('/api/user/register', { firstName: 'Ida', lastName: 'Bell', email: spoiltAddress(words) }),
    'address at login': (words) => ask('/api/user/login', { email: spoiltAddress(words) }),
    'address of a subscriber': (words) => ask('/api/subscribers/subscribe', { email: spoiltAddress(words) }),
    'address that leaves the list': (words) => ask('/api/subscribers/unsubscribe', { email: spoiltAddress(words) }),
    'name in a message': (words) => contact({ name: `Ida${words}` }),
    'words of a message': (message) => contact({ message }),
    'address in a message': (words) => contact({ email: spoiltAddress(words) }),
    'name in a request': (words) => request({ name: `Ida${words}` }),
    'phone in a request': (words) => request({ phone: `5035550100${words}` }),
    'words of a request': (message) => request({ message }),
    'address in a request': (words) => request({ email: spoiltAddress(words) }),
    'name of a student': (words) => signUp({ name: `Ida${words}` }),
    'phone of a student': (words) => signUp({ phone: words }),
    'address of a student': (words) => signUp({ email: spoiltAddress(words) }),
    'address of a returning student': (words) =>
      ask('/api/check-student', { email: spoiltAddress(words), classTitle, date }),
    'title of a class': async (words) => {
      const about = { title: `Yin${words}`, date: freeDay(), time: '09:00', location: `Here${words}` };
      return unless(await desk.ask('POST', '/api/admin/events', about), () =>
        signUp({ classTitle: about.title, date: about.date }),
      );
    },
    'name of a client': (words) => appointment({ firstName: `Ida${words}` }),
    'address of a client': async (words) => {
      const client = { firstName: 'Ida', lastName: 'Bell' };
      const made = await desk.ask('POST', '/api/admin/users', { ...client, email: freshAddress() });
      const { _id } = made.body.user as { _id: string };
      return desk.ask('PUT', `/api/admin/users/${_id}`, { ...client, email: spoiltAddress(words) });
    },
    'place of a session': (words) => appointment({ location: `The studio${words}` }),
    'name of a buyer, as PayPal says it': (words) => order(`Ida${words}`, 'A parcel'),
    'words with a parcel': (words) => order('Ida', `A parcel${words}`),
  };
}
