import { and, type Column, eq, getTableColumns, gte, isNotNull, isNull, lt, or, type SQL, sql, sum } from 'drizzle-orm';
import { finances } from '#features/finances/tables.ts';
import type { Database } from '#platform/database/connection.ts';
import { getLimitAndOffset, type ListPart, orderByKeyset } from '#platform/database/lists/keyset.ts';
import { createListQuery } from '#platform/database/lists/list-query.ts';
import { files } from '#platform/database/tables/files.ts';
import { formatTimeSql } from '#platform/database/times.ts';
import type { FilterOf, QueryOf } from '#platform/lists/list.ts';
import { PAGE_SIZE } from '#platform/lists/pages.ts';
import { classes, signUps, waivers, waiverVersions } from '../tables/classes.ts';
import type { Attendance, OnSitePayment } from './domain/attendance.ts';
import { type SignUpTime, signUpList } from './list.ts';

type SignUpFilter = FilterOf<typeof signUpList>;

export type SignUpListRow = NonNullable<Awaited<ReturnType<typeof findListedSignUp>>>;

/** The name of the host of a guest. */
const hostName = sql<string>`coalesce((select host.name from ${signUps} host where host.id = sign_ups.host_id), '')`;

const listColumns = {
  ...getTableColumns(signUps),
  guestOf: hostName,
  title: classes.title,
  day: classes.day,
  time: formatTimeSql(classes.time),
  location: classes.location,
  classCancelledAt: classes.cancelledAt,
};

/** From this offset on, counting the list pays off (see getPageRange). */
const FAR_OFFSET = 1_000;

/** The list of sign-ups, in the order of the table's indexes. Without a choice it has the active ones. */
const createSignUpQuery = ({ cancelled }: SignUpFilter, today: string) =>
  createListQuery(signUpList, {
    from: signUps,
    columns: { id: signUps.id },
    where: cancelled === 'yes' ? sql`not ${signUps.isActive}` : sql`${signUps.isActive}`,
    search: sql`lower(${signUps.name} || ' ' || ${signUps.email} || ' ' || ${signUps.phone})`,
    filters: {
      when: (when) => isAtTime(signUps.classStartsAt, when, today),
      class: (classId) => eq(signUps.classId, classId),
      cancelled: () => undefined,
    },
    sorts: {
      date: [signUps.classStartsAt, signUps.id],
      name: [sql`lower(${signUps.name})`, signUps.id],
      created: [signUps.createdAt, signUps.id],
    },
  });

/** Whether a day is today or later, or before today. */
function isAtTime(day: Column, when: SignUpTime, today: string): SQL | undefined {
  if (when === 'all') return undefined;
  return when === 'upcoming' ? gte(day, today) : lt(day, today);
}

/** The rows to read, and from which end of the list. */
type PageRange = { limit: number; offset: number; fromTheEnd?: boolean };

/**
 * The position of a page. A page in the second half of a long list is read from its end, which visits fewer index
 * entries; a search has a short list, which is not worth counting.
 */
async function getPageRange(db: Database, part: ListPart, filter: SignUpFilter, today: string): Promise<PageRange> {
  const plain = getLimitAndOffset(part);
  const before = plain.offset;
  if (filter.search || before < FAR_OFFSET) return plain;
  const rows = await countSignUps(db, filter, today);
  if (before >= rows || before < rows / 2) return plain;
  const limit = Math.min(PAGE_SIZE, rows - before);
  return { limit, offset: rows - before - limit, fromTheEnd: true };
}

/** One part of a list of sign-ups, with their classes. */
export async function listSignUps(db: Database, query: QueryOf<typeof signUpList>, part: ListPart, today: string) {
  const range = await getPageRange(db, part, query, today);
  const { sorting, where, orderBy, key } = createSignUpQuery(query, today).toPart(query, part);
  const readSorting = range.fromTheEnd ? { ...sorting, descending: !sorting.descending } : sorting;
  // The ids come from an index alone; whole rows and classes are read only for this part.
  const matches = db
    .select({ id: signUps.id })
    .from(signUps)
    .where(where)
    .orderBy(...orderByKeyset(readSorting))
    .limit(range.limit)
    .offset(range.offset)
    .as('found');
  return db
    .select({ ...listColumns, key })
    .from(matches)
    .innerJoin(signUps, eq(signUps.id, matches.id))
    .innerJoin(classes, eq(classes.id, signUps.classId))
    .orderBy(...orderBy);
}

