import { sessions } from '#platform/sessions/tables.ts';
import { MAX_PAGES_WITHOUT_STEP_UP } from '#platform/sign-in/step-up.ts';
import { createSignedInOwner } from '../accounts/signed-in.ts';
import { createCaller } from '../app/admin-fixture.ts';
import type { TestAppOptions } from '../app/test-app.ts';
import { closeTestApps, createTestApps } from '../app/test-apps.ts';

const getPath = (page: number) => `/api/admin/users?page=${page}`;

export async function createPageLimitRace(options: TestAppOptions = {}) {
  const processes = await createTestApps(options);
  const [testApp] = processes;
  const { headers } = await createSignedInOwner(testApp);
  await testApp.connection.db.update(sessions).set({ reauthenticatedAt: null });
  const calls = processes.map(({ app }) => createCaller(app, headers));
  const requestPage = (index: number, page: number) => calls[index % calls.length]?.('GET', getPath(page));
  for (let page = 1; page <= MAX_PAGES_WITHOUT_STEP_UP; page++) await requestPage(page, page);
  return {
    async race(round: number): Promise<number> {
      const page = MAX_PAGES_WITHOUT_STEP_UP + 1 + round;
      const responses = await Promise.all([requestPage(round, page), requestPage(round + 1, page)]);
      return responses.filter((response) => response?.status === 200).length;
    },
    close: () => closeTestApps(processes),
  };
}
