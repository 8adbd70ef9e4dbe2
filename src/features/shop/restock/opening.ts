import type { opening, parts } from '#features/settings/contract/business.ts';
import type { Connection, Database } from '#platform/database/connection.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import type { SettingsReader } from '#platform/settings/setting-rule.ts';
import type { Clock } from '#platform/time/clock.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import type { closure } from '../contract/settings.ts';
import { shopMails } from '../mails.ts';
import { isShopOpen, takesOrders } from './domain/opening.ts';
import * as store from './store.ts';

/** How many people one transaction writes to. */
const BATCH_SIZE = 200;

export type OpeningDeps = {
  clock: Clock;
  settings: SettingsReader<typeof closure | typeof opening | typeof parts>;
  timeZone: string;
};

/** Whether today is a day on which the owner closed the shop. */
export async function isShopClosedNow({ clock, settings, timeZone }: OpeningDeps, db: Database): Promise<boolean> {
  return !isShopOpen(await settings.read(db), toWallTime(clock.now(), timeZone).day);
}

/** Whether the shop takes orders today. */
export async function isShopOpenNow({ clock, settings, timeZone }: OpeningDeps, db: Database): Promise<boolean> {
  return takesOrders(await settings.read(db), toWallTime(clock.now(), timeZone).day);
}

/**
 * Mails the confirmed requests about the opening of the shop once it takes orders, and deletes them. The sweep calls it
 * every minute, because a closing also ends without a change (decision 71).
 */
export async function notifyShopOpened(deps: OpeningDeps & { connection: Connection; outbox: Outbox }): Promise<void> {
  const writeToSome = () =>
    deps.connection.inTransaction(async (tx) => {
      if (!(await isShopOpenNow(deps, tx))) return 0;
      const emails = await store.consumeOpeningRequests(tx, BATCH_SIZE);
      for (const email of emails) await deps.outbox.enqueue(tx, shopMails['shop-opened'], email, {});
      return emails.length;
    });
  while ((await writeToSome()) === BATCH_SIZE);
}
