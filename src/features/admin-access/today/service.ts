import type { Setup } from '#features/settings/contract/setup.ts';
import { readParts } from '#platform/response-parts.ts';
import { getZoneAbbreviationAt, toWallTime } from '#platform/time/wall-time.ts';
import type { Today } from '../contract/today.ts';
import type { OperationsDeps } from '../operations/deps.ts';
import { countIssues, summarizeWaitingMails } from '../operations/service.ts';
import { todayParts } from './today-parts.ts';

/** The owner's start page: what is next, and what needs an action. */
export function createTodayService(deps: OperationsDeps & { timeZone: string; getSetup: () => Promise<Setup> }) {
  const { connection, clock, timeZone, fills } = deps;

  async function listSetupLeft(): Promise<Today['setup']> {
    const { isOpen, lines } = await deps.getSetup();
    return isOpen ? null : lines.filter((line) => !line.isDone).map(({ step, isRequired }) => ({ step, isRequired }));
  }

  return {
    async getToday(): Promise<Today & Record<string, unknown>> {
      const now = clock.now();
      const wall = toWallTime(now, timeZone);
      return {
        now: { date: wall.day, time: wall.time, zone: getZoneAbbreviationAt(now, timeZone) },
        setup: await listSetupLeft(),
        ...(await readParts(todayParts.read(fills), { db: connection.db, now, wall, timeZone })),
        waitingMails: await summarizeWaitingMails(deps),
        operations: { count: await countIssues(deps) },
      };
    },
  };
}
