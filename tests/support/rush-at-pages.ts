import { sessions } from '#database/tables/accounts.ts';
import { MOST_PAGES_UNPROVEN } from '#domain/admin-access/step-up.ts';
import { caller } from './owner-desk.ts';
import { closeProcesses, openProcesses } from './processes.ts';
import { signedInOwner } from './signed-in.ts';
import type { StudioOptions } from './studio.ts';

const path = (page: number) => `/api/admin/users?page=${page}`;

/** A stale session that has seen every page but those it may not see: who then asks for one twice at once? */
export async function openRushAtPages(options: StudioOptions = {}) {
  const processes = await openProcesses(options);
  const [studio] = processes;
  const { headers } = await signedInOwner(studio);
  await studio.connection.db.update(sessions).set({ provenAt: null });
  const calls = processes.map(({ app }) => caller(app, headers));
  const ask = (turn: number, page: number) => calls[turn % calls.length]?.('GET', path(page));
  for (let page = 1; page <= MOST_PAGES_UNPROVEN; page++) await ask(page, page);
  return {
    /** Asks twice at once for a page that was not seen yet; how many of both were answered. */
    async rush(round: number): Promise<number> {
      const page = MOST_PAGES_UNPROVEN + 1 + round;
      const answers = await Promise.all([ask(round, page), ask(round + 1, page)]);
      return answers.filter((answer) => answer?.status === 200).length;
    },
    close: () => closeProcesses(processes),
  };
}
