import { sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';

export type SetupRows = {
  hasClass: boolean;
  hasWaiver: boolean;
  hasTin: boolean;
  hasTwoStep: boolean;
  hasSentEmail: boolean;
};

/** What the data show about a setup. A class is one that has not begun before `day`. */
export async function readSetupRows(db: Database, day: string): Promise<SetupRows> {
  const { rows } = (await db.execute(sql`
    select exists (select from classes where day >= ${day} and cancelled_at is null) as "hasClass",
      exists (
        select from waiver_versions where number > 1 and withdrawn_at is null and effective_from_day <= ${day}
      ) or exists (select from waivers) as "hasWaiver",
      exists (select from chocolates where not hidden) as "hasTin",
      exists (select from second_factors where confirmed_at is not null) as "hasTwoStep",
      exists (select from mails where state = 'sent') as "hasSentEmail"
  `)) as unknown as { rows: [SetupRows] };
  return rows[0];
}
