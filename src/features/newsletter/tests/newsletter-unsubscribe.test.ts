import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, PUBLIC_URL, type TestApp } from '#tests/support/app/test-app.ts';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import {
  createNewsletterFixture,
  createVisitor,
  formType,
  raceToUnsubscribe,
  unsubscribePath,
} from '#tests/support/mail/newsletter-fixture.ts';

let testApp: TestApp;
let unlimitedApps: TestApps;
let newsletterFixture: ReturnType<typeof createNewsletterFixture>;

beforeAll(async () => {
  testApp = await createTestApp();
  unlimitedApps = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
  newsletterFixture = createNewsletterFixture(testApp);
});
afterAll(async () => {
  await testApp.close();
  await closeTestApps(unlimitedApps);
});

const oneClick = 'List-Unsubscribe=One-Click';

const postForm = (url: string, payload: string, type = formType) => newsletterFixture.postRaw(url, payload, type);

describe('unsubscribing', () => {
  test('the link from the mail unsubscribes the address and sends no mail', async () => {
    const maya = createVisitor();
    await newsletterFixture.subscribe(maya);
    const { signature } = await newsletterFixture.getUnsubscribeLink(maya.email);
    const response = await newsletterFixture.post(unsubscribePath, { email: maya.email, signature });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ message: "You’ve been unsubscribed successfully. I'm sorry to see you go!" });
    expect(await newsletterFixture.countSubscriptions(maya.email)).toBe(0);
    expect(await newsletterFixture.listMailTemplates(maya.email)).toEqual(['newsletter-welcome']);
  });

  test('unsubscribing twice without a signature sends one mail with a link to subscribe again', async () => {
    const maya = createVisitor();
    await newsletterFixture.subscribe(maya);
    const responses = [
      await newsletterFixture.post(unsubscribePath, { email: maya.email }),
      await newsletterFixture.post(unsubscribePath, { email: maya.email }),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(responses[0]?.body).toBe(responses[1]?.body);
    expect(await newsletterFixture.countSubscriptions(maya.email)).toBe(0);
    expect(await newsletterFixture.listMailTemplates(maya.email)).toEqual(['newsletter-welcome', 'newsletter-goodbye']);
    const goodbye = (await testApp.mailsTo(maya.email, 2)).find(({ subject }) => subject.includes('off the list'));
    expect(goodbye?.text).toContain(`${PUBLIC_URL}/#newsletter`);
    expect(goodbye?.headers).toBeUndefined();
  });

  test('20 concurrent unsigned unsubscriptions: one mail is sent', async () => {
    const result = await raceToUnsubscribe(unlimitedApps, 20);
    expect(result).toEqual({
      refused: 0,
      subscriptions: 0,
      mailTemplates: ['newsletter-welcome', 'newsletter-goodbye'],
    });
  });

  test('the signature of another address counts as no signature', async () => {
    const [maya, leo] = [createVisitor(), createVisitor()];
    await newsletterFixture.subscribe(maya);
    await newsletterFixture.subscribe(leo);
    const { signature } = await newsletterFixture.getUnsubscribeLink(leo.email);
    expect((await newsletterFixture.post(unsubscribePath, { email: maya.email, signature })).statusCode).toBe(200);
    expect(await newsletterFixture.listMailTemplates(maya.email)).toEqual(['newsletter-welcome', 'newsletter-goodbye']);
    expect(await newsletterFixture.countSubscriptions(leo.email)).toBe(1);
  });

  test('an address that never subscribed gets the same response, and no mail', async () => {
    const { email } = createVisitor();
    const response = await newsletterFixture.post(unsubscribePath, { email });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ message: "You’ve been unsubscribed successfully. I'm sorry to see you go!" });
    expect(await newsletterFixture.listMailTemplates(email)).toEqual([]);
  });
});

