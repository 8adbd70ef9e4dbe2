import { createFreeDay, createFreeTimes } from '../bookings/free-slot-times.ts';
import { COUPON, SESSION_TYPE } from '../bookings/sample-booking.ts';
import { createSignaturePng } from '../classes/signature.ts';
import { createOwnerClient, createRawClient, type RawClient } from '../http/raw-client.ts';
import { createMailboxClient } from '../mail/mailbox.ts';
import { createPayPalControls } from '../payments/mock-paypal-process.ts';
import type { Deployment } from './deployment.ts';

type Row = { _id: string };
export type ActiveDeployment = Awaited<ReturnType<typeof createActivity>>;

async function registerClient(
  getBaseUrl: () => string,
  profile: { email: string; firstName: string; lastName: string },
) {
  const rawClient = createRawClient(getBaseUrl, async (ask) =>
    String((await ask('POST', '/api/user/refresh-token')).accessToken),
  );
  await rawClient.request('POST', '/api/user/register', profile);
  const { text } = await createMailboxClient(getBaseUrl()).waitFor({ to: profile.email });
  const link = /\/verify-email\?token=([\w.~-]+)/.exec(text)?.[1];
  const verification = await rawClient.request<{ token: string; userId: string }>(
    'GET',
    `/api/user/verify-email?token=${link}`,
  );
  await rawClient.request('POST', '/api/user/exchange', { token: verification.token });
  await rawClient.signIn();
  return Object.assign(rawClient, profile, { id: verification.userId });
}

/**
 * Creates a visitor, two clients, the owner and one record of each kind. Personal records belong to `client`;
 * `other` has none.
 */
export async function createActivity(deployment: Deployment) {
  const getBaseUrl = () => deployment.url;
  const owner = createOwnerClient(getBaseUrl, deployment.owner);
  await owner.signIn();
  const visitorClient = createRawClient(getBaseUrl);
  const client = await registerClient(getBaseUrl, {
    email: 'theodora@example.com',
    firstName: 'Theodora',
    lastName: 'Quillfeather',
  });
  const other = await registerClient(getBaseUrl, {
    email: 'mallory@example.com',
    firstName: 'Mallory',
    lastName: 'Thorn',
  });

  const { slots } = await owner.request<{ slots: (Row & { date: string; time: string })[] }>('POST', '/api/bookings', {
    slots: createFreeTimes(4),
  });
  const [freeSlot, spareSlot, heldSlot, slotToBook] = slots;
  if (!freeSlot || !spareSlot || !heldSlot || !slotToBook) throw new Error('no slots');
  const bookingInput = { sessionType: SESSION_TYPE, couponCode: COUPON };
  const { firstName, lastName, email } = client;
  const profileInput = { userId: client.id, firstName, lastName, email };
  await client.request('PUT', `/api/bookings/${slotToBook._id}/book`, { ...profileInput, ...bookingInput });
  const { bookedSlots } = await client.request<{ bookedSlots: Row[] }>('GET', '/api/bookings');

  const [title, date] = ['Moon Salutations', createFreeDay()];
  const { event: classEvent } = await owner.request<{ event: Row }>('POST', '/api/admin/events', {
    title,
    date,
    time: '18:00',
    capacity: 12,
  });
  const { series, events } = await owner.request<{ series: Row; events: Row[] }>('POST', '/api/admin/series', {
    title: 'Tea and Yin',
    date: createFreeDay(),
    time: '18:00',
    repeat: 'weekly',
    count: 2,
  });
  const signature = await createSignaturePng();
  const signUpInput = { name: `${firstName} ${lastName}`, email, phone: '5035550100', classTitle: title, date };
  const { signUpId } = await visitorClient.request<{ signUpId: string }>('POST', '/api/signup', {
    ...signUpInput,
    waiver: true,
    signature,
    recaptchaToken: 'token',
  });

  const chocolate = await owner.request<Row>('POST', '/api/chocolates', {
    name: 'Quiet Hours',
    price: 18,
    inventory: 500,
  });
  const cart = { cartItems: [{ _id: chocolate._id, quantity: 1 }], isLocalPickup: true };
  const buyChocolate = async (buyer: RawClient) => {
    const { orderId, total } = await buyer.request<{ orderId: string; total: number }>(
      'POST',
      '/api/orders/checkout',
      cart,
    );
    await createPayPalControls(deployment.url).approve(orderId, { payer: { email } });
    await buyer.request('POST', `/api/orders/${orderId}/capture`);
    await buyer.request('POST', '/api/orders', { orderId, transactionAmount: total, ...cart, discount: 0 });
    return { orderId, total };
  };
  const purchase = await buyChocolate(client);
  const coupon = await owner.request<Row>('POST', '/api/admin/coupons', {
    code: 'TENPERCENT',
    kind: 'shop',
    discount: 0.1,
    active: true,
    expiresOn: null,
    maxUses: null,
    maxUsesPerClient: null,
  });
  await visitorClient.request('POST', '/api/subscribers/subscribe', { email });
  await visitorClient.request('POST', '/api/contact', {
    name: firstName,
    email,
    message: 'Is there tea?',
    recaptchaToken: 't',
  });
  const { finance } = await owner.request<{ finance: Row }>('POST', '/api/finances', createFinanceInput());

  const findFirstId = async (path: string) => (await owner.request<Row[]>('GET', path))[0]?._id ?? '';
  return {
    deployment,
    people: { visitor: visitorClient, client, other, owner },
    signature,
    class: { title, date },
    cart,
    purchase,
    freeSlot,
    hold: () => client.request('POST', `/api/bookings/${heldSlot._id}/hold`, bookingInput),
    ids: {
      free: freeSlot._id,
      spare: spareSlot._id,
      held: heldSlot._id,
      booking: bookedSlots[0]?._id ?? '',
      event: classEvent._id,
      series: series._id,
      occurrence: events[0]?._id ?? '',
      signUp: signUpId,
      chocolate: chocolate._id,
      coupon: coupon._id,
      finance: finance._id,
      order: await findFirstId('/api/admin/orders?page=1&sort=number&direction=descending'),
      subscriber: await findFirstId('/api/admin/subscribers?page=1&search=theodora'),
      enquiry: await findFirstId('/api/admin/enquiries?page=1&search=theodora'),
    },
  };
}

export const createFinanceInput = () => ({
  date: createFreeDay(),
  time: '10:00',
  class: 'Slow Flow',
  location: 'The studio',
  rate: 40,
});
