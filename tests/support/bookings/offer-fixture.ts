import { sql } from 'drizzle-orm';
import { createOfferToken } from '#features/bookings/offers/token.ts';
import { addDays } from '#platform/time/day.ts';
import { type AdminFixture, createAdminFixture } from '../app/admin-fixture.ts';
import type { TestApp } from '../app/test-app.ts';
import { createBookingFixture } from './booking-fixture.ts';
import { SESSION_TYPE } from './sample-booking.ts';

type OfferAction = 'acceptance' | 'payment' | 'refusal';

const offerCounts = new WeakMap<TestApp, number>();

/** Each offer of an app gets days of its own: three Mondays from May 2027 on. */
function createFreeMonday(testApp: TestApp): string {
  const count = offerCounts.get(testApp) ?? 0;
  offerCounts.set(testApp, count + 1);
  return addDays('2027-05-03', 21 * count);
}

/** Offers of series to clients, as the owner makes them and as clients answer by the mailed link. */
export async function createOfferFixture(
  testApp: TestApp,
  {
    owner,
    clients = createBookingFixture(testApp),
  }: { owner?: AdminFixture; clients?: ReturnType<typeof createBookingFixture> } = {},
) {
  const admin = owner ?? (await createAdminFixture(testApp));

  async function readToken(email: string): Promise<string> {
    const mails = await testApp.mailsTo(email);
    const links = mails.flatMap(({ text }) => /appointment-offer\?token=([\w-]+)/.exec(String(text))?.[1] ?? []);
    return links.at(-1) ?? '';
  }

  async function post(action: OfferAction | 'capture', payload: object, app = testApp.app) {
    const response = await app.inject({ method: 'POST', url: `/api/appointment-offers/${action}`, payload });
    return { status: response.statusCode, body: response.json() };
  }

  return {
    clients,
    readToken,
    post,
    /** Makes an offer of three sessions at $80. `token` is '' if it was refused. */
    async createOffer(more: object = {}) {
      const person = await clients.createClient();
      const date = createFreeMonday(testApp);
      const body = {
        sessionType: SESSION_TYPE,
        date,
        time: '18:00',
        length: '60 min',
        userId: person.client.id,
        repeat: 'weekly',
        count: 3,
        price: 80,
        payment: 'each',
        ...more,
      };
      const { status, body: answer } = await admin.call('POST', '/api/admin/appointment-offers', body);
      const id = String(answer.offer?._id);
      const token = status === 201 ? createOfferToken(testApp.links, id) : '';
      return { person, date, status, body: answer, id, token };
    },
    answer: (token: string, action: OfferAction, app = testApp.app) => post(action, { token }, app),
    view: async (token: string) =>
      (await testApp.app.inject({ url: `/api/appointment-offers/by-link?token=${token}` })).json(),
    withdraw: (id: string, app = testApp.app) =>
      app.inject({
        method: 'PUT',
        url: `/api/admin/appointment-offers/${id}/withdraw`,
        headers: admin.headers,
      }),
    listStates: async (id: string): Promise<string[]> => {
      const statement = sql`select state from bookings where series_id = ${id} order by day, time`;
      const { rows } = (await testApp.connection.db.execute(statement)) as unknown as { rows: { state: string }[] };
      return rows.map(({ state }) => state);
    },
  };
}
