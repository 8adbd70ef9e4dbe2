import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailboxClient, type Mail } from '../support/mail/mailbox.ts';
import { type MockServicesProcess, startMockServicesProcess } from './mock-services-process.ts';

let mockServices: MockServicesProcess;
let mail: Mail;
const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255]);

beforeAll(async () => {
  mockServices = await startMockServicesProcess();
  await createTransport({ host: '127.0.0.1', port: mockServices.smtpPort, ignoreTLS: true }).sendMail({
    from: 'hello@matandtin.example',
    to: 'june@example.com',
    subject: '<script>alert(1)</script>',
    text: 'Plain & <b>simple</b>',
    html: '<html><head><title>x</title></head><body><a href="https://matandtin.example/">Go</a></body></html>',
    attachments: [{ filename: 'the “tin”.png', content: picture, contentType: 'image/png' }],
  });
  mail = await createMailboxClient(mockServices.url).waitFor({ to: 'june@example.com' });
});
afterAll(() => mockServices.stop());

async function getPage(path: string) {
  const response = await fetch(mockServices.url + path);
  return {
    status: response.status,
    policy: response.headers.get('content-security-policy'),
    body: await response.text(),
  };
}

test('the list shows every mail with its text escaped and no script allowed', async () => {
  const list = await getPage('/dev/mailbox');
  expect(list.status).toBe(200);
  expect(list.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(list.body).not.toContain('<script');
  expect(list.body).toContain(`href="/dev/mailbox/${mail.id}"`);
  expect(list.policy).toContain("default-src 'none'");
  expect(list.policy).not.toContain('script-src');
  const filtered = await getPage('/dev/mailbox?to=nobody@example.com');
  expect(filtered.body).toContain('No emails yet.');
});

test('a mail is shown with its text, its files, and its HTML in a sandbox whose links open a new tab', async () => {
  const mailPage = await getPage(`/dev/mailbox/${mail.id}`);
  expect(mailPage.body).toContain('Plain &amp; &lt;b&gt;simple&lt;/b&gt;');
  expect(mailPage.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  const inside = await getPage(`/dev/mailbox/${mail.id}/html`);
  expect(inside.policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/);
  expect(inside.body).toContain('<head><base target="_blank"><title>x</title>');
});

test('an attached file comes back byte for byte, to be saved and not to be shown', async () => {
  const file = await fetch(`${mockServices.url}/dev/mailbox/${mail.id}/attachments/0`);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(picture);
  expect(file.headers.get('content-type')).toBe('image/png');
  expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''the%20%E2%80%9Ctin%E2%80%9D.png");
  expect((await getPage(`/dev/mailbox/${mail.id}/attachments/1`)).status).toBe(404);
});

test('a mail that is not there, or a path that leads out of the folder, is answered with 404', async () => {
  const missingMailResponse = await getPage('/dev/mailbox/20261120T183000123Z-0000-00000000');
  expect(missingMailResponse.status).toBe(404);
  expect(missingMailResponse.body).toContain('This email is not here');
  for (const id of ['..%2F..%2Fpackage', '%2e%2e%2fowner', mail.id.toLowerCase()]) {
    expect((await getPage(`/dev/mailbox/${id}`)).status).toBe(404);
  }
});

test('the button on the page empties the mailbox and leads back to it', async () => {
  const emptied = await fetch(`${mockServices.url}/dev/mailbox/empty`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  });
  expect(emptied.status).toBe(303);
  expect(emptied.headers.get('location')).toBe('/dev/mailbox');
  expect(await createMailboxClient(mockServices.url).listMails()).toEqual([]);
  expect((await getPage(`/dev/mailbox/${mail.id}`)).status).toBe(404);
});
