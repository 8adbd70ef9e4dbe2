import type { Database } from '#platform/database/connection.ts';
import { recordChange } from '#platform/database/history.ts';
import { lockSchedule, writeUnlessConflict } from '#platform/database/schedule.ts';
import { fail, isFailure } from '#platform/failure.ts';
import { createMoves } from '#platform/privacy/moves.ts';
import { getKeptDays } from '#platform/privacy/retention.ts';
import { getReachedWallTime } from '#platform/time/wall-time.ts';
import type { ClientMerge, MergePreview } from '../../contract/client-merges.ts';
import { getUndoEnd } from '../../domain/merge.ts';
import { listAnswersOfBoth } from '../../store.ts';
import type { ClientAdminDeps } from '../deps.ts';
import { anonymizeClient, type ClientRow } from '../store.ts';
import * as store from './store.ts';

/** The record that stays, and the one that ends. */
type Pair = { kept: ClientRow; other: ClientRow };

/** Merging two records of one client, and undoing that. */
export function createClientMerges(deps: ClientAdminDeps) {
  const { connection, clock, sessions, personals } = deps;

  /** Locks both clients and all that moves with them: schedule, clients, orders, payments. */
  async function lockBoth(tx: Database, ids: { keptId: string; otherId: string }): Promise<ClientRow[]> {
    await lockSchedule(tx);
    const rows = await store.lockClients(tx, [ids.keptId, ids.otherId]);
    await personals.lock(tx, [ids.keptId, ids.otherId]);
    return rows;
  }

  async function record(tx: Database, kept: ClientRow, ownerId: string, action: string, profile: store.Profile) {
    const changes = [{ field: 'other record', after: formatPerson(profile) }];
    const title = `${kept.firstName} ${kept.lastName}`;
    await recordChange(tx, { at: clock.now(), ownerId, kind: 'client', subjectId: kept.id, title, action, changes });
  }

  /** Merges records that the caller has locked. */
  async function mergeLocked(tx: Database, { kept, other }: Pair, ownerId: string) {
    const mergedAt = clock.now();
    const endsAt = getUndoEnd(mergedAt, getKeptDays(deps.retention, 'client-merges'));
    const merge = await store.insertMerge(tx, { keptId: kept.id, otherId: other.id, mergedAt, endsAt });
    const moves = createMoves(tx, (some) => store.insertMoves(tx, merge.id, some));
    // Ends the tokens, too. They come before the sessions, as the login takes these locks.
    const failure = await personals.merge(tx, moves, { kept, other });
    if (failure) return failure;
    const profile = toProfile(other);
    const row = { tableName: 'clients', rowId: other.id, columnName: 'profile', after: null };
    await moves.record({ ...row, before: JSON.stringify(profile) });
    await store.takeOverVisits(moves, { kept, other });
    await sessions.endAllForPerson(tx, other.id);
    await anonymizeClient(tx, other.id, { deletedAt: mergedAt });
    await deps.renewLinks(tx, kept);
    await record(tx, kept, ownerId, 'merged', profile);
    await deps.publishMove(tx, kept.id);
    return { message: 'The records are merged.', merge: serializeMerge({ merge, profile }) };
  }

  return {
    /** What a merge would move. Fails with the reason why it is not possible now. */
    async previewMerge(keptId: string, otherId: string) {
      const { db } = connection;
      const pair = await findPair(db, await store.findClients(db, [keptId, otherId]), { keptId, otherId });
      if (isFailure(pair)) return pair;
      return (await findMergeProblem(deps, db, pair)) ?? createPreview(personals, db, pair);
    },

    /** Merges the other record into the one that stays. */
    merge: (keptId: string, otherId: string, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        const pair = await findPair(tx, await lockBoth(tx, { keptId, otherId }), { keptId, otherId });
        if (isFailure(pair)) return pair;
        await personals.lockMoved(tx, pair.other);
        const problem = await findMergeProblem(deps, tx, pair);
        if (problem) return problem;
        return (await writeUnlessConflict(tx, (inner) => mergeLocked(inner, pair, ownerId))) ?? fail('merge-changed');
      }),

    /** Gives the other record back what the merge moved and what has not changed since. */
    undoMerge: (id: string, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        const found = await store.findMerge(tx, id);
        if (!found) return fail('merge-over');
        const rows = await lockBoth(tx, found);
        const kept = rows.find((row) => row.id === found.keptId && row.deletedAt === null);
        // Another request may have undone it meanwhile.
        const merge = await store.findMerge(tx, id);
        if (!merge || !kept || merge.endsAt <= clock.now()) return fail('merge-over');
        const profile = await store.findProfile(tx, id);
        if (await store.isEmailTaken(tx, profile.email)) return fail('merge-email-taken');
        await personals.lockMoved(tx, kept);
        const { googleSubject } = profile;
        const isGoogleTaken = googleSubject !== null && (await store.isGoogleAccountTaken(tx, googleSubject));
        await store.restoreClient(tx, merge.otherId, { ...profile, ...(isGoogleTaken && { googleSubject: null }) });
        const failure = await personals.undoMerge(tx, await store.listMoves(tx, id), merge);
        if (failure) return failure;
        // A merge of an earlier release stored no generation.
        const { linkGeneration = 0 } = profile;
        await deps.renewLinks(tx, { id: merge.otherId, linkGeneration });
        await store.deleteMerge(tx, id);
        await record(tx, kept, ownerId, 'merge undone', profile);
        await deps.publishMove(tx, merge.otherId);
        return { message: 'The merge is undone: both records are back.' };
      }),
  };
}

