import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { clients } from '#database/tables/accounts.ts';
import { calendarFeeds } from '#database/tables/calendar-feeds.ts';
import { signUps } from '#database/tables/classes.ts';
import { formAnswers } from '#database/tables/clients.ts';
import { subscribers } from '#database/tables/newsletter.ts';
import { restockRequests } from '#database/tables/shop.ts';
import { waitlistEntries } from '#database/tables/waitlist.ts';
import { areAnswersReplaced } from '#domain/clients/merge.ts';
import { type Failure, fail, isFailure } from '#domain/failure.ts';
import type { ClientAdminDeps } from '../deps.ts';
import { movedEmails, movedIds, moveValue, recordMove, removeRows } from './moves-store.ts';
import { type Pair, toEmails } from './problems.ts';
import * as store from './store.ts';

type FormDeps = Pick<ClientAdminDeps, 'forms'>;

/**
 * Moves everything of the other record to the one that stays. Where both have the same thing and only one is possible,
 * one of them is removed for the undo.
 */
export async function moveData(deps: FormDeps, tx: Database, mergeId: string, pair: Pair) {
  const { kept, other } = pair;
  const failure = await moveForms(deps, tx, mergeId, pair);
  if (failure) return failure;
  // The address of the feed is a way to read the data, so it ends like a login.
  await removeRows(tx, mergeId, calendarFeeds.subjectId, eq(calendarFeeds.subjectId, other.id));
  if (other.email !== '') await moveEmails(tx, mergeId, pair);
  for (const { column } of movedIds) await moveValue(tx, mergeId, column, { before: other.id, after: kept.id });
  await updateKeptClient(tx, mergeId, pair);
}

async function moveForms({ forms }: FormDeps, tx: Database, mergeId: string, { kept, other }: Pair) {
  for (const both of await store.listAnswersOfBoth(tx, kept.id, other.id)) {
    const removed = areAnswersReplaced(both.kept, both.other) ? both.kept : both.other;
    await removeRows(tx, mergeId, formAnswers.id, eq(formAnswers.id, removed.id));
  }
  for (const id of await store.listAnswerIds(tx, other.id)) {
    const moved: boolean | Failure = await forms.moveAnswers(tx, { id, from: other.id, to: kept.id });
    if (isFailure(moved)) return fail('merge-form-unreadable');
    const move = { tableName: 'form_answers', columnName: 'clientId', before: other.id, after: kept.id };
    if (moved) await recordMove(tx, { mergeId, rowId: id, ...move });
  }
}

async function moveEmails(tx: Database, mergeId: string, pair: Pair): Promise<void> {
  const emails = toEmails(pair);
  const { kept, keptMailbox, other, otherMailbox } = emails;
  const isSubscribed = sql`exists (select 1 from subscribers theirs where theirs.email = ${kept})`;
  await removeRows(tx, mergeId, subscribers.id, and(eq(subscribers.email, other), isSubscribed));
  const isAsked = sql`exists (select 1 from restock_requests theirs where theirs.mailbox = ${keptMailbox}
    and theirs.chocolate_id is not distinct from ${restockRequests.chocolateId} and theirs.id <> ${restockRequests.id})`;
  await removeRows(tx, mergeId, restockRequests.id, and(eq(restockRequests.email, other), isAsked));

  const conditions = new Map([
    [signUps.email as unknown, store.canSignUpMove(emails)],
    [waitlistEntries.email, store.canEntryMove(emails)],
  ]);
  for (const { column } of movedEmails) {
    if (column === waitlistEntries.email) await endNeedlessEntries(tx, mergeId, emails);
    await moveValue(tx, mergeId, column, { before: other, after: kept, condition: conditions.get(column) });
  }
  if (keptMailbox === otherMailbox) return;
  const isMoved = eq(restockRequests.email, kept);
  const mailboxes = { before: otherMailbox, after: keptMailbox };
  await moveValue(tx, mergeId, restockRequests.mailbox, { ...mailboxes, condition: isMoved });
}

/** A person waits once for a class, and not for one in which they have a spot. An offer that holds a place stays. */
async function endNeedlessEntries(tx: Database, mergeId: string, emails: store.Emails): Promise<void> {
  for (const before of ['waiting', 'unconfirmed']) {
    const condition = store.isEntryNeedless(emails);
    await moveValue(tx, mergeId, waitlistEntries.state, { before, after: 'ended', condition });
  }
}

/** What the record that stays takes over: that the intake form is there, and the last visit, from which forms are kept. */
async function updateKeptClient(tx: Database, mergeId: string, { kept, other }: Pair): Promise<void> {
  const condition = eq(clients.id, kept.id);
  if (other.intakeFormCompleted && !kept.intakeFormCompleted)
    await moveValue(tx, mergeId, clients.intakeFormCompleted, { before: false, after: true, condition });
  if (other.lastSeenAt && (!kept.lastSeenAt || kept.lastSeenAt < other.lastSeenAt)) {
    const visits = { before: kept.lastSeenAt, after: other.lastSeenAt };
    await moveValue(tx, mergeId, clients.lastSeenAt, { ...visits, condition });
  }
}
