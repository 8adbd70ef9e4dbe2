import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { wallTimeSql } from '#platform/database/times.ts';
import type { WallTime } from '#platform/time/day.ts';
import type { TimesToCome } from './domain/time-zone.ts';
import { businessTimeZone } from './tables.ts';

/** The zone that the wall times belong to; undefined before the first start. */
export async function findUsedZone(db: Database): Promise<string | undefined> {
  return (await db.select().from(businessTimeZone))[0]?.name;
}

/** The same, locked until the transaction ends. Without one, `zone` becomes it. */
export async function lockUsedZone(tx: Database, zone: string): Promise<string> {
  await tx.insert(businessTimeZone).values({ name: zone }).onConflictDoNothing();
  return (await tx.select().from(businessTimeZone).for('update'))[0]?.name ?? zone;
}

export async function saveUsedZone(tx: Database, name: string): Promise<void> {
  await tx.update(businessTimeZone).set({ name });
}

/** Counts what begins after this wall time. */
export async function countTimesToCome(db: Database, now: WallTime): Promise<TimesToCome> {
  const isToCome = sql`(day, time) > ${wallTimeSql(now)}`;
  const isTaken = sql`state in ('held', 'offered', 'booked')`;
  const { rows } = (await db.execute(sql`
    select
      (select count(*)::int from classes where ${isToCome} and cancelled_at is null) as classes,
      (select count(*)::int from slots where ${isToCome}
        and not exists (select from bookings where slot_id = slots.id and ${isTaken})) as slots,
      (select count(*)::int from bookings where ${isToCome} and ${isTaken} and payment_source <> 'owner') as bookings,
      (select count(*)::int from bookings where ${isToCome} and ${isTaken} and payment_source = 'owner') as appointments
  `)) as unknown as { rows: [TimesToCome] };
  return rows[0];
}
