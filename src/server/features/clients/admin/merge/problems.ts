import type { Database } from '#database/connection.ts';
import { formatLongDay, formatTime } from '#domain/day.ts';
import { fail } from '#domain/failure.ts';
import { getReachedWallTime } from '#domain/wall-time.ts';
import type { ClientAdminDeps } from '../deps.ts';
import type { ClientRow } from '../store.ts';
import * as store from './store.ts';

/** The record that stays, and the one that ends. */
export type Pair = { kept: ClientRow; other: ClientRow };

/** The emails of both records. */
export const toEmails = ({ kept, other }: Pair): store.Emails => ({
  kept: kept.email,
  keptMailbox: kept.mailbox,
  other: other.email,
  otherMailbox: other.mailbox,
});

/** Two different records that are not deleted and not merged. */
export async function findPair(db: Database, rows: readonly ClientRow[], ids: { keptId: string; otherId: string }) {
  const { keptId, otherId } = ids;
  if (keptId === otherId) return fail('merge-same');
  const [kept, other] = [keptId, otherId].map((id) => rows.find((row) => row.id === id && row.deletedAt === null));
  if (kept && other) return { kept, other };
  return fail((await store.isMergedAway(db, [keptId, otherId])) ? 'merge-merged' : 'client-not-found');
}

/** Why two records cannot be merged now, if at all. */
export async function findMergeProblem(
  { clock, timeZone, hasOpenPayments }: Pick<ClientAdminDeps, 'clock' | 'timeZone' | 'hasOpenPayments'>,
  db: Database,
  pair: Pair,
) {
  const ids = [pair.kept.id, pair.other.id];
  const emails = toEmails(pair);
  if (await store.isOwnerEmail(db, [emails.kept, emails.other])) return fail('merge-owner');
  if (emails.kept === '' && emails.other !== '') return fail('merge-needs-email');
  if (await store.hasHold(db, ids)) return fail('merge-hold');
  if ((await store.hasUnpaidOrder(db, ids)) || (await hasOpenPayments(db, ids))) return fail('merge-payment');
  if (emails.other === '') return undefined;
  const shared = await store.findClassOfBoth(db, emails, getReachedWallTime(clock.now(), timeZone));
  if (shared) {
    const when = `${formatLongDay(shared.day)}, ${formatTime(shared.time)}`;
    return fail('merge-same-class', undefined, `${shared.title} on ${when}.`);
  }
}
