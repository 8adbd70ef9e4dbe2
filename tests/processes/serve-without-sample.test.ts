import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mockPayPalClient } from '#mock-services/settings.ts';
import { confirmations } from '#platform/business/opening.ts';
import { type MockServicesProcess, startMockServicesProcess } from '../mock-services/mock-services-process.ts';
import { createSignedInPerson } from '../support/accounts/registration.ts';
import { fernFacts, fernWaiver } from '../support/app/new-business.ts';
import { findSampleWords } from '../support/app/sample-words.ts';
import { createFreeDay } from '../support/bookings/free-slot-times.ts';
import { createSignaturePng } from '../support/classes/signature.ts';
import { type AdminClient, createAdminClient } from '../support/http/admin-client.ts';
import { createIp } from '../support/http/ip-addresses.ts';
import { sendPlainRequest } from '../support/http/plain-request.ts';
import { createMailboxClient } from '../support/mail/mailbox.ts';
import { createPayPalControls } from '../support/payments/mock-paypal-process.ts';
import { startProductionServer } from '../support/processes/production-server.ts';

type Site = NonNullable<Awaited<ReturnType<typeof startProductionServer>>>;
type Person = Awaited<ReturnType<typeof createSignedInPerson>>;

/** The text of an address of the site, in mails and feeds under its public name. */
async function read({ url }: Site, address: string, token = ''): Promise<string> {
  const { pathname, search } = new URL(address, url);
  const headers = { accept: 'text/html', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(url + pathname + search, { headers });
  const text = await response.text();
  expect(text.length, `${address} answered ${response.status}`).toBeGreaterThan(20);
  return text;
}

/** Every business runs on PostgreSQL. */
describe.runIf(process.env.TEST_DATABASE_URL)('`npm run serve` on an empty database', () => {
  let site: Site;
  let owner: AdminClient;
  let person: Person;
  let mockServices: MockServicesProcess;
  beforeAll(async () => {
    mockServices = await startMockServicesProcess();
    const started = await startProductionServer(
      {
        PAYPAL_CLIENT_ID: mockPayPalClient.clientId,
        PAYPAL_CLIENT_SECRET: mockPayPalClient.clientSecret,
        PAYPAL_API_URL: `${mockServices.url}/dev/paypal`,
        SMTP_URL: `smtp://127.0.0.1:${mockServices.smtpPort}`,
        RECAPTCHA_SITE_KEY: '',
        RECAPTCHA_SECRET: '',
        BACKUP_DIR: 'off',
      },
      { withSample: false },
    );
    if (!started) throw new Error('no PostgreSQL');
    site = started;
    owner = await createAdminClient(site);
  });
  afterAll(async () => {
    await site?.close();
    await mockServices.stop();
  });

  const ask = async (method: string, path: string, body?: object) => {
    const response = await owner.request(method, path, body);
    if (response.status >= 300) throw new Error(`${method} ${path} answered ${JSON.stringify(response.body)}`);
    return response.body;
  };
  const send = async (path: string, body: object, token = '') => {
    const response = await sendPlainRequest(site.url, 'POST', path, { body, ip: createIp(), ...(token && { token }) });
    if (response.status >= 300) throw new Error(`POST ${path} answered ${JSON.stringify(response.body)}`);
    return response.body;
  };
  const change = async (settings: object) =>
    ask('PUT', '/api/admin/settings', { version: (await ask('GET', '/api/admin/settings')).version, ...settings });

  test.each(['/', '/opening-soon', '/nothing-here', '/admin/forms', '/login'])(
    'while the site is closed, %s has no word of the sample studio',
    async (path) => expect(findSampleWords(await read(site, path))).toEqual([]),
  );

  test('the site opens with what its owner enters', async () => {
    await owner.addClass({ title: 'Morning Practice', date: createFreeDay(), time: '09:00', capacity: 10 });
    await owner.addChocolate('Ginger', 20);
    const { today } = await ask('GET', '/api/admin/waivers');
    await ask('POST', '/api/admin/waivers', { after: 0, effectiveFromDay: today, ...fernWaiver });
    await change({ business: fernFacts, opening: { isOpen: false, confirmed: confirmations } });
    await ask('POST', '/api/admin/setup/checks');
    await change({ opening: { isOpen: true, confirmed: confirmations } });
    expect(await read(site, '/')).toContain('Fern &amp; Foil');
  });

  test.each(['/', '/calendar', '/calendar.ics', '/nothing-here', '/admin/forms', '/privacy'])(
    'on the open site, %s has no word of the sample studio',
    async (path) => expect(findSampleWords(await read(site, path))).toEqual([]),
  );

  test('no mail, feed, calendar file or receipt has a word of the sample studio', async () => {
    const email = 'rosa@fern.test';
    person = await createSignedInPerson(site.url, email, createIp(), mockServices.url);
    const [classRow] = (await (await fetch(`${site.url}/api/events`)).json()) as { title: string; date: string }[];
    await send('/api/signup', {
      name: 'Rosa Marsh',
      email,
      phone: '2025550100',
      classTitle: classRow?.title,
      date: classRow?.date,
      waiver: true,
      signature: await createSignaturePng(),
      recaptchaToken: 'token',
    });
    await ask('POST', '/api/admin/appointments', {
      title: 'Private Yoga',
      date: createFreeDay(),
      time: '11:00',
      length: '60 min',
      location: 'The studio',
      link: '',
      userId: person.id,
    });
    const [{ _id }] = (await (await fetch(`${site.url}/api/chocolates`)).json()) as [{ _id: string }];
    const cart = { cartItems: [{ _id, quantity: 1 }], isLocalPickup: true };
    const { orderId, total } = await send('/api/orders/checkout', cart, person.token);
    await createPayPalControls(mockServices.url).approve(String(orderId), { payer: { email } });
    await send(`/api/orders/${orderId}/capture`, {}, person.token);
    await send('/api/orders', { orderId, transactionAmount: total, ...cart, discount: 0 }, person.token);

    const getOwn = async (path: string) =>
      (await sendPlainRequest(site.url, 'GET', `/api/user/${person.id}/${path}`, { token: person.token })).body;
    const feed = await send(`/api/user/${person.id}/calendar-feed`, {}, person.token);
    const [sessionFile] = (await getOwn('calendar-files')) as unknown as [{ address: string }];
    const receipts = (await getOwn('receipts')) as unknown as object[];
    expect(receipts).toHaveLength(1);
    const { address: ownerFeed } = await ask('POST', '/api/admin/calendar-feed', { renew: false });
    const files = await Promise.all(
      [String(feed.address), sessionFile.address, String(ownerFeed)].map((address) => read(site, address)),
    );
    for (const file of files) expect(file).toContain('BEGIN:VEVENT');
    const mailbox = createMailboxClient(mockServices.url);
    for (const subject of [/Morning Practice/, /order/i]) await mailbox.waitFor({ to: email, subject });
    const mails = await mailbox.listMails();
    expect(findSampleWords(JSON.stringify([files, receipts, mails]))).toEqual([]);
  });
});
