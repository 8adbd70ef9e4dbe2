import { and, asc, eq, getTableColumns, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/id.ts';
import { classes, signUps, waivers, waiverTexts } from '#database/tables/classes.ts';
import { files } from '#database/tables/files.ts';

export type ClassRow = typeof classes.$inferSelect;
export type SignUpRow = typeof signUps.$inferSelect;

/** How the wire names a class: title and date, and more where two share them (decision 4). */
export type NamedClass = { classTitle: string; date: string; time?: string | undefined; eventId?: string | undefined };

/** Times leave the database as HH:MM: its own text has seconds. */
const columns = { ...getTableColumns(classes), time: sql<string>`to_char(${classes.time}, 'HH24:MI')` };

/** Classes from a day to a day, both included, by date and time. */
export async function listClasses(db: Database, from?: string, to?: string): Promise<ClassRow[]> {
  const conditions: SQL[] = [];
  if (from) conditions.push(gte(classes.day, from));
  if (to) conditions.push(lte(classes.day, to));
  return db
    .select(columns)
    .from(classes)
    .where(and(...conditions))
    .orderBy(asc(classes.day), asc(classes.time), asc(classes.title));
}

/** The classes that may be meant, the earliest first. */
export async function findClasses(db: Database, named: NamedClass): Promise<ClassRow[]> {
  return db
    .select(columns)
    .from(classes)
    .where(
      and(
        eq(classes.title, named.classTitle),
        eq(classes.day, named.date),
        named.time ? eq(classes.time, named.time) : undefined,
        named.eventId ? eq(classes.id, named.eventId) : undefined,
      ),
    )
    .orderBy(asc(classes.time));
}

/** The class with this id. */
export async function findClassById(db: Database, id: string): Promise<ClassRow | undefined> {
  const [row] = await db.select(columns).from(classes).where(eq(classes.id, id));
  return row;
}

/** Whether this email has a place in the class. */
export async function isSignedUp(db: Database, classId: string, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: signUps.id })
    .from(signUps)
    .where(and(eq(signUps.classId, classId), eq(signUps.email, email), isNull(signUps.cancelledAt)));
  return rows.length > 0;
}

/**
 * Takes one place if there is one, and answers how many are left then; undefined when the class is full. The
 * conditional update locks the class's row, so the last place goes to exactly one of those who ask at the same moment;
 * the table's check constraint stands behind it.
 */
export async function takePlace(tx: Database, classId: string): Promise<number | undefined> {
  const [row] = await tx
    .update(classes)
    .set({ taken: sql`${classes.taken} + 1` })
    .where(and(eq(classes.id, classId), lt(classes.taken, classes.capacity)))
    .returning({ placesLeft: sql<number>`${classes.capacity} - ${classes.taken}` });
  return row?.placesLeft;
}

async function givePlaceBack(tx: Database, classId: string): Promise<void> {
  await tx
    .update(classes)
    .set({ taken: sql`${classes.taken} - 1` })
    .where(eq(classes.id, classId));
}

/** Keeps the waiver's text as it was signed. The first signer of a version brings it in. */
export async function keepWaiverText(
  tx: Database,
  text: { version: string; text: string; sha256: string },
): Promise<void> {
  await tx.insert(waiverTexts).values(text).onConflictDoNothing();
}

/** Keeps a signature; answers its id. */
export async function insertSignature(
  tx: Database,
  signature: { bytes: Buffer; sha256: string; createdAt: Date },
): Promise<string> {
  const id = newId();
  await tx
    .insert(files)
    .values({ id, kind: 'signature', contentType: 'image/png', sizeBytes: signature.bytes.length, ...signature });
  return id;
}

/** Keeps the proof of one signing; answers its id. */
export async function insertWaiver(tx: Database, waiver: Omit<typeof waivers.$inferInsert, 'id'>): Promise<string> {
  const id = newId();
  await tx.insert(waivers).values({ id, ...waiver });
  return id;
}

/** The newest signature of this email under a version of the waiver. */
export async function findWaiver(db: Database, email: string, version: string) {
  const [row] = await db
    .select()
    .from(waivers)
    .where(and(eq(waivers.email, email), eq(waivers.version, version)))
    .orderBy(sql`${waivers.signedAt} desc`)
    .limit(1);
  return row;
}

/** Undefined when this email has a place in the class already: the unique index decides, whatever happens at once. */
export async function insertSignUp(
  tx: Database,
  signUp: Omit<typeof signUps.$inferInsert, 'id'>,
): Promise<SignUpRow | undefined> {
  const [row] = await tx
    .insert(signUps)
    .values({ id: newId(), ...signUp })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** A sign-up, cancelled or not. */
export async function findSignUp(db: Database, id: string): Promise<SignUpRow | undefined> {
  const [row] = await db.select().from(signUps).where(eq(signUps.id, id));
  return row;
}

/** Cancels once: the row as it is now, or undefined when it was cancelled before. */
export async function cancelSignUp(tx: Database, id: string, cancelledAt: Date): Promise<SignUpRow | undefined> {
  const [row] = await tx
    .update(signUps)
    .set({ cancelledAt, sequence: sql`${signUps.sequence} + 1` })
    .where(and(eq(signUps.id, id), isNull(signUps.cancelledAt)))
    .returning();
  if (row) await givePlaceBack(tx, row.classId);
  return row;
}