/** Two different records that are not deleted and not merged. */
async function findPair(db: Database, rows: readonly ClientRow[], ids: { keptId: string; otherId: string }) {
  const { keptId, otherId } = ids;
  if (keptId === otherId) return fail('merge-same');
  const [kept, other] = [keptId, otherId].map((id) => rows.find((row) => row.id === id && row.deletedAt === null));
  if (kept && other) return { kept, other };
  return fail((await store.isMergedAway(db, [keptId, otherId])) ? 'merge-merged' : 'client-not-found');
}

/** Why two records cannot be merged now, if at all. */
async function findMergeProblem(
  {
    clock,
    timeZone,
    personals,
    isOwnerEmail,
  }: Pick<ClientAdminDeps, 'clock' | 'timeZone' | 'personals' | 'isOwnerEmail'>,
  db: Database,
  pair: Pair,
) {
  const { kept, other } = pair;
  if (await isOwnerEmail(db, [kept.email, other.email])) return fail('merge-owner');
  if (kept.email === '' && other.email !== '') return fail('merge-needs-email');
  const reached = getReachedWallTime(clock.now(), timeZone);
  const reasons = ['merge-hold', 'merge-payment'] as const;
  const open = await personals.findOpen(db, [kept.id, other.id], { step: 'merge', reasons, reached });
  return open ?? (await personals.findConflict(db, pair, { reasons: ['merge-same-class'] as const, reached }));
}

async function createPreview(
  personals: ClientAdminDeps['personals'],
  db: Database,
  { kept, other }: Pair,
): Promise<MergePreview> {
  const both = await listAnswersOfBoth(db, kept.id, other.id);
  return {
    kept: serializePerson(kept),
    other: serializePerson(other),
    parts: await personals.countMoves(db, other),
    formsOfBoth: [...new Set(both.map((answers) => answers.kept.form))],
  };
}

function toProfile({ id, mailbox, createdAt, deletedAt, ...profile }: ClientRow): store.Profile {
  return profile;
}

const formatPerson = ({ firstName, lastName, email }: store.Profile) =>
  `${firstName} ${lastName}${email && ` (${email})`}`;

/** A record in the preview of a merge. */
const serializePerson = ({ id, firstName, lastName, email, phone }: ClientRow): MergePreview['kept'] => ({
  _id: id,
  firstName,
  lastName,
  email,
  phone,
});

/** A merge that can be undone, for the owner. */
export function serializeMerge({ merge, profile }: { merge: store.MergeRow; profile: store.Profile }): ClientMerge {
  return {
    _id: merge.id,
    name: `${profile.firstName} ${profile.lastName}`,
    email: profile.email,
    mergedAt: merge.mergedAt.toISOString(),
    undoUntil: merge.endsAt.toISOString(),
  };
}
