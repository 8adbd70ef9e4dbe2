import { spend, unmailedToken } from './mailed-links.ts';
import { caller } from './owner-desk.ts';
import { signedInClient, signedInOwner } from './signed-in.ts';
import type { Studio } from './studio.ts';

/**
 * Clients follow a login link in a browser in which they are signed in, and the owner takes them out in another process,
 * where there is one, at the same moment. The statuses that were answered.
 */
export async function rushToComeBack(processes: readonly [Studio, ...Studio[]], times: number): Promise<number[]> {
  const [first] = processes;
  const other = processes.at(-1) ?? first;
  const owner = caller(first.app, (await signedInOwner(first)).headers);
  const people = await Promise.all(
    Array.from({ length: times }, async () => {
      const { client, cookie } = await signedInClient(other);
      return { id: client.id, cookie, token: await unmailedToken(other, client) };
    }),
  );
  const answers = people.map(async ({ id, cookie, token }) => {
    const [taken, entered] = await Promise.all([
      owner('DELETE', `/api/admin/users/${id}`),
      spend(other, 'verify-login', token, { cookie }),
    ]);
    return [taken.status, entered.statusCode];
  });
  return (await Promise.all(answers)).flat();
}
