import { and, asc, count, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { toMailboxKey } from '#platform/text/mailbox.ts';
import { type ClassRow, classColumns } from '../store.ts';
import { classes } from '../tables/classes.ts';
import { waitlistEntries } from '../tables/waitlist.ts';

export type EntryRow = typeof waitlistEntries.$inferSelect;

/** Every change of a class's waitlist locks the class first, as sign-ups and cancellations do. */
export async function lockClass(tx: Database, id: string): Promise<ClassRow | undefined> {
  const [row] = await tx.select(classColumns).from(classes).where(eq(classes.id, id)).for('no key update');
  return row;
}

export async function findEntry(db: Database, id: string): Promise<EntryRow | undefined> {
  const [row] = await db.select().from(waitlistEntries).where(eq(waitlistEntries.id, id));
  return row;
}

const isOf = (classId: string) => eq(waitlistEntries.classId, classId);
const isWaiting = eq(waitlistEntries.state, 'waiting');
const isOffered = eq(waitlistEntries.state, 'offered');

const matchesMailbox = (classId: string, email: string) =>
  and(isOf(classId), eq(waitlistEntries.mailbox, toMailboxKey(email)));

/** The entry of a mailbox in a class. */
export async function findEntryByEmail(db: Database, classId: string, email: string): Promise<EntryRow | undefined> {
  const [row] = await db.select().from(waitlistEntries).where(matchesMailbox(classId, email));
  return row;
}

/**
 * Inserts an entry, or begins it again. Undefined when the mailbox waits or has an offer already; the unique index
 * decides between concurrent calls.
 */
export async function insertEntry(
  tx: Database,
  entry: Pick<EntryRow, 'classId' | 'email' | 'state' | 'createdAt' | 'joinedAt'>,
): Promise<EntryRow | undefined> {
  const { classId: _classId, ...change } = entry;
  const [row] = await tx
    .insert(waitlistEntries)
    .values({ id: newId(), ...entry })
    .onConflictDoUpdate({
      target: [waitlistEntries.classId, waitlistEntries.mailbox],
      set: { ...change, ...noOffer, notifiedAt: null },
      setWhere: sql`${waitlistEntries.state} not in ('waiting', 'offered')`,
    })
    .returning();
  return row;
}

const noOffer = { noticeAt: null, offeredUntil: null };

/** Ends an entry or moves it on, without its offer. The caller returns the place of an offer. */
export async function setState(
  tx: Database,
  id: string,
  change: Pick<EntryRow, 'state'> & Partial<Pick<EntryRow, 'joinedAt' | 'notifiedAt'>>,
): Promise<void> {
  await tx
    .update(waitlistEntries)
    .set({ ...noOffer, ...change })
    .where(eq(waitlistEntries.id, id));
}

export async function deleteEntry(tx: Database, id: string): Promise<void> {
  await tx.delete(waitlistEntries).where(eq(waitlistEntries.id, id));
}

/** The people who wait the longest. */
export async function listNext(tx: Database, classId: string, limit: number): Promise<EntryRow[]> {
  return tx
    .select()
    .from(waitlistEntries)
    .where(and(isOf(classId), isWaiting))
    .orderBy(asc(waitlistEntries.joinedAt), asc(waitlistEntries.id))
    .limit(limit);
}

/** How many people wait, or wait before an entry. */
export async function countWaiting(db: Database, classId: string, entry?: EntryRow): Promise<number> {
  const isBefore =
    entry?.joinedAt &&
    or(
      lt(waitlistEntries.joinedAt, entry.joinedAt),
      and(eq(waitlistEntries.joinedAt, entry.joinedAt), lt(waitlistEntries.id, entry.id)),
    );
  const [row] = await db
    .select({ waiting: count() })
    .from(waitlistEntries)
    .where(and(isOf(classId), isWaiting, isBefore || undefined));
  return row?.waiting ?? 0;
}

/** Everyone with a confirmed wish for a place, those with an offer first. */
export async function listActive(db: Database, classId: string): Promise<EntryRow[]> {
  return db
    .select()
    .from(waitlistEntries)
    .where(and(isOf(classId), inArray(waitlistEntries.state, ['waiting', 'offered'])))
    .orderBy(asc(waitlistEntries.state), asc(waitlistEntries.joinedAt), asc(waitlistEntries.id));
}

/** Holds a free place for an offer. False when none is free; the same constraint as for sign-ups counts it. */
export async function holdPlace(tx: Database, classId: string): Promise<boolean> {
  const rows = await tx
    .update(classes)
    .set({ placesOffered: sql`${classes.placesOffered} + 1` })
    .where(
      and(
        eq(classes.id, classId),
        isNull(classes.cancelledAt),
        sql`${classes.placesTaken} + ${classes.placesOffered} < ${classes.capacity}`,
      ),
    )
    .returning({ id: classes.id });
  return rows.length > 0;
}

/** Gives held places back. */
export async function releaseHeldPlaces(tx: Database, classId: string, places: number): Promise<void> {
  await tx
    .update(classes)
    .set({ placesOffered: sql`${classes.placesOffered} - ${places}` })
    .where(eq(classes.id, classId));
}

/** Offers a held place to a person who waits. False when the person no longer does. */
export async function setOffered(
  tx: Database,
  id: string,
  offer: { noticeAt: Date; offeredUntil: Date; notifiedAt: Date | null },
): Promise<boolean> {
  const rows = await tx
    .update(waitlistEntries)
    .set({ state: 'offered', ...offer })
    .where(and(eq(waitlistEntries.id, id), isWaiting))
    .returning({ id: waitlistEntries.id });
  return rows.length > 0;
}

/**
 * Turns the place that is offered to this email into a taken one, and returns the updated class. Undefined without an
 * open offer, or when the class was moved or cancelled.
 */
export async function claimHeldPlace(
  tx: Database,
  classRow: ClassRow,
  email: string,
  now: Date,
): Promise<ClassRow | undefined> {
  if (classRow.placesOffered === 0) return undefined;
  await lockClass(tx, classRow.id);
  const taken = await tx
    .update(waitlistEntries)
    .set({ ...noOffer, state: 'taken' })
    .where(and(matchesMailbox(classRow.id, email), isOffered, gt(waitlistEntries.offeredUntil, now)))
    .returning({ id: waitlistEntries.id });
  if (taken.length === 0) return undefined;
  const [row] = await tx
    .update(classes)
    .set({
      placesOffered: sql`${classes.placesOffered} - 1`,
      placesTaken: sql`${classes.placesTaken} + 1`,
    })
    .where(
      and(
        eq(classes.id, classRow.id),
        eq(classes.day, classRow.day),
        eq(classes.time, classRow.time),
        isNull(classes.cancelledAt),
      ),
    )
    .returning(classColumns);
  return row;
}

/** The offers of a class whose time is over. The caller has locked the class. */
export async function listDueOffers(tx: Database, classId: string, now: Date): Promise<EntryRow[]> {
  return tx
    .select()
    .from(waitlistEntries)
    .where(and(isOf(classId), isOffered, lte(waitlistEntries.offeredUntil, now)));
}

/** Marks people who wait as told about a free place, and returns them. `all` also those who were told of an earlier one. */
export async function claimToTell(
  tx: Database,
  classId: string,
  { all, now }: { all: boolean; now: Date },
): Promise<EntryRow[]> {
  return tx
    .update(waitlistEntries)
    .set({ notifiedAt: now })
    .where(and(isOf(classId), isWaiting, all ? undefined : isNull(waitlistEntries.notifiedAt)))
    .returning();
}

/** Marks offers whose notice is due as told, and returns them, each to one caller only. */
export async function claimDueNotices(tx: Database, now: Date, limit: number): Promise<EntryRow[]> {
  const due = tx.$with('due').as(
    tx
      .select({ id: waitlistEntries.id })
      .from(waitlistEntries)
      .where(
        and(
          isOffered,
          isNull(waitlistEntries.notifiedAt),
          lte(waitlistEntries.noticeAt, now),
          gt(waitlistEntries.offeredUntil, now),
        ),
      )
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  return tx
    .with(due)
    .update(waitlistEntries)
    .set({ notifiedAt: now })
    .where(and(inArray(waitlistEntries.id, tx.select().from(due)), isNull(waitlistEntries.notifiedAt)))
    .returning();
}

/**
 * Upcoming classes with an offer whose time is over, or with a free place and a person who was not told. The second
 * happens when a place became free without its waitlist, as when a client's data is deleted.
 */
export async function listClassesToAdvance(db: Database, now: Date, today: string): Promise<string[]> {
  const isOfferOver = and(isOffered, lte(waitlistEntries.offeredUntil, now));
  const hasNewPlace = and(
    isWaiting,
    isNull(waitlistEntries.notifiedAt),
    sql`${classes.day} >= ${today}`,
    isNull(classes.cancelledAt),
    lt(sql`${classes.placesTaken} + ${classes.placesOffered}`, classes.capacity),
  );
  const rows = await db
    .selectDistinct({ id: classes.id })
    .from(waitlistEntries)
    .innerJoin(classes, eq(classes.id, waitlistEntries.classId))
    .where(or(isOfferOver, hasNewPlace))
    .orderBy(asc(classes.id));
  return rows.map(({ id }) => id);
}

/** Ends the waitlists of cancelled classes, and returns the confirmed entries. The caller has locked the classes. */
export async function endEntries(tx: Database, classIds: readonly string[]): Promise<EntryRow[]> {
  const ids = [...classIds];
  await tx
    .update(classes)
    .set({ placesOffered: 0 })
    .where(and(inArray(classes.id, ids), ne(classes.placesOffered, 0)));
  const rows = await tx
    .update(waitlistEntries)
    .set({ ...noOffer, state: 'ended' })
    .where(
      and(inArray(waitlistEntries.classId, ids), inArray(waitlistEntries.state, ['unconfirmed', 'waiting', 'offered'])),
    )
    .returning();
  return rows.filter(({ joinedAt }) => joinedAt !== null);
}
