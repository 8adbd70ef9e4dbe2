import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMailboxClient } from '../support/mail/mailbox.ts';
import { type MockServicesProcess, postJson, startMockServicesProcess } from './mock-services-process.ts';
import { connectRawSmtp } from './smtp-raw-session.ts';

let mockServices: MockServicesProcess;
let smtp: Awaited<ReturnType<typeof connectRawSmtp>>;
beforeAll(async () => {
  mockServices = await startMockServicesProcess({ env: { MOCK_SERVICES_HANG_MS: '300' } });
});
afterAll(() => mockServices.stop());
beforeEach(async () => {
  await createMailboxClient(mockServices.url).deleteAll();
  smtp = await connectRawSmtp(mockServices.smtpPort);
});
afterEach(() => smtp.end());

const message = 'From: hello@matandtin.example\r\nTo: june@example.com\r\nSubject: Hello\r\n\r\nGood morning.';

function sendMail(overrides: object = {}) {
  return createTransport({ host: '127.0.0.1', port: mockServices.smtpPort, ignoreTLS: true }).sendMail({
    from: 'hello@matandtin.example',
    to: 'june@example.com',
    subject: 'Hello',
    text: 'Good morning.',
    ...overrides,
  });
}

test('the mailbox accepts a valid message', async () => {
  expect(await smtp.deliver(message)).toMatch(/^250 /);
  expect(await createMailboxClient(mockServices.url).listMails()).toHaveLength(1);
});

test('the mailbox refuses a message without a recipient', async () => {
  expect(await smtp.sendLine('MAIL FROM:<hello@matandtin.example>')).toMatch(/^250 /);
  expect(await smtp.sendLine('DATA')).toMatch(/^503 /);
});

test('the mailbox refuses malformed addresses', async () => {
  expect(await smtp.sendLine('MAIL FROM:<hello@@matandtin.example>')).toMatch(/^501 /);
  expect(await smtp.sendLine('MAIL FROM:<hello@matandtin.example>')).toMatch(/^250 /);
  for (const bad of [
    '<june>',
    'june@example.com',
    '<june@exa mple.com>',
    '<a@example.com,b@example.com>',
    '<.a@b.c>',
  ]) {
    expect(await smtp.sendLine(`RCPT TO:${bad}`), bad).toMatch(/^501 /);
  }
});

test('a lone line feed does not end a message, so no second message can follow it unnoticed', async () => {
  const smuggled = `${message}\n.\nMAIL FROM:<x@x.example>\r\nRCPT TO:<owner@example.com>\r\nDATA\r\nSubject: in`;
  expect(await smtp.deliver(smuggled)).toMatch(/^250 /);
  expect(await createMailboxClient(mockServices.url).listMails('owner@example.com')).toEqual([]);
  expect(await createMailboxClient(mockServices.url).listMails()).toHaveLength(1);
});

test.each([
  ['has no headers', '\r\nGood morning.'],
  ['begins with the continuation of a header', ' <owner@example.com>\r\nFrom: a@example.com\r\n\r\nx'],
  ['has no sender', 'To: june@example.com\r\nSubject: Hello\r\n\r\nx'],
  ['has two senders', `From: a@example.com\r\n${message}`],
  ['has two subjects', `Subject: Other\r\n${message}`],
])('the mailbox refuses a message that %s', async (_description, bad) => {
  expect(await smtp.deliver(bad)).toMatch(/^550 /);
  expect(await createMailboxClient(mockServices.url).listMails()).toEqual([]);
});

test('the mailbox refuses a message over 10 MB, and accepts one just below', async () => {
  const megabyte = Buffer.alloc(1024 * 1024, 7);
  const tooLarge = { attachments: [{ filename: 'big.bin', content: Buffer.concat(Array(8).fill(megabyte)) }] };
  await expect(sendMail(tooLarge)).rejects.toMatchObject({ responseCode: 552 });
  expect(await smtp.deliver(`${message}${'\r\nmore and more and more'.repeat(480_000)}`)).toMatch(/^552 /);
  expect(await createMailboxClient(mockServices.url).listMails()).toEqual([]);
  await sendMail({ attachments: [{ filename: 'big.bin', content: Buffer.concat(Array(7).fill(megabyte)) }] });
  expect(await createMailboxClient(mockServices.url).listMails()).toHaveLength(1);
});

test('planned faults affect exactly the next deliveries, in the order of the plan', async () => {
  await postJson(`${mockServices.url}/dev/mailbox/faults`, { next: 'reject', times: 2 });
  const planned = await postJson(`${mockServices.url}/dev/mailbox/faults`, { next: 'fail' });
  expect(planned.status).toBe(200);
  expect(await planned.json()).toEqual({
    planned: [
      { next: 'reject', times: 2 },
      { next: 'fail', times: 1 },
    ],
  });
  await expect(sendMail()).rejects.toMatchObject({ responseCode: 550 });
  await expect(sendMail()).rejects.toMatchObject({ responseCode: 550 });
  await expect(sendMail()).rejects.toMatchObject({ responseCode: 451 });
  await sendMail({ subject: 'at last' });
  expect((await createMailboxClient(mockServices.url).listMails()).map((mail) => mail.subject)).toEqual(['at last']);
});

test('a delivery that times out gets no response, then a closed connection, and leaves no mail', async () => {
  await postJson(`${mockServices.url}/dev/mailbox/faults`, { next: 'timeout', times: 1 });
  const start = performance.now();
  expect(await smtp.deliver(message)).toBe('closed');
  expect(performance.now() - start).toBeGreaterThan(250);
  expect(await createMailboxClient(mockServices.url).listMails()).toEqual([]);
  await sendMail();
  expect(await createMailboxClient(mockServices.url).listMails()).toHaveLength(1);
});

test('an unknown fault is refused and affects nothing, and planned faults can be cancelled', async () => {
  const bad = [
    { next: 'explode' },
    { next: 'fail', times: 0 },
    { next: 'fail', times: 1.5 },
    { next: 'fail', orderId: '5O190127TN364715T' },
    {},
    [],
    '{"next":',
    'null',
  ];
  for (const body of bad) {
    const rejected = await postJson(`${mockServices.url}/dev/mailbox/faults`, body);
    expect(rejected.status, JSON.stringify(body)).toBe(400);
    expect(await rejected.json()).toEqual({ message: expect.any(String), reason: 'invalid-input' });
  }
  await postJson(`${mockServices.url}/dev/mailbox/faults`, { next: 'fail', times: 5 });
  const cleared = await fetch(`${mockServices.url}/dev/mailbox/faults`, { method: 'DELETE' });
  expect(await cleared.json()).toEqual({ planned: [] });
  await sendMail();
});
