import { sessions } from '#database/tables/accounts.ts';
import { MAX_PAGES_WITHOUT_STEP_UP } from '#domain/admin-access/step-up.ts';
import { createCaller } from '../admin-fixture.ts';
import { createSignedInOwner } from '../signed-in.ts';
import type { TestAppOptions } from '../test-app.ts';
import { closeTestApps, createTestApps } from '../test-apps.ts';

const getPath = (page: number) => `/api/admin/users?page=${page}`;

/** A stale session that has seen every page but those it may not see: who then asks for one twice at once? */
export async function createPageLimitRace(options: TestAppOptions = {}) {
  const processes = await createTestApps(options);
  const [studio] = processes;
  const { headers } = await createSignedInOwner(studio);
  await studio.connection.db.update(sessions).set({ reauthenticatedAt: null });
  const calls = processes.map(({ app }) => createCaller(app, headers));
  const requestPage = (index: number, page: number) => calls[index % calls.length]?.('GET', getPath(page));
  for (let page = 1; page <= MAX_PAGES_WITHOUT_STEP_UP; page++) await requestPage(page, page);
  return {
    /** Asks twice at once for a page that was not seen yet; how many of both were answered. */
    async race(round: number): Promise<number> {
      const page = MAX_PAGES_WITHOUT_STEP_UP + 1 + round;
      const responses = await Promise.all([requestPage(round, page), requestPage(round + 1, page)]);
      return responses.filter((response) => response?.status === 200).length;
    },
    close: () => closeTestApps(processes),
  };
}
