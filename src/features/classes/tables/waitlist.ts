import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/connection.ts';
import { mailboxSql } from '#platform/database/mailbox.ts';
import { emailColumns } from '#platform/email-addresses/email-columns.ts';
import { zonedTime } from '#platform/privacy/entries.ts';
import { type Moves, type Pair, type Person, personal } from '#platform/privacy/personal.ts';
import { waitlistStates } from '../waitlist/domain/waitlist.ts';
import { classes, signUps } from './classes.ts';

/** A person who waits for a place in a full class. A place that is offered counts in `places_offered` of the class. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: uuid().primaryKey(),
    classId: uuid()
      .notNull()
      .references(() => classes.id),
    /** Trimmed and lower-cased; mails go to this address. */
    email: text().notNull(),
    /** One mailbox waits once per class. */
    mailbox: text().notNull().generatedAlwaysAs(mailboxSql('email')),
    state: text({ enum: waitlistStates }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Since when the person waits, which is their position. Null until the email is confirmed. */
    joinedAt: timestamp({ withTimezone: true }),
    /** When an offer is mailed: after the quiet hours. */
    noticeAt: timestamp({ withTimezone: true }),
    /** When the mail about the free place was written. */
    notifiedAt: timestamp({ withTimezone: true }),
    offeredUntil: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('waitlist_entries_unique').on(table.classId, table.mailbox),
    index('waitlist_entries_by_position').on(table.classId, table.state, table.joinedAt, table.id),
    index('waitlist_entries_by_email').on(table.email),
    // The sweep of each minute reads these.
    index('waitlist_entries_open')
      .on(table.state, table.offeredUntil)
      .where(sql`${table.state} in ('waiting', 'offered')`),
    check('waitlist_entries_offer', sql`(${table.state} = 'offered') = (${table.offeredUntil} is not null)`),
  ],
);

export const waitlistEntriesPersonal = personal(waitlistEntries, {
  of: { emails: [waitlistEntries.email] },
  export: {
    part: 'waitlists',
    about: 'Full classes whose waitlist you joined with your account’s email, and what became of it.',
    fields: {
      class: classes.title,
      begins: zonedTime(classes),
      state: waitlistEntries.state,
      askedAt: waitlistEntries.createdAt,
    },
    joins: [{ table: classes, on: eq(classes.id, waitlistEntries.classId) }],
    order: [asc(classes.day), asc(classes.time), asc(waitlistEntries.id)],
  },
  onDeletion: { rule: (tx, { email }) => deleteEntries(tx, email) },
  onMerge: {
    counted: { part: 'waitlists', one: 'place on a waitlist', several: 'places on waitlists' },
    lock: lockClassesOf,
    rule: moveEntries,
    undoneOnlyIf: {
      state: sql`exists (select 1 from ${classes} where ${classes.id} = ${waitlistEntries.classId} and ${isNull(classes.cancelledAt)})`,
    },
  },
  keep: {
    rule: 'waitlists',
    setting: 'KEEP_WAITLISTS_DAYS',
    days: 2,
    since: ({ wall }) =>
      sql`${waitlistEntries.classId} in (select ${classes.id} from ${classes} where ${classes.day} + ${classes.time} < ${`${wall.day}T${wall.time}`}::timestamp)`,
    // An offer that still holds a place lapses first.
    only: ne(waitlistEntries.state, 'offered'),
  },
});

/** Locks the classes in which an email has a spot or waits, so that no sign-up is added meanwhile. */
async function lockClassesOf(tx: Database, { email }: Person): Promise<void> {
  const hasSpot = and(eq(signUps.email, email), isNull(signUps.cancelledAt));
  const ofSpots = tx.select({ id: signUps.classId }).from(signUps).where(hasSpot);
  const ofEntries = tx
    .select({ id: waitlistEntries.classId })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.email, email));
  const isTheirs = or(inArray(classes.id, ofSpots), inArray(classes.id, ofEntries));
  await tx.select({ id: classes.id }).from(classes).where(isTheirs).orderBy(classes.id).for('no key update');
}

/** Deletes the entries of an email. The sweep offers a place that was held for one to the next person. */
async function deleteEntries(tx: Database, email: string): Promise<void> {
  const theirs = eq(waitlistEntries.email, email);
  const theirClasses = tx.select({ id: waitlistEntries.classId }).from(waitlistEntries).where(theirs);
  // A class is locked before its waitlist.
  await tx
    .select({ id: classes.id })
    .from(classes)
    .where(inArray(classes.id, theirClasses))
    .orderBy(classes.id)
    .for('no key update');
  const rows = await tx
    .delete(waitlistEntries)
    .where(theirs)
    .returning({ classId: waitlistEntries.classId, state: waitlistEntries.state });
  const held = rows.filter(({ state }) => state === 'offered').map(({ classId }) => classId);
  if (held.length === 0) return;
  await tx
    .update(classes)
    .set({ placesOffered: sql`${classes.placesOffered} - 1` })
    .where(inArray(classes.id, held));
}

/**
 * A person waits once for a class, and not for one in which they have a spot: entries of either record that are not
 * needed end. An offer that holds a place stays.
 */
async function moveEntries(moves: Moves, { kept, other }: Pair): Promise<void> {
  const otherEntry = sql`select 1 from waitlist_entries theirs where theirs.class_id = ${waitlistEntries.classId}
    and theirs.mailbox = ${kept.mailbox} and theirs.id <> ${waitlistEntries.id}`;
  const isNeedless = and(
    inArray(waitlistEntries.mailbox, [kept.mailbox, other.mailbox]),
    sql`(exists (select 1 from sign_ups theirs where theirs.class_id = ${waitlistEntries.classId}
        and theirs.mailbox = ${kept.mailbox} and theirs.cancelled_at is null)
      or (${waitlistEntries.email} = ${other.email} and exists (${otherEntry} and theirs.state in ('waiting', 'offered'))))`,
  );
  for (const before of ['waiting', 'unconfirmed'])
    await moves.replace(waitlistEntries.state, { before, after: 'ended', condition: isNeedless });
  // A mailbox has one entry on each waitlist.
  const condition = sql`not exists (${otherEntry})`;
  await moves.replace(waitlistEntries.email, { before: other.email, after: kept.email, condition });
}

export const waitlistEmails = emailColumns({ searched: [waitlistEntries.email] });
