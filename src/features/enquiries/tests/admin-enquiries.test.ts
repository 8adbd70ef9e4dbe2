import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/id.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { enquiries } from '../tables.ts';

const path = '/api/admin/enquiries';
let admin: AdminFixture;

beforeAll(async () => {
  admin = await createAdminTestApp();
});
afterAll(() => admin.testApp.close());

let minute = 0;
async function insertEnquiry(overrides: Partial<typeof enquiries.$inferInsert> = {}) {
  const row = {
    id: newId(),
    kind: 'contact' as const,
    name: 'Theo Okafor',
    email: 'theo@example.com',
    message: 'Hello',
    createdAt: new Date(Date.UTC(2026, 10, 20, 18, minute++)),
    ...overrides,
  };
  await admin.testApp.connection.db.insert(enquiries).values(row);
  return row;
}
const listIds = async (query = '') =>
  (await admin.requestOk('GET', `${path}${query}`)).map(({ _id }: { _id: string }) => _id) as string[];

test('the list has the visitors’ enquiries word for word, with doubtful ones marked', async () => {
  const message = '  <script>alert(1)</script>\n\n‮ =HYPERLINK("x") 😀'.trim();
  const sent = { name: '"Eve" <b>', email: 'eve@example.com', message: 'Good\r\nday <script>alert(1)</script> 😀' };
  const postEnquiry = (overrides: object) =>
    admin.testApp.app.inject({ method: 'POST', url: '/api/contact', payload: { ...sent, ...overrides } });
  expect((await postEnquiry({ recaptchaToken: 'token', website: 'http://robot.example' })).statusCode).toBe(201);
  const [searchResult] = await admin.requestOk('GET', `${path}?search=eve@`);
  expect(searchResult).toMatchObject({
    name: '"Eve" <b>',
    message: 'Good\nday <script>alert(1)</script> 😀',
    kind: 'contact',
    suspectedSpam: true,
    answered: false,
    answeredAt: null,
  });
  const { id } = await insertEnquiry({ message });
  expect((await admin.requestOk('GET', path)).find(({ _id }: { _id: string }) => _id === id).message).toBe(message);
});

describe('the list of enquiries', () => {
  test('the list of enquiries is sorted by date in both directions', async () => {
    const [first, second] = [await insertEnquiry({ name: 'Walt' }), await insertEnquiry({ name: 'Walt' })];
    expect(await listIds('?search=walt')).toEqual([first.id, second.id]);
    expect(await listIds('?search=walt&direction=descending')).toEqual([second.id, first.id]);
  });

  test('the list of enquiries is filtered by kind, by answered or not, and by words', async () => {
    const request = await insertEnquiry({ kind: 'booking-request', message: 'A lonely zebra' });
    const answered = await insertEnquiry({ message: 'Another zebra', answeredAt: new Date() });
    expect(await listIds('?search=zebra&kind=booking-request')).toEqual([request.id]);
    expect(await listIds('?search=ZEBRA&answered=yes')).toEqual([answered.id]);
    expect(await listIds('?search=zebra%20theo&answered=no')).toEqual([request.id]);
    expect(await admin.requestOk('GET', `${path}/summary?search=zebra`)).toMatchObject({ rows: 2, pages: 1 });
  });

  test.each(['?kind=letter', '?answered=maybe', '?page=-1', '?sort=name'])(
    'the list of enquiries refuses %s',
    async (query) => {
      expect((await admin.call('GET', `${path}${query}`)).status).toBe(400);
    },
  );
});

describe('answering an enquiry', () => {
  test('the owner marks an enquiry as answered and removes the mark, each once in the history', async () => {
    const { id } = await insertEnquiry();
    const { unanswered } = await admin.requestOk('GET', `${path}/summary`);
    const answered = await admin.requestOk('PUT', `${path}/${id}`, { answered: true });
    expect(answered).toMatchObject({ message: 'Marked as answered.', enquiry: { answered: true } });
    expect((await admin.requestOk('GET', `${path}/summary`)).unanswered).toBe(unanswered - 1);
    const repeatedUpdate = await admin.requestOk('PUT', `${path}/${id}`, { answered: true });
    expect(repeatedUpdate.enquiry).toEqual(answered.enquiry);
    await admin.requestOk('PUT', `${path}/${id}`, { answered: false });
    expect((await admin.listHistory(id)).map(({ kind, action, title }) => [kind, action, title])).toEqual([
      ['enquiry', 'answered', 'Contact message of Fri, Nov 20'],
      ['enquiry', 'reopened', 'Contact message of Fri, Nov 20'],
    ]);
  });

  test('an enquiry that two tabs mark as answered is marked once', async () => {
    const { id } = await insertEnquiry();
    const markAnswered = () => admin.call('PUT', `${path}/${id}`, { answered: true });
    expect((await Promise.all([markAnswered(), markAnswered(), markAnswered()])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    expect(await admin.listHistory(id)).toHaveLength(1);
  });

  test('marking a deleted enquiry as answered gets 404', async () => {
    const response = await admin.call('PUT', `${path}/${newId()}`, { answered: true });
    expect([response.status, response.body.reason]).toEqual([404, 'enquiry-not-found']);
  });
});

test('an enquiry is deleted permanently, and only once', async () => {
  const { id } = await insertEnquiry();
  const deleteEnquiry = () => admin.call('DELETE', `${path}/${id}`);
  expect((await Promise.all([deleteEnquiry(), deleteEnquiry()])).map(({ status }) => status).sort()).toEqual([
    200, 404,
  ]);
  expect(await listIds()).not.toContain(id);
  expect((await admin.listHistory(id)).map(({ action }) => action)).toEqual(['deleted']);
});
