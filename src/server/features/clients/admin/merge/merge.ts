import type { MergePreview } from '#contract/client-merges.ts';
import type { Database } from '#database/connection.ts';
import { recordChange } from '#database/history.ts';
import { lockSchedule, writeUnlessConflict } from '#database/schedule.ts';
import { getUndoEnd } from '#domain/clients/merge.ts';
import { fail, isFailure } from '#domain/failure.ts';
import { anonymizeClient, deleteTokens } from '../deletion/store.ts';
import type { ClientAdminDeps } from '../deps.ts';
import type { ClientRow } from '../store.ts';
import { moveData } from './move-data-store.ts';
import * as moves from './moves-store.ts';
import { findMergeProblem, findPair, type Pair } from './problems.ts';
import { serializeMerge, serializePerson } from './serializers.ts';
import * as store from './store.ts';

/** Merging two records of one client, and undoing that. */
export function createClientMerges(deps: ClientAdminDeps) {
  const { connection, clock, sessions, forms, events } = deps;

  /** Locks both clients and all that moves with them: schedule, clients, orders, payments. */
  async function lockBoth(tx: Database, ids: { keptId: string; otherId: string }): Promise<ClientRow[]> {
    await lockSchedule(tx);
    const rows = await store.lockClients(tx, [ids.keptId, ids.otherId]);
    await store.lockOrdersAndPayments(tx, [ids.keptId, ids.otherId]);
    return rows;
  }

  /** Tells the pages that are open about the sessions that have another client now. */
  async function publishMove(tx: Database, clientId: string): Promise<void> {
    const bookingId = await store.findBookedSession(tx, clientId);
    if (bookingId) await events.publish(tx, { event: 'bookingUpdated', ids: { bookingId }, clientId });
  }

  async function record(tx: Database, kept: ClientRow, ownerId: string, action: string, profile: store.Profile) {
    const changes = [{ field: 'other record', after: formatPerson(profile) }];
    const title = `${kept.firstName} ${kept.lastName}`;
    await recordChange(tx, { at: clock.now(), ownerId, kind: 'client', subjectId: kept.id, title, action, changes });
  }

  /** Merges records that the caller has locked. */
  async function mergeLocked(tx: Database, { kept, other }: Pair, ownerId: string) {
    const mergedAt = clock.now();
    const endsAt = getUndoEnd(mergedAt, deps.retention['client-merges']);
    const merge = await store.insertMerge(tx, { keptId: kept.id, otherId: other.id, mergedAt, endsAt });
    const failure = await moveData({ forms }, tx, merge.id, { kept, other });
    if (failure) return failure;
    const profile = toProfile(other);
    const row = { mergeId: merge.id, tableName: 'clients', rowId: other.id, columnName: 'profile', after: null };
    await moves.recordMove(tx, { ...row, before: JSON.stringify(profile) });
    // Tokens before sessions, as the login takes these locks.
    await deleteTokens(tx, other);
    await sessions.endAllForPerson(tx, other.id);
    await anonymizeClient(tx, other.id, { deletedAt: mergedAt });
    await deps.renewLinks(tx, kept);
    await record(tx, kept, ownerId, 'merged', profile);
    await publishMove(tx, kept.id);
    return { message: 'The records are merged.', merge: serializeMerge({ merge, profile }) };
  }

  return {
    /** What a merge would move. Fails with the reason why it is not possible now. */
    async previewMerge(keptId: string, otherId: string) {
      const { db } = connection;
      const pair = await findPair(db, await store.findClients(db, [keptId, otherId]), { keptId, otherId });
      if (isFailure(pair)) return pair;
      return (await findMergeProblem(deps, db, pair)) ?? createPreview(db, pair);
    },

    /** Merges the other record into the one that stays. */
    merge: (keptId: string, otherId: string, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        const pair = await findPair(tx, await lockBoth(tx, { keptId, otherId }), { keptId, otherId });
        if (isFailure(pair)) return pair;
        await store.lockClasses(tx, pair.other.email);
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
        const rowsBefore = await moves.listMoves(tx, id);
        const profile = store.parseProfile(
          rowsBefore.find(({ columnName }) => columnName === 'profile')?.before ?? null,
        );
        if (await store.isEmailTaken(tx, profile.email)) return fail('merge-email-taken');
        await store.lockClasses(tx, kept.email);
        const { googleSubject } = profile;
        const isGoogleTaken = googleSubject !== null && (await store.isGoogleAccountTaken(tx, googleSubject));
        await store.restoreClient(tx, merge.otherId, { ...profile, ...(isGoogleTaken && { googleSubject: null }) });
        for (const { tableName, columnName, rowId } of rowsBefore) {
          if (tableName !== 'form_answers' || columnName === '') continue;
          const moved = await forms.moveAnswers(tx, { id: rowId, from: kept.id, to: merge.otherId });
          if (isFailure(moved)) return fail('merge-form-unreadable');
        }
        await moves.restoreValues(tx, rowsBefore);
        await moves.restoreRemovedRows(tx, rowsBefore);
        await store.moveFormerTimes(tx, kept.id, merge.otherId);
        // A merge of an earlier release stored no generation.
        const { linkGeneration = 0 } = profile;
        await deps.renewLinks(tx, { id: merge.otherId, linkGeneration });
        await store.deleteMerge(tx, id);
        await record(tx, kept, ownerId, 'merge undone', profile);
        await publishMove(tx, merge.otherId);
        return { message: 'The merge is undone: both records are back.' };
      }),
  };
}

async function createPreview(db: Database, { kept, other }: Pair): Promise<MergePreview> {
  const { movedIds, movedEmails, movedAnswers } = moves;
  const counted = [
    ...[...movedIds, movedAnswers].map((moved) => ({ ...moved, value: other.id })),
    ...movedEmails.map((moved) => ({ ...moved, value: other.email })),
  ];
  const parts: MergePreview['parts'] = [];
  for (const { part, column, value } of counted) {
    const rows = part && value ? await store.countRows(db, column, value) : 0;
    if (part && rows > 0) parts.push({ part, rows });
  }
  const both = await store.listAnswersOfBoth(db, kept.id, other.id);
  const formsOfBoth = [...new Set(both.map((answers) => answers.kept.form))];
  return { kept: serializePerson(kept), other: serializePerson(other), parts, formsOfBoth };
}

function toProfile({ id, mailbox, createdAt, deletedAt, ...profile }: ClientRow): store.Profile {
  return profile;
}

const formatPerson = ({ firstName, lastName, email }: store.Profile) =>
  `${firstName} ${lastName}${email && ` (${email})`}`;
