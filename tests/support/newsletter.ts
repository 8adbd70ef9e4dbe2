import { eq } from 'drizzle-orm';
import { mails } from '#database/tables/mails.ts';
import { subscribers } from '#database/tables/newsletter.ts';
import { PUBLIC_URL, type Studio } from './studio.ts';

export const subscribePath = '/api/subscribers/subscribe';
export const unsubscribePath = '/api/subscribers/unsubscribe';
export const formType = 'application/x-www-form-urlencoded';

let people = 0;
/** Someone else each time: limits count by address and by email. */
export function someone() {
  people++;
  return { email: `maya${people}@example.com`, ip: `198.51.100.${people}` };
}

/** The newsletter of one studio, from outside and in its tables. */
export function newsletterOf(studio: Studio) {
  const { db } = studio.connection;

  const post = (url: string, payload: object, ip = someone().ip) =>
    studio.app.inject({ method: 'POST', url, payload, remoteAddress: ip });

  return {
    post,
    /** The body as it stands, under a content type. */
    send: (url: string, payload: string, contentType: string) =>
      studio.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': contentType },
        remoteAddress: someone().ip,
      }),
    subscribe: ({ email, ip }: { email: string; ip: string }) => post(subscribePath, { email }, ip),

    /** How many rows an address has on the list. */
    onList: (email: string) => db.$count(subscribers, eq(subscribers.email, email)),

    /** Names of the mails written for an address. They stand in the same transaction as their cause: no waiting. */
    async lettersTo(email: string): Promise<string[]> {
      // By their ids, which are made by the real clock: two processes each have a clock of the test's.
      const rows = await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id);
      return rows.map(({ template }) => template);
    },

    /** The link of the welcome mail, as path and query, and the signature in it. */
    async ownLink(email: string): Promise<{ link: string; signature: string }> {
      const [welcome] = await studio.mailsTo(email);
      const url = new URL(welcome?.headers?.['List-Unsubscribe']?.match(/^<(.+)>$/)?.[1] ?? '');
      return { link: url.href.slice(PUBLIC_URL.length), signature: url.searchParams.get('signature') ?? '' };
    },
  };
}

/** One address on the list, taken off without a signature `times` at the same moment, spread over the given processes. */
export async function rushToUnsubscribe(processes: [Studio, ...Studio[]], times: number) {
  const [first] = processes;
  const list = newsletterOf(first);
  const { email, ip } = someone();
  await list.subscribe({ email, ip });
  const answers = await Promise.all(
    Array.from({ length: times }, (_, index) =>
      newsletterOf(processes[index % processes.length] ?? first).post(unsubscribePath, { email }, ip),
    ),
  );
  return {
    refused: answers.filter(({ statusCode }) => statusCode !== 200).length,
    onList: await list.onList(email),
    letters: await list.lettersTo(email),
  };
}
