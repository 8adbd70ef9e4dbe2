import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { formatTimeSql } from '#platform/database/times.ts';
import { classes, signUps } from '../tables/classes.ts';

/** What the finances need to know of a class. */
export async function findClass(tx: Database, id: string) {
  const { day, title, location, priceText, cancelledAt } = classes;
  const columns = { day, time: formatTimeSql(classes.time), title, location, priceText, cancelledAt };
  const [row] = await tx.select(columns).from(classes).where(eq(classes.id, id));
  return row;
}

/** The people with a place: whether they came and how they paid. */
export async function listPeople(tx: Database, classId: string) {
  const { attendance, paidBy, paidCents } = signUps;
  return tx
    .select({ attendance, paidBy, paidCents })
    .from(signUps)
    .where(and(eq(signUps.classId, classId), signUps.isActive));
}
