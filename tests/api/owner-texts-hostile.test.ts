import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#platform/time/day.ts';
import { type AdminFixture, createAdminFixture } from '../support/app/admin-fixture.ts';
import { publishSample } from '../support/app/sample-studio.ts';
import { createTestApp } from '../support/app/test-app.ts';
import { escapeHtml, findInjectedTags } from '../support/attacks/injected-markup.ts';
import { scriptPayloads } from '../support/attacks/script-payloads.ts';
import { createBookingFixture } from '../support/bookings/booking-fixture.ts';
import { createOfferFixture } from '../support/bookings/offer-fixture.ts';
import { createClassFixture } from '../support/classes/class-fixture.ts';

const TODAY = '2026-11-20';

let admin: AdminFixture;
beforeAll(async () => {
  const testApp = await createTestApp({ withPages: true, environment: { RATE_LIMITS: 'off' } });
  await publishSample(testApp.connection);
  admin = await createAdminFixture(testApp);
});
afterAll(() => admin.testApp.close());

async function readPage(url: string): Promise<string> {
  const { statusCode, body } = await admin.testApp.app.inject(url);
  expect([url, statusCode]).toEqual([url, 200]);
  return body;
}

/** The HTML has the payload as text, and no tag of it. */
function expectOnlyText(html: string, payload: string): void {
  expect(findInjectedTags(html), payload).toEqual([]);
  expect(html).toContain(escapeHtml(payload));
}

test('a waiver shows every script as text, in its title and in its paragraphs', async () => {
  const { addClass } = await createClassFixture(admin.testApp);
  const { title, day } = await addClass({ day: addDays(TODAY, 7) });
  const query = new URLSearchParams({ title, date: day });
  for (const [round, payload] of scriptPayloads.entries()) {
    const { versions } = await admin.requestOk('GET', '/api/admin/waivers');
    await admin.requestOk('POST', '/api/admin/waivers', {
      after: versions[0].number,
      title: payload,
      text: scriptPayloads.join('\n\n'),
      effectiveFromDay: TODAY,
      mustSignAnew: false,
    });
    const html = await readPage(`/signup?${query}`);
    expectOnlyText(html, payload);
    if (round === 0) for (const other of scriptPayloads) expectOnlyText(html, other);
  }
});

test('the form for new clients keeps every script as the text of its questions', async () => {
  const url = '/api/admin/new-client-form';
  const { version, sections } = await admin.requestOk('GET', url);
  // A form has at most 80 questions, so each of these has two payloads.
  const half = scriptPayloads.length / 2;
  const questions = scriptPayloads
    .slice(0, half)
    .map((label, index) => ({ kind: 'short', label, help: scriptPayloads[half + index], required: false }));
  const kept = sections.map(({ id, title, questions: own }: (typeof sections)[number]) => ({
    id,
    title,
    intro: '',
    questions: own.map(({ id: questionId, label, help, required }: (typeof own)[number]) => ({
      id: questionId,
      label,
      help: help ?? '',
      required: required ?? false,
    })),
  }));
  const [first, ...others] = kept;
  const [title = ''] = scriptPayloads;
  const changed = { ...first, title, intro: title, questions: [...first.questions, ...questions] };
  await admin.requestOk('PUT', url, { version, intro: title, sections: [changed, ...others] });
  const saved = await admin.requestOk('GET', url);
  const texts = saved.sections.flatMap((section: { questions: { label: string; help: string }[] }) =>
    section.questions.flatMap(({ label, help }) => [label, help]),
  );
  expect(texts).toEqual(expect.arrayContaining([...scriptPayloads]));
});

test('an email to a class shows every script as text', async () => {
  const { addClass } = await createClassFixture(admin.testApp);
  const { id } = await addClass({ day: addDays(TODAY, 8) });
  for (const payload of scriptPayloads) {
    const preview = await admin.requestOk('POST', `/api/admin/events/${id}/message-preview`, {
      subject: payload,
      text: payload,
      scheme: 'light',
    });
    expectOnlyText(preview.html, payload);
    expect(preview.subject).toBe(payload);
  }
});

test('the words of a series are text on the calendar', async () => {
  for (const [index, payload] of scriptPayloads.entries()) {
    const fields = { title: payload, description: payload, location: payload, priceText: payload };
    await admin.requestOk('POST', '/api/admin/series', {
      ...fields,
      date: addDays('2026-12-01', index % 7),
      time: '18:00',
      lengthMinutes: 5,
      capacity: 5,
      repeat: 'weekly',
      count: 2,
      except: [],
    });
  }
  const html = await readPage('/calendar?view=list');
  for (const payload of scriptPayloads) expectOnlyText(html, payload);
});

test('the place of an offered series is plain text in its email', async () => {
  const offers = await createOfferFixture(admin.testApp, { owner: admin });
  for (const payload of scriptPayloads) {
    const { person, status, id } = await offers.createOffer({ location: payload, date: '2027-05-03' });
    expect([payload, status]).toEqual([payload, 201]);
    const mail = (await admin.testApp.mailsTo(person.client.email)).find(({ html }) =>
      String(html).includes('appointment-offer?'),
    );
    expectOnlyText(String(mail?.html), payload);
    // The next offer is for the same day. An offer that is withdrawn before its email leaves has none.
    await offers.withdraw(id);
  }
});

test('a note on a client is stored as it was written', async () => {
  const { client } = await createBookingFixture(admin.testApp).createClient();
  for (const payload of scriptPayloads) {
    const { note } = await admin.requestOk('POST', `/api/admin/users/${client.id}/notes`, {
      date: TODAY,
      text: payload,
    });
    expect(note.text).toBe(payload);
  }
});
