import { consumeToken, insertLoginToken } from '../accounts/login-links.ts';
import { createSignedInClient, createSignedInOwner } from '../accounts/signed-in.ts';
import { createCaller } from '../app/admin-fixture.ts';
import type { TestApp } from '../app/test-app.ts';

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
