import { eq } from 'drizzle-orm';
import { restockRequests } from '#features/shop/tables.ts';
import { mails } from '#platform/database/tables/mails.ts';
import type { ShopFixture } from './shop-fixture.ts';

let visitorCount = 0;

export function createRestockFixture({ testApp }: Pick<ShopFixture, 'testApp'>) {
  const { db } = testApp.connection;
  const post = async (url: string, payload: object, remoteAddress = `203.0.113.${++visitorCount % 250}`) => {
    const response = await testApp.app.inject({ method: 'POST', url, payload, remoteAddress });
    return { status: response.statusCode, body: response.json() };
  };

  async function getToken(email: string): Promise<string> {
    const mail = (await testApp.mailsTo(email)).at(-1);
    return /\/restock\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  }

  const ask = (chocolateId: string, email: string, more: object = {}, ip?: string) =>
    post(`/api/chocolates/${chocolateId}/restock-requests`, { email, ...more }, ip);
  const askForOpening = (email: string) => post('/api/shop/opening-requests', { email });
  const confirm = (token: string) => post('/api/restock-requests/confirmation', { token });

  return {
    ask,
    askForOpening,
    confirm,
    cancel: (token: string) => post('/api/restock-requests/cancellation', { token }),
    getToken,
    createEmail: () => `waiting${++visitorCount}@example.com`,

    /** A person who has confirmed a request. Returns their email. */
    async wait(chocolateId: string): Promise<string> {
      const email = `waiting${++visitorCount}@example.com`;
      await ask(chocolateId, email);
      await confirm(await getToken(email));
      return email;
    },

    countRequests: (chocolateId: string) => db.$count(restockRequests, eq(restockRequests.chocolateId, chocolateId)),

    async listTemplates(email: string): Promise<string[]> {
      const rows = await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id);
      return rows.map(({ template }) => template);
    },
  };
}
