import { createEmail, injectIntoEmail } from '../attacks/header-injections.ts';
import { createFreeDay } from '../bookings/free-slot-times.ts';
import { createSignaturePng } from '../classes/signature.ts';
import type { Deployment } from '../deployment/deployment.ts';
import type { AdminClient } from '../http/admin-client.ts';
import { createHttpClient, type HttpResponse } from '../http/http-client.ts';
import { createPayPalControls } from '../payments/mock-paypal-process.ts';
import { type Checkout, createShopClient } from '../shop/shop-client.ts';

export type MailTrigger = (injection: string) => Promise<HttpResponse>;

export async function createMailTriggers(
  deployment: Deployment,
  admin: AdminClient,
): Promise<Record<string, MailTrigger>> {
  const post = (path: string, body: object) => createHttpClient(() => deployment.url).request('POST', path, body);
  const signature = await createSignaturePng();
  const [classTitle, date] = ['A Class of Mails', createFreeDay()];
  await admin.addClass({ title: classTitle, date, time: '18:00', capacity: 1_000 });
  const chocolateId = await admin.addChocolate('A Tin of Mails', 1_000);

  const sendContact = (overrides: object) =>
    post('/api/contact', { name: 'Ida', email: createEmail(), message: 'Hello', recaptchaToken: 't', ...overrides });
  const sendBookingRequest = (overrides: object) =>
    post('/api/publicBookings/request', {
      name: 'Ida',
      email: createEmail(),
      phone: '5035550100',
      sessionType: 'private yoga',
      message: 'Hello',
      captchaToken: 't',
      ...overrides,
    });
  const signUpForClass = (overrides: object) =>
    post('/api/signup', {
      name: 'Ida',
      email: createEmail(),
      phone: '5035550100',
      classTitle,
      date,
      waiver: true,
      signature,
      recaptchaToken: 't',
      ...overrides,
    });
  const ifSuccessful = async (response: HttpResponse, next: (body: HttpResponse['body']) => Promise<HttpResponse>) =>
    response.status < 300 ? next(response.body) : response;

  async function createAppointment({ firstName = 'Ida', location = 'The studio' }) {
    const client = { firstName, lastName: 'Bell', email: createEmail() };
    return ifSuccessful(await admin.request('POST', '/api/admin/users', client), ({ user }) =>
      admin.request('POST', '/api/admin/appointments', {
        userId: (user as { _id: string })._id,
        title: 'Private Yoga',
        length: '60 min',
        location,
        date: createFreeDay(),
        time: '10:00',
      }),
    );
  }

  async function orderChocolate(name: string, tracking: string, lidName = '') {
    const { checkout: checkOut, capture, place } = createShopClient(() => deployment.url, '10.9.0.2');
    const cart = { cartItems: [{ _id: chocolateId, quantity: 1, lidName }], isLocalPickup: false };
    return ifSuccessful(await checkOut(cart), async (checkoutBody) => {
      const checkout = checkoutBody as Checkout;
      const shippingAddress = { address_line_1: name, admin_area_1: 'OR', admin_area_2: name, postal_code: '97201' };
      await createPayPalControls(deployment.url).approve(checkout.orderId, {
        payer: { email: createEmail(), givenName: name, surname: name },
        shipping: { name: { full_name: name }, address: shippingAddress },
      });
      await capture(checkout.orderId);
      return ifSuccessful(await place(checkout, cart, 0), async ({ orderNumber }) => {
        const searchResponse = await admin.request('GET', `/api/admin/orders?page=1&search=${orderNumber}`);
        const [{ _id: id } = { _id: '' }] = searchResponse.body as unknown as { _id: string }[];
        await admin.request('PUT', `/api/admin/orders/${id}/status`, { status: 'packed' });
        return admin.request('PUT', `/api/admin/orders/${id}/status`, { status: 'shipped', tracking });
      });
    });
  }

  return {
    'name at registration': (injection) =>
      post('/api/user/register', { firstName: `Ida${injection}`, lastName: `Bell${injection}`, email: createEmail() }),
    'address at registration': (injection) =>
      post('/api/user/register', { firstName: 'Ida', lastName: 'Bell', email: injectIntoEmail(injection) }),
    'address at login': (injection) => post('/api/user/login', { email: injectIntoEmail(injection) }),
    'address of a subscriber': (injection) => post('/api/subscribers/subscribe', { email: injectIntoEmail(injection) }),
    'address that leaves the list': (injection) =>
      post('/api/subscribers/unsubscribe', { email: injectIntoEmail(injection) }),
    'name in a message': (injection) => sendContact({ name: `Ida${injection}` }),
    'words of a message': (injection) => sendContact({ message: injection }),
    'address in a message': (injection) => sendContact({ email: injectIntoEmail(injection) }),
    'name in a request': (injection) => sendBookingRequest({ name: `Ida${injection}` }),
    'phone in a request': (injection) => sendBookingRequest({ phone: `5035550100${injection}` }),
    'words of a request': (injection) => sendBookingRequest({ message: injection }),
    'address in a request': (injection) => sendBookingRequest({ email: injectIntoEmail(injection) }),
    'name of a student': (injection) => signUpForClass({ name: `Ida${injection}` }),
    'phone of a student': (injection) => signUpForClass({ phone: injection }),
    'address of a student': (injection) => signUpForClass({ email: injectIntoEmail(injection) }),
    'name of a guest': (injection) =>
      signUpForClass({ guests: [{ firstName: `Ben${injection}`, lastName: `Li${injection}`, email: createEmail() }] }),
    'address of a guest': (injection) =>
      signUpForClass({ guests: [{ firstName: 'Ben', lastName: 'Li', email: injectIntoEmail(injection) }] }),
    'address of a returning student': (injection) =>
      post('/api/check-student', { email: injectIntoEmail(injection), classTitle, date }),
    'title of a class': async (injection) => {
      const classInput = {
        title: `Yin${injection}`,
        date: createFreeDay(),
        time: '09:00',
        location: `Here${injection}`,
      };
      return ifSuccessful(await admin.request('POST', '/api/admin/events', classInput), () =>
        signUpForClass({ classTitle: classInput.title, date: classInput.date }),
      );
    },
    'name of a client': (injection) => createAppointment({ firstName: `Ida${injection}` }),
    'address of a client': async (injection) => {
      const client = { firstName: 'Ida', lastName: 'Bell' };
      const createResponse = await admin.request('POST', '/api/admin/users', { ...client, email: createEmail() });
      const { _id } = createResponse.body.user as { _id: string };
      return admin.request('PUT', `/api/admin/users/${_id}`, { ...client, email: injectIntoEmail(injection) });
    },
    'place of a session': (injection) => createAppointment({ location: `The studio${injection}` }),
    'name of a buyer, as PayPal says it': (injection) => orderChocolate(`Ida${injection}`, 'A parcel'),
    'name on a lid': (injection) => orderChocolate('Ida', 'A parcel', `Ida${injection}`),
    'words with a parcel': (injection) => orderChocolate('Ida', `A parcel${injection}`),
  };
}
