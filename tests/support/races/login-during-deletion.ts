import { createCaller } from '../admin-fixture.ts';
import { consumeToken, insertLoginToken } from '../login-links.ts';
import { createSignedInClient, createSignedInOwner } from '../signed-in.ts';
import type { TestApp } from '../test-app.ts';

/**
 * Clients follow a login link in a browser in which they are signed in, and the owner takes them out in another process,
 * where there is one, at the same moment. The statuses that were answered.
 */
export async function raceLoginAgainstDeletion(
  processes: readonly [TestApp, ...TestApp[]],
  times: number,
): Promise<number[]> {
  const [first] = processes;
  const otherProcess = processes.at(-1) ?? first;
  const callAsOwner = createCaller(first.app, (await createSignedInOwner(first)).headers);
  const people = await Promise.all(
    Array.from({ length: times }, async () => {
      const { client, cookie } = await createSignedInClient(otherProcess);
      return { id: client.id, cookie, token: await insertLoginToken(otherProcess, client) };
    }),
  );
  const attempts = people.map(async ({ id, cookie, token }) => {
    const [deleteResponse, loginResponse] = await Promise.all([
      callAsOwner('DELETE', `/api/admin/users/${id}`),
      consumeToken(otherProcess, 'verify-login', token, { cookie }),
    ]);
    return [deleteResponse.status, loginResponse.statusCode];
  });
  return (await Promise.all(attempts)).flat();
}
