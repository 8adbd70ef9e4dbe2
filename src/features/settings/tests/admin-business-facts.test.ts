import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BusinessFacts } from '#platform/business/business.ts';
import { sampleBusiness } from '#seeds/sample-business.ts';
import { type AdminFixture, createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { resetToSample } from '#tests/support/app/sample-studio.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';

const URL = '/api/admin/settings';
const PHONE = '(503) 555-0199';

let testApp: TestApp;
let admin: AdminFixture;
let classFixture: Awaited<ReturnType<typeof createClassFixture>>;
beforeAll(async () => {
  testApp = await createTestApp({ withPages: true, environment: { RATE_LIMITS: 'off' } });
  admin = await createAdminFixture(testApp);
  classFixture = await createClassFixture(testApp);
});
beforeEach(() => resetToSample(testApp.connection));
afterAll(() => testApp.close());

/** Joins the lines that a calendar file folds. */
const unfold = (content = '') => content.replaceAll(/\r?\n[ \t]/g, '');
const readText = async (url: string) => (await testApp.app.inject(url)).body;
const read = () => admin.requestOk('GET', URL) as Promise<{ version: number; business: BusinessFacts }>;
const change = async (changes: Partial<BusinessFacts>) =>
  admin.call('PUT', URL, { version: (await read()).version, business: { ...sampleBusiness, ...changes } });

/** Asks for a session as a visitor, and returns the answer and the confirmation. */
async function requestBooking(email: string) {
  const body = { name: 'Maya', email, phone: '5035550111', sessionType: 'private yoga', captchaToken: 'token' };
  const response = await testApp.app.inject({ method: 'POST', url: '/api/publicBookings/request', payload: body });
  const [mail] = await testApp.mailsTo(email);
  return { message: response.json().message as string, mail };
}

test('the demo has the facts of the sample studio', async () => {
  expect((await read()).business).toEqual(sampleBusiness);
});

test('a changed phone number is on the page, in its structured data and in the history at once', async () => {
  const jsonLd = () =>
    readText('/').then((html) => /<script type="application\/ld\+json">.*?<\/script>/s.exec(html)?.[0]);
  expect(await jsonLd()).toContain('+15035550142');
  expect((await change({ phone: PHONE })).status).toBe(200);
  expect(await jsonLd()).toContain('+15035550199');
  const yoga = await readText('/yoga');
  expect(yoga).toContain(`"telephone":"${PHONE}"`);
  const [entry] = (await admin.requestOk('GET', '/api/admin/history?kind=settings')) as { changes: object[] }[];
  expect(entry?.changes).toEqual([{ field: 'phone', before: '(503) 555-0142', after: PHONE }]);
});

test('the next mail and the next calendar file have the changed facts, also for a person who signed up before', async () => {
  const event = await classFixture.addClass();
  await classFixture.signUp(classFixture.createSignUpForm(event, { email: 'before@example.com' }));
  const [before] = await testApp.mailsTo('before@example.com');
  expect(before?.text).toContain('(503) 555-0142');
  await change({
    name: 'Fern & Foil',
    phone: PHONE,
    email: 'hello@fern.example',
    owner: { ...sampleBusiness.owner, firstName: 'Ada' },
  });

  const { mail, message } = await requestBooking('after@example.com');
  expect(message).toBe('Thank you. Ada will write to you to find a time.');
  expect(mail).toMatchObject({ fromName: 'Fern & Foil', replyTo: 'hello@fern.example' });
  expect(mail?.text).toContain(`call ${PHONE}`);
  expect(mail?.html).toContain('href="tel:+15035550199"');
  expect(mail?.html).not.toMatch(/Mat &amp; Tin|555-0142/);

  await classFixture.signUp(classFixture.createSignUpForm(event, { email: 'second@example.com' }));
  const [confirmation] = await testApp.mailsTo('second@example.com');
  expect(unfold(confirmation?.attachments?.[0]?.content)).toContain(`Call ${PHONE}.`);
  const path = /http:\/\/studio\.test(\/calendar-files\/class\/\S+)/.exec(before?.text ?? '')?.[1] ?? '';
  const file = unfold(await readText(path));
  expect(file).toContain(`Call ${PHONE}.`);
  expect(file).toMatch(/ORGANIZER;CN="Fern & Foil":(?:MAILTO|mailto):hello@fern\.example/);
  expect(file).not.toContain('Mat & Tin');
});

test('the names at Venmo and Zelle are told to everybody who pays a class, and in the history', async () => {
  const onSitePayment = { venmo: '@fern-and-foil', zelle: 'pay@fern.test', sentence: 'Please write your name.' };
  const told = 'Pay by Venmo or Zelle. Venmo: @fern-and-foil, Zelle: pay@fern.test. Please write your name.';
  const event = await classFixture.addClass({ location: 'Online', priceText: '$18' });
  const query = new URLSearchParams({ title: event.title, date: event.day, time: event.time });
  expect(await readText(`/signup?${query}`)).toContain('Pay by Venmo or Zelle<');
  expect((await change({ onSitePayment })).status).toBe(200);
  for (const page of [`/signup?${query}`, `/signup-selection?${query}`]) expect(await readText(page)).toContain(told);
  expect(await readText('/yoga')).toContain('for an online class. Venmo: @fern-and-foil, Zelle: pay@fern.test.');
  await classFixture.signUp(classFixture.createSignUpForm(event, { email: 'payer@example.com' }));
  const [mail] = await testApp.mailsTo('payer@example.com');
  expect(mail?.text).toContain(told);
  const [entry] = (await admin.requestOk('GET', '/api/admin/history?kind=settings')) as { changes: object[] }[];
  expect(entry?.changes).toEqual([
    { field: 'name at Venmo', before: 'none', after: '@fern-and-foil' },
    { field: 'name at Zelle', before: 'none', after: 'pay@fern.test' },
    { field: 'sentence about Venmo and Zelle', before: 'none', after: 'Please write your name.' },
  ]);
});

test('the names at Venmo and Zelle stay when a page that does not know them saves other facts', async () => {
  const onSitePayment = { venmo: '@fern-and-foil', zelle: '', sentence: '' };
  expect((await change({ onSitePayment })).status).toBe(200);
  const { onSitePayment: _, ...known } = sampleBusiness;
  const body = { version: (await read()).version, business: { ...known, phone: PHONE } };
  expect((await admin.requestOk('PUT', URL, body)).business).toEqual({ ...known, phone: PHONE, onSitePayment });
  expect((await read()).business).toMatchObject({ phone: PHONE, onSitePayment });
});

test('the API document and a failure name the changed business', async () => {
  await change({ name: '<b>Fern</b> & Foil', email: 'hello@fern.example' });
  expect(JSON.parse(await readText('/api/openapi.json')).info.title).toBe('<b>Fern</b> & Foil');
  expect(await readText('/api/docs/')).toContain('<title>&lt;b>Fern&lt;/b> &amp; Foil · API</title>');
  const response = await testApp.app.inject('/config/paypal');
  if (response.statusCode === 503) expect(response.json().message).toContain('hello@fern.example');
});

test('of two changes of the same version one is saved, and a stale one is refused', async () => {
  const put = (phone: string) => admin.call('PUT', URL, { version: 1, business: { ...sampleBusiness, phone } });
  const statuses = (await Promise.all([put(PHONE), put('(503) 555-0198')])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  expect((await put('(503) 555-0197')).body.reason).toBe('settings-changed');
  expect((await read()).version).toBe(2);
});

test('hostile words in a fact are text on pages, in structured data and in mails', async () => {
  const name = `</script><script>alert(1)</script>`;
  expect(
    (await change({ name, tagline: name, owner: { ...sampleBusiness.owner, firstName: '{email}$&' } })).status,
  ).toBe(200);
  for (const page of ['/', '/yoga', '/chocolates', '/contact', '/signup', '/admin'])
    expect(await readText(page), page).not.toContain('<script>alert(1)');
  const { mail } = await requestBooking('hostile@example.com');
  expect(mail?.html).not.toContain('<script>');
});

test.each<[string, Partial<BusinessFacts>, Partial<BusinessFacts>, object[]]>([
  [
    'a middle name that moves from the first to the last name',
    { owner: { ...sampleBusiness.owner, firstName: 'Mary Ann', lastName: 'Lee' } },
    { owner: { ...sampleBusiness.owner, firstName: 'Mary', lastName: 'Ann Lee' } },
    [
      { field: 'first name', before: 'Mary Ann', after: 'Mary' },
      { field: 'last name', before: 'Lee', after: 'Ann Lee' },
    ],
  ],
  [
    'a comma that moves from the street to the city',
    { address: { ...sampleBusiness.address, street: '1 Elm, Suite 2', city: 'Portland' } },
    { address: { ...sampleBusiness.address, street: '1 Elm', city: 'Suite 2, Portland' } },
    [
      { field: 'street', before: '1 Elm, Suite 2', after: '1 Elm' },
      { field: 'city', before: 'Portland', after: 'Suite 2, Portland' },
    ],
  ],
])('%s is saved and is in the history', async (_, before, after, changes) => {
  await change(before);
  const { status, body } = await change(after);
  expect([status, body.version]).toEqual([200, 3]);
  expect((await read()).business).toMatchObject(after);
  const [entry] = (await admin.requestOk('GET', '/api/admin/history?kind=settings')) as { changes: object[] }[];
  expect(entry?.changes).toEqual(changes);
});

test('an empty link and an empty position are in no structured data', async () => {
  await change({ geo: null, links: { ...sampleBusiness.links, instagram: '', youtube: '' } });
  const html = await readText('/');
  expect(html).not.toContain('GeoCoordinates');
  expect(html).not.toContain('sameAs');
});

const { links, address } = sampleBusiness;
test.each<[string, Partial<BusinessFacts>]>([
  ['name', { name: ' ' }],
  ['first name', { owner: { ...sampleBusiness.owner, firstName: '' } }],
  ['email', { email: '' }],
])('the %s cannot be taken away again, because the site needs it', async (_, facts) => {
  const { status, body } = await change(facts);
  expect([status, body.reason]).toEqual([400, 'fact-missing']);
  expect(body.message).toContain('Please enter');
  expect((await read()).version).toBe(1);
});

const invalidFacts: [string, object, RegExp?][] = [
  ['a phone number of letters', { phone: 'call me' }, /phone number must be a phone number, such as \(800\) 555-0199/i],
  ['a phone number of six digits', { phone: '555 014' }],
  ['an email of no address', { email: 'wren at home' }, /valid email/],
  ['a name of two lines', { name: 'Mat\r\nBcc: all@example.com' }],
  ['a very long name', { name: 'a'.repeat(61) }],
  ['a link that runs a script', { links: { ...links, instagram: 'javascript:alert(1)' } }, /https/],
  ['a link without encryption', { links: { ...links, youtube: 'http://insecure.example' } }],
  ['a latitude beyond the pole', { geo: { latitude: 91, longitude: 0 } }, /between -90 and 90/],
  ['half a position', { geo: { latitude: 45 } }],
  ['a country in words', { address: { ...address, country: 'Oregon' } }, /two letters/],
  ['a name at Venmo of two lines', { onSitePayment: { venmo: 'a\nb', zelle: '', sentence: '' } }],
  ['a very long name at Zelle', { onSitePayment: { venmo: '', zelle: 'a'.repeat(81), sentence: '' } }, /zelle/i],
  ['a fact of another kind', { isAdmin: true }],
  ['a part of the facts', { policies: undefined }],
];
test.each(invalidFacts)('%s is refused and changes nothing', async (_, facts, message = /./) => {
  const response = await change(facts as Partial<BusinessFacts>);
  expect([response.status, response.body.reason]).toEqual([400, 'invalid-input']);
  expect(response.body.message).toMatch(message);
  expect((await read()).version).toBe(1);
});
