import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createClassAdminFixture } from '#tests/support/classes/class-admin-fixture.ts';

let admin: AdminFixture;
let classFixture: Awaited<ReturnType<typeof createClassAdminFixture>>;
beforeAll(async () => {
  admin = await createAdminTestApp();
  classFixture = await createClassAdminFixture(admin);
});
afterAll(() => admin.testApp.close());

const get = (url: string) => admin.testApp.app.inject(url);

test('the owner sees every kind of email, in a frame that runs no script', async () => {
  const kinds: { kind: string; cases: string[] }[] = await admin.requestOk('GET', '/api/admin/email-previews');
  expect(kinds.map(({ kind }) => kind)).toContain('order-receipt');
  const query = new URLSearchParams({ kind: 'order-receipt', case: 'Shipped' });
  const preview = await admin.requestOk('GET', `/api/admin/email-preview?${query}`);
  expect(preview).toMatchObject({ subject: 'Your order 1042 at Mat & Tin Chocolates' });
  expect(preview.text).toContain('Thank you, Robin');
  const frame = await get(preview.url);
  expect(frame.statusCode).toBe(200);
  expect(frame.body).toContain('<base target="_blank">');
  expect(frame.headers['content-security-policy']).toMatch(/^sandbox (?!.*allow-scripts)/);
  expect(frame.headers['content-security-policy']).toContain("frame-ancestors 'self'");
});

test('a preview needs an email that exists, and a link that was signed', async () => {
  const unknown = await admin.call('GET', '/api/admin/email-preview?kind=constructor&case=name');
  expect(unknown).toMatchObject({ status: 404, body: { reason: 'mail-not-found' } });
  expect((await get('/email-previews/x.y')).statusCode).toBe(404);
  const { links } = admin.testApp;
  const expired = links.sign('email-preview', JSON.stringify(['order-receipt', 'Shipped', 0]));
  expect((await get(`/email-previews/${expired}`)).statusCode).toBe(404);
});

test('the calendar file of a mailed link follows the class, and removes the entry of a cancelled spot', async () => {
  const event = await classFixture.createClass({ date: '2026-11-28' });
  const { email, signUpId } = await classFixture.signUp(event);
  const [mail] = await admin.testApp.mailsTo(email);
  const path = /http:\/\/studio\.test(\/calendar-files\/class\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const file = await get(path);
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(file.body).toContain('STATUS:CONFIRMED');
  expect(file.body).toContain('DTSTART;TZID=America/Los_Angeles:20261128T');
  const token = admin.testApp.links.sign('cancel-sign-up', signUpId);
  await admin.testApp.app.inject({ method: 'POST', url: '/api/signup/cancellation', payload: { token } });
  expect((await get(path)).body).toContain('STATUS:CANCELLED');
  expect((await get(`/calendar-files/class/${token}`)).statusCode).toBe(404);
  expect((await get(`/calendar-files/session/${path.split('/').at(-1)}`)).statusCode).toBe(404);
});