/** The number of sign-ups in a list. Classes store their own counts, so only a search counts rows. */
export async function countSignUps(db: Database, filter: SignUpFilter, today: string): Promise<number> {
  const { when = 'all', class: classId, search, cancelled } = filter;
  if (search || cancelled === 'yes') return createSignUpQuery(filter, today).count(db, filter);
  const [row] = await db
    .select({ rows: sum(classes.placesTaken) })
    .from(classes)
    .where(and(isAtTime(classes.day, when, today), classId ? eq(classes.id, classId) : undefined));
  return Number(row?.rows ?? 0);
}

/** One sign-up with its class. */
export async function findListedSignUp(db: Database, id: string) {
  const [row] = await db
    .select(listColumns)
    .from(signUps)
    .innerJoin(classes, eq(classes.id, signUps.classId))
    .where(eq(signUps.id, id));
  return row;
}

/** The active sign-ups of a class. */
export async function listAttendees(db: Database, classId: string) {
  return db
    .select({ ...getTableColumns(signUps), guestOf: hostName })
    .from(signUps)
    .where(and(eq(signUps.classId, classId), isNull(signUps.cancelledAt)));
}

/** The waiver of a sign-up: the signed text and the signature. */
export async function findSignedWaiver(db: Database, signUpId: string) {
  const [row] = await db
    .select({ ...getTableColumns(waivers), text: waiverVersions.text, sha256: waiverVersions.sha256, picture: files })
    .from(signUps)
    .innerJoin(waivers, eq(waivers.id, signUps.waiverId))
    .innerJoin(waiverVersions, eq(waiverVersions.version, waivers.version))
    .innerJoin(files, eq(files.id, waivers.signatureId))
    .where(eq(signUps.id, signUpId));
  return row;
}

/** The entry of a class in the finances, which has the id of the class. */
export async function findFinance(db: Database, classId: string) {
  const { rateCents, day, className, paymentMethod, paid } = finances;
  const [row] = await db
    .select({ rateCents, day, className, paymentMethod, paid })
    .from(finances)
    .where(eq(finances.id, classId));
  return row;
}

/** Puts the roster of a class away at an instant, or back (null). Returns whether that was a change. */
export async function setRosterPutAway(tx: Database, classId: string, at: Date | null): Promise<boolean> {
  const isOtherwise = at ? isNull(classes.rosterPutAwayAt) : isNotNull(classes.rosterPutAwayAt);
  const rows = await tx
    .update(classes)
    .set({ rosterPutAwayAt: at })
    .where(and(eq(classes.id, classId), isOtherwise))
    .returning({ id: classes.id });
  return rows.length > 0;
}

/** Locks a sign-up until the transaction ends, and reads its marks before a change. */
export async function lockMarks(tx: Database, id: string) {
  const { attendance, paidBy, paidCents } = signUps;
  const [row] = await tx
    .select({ attendance, paidBy, paidCents })
    .from(signUps)
    .where(eq(signUps.id, id))
    .for('update');
  return row;
}

export type Mark = { attendance: Attendance; attendanceMarkedAt: Date } | (OnSitePayment & { paidMarkedAt: Date });

/** Applies a mark. False when a newer one of its kind is stored, or the sign-up is no longer active. */
export async function setMark(tx: Database, id: string, mark: Mark): Promise<boolean> {
  const isNewer =
    'attendance' in mark
      ? or(isNull(signUps.attendanceMarkedAt), lt(signUps.attendanceMarkedAt, mark.attendanceMarkedAt))
      : or(isNull(signUps.paidMarkedAt), lt(signUps.paidMarkedAt, mark.paidMarkedAt));
  const rows = await tx
    .update(signUps)
    .set(mark)
    .where(and(eq(signUps.id, id), isNull(signUps.cancelledAt), isNewer))
    .returning({ id: signUps.id });
  return rows.length > 0;
}
