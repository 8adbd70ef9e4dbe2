import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#database/id.ts';
import { enquiries } from '#database/tables/enquiries.ts';
import { type Desk, openDesk } from '../support/owner-desk.ts';

const path = '/api/admin/enquiries';
let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.studio.close());

let minute = 0;
async function anEnquiry(more: Partial<typeof enquiries.$inferInsert> = {}) {
  const row = {
    ...{ id: newId(), kind: 'contact' as const, name: 'Theo Okafor', email: 'theo@example.com', message: 'Hello' },
    createdAt: new Date(Date.UTC(2026, 10, 20, 18, minute++)),
    ...more,
  };
  await desk.studio.connection.db.insert(enquiries).values(row);
  return row;
}
const ids = async (query = '') =>
  (await desk.done('GET', `${path}${query}`)).map(({ _id }: { _id: string }) => _id) as string[];

test('what visitors send is in the list word for word, doubtful ones marked', async () => {
  const message = '  <script>alert(1)</script>\n\n‮ =HYPERLINK("x") 😀'.trim();
  const sent = { name: '"Eve" <b>', email: 'eve@example.com', message: 'Good\r\nday <script>alert(1)</script> 😀' };
  const post = (more: object) =>
    desk.studio.app.inject({ method: 'POST', url: '/api/contact', payload: { ...sent, ...more } });
  expect((await post({ recaptchaToken: 'token', website: 'http://robot.example' })).statusCode).toBe(201);
  const [found] = await desk.done('GET', `${path}?search=eve@`);
  expect(found).toMatchObject({
    ...{ name: '"Eve" <b>', message: 'Good\nday <script>alert(1)</script> 😀', kind: 'contact' },
    ...{ doubtful: true, answered: false, answeredAt: null },
  });
  const { id } = await anEnquiry({ message });
  expect((await desk.done('GET', path)).find(({ _id }: { _id: string }) => _id === id).message).toBe(message);
});

describe('the list', () => {
  test('goes from the oldest to the newest, or the other way', async () => {
    const [one, other] = [await anEnquiry({ name: 'Walt' }), await anEnquiry({ name: 'Walt' })];
    expect(await ids('?search=walt')).toEqual([one.id, other.id]);
    expect(await ids('?search=walt&desc=yes')).toEqual([other.id, one.id]);
  });

  test('is narrowed by kind, by whether it was answered, and by the words of name, email and message', async () => {
    const request = await anEnquiry({ kind: 'booking-request', message: 'A lonely zebra' });
    const answered = await anEnquiry({ message: 'Another zebra', answeredAt: new Date() });
    expect(await ids('?search=zebra&kind=booking-request')).toEqual([request.id]);
    expect(await ids('?search=ZEBRA&answered=yes')).toEqual([answered.id]);
    expect(await ids('?search=zebra%20theo&answered=no')).toEqual([request.id]);
    expect(await desk.done('GET', `${path}/summary?search=zebra`)).toMatchObject({ rows: 2, pages: 1 });
  });

  test.each(['?kind=letter', '?answered=maybe', '?page=-1', '?sort=name'])('refuses %s', async (query) => {
    expect((await desk.call('GET', `${path}${query}`)).status).toBe(400);
  });
});

describe('answering', () => {
  test('marks an enquiry and takes the mark back, each once in the history, which names nobody', async () => {
    const { id } = await anEnquiry();
    const { unanswered } = await desk.done('GET', `${path}/summary`);
    const marked = await desk.done('PUT', `${path}/${id}`, { answered: true });
    expect(marked).toMatchObject({ message: 'Marked as answered.', enquiry: { answered: true } });
    expect((await desk.done('GET', `${path}/summary`)).unanswered).toBe(unanswered - 1);
    const again = await desk.done('PUT', `${path}/${id}`, { answered: true });
    expect(again.enquiry).toEqual(marked.enquiry);
    await desk.done('PUT', `${path}/${id}`, { answered: false });
    expect((await desk.historyOf(id)).map(({ kind, action, title }) => [kind, action, title])).toEqual([
      ['enquiry', 'answered', 'Contact message of Fri, Nov 20'],
      ['enquiry', 'reopened', 'Contact message of Fri, Nov 20'],
    ]);
  });

  test('by two tabs at once counts once', async () => {
    const { id } = await anEnquiry();
    const press = () => desk.call('PUT', `${path}/${id}`, { answered: true });
    expect((await Promise.all([press(), press(), press()])).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await desk.historyOf(id)).toHaveLength(1);
  });

  test('of one that is gone is answered 404', async () => {
    const answer = await desk.call('PUT', `${path}/${newId()}`, { answered: true });
    expect([answer.status, answer.body.reason]).toEqual([404, 'enquiry-gone']);
  });
});

test('an enquiry is deleted for good, once', async () => {
  const { id } = await anEnquiry();
  const press = () => desk.call('DELETE', `${path}/${id}`);
  expect((await Promise.all([press(), press()])).map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await ids()).not.toContain(id);
  expect((await desk.historyOf(id)).map(({ action }) => action)).toEqual(['deleted']);
});
