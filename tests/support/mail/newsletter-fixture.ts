import { eq } from 'drizzle-orm';
import { subscribers } from '#features/newsletter/tables.ts';
import { mails } from '#platform/database/tables/mails.ts';
import { PUBLIC_URL, type TestApp } from '../app/test-app.ts';

export const subscribePath = '/api/subscribers/subscribe';
export const unsubscribePath = '/api/subscribers/unsubscribe';
export const formType = 'application/x-www-form-urlencoded';

let visitorCount = 0;
export function createVisitor() {
  visitorCount++;
  return { email: `maya${visitorCount}@example.com`, ip: `198.51.100.${visitorCount}` };
}

export function createNewsletterFixture(testApp: TestApp) {
  const { db } = testApp.connection;

  const post = (url: string, payload: object, ip = createVisitor().ip) =>
    testApp.app.inject({ method: 'POST', url, payload, remoteAddress: ip });

  return {
    post,
    postRaw: (url: string, payload: string, contentType: string) =>
      testApp.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': contentType },
        remoteAddress: createVisitor().ip,
      }),
    subscribe: ({ email, ip }: { email: string; ip: string }) => post(subscribePath, { email }, ip),

    countSubscriptions: (email: string) => db.$count(subscribers, eq(subscribers.email, email)),

    async listMailTemplates(email: string): Promise<string[]> {
      // Ordered by id, because the clocks of two test apps differ.
      const rows = await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id);
      return rows.map(({ template }) => template);
    },

    async getUnsubscribeLink(email: string): Promise<{ link: string; signature: string }> {
      const [welcomeMail] = await testApp.mailsTo(email);
      const url = new URL(welcomeMail?.headers?.['List-Unsubscribe']?.match(/^<(.+)>$/)?.[1] ?? '');
      return { link: url.href.slice(PUBLIC_URL.length), signature: url.searchParams.get('signature') ?? '' };
    },
  };
}

export async function raceToUnsubscribe(processes: [TestApp, ...TestApp[]], times: number) {
  const [first] = processes;
  const newsletter = createNewsletterFixture(first);
  const { email, ip } = createVisitor();
  await newsletter.subscribe({ email, ip });
  const responses = await Promise.all(
    Array.from({ length: times }, (_, index) =>
      createNewsletterFixture(processes[index % processes.length] ?? first).post(unsubscribePath, { email }, ip),
    ),
  );
  return {
    refused: responses.filter(({ statusCode }) => statusCode !== 200).length,
    subscriptions: await newsletter.countSubscriptions(email),
    mailTemplates: await newsletter.listMailTemplates(email),
  };
}
