import { afterAll, beforeAll } from 'vitest';
import { mails } from '#platform/database/tables/mails.ts';
import { type AdminFixture, createAdminTestApp } from '../support/app/admin-fixture.ts';
import { createClassFixture } from '../support/classes/class-fixture.ts';
import { countStatuses, defineFault } from '../support/faults/fault.ts';

let admin: AdminFixture;
beforeAll(async () => {
  admin = await createAdminTestApp();
});
afterAll(() => admin.testApp.close());

/** Each has the mark of its number where a greeting cuts. */
const sentences: readonly ((mark: string) => string)[] = [
  (mark) => `Win ${mark} now`,
  (mark) => `Win ${mark} at https://evil.example`,
  (mark) => `www.${mark}.example`,
  (mark) => `${mark}.example/win`,
  (mark) => `Pay+${mark}`,
  (mark) => `<b>${mark}</b>`,
  (mark) => `“${mark}”`,
  (mark) => `Your account is closed: call 555 ${mark}`,
  (mark) => `Ana\u00a0${mark}`,
  (mark) => `Ana\u2003${mark}`,
  (mark) => `Ana,${mark}`,
  (mark) => `A${mark}${'a'.repeat(30)}`,
  (mark) => `${mark}@evil.example`,
  (mark) => `{class} ${mark}`,
  (mark) => `Ana\u200b${mark}!`,
];
const texts = Array.from({ length: 60 }, (_, index) => {
  const mark = `zq${String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))}zq`;
  return { mark, text: sentences[index % sentences.length]?.(mark) ?? '' };
});

defineFault(
  {
    row: 57,
    threat: 'Strangers’ words to unconfirmed addresses',
    required: `${texts.length} texts as name of host and guest, in confirmations, changes, reminders and cancellations: 0 in any email but the owner’s`,
  },
  async () => {
    const { testApp } = admin;
    const classFixture = await createClassFixture(testApp);
    const event = await classFixture.addClass({ capacity: 500, location: 'The studio' });
    const statuses: number[] = [];
    const signUp = async (name: string, guest: { firstName: string; lastName: string }) => {
      const [host, friend] = [crypto.randomUUID(), crypto.randomUUID()].map((id) => `${id}@example.com`);
      const form = classFixture.createSignUpForm(event, {
        name,
        email: host,
        guests: [{ ...guest, email: friend }, guest],
      });
      const response = await classFixture.signUp(form);
      statuses.push(response.statusCode);
      return response.statusCode === 201 ? String(response.json().signUpId) : undefined;
    };
    const accepted: string[] = [];
    for (const { text } of texts) {
      const ids = [
        await signUp(text, { firstName: 'Ben', lastName: 'Li' }),
        await signUp('Ana Flores', { firstName: text.slice(0, 50), lastName: text.slice(0, 50) }),
      ];
      accepted.push(...ids.filter((id) => id !== undefined));
    }
    await admin.requestOk('PUT', `/api/events/${event.id}`, {
      ...(await readEvent(event.id)),
      location: 'The park',
      notify: true,
    });
    for (const signUpId of accepted) {
      const token = testApp.links.sign('cancel-sign-up', signUpId);
      await testApp.app.inject({ method: 'POST', url: '/api/signup/cancellation', payload: { token } });
    }
    await testApp.mailsTo('owner@example.com', accepted.length);
    const pending = await testApp.connection.db.$count(mails);
    const sent = testApp.sent.filter(({ to }) => to !== 'owner@example.com');
    const found = texts.filter(({ mark }) =>
      sent.some((mail) =>
        [mail.subject, mail.text, mail.html, ...(mail.attachments ?? []).map(({ content }) => String(content))]
          .join('\n')
          .includes(mark),
      ),
    );
    return {
      found: `${JSON.stringify(countStatuses(statuses.map((status) => ({ status }))))} sign-ups, ${sent.length} of ${pending} mails to others than the owner: ${found.length} texts`,
      actual: {
        found: found.map(({ text }) => text),
        accepted: accepted.length > 40,
        sent: sent.length > 3 * accepted.length,
      },
      required: { found: [], accepted: true, sent: true },
    };
  },
);

async function readEvent(id: string) {
  const events = (await admin.requestOk('GET', '/api/events')) as {
    _id: string;
    date: string;
    title: string;
    time: string;
  }[];
  const { date, title, time } = events.find(({ _id }) => _id === id) ?? { date: '', title: '', time: '' };
  return { date, title, time };
}
