import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMailboxClient } from '../support/mail/mailbox.ts';
import { type MockServicesProcess, startMockServicesProcess } from './mock-services-process.ts';

let mockServices: MockServicesProcess;
beforeAll(async () => {
  mockServices = await startMockServicesProcess();
});
afterAll(() => mockServices.stop());
beforeEach(() => createMailboxClient(mockServices.url).deleteAll());

const message = { from: 'hello@matandtin.example', to: 'june@example.com', subject: 'Hello', text: 'Good morning.' };

function createSender(program = mockServices) {
  return createTransport({ host: '127.0.0.1', port: program.smtpPort, ignoreTLS: true });
}

test('the mailbox shows every part of a confirmation mail', async () => {
  const calendar = 'BEGIN:VCALENDAR\r\nSUMMARY:Gentle Flow — Alder Street\r\nEND:VCALENDAR\r\n';
  const before = Date.now();
  await createSender().sendMail({
    from: { name: 'Mat & Tin', address: 'hello@matandtin.example' },
    to: 'june@example.com',
    replyTo: { name: 'Zoë', address: 'zoe@example.com' },
    subject: 'You’re coming to “Gentle Flow” 🧘',
    text: 'See you on Thursday, Zoë.',
    html: '<p>See you on <b>Thursday</b>, Zoë.</p>',
    headers: { 'List-Unsubscribe': '<https://matandtin.example/unsubscribe?email=june%40example.com>' },
    attachments: [
      { filename: 'class.ics', content: calendar, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' },
      { filename: 'tin.png', content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255]) },
    ],
  });
  const mail = await createMailboxClient(mockServices.url).waitFor({ to: 'june@example.com', subject: 'Gentle Flow' });
  expect(Object.keys(mail).sort()).toEqual(
    ['attachments', 'from', 'headers', 'html', 'id', 'sentAt', 'subject', 'text', 'to'].sort(),
  );
  expect(mail).toMatchObject({
    to: 'june@example.com',
    from: 'Mat & Tin <hello@matandtin.example>',
    subject: 'You’re coming to “Gentle Flow” 🧘',
    html: expect.stringContaining('<p>See you on <b>Thursday</b>, Zoë.</p>'),
    attachments: [
      { filename: 'class.ics', contentType: 'text/calendar', text: calendar },
      { filename: 'tin.png', contentType: 'image/png', text: '' },
    ],
  });
  expect(mail.text.trim()).toBe('See you on Thursday, Zoë.');
  expect(mail.headers['reply-to']).toBe('Zoë <zoe@example.com>');
  expect(mail.headers['list-unsubscribe']).toContain('unsubscribe?email=june%40example.com');
  expect(Object.keys(mail.headers).filter((name) => name !== name.toLowerCase())).toEqual([]);
  expect(Date.parse(mail.sentAt)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(mail.sentAt)).toBeLessThanOrEqual(Date.now());
});

test('the newest mail comes first, and is also stored in the data folder', async () => {
  for (const subject of ['one', 'two', 'three']) await createSender().sendMail({ ...message, subject });
  const mails = await createMailboxClient(mockServices.url).listMails();
  expect(mails.map((mail) => mail.subject)).toEqual(['three', 'two', 'one']);
  const files = await readdir(join(mockServices.dataFolder, 'mailbox'));
  expect(files.sort()).toEqual(mails.map((mail) => `${mail.id}.eml`).sort());
  const newest = await readFile(join(mockServices.dataFolder, 'mailbox', `${mails[0]?.id}.eml`), 'utf8');
  expect(newest).toContain('X-Envelope-To: <june@example.com>');
  expect(newest).toContain('Subject: three');
});

test('the filter finds mails by their recipient in any case, hidden copies included', async () => {
  await createSender().sendMail({
    ...message,
    to: 'June+Class@Example.com',
    bcc: 'owner@example.com',
    subject: 'both',
  });
  await createSender().sendMail({ ...message, to: 'other@example.com', subject: 'other' });
  const box = createMailboxClient(mockServices.url);
  for (const to of ['june+class@example.com', 'OWNER@example.com']) {
    expect((await box.listMails(to)).map((mail) => mail.subject)).toEqual(['both']);
  }
  const unencodedPlus = await fetch(`${mockServices.url}/dev/mailbox.json?to=june+class@example.com`);
  expect(await unencodedPlus.json()).toHaveLength(1);
  expect(await box.listMails('ne@example.com')).toEqual([]);
  expect((await box.listMails('owner@example.com'))[0]?.headers).not.toHaveProperty('bcc');
});

test('a message cannot pretend to have been delivered to someone else', async () => {
  await createSender().sendMail({
    ...message,
    headers: { 'X-Envelope-To': 'owner@example.com', 'X-Envelope-From': 'x@x.x' },
  });
  const box = createMailboxClient(mockServices.url);
  expect(await box.listMails('owner@example.com')).toEqual([]);
  const [mail] = await box.listMails('june@example.com');
  expect(mail?.to).toBe('june@example.com');
  expect(mail?.headers['x-envelope-to']).toBe('owner@example.com');
});

test('a wait for a mail ends when it comes, or says what came instead', async () => {
  const box = createMailboxClient(mockServices.url);
  const awaited = box.waitFor({ to: 'june@example.com', subject: /^Second/ });
  await createSender().sendMail({ ...message, subject: 'First' });
  await createSender().sendMail({ ...message, subject: 'Second' });
  expect((await awaited).subject).toBe('Second');
  await expect(box.waitFor({ to: 'june@example.com', subject: 'Third' }, 1)).rejects.toThrow(
    'No mail to june@example.com with subject Third within 1 ms; there is "Second", "First".',
  );
});

test('fifty concurrent mails all arrive, each with an id of its own', async () => {
  const transport = createTransport({ host: '127.0.0.1', port: mockServices.smtpPort, ignoreTLS: true, pool: true });
  await Promise.all(Array.from({ length: 50 }, (_, n) => transport.sendMail({ ...message, subject: `mail ${n}` })));
  transport.close();
  const mails = await createMailboxClient(mockServices.url).listMails();
  expect(new Set(mails.map((mail) => mail.id)).size).toBe(50);
  expect(new Set(mails.map((mail) => mail.subject)).size).toBe(50);
});

test('mails stay after the program ends, and two programs share one folder', async () => {
  await createSender().sendMail({ ...message, subject: 'kept' });
  const second = await startMockServicesProcess({ dataFolder: mockServices.dataFolder });
  try {
    await createSender(second).sendMail({ ...message, subject: 'from the second' });
    for (const { url } of [mockServices, second]) {
      expect((await createMailboxClient(url).listMails()).map((mail) => mail.subject)).toEqual([
        'from the second',
        'kept',
      ]);
    }
    const emptied = await fetch(`${second.url}/dev/mailbox`, { method: 'DELETE' });
    expect(await emptied.json()).toEqual({ deleted: 2 });
    expect(await createMailboxClient(mockServices.url).listMails()).toEqual([]);
  } finally {
    await second.stop();
  }
});