describe("a mail program's own button (RFC 8058)", () => {
  const multipart = { type: 'multipart/form-data; boundary=line', head: 'Content-Disposition: form-data; name=' };
  const inParts = `--line\r\n${multipart.head}"List-Unsubscribe"\r\n\r\nOne-Click\r\n--line--\r\n`;

  test.each([
    ['urlencoded', oneClick, formType],
    ['multipart', inParts, multipart.type],
  ])(
    'the mail program’s own button, posted as %s, unsubscribes with 200, without text, cookie or mail',
    async (_, body, type) => {
      const maya = createVisitor();
      await newsletterFixture.subscribe(maya);
      const { link } = await newsletterFixture.getUnsubscribeLink(maya.email);
      for (const _press of ['first', 'again']) {
        const response = await postForm(link, body, type);
        expect(response.statusCode).toBe(200);
        expect(response.body).toBe('');
        expect(response.headers['set-cookie']).toBeUndefined();
        expect(response.headers.location).toBeUndefined();
      }
      expect(await newsletterFixture.countSubscriptions(maya.email)).toBe(0);
      expect(await newsletterFixture.listMailTemplates(maya.email)).toEqual(['newsletter-welcome']);
    },
  );

  test('the mail program’s own button with a wrong or missing signature is refused and changes nothing', async () => {
    const [maya, leo] = [createVisitor(), createVisitor()];
    await newsletterFixture.subscribe(maya);
    await newsletterFixture.subscribe(leo);
    const pageUrl = `/unsubscribe?email=${encodeURIComponent(maya.email)}`;
    const { signature: another } = await newsletterFixture.getUnsubscribeLink(leo.email);
    const madeUp = testApp.links.sign('unsubscribe', maya.email);
    for (const url of [
      pageUrl,
      `${pageUrl}&signature=${another}`,
      `${pageUrl}&signature=${madeUp}`,
      `${pageUrl}&signature=`,
    ]) {
      expect((await postForm(url, oneClick)).statusCode).toBe(400);
    }
    expect((await postForm('/unsubscribe', oneClick)).statusCode).toBe(400);
    expect(await newsletterFixture.countSubscriptions(maya.email)).toBe(1);
    expect(await newsletterFixture.countSubscriptions(leo.email)).toBe(1);
  });

  test('a malformed multipart body gets 400, another type 415, and a large body 413', async () => {
    const url = `/unsubscribe?email=${encodeURIComponent(createVisitor().email)}`;
    expect((await postForm(url, 'not in parts', multipart.type)).statusCode).toBe(400);
    expect((await postForm(url, oneClick, 'multipart/form-data')).statusCode).toBe(400);
    expect((await postForm(url, oneClick, 'text/plain')).statusCode).toBe(415);
    expect((await postForm(url, `${oneClick}&${'x'.repeat(5000)}`)).statusCode).toBe(413);
  });
});

describe('the form of the page, without scripts', () => {
  test('the form without scripts and with the link from the mail returns to the page, and sends no mail', async () => {
    const maya = createVisitor();
    await newsletterFixture.subscribe(maya);
    const response = await postForm((await newsletterFixture.getUnsubscribeLink(maya.email)).link, '');
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/unsubscribe?result=success');
    expect(await newsletterFixture.countSubscriptions(maya.email)).toBe(0);
    expect(await newsletterFixture.listMailTemplates(maya.email)).toEqual(['newsletter-welcome']);
  });

  test('the form without scripts and with only the address unsubscribes it, and sends a mail', async () => {
    const maya = createVisitor();
    await newsletterFixture.subscribe(maya);
    const response = await postForm(`/unsubscribe?email=${encodeURIComponent(maya.email)}`, '');
    expect(response.headers.location).toBe('/unsubscribe?result=success');
    expect(await newsletterFixture.listMailTemplates(maya.email)).toEqual(['newsletter-welcome', 'newsletter-goodbye']);
  });

  test('the form without scripts and without one valid address leads to the page with the error', async () => {
    for (const query of ['', '?email=', '?email=maya', '?email=a@example.com&email=b@example.com']) {
      const response = await postForm(`/unsubscribe${query}`, '');
      expect(response.statusCode).toBe(303);
      expect(response.headers.location).toBe('/unsubscribe?result=error');
    }
  });

  test('above its limit the form leads to the page with the error, and the button of a mail program gets 429', async () => {
    const maya = createVisitor();
    await newsletterFixture.subscribe(maya);
    const { link } = await newsletterFixture.getUnsubscribeLink(maya.email);
    const headers = { 'content-type': formType };
    const send = (payload: string, url = link) =>
      testApp.app.inject({ method: 'POST', url, headers, payload, remoteAddress: '198.51.100.250' });
    for (let sent = 0; sent < 600; sent++) await send(oneClick, '/unsubscribe');
    const [form, button] = [await send(''), await send(oneClick)];
    expect([form.statusCode, form.headers.location]).toEqual([303, '/unsubscribe?result=error']);
    expect([button.statusCode, button.json().reason]).toEqual([429, 'too-many-requests']);
    expect(Number(button.headers['retry-after'])).toBeGreaterThan(0);
    expect(await newsletterFixture.countSubscriptions(maya.email)).toBe(1);
  });

  test('a form that cannot be read counts toward the limit', async () => {
    const post = (type: string, payload: string) =>
      testApp.app.inject({
        method: 'POST',
        url: '/unsubscribe',
        headers: { 'content-type': type },
        payload,
        remoteAddress: '198.51.100.251',
      });
    const broken = [
      await post('text/csv', 'a,b'),
      await post('multipart/form-data; boundary=line', 'no parts'),
      await post(formType, `email=${'a'.repeat(5000)}`),
    ];
    expect(broken.map(({ statusCode }) => statusCode)).toEqual([415, 400, 413]);
    for (let sent = broken.length; sent < 600; sent++) await post('text/csv', 'a,b');
    expect((await post(formType, oneClick)).statusCode).toBe(429);
  });

  test('a page of another site cannot send the form of the unsubscribe page', async () => {
    const maya = createVisitor();
    await newsletterFixture.subscribe(maya);
    const response = await testApp.app.inject({
      method: 'POST',
      url: `/unsubscribe?email=${encodeURIComponent(maya.email)}`,
      headers: { 'content-type': formType, origin: 'https://elsewhere.example' },
    });
    expect(response.statusCode).toBe(403);
    expect(await newsletterFixture.countSubscriptions(maya.email)).toBe(1);
  });
});
