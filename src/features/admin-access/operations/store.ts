import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';

/** A job that failed and has not succeeded since: the newest one of its kind, and the number of failures. */
export type FailedJob = { id: string; name: string; failedMs: number; times: number; tookTooLong: boolean };

/** A read limit: more failures than this do not help a person. */
const MAX_ROWS = 100;

/**
 * Permanently failed jobs, one for each task. Excludes tasks that have since succeeded or run again, mails that no
 * longer wait and payments that a sweep has settled.
 */
export async function listFailedJobs(db: Database): Promise<FailedJob[]> {
  const { rows } = await db.execute<FailedJob>(sql`
    with failed as (
      select distinct on (name, coalesce(data, '{}')) id, name, coalesce(data, '{}') as data, completed_on, output,
        count(*) over (partition by name, coalesce(data, '{}')) as times
      from pgboss.job
      where state = 'failed'
      order by name, coalesce(data, '{}'), completed_on desc, id
    )
    select id::text, name, (extract(epoch from completed_on) * 1000)::float8 as "failedMs", times::int as "times",
      output->>'error' is null as "tookTooLong"
    from failed
    where not exists (
        select 1 from pgboss.job later
        where later.name = failed.name and coalesce(later.data, '{}') = failed.data
          and (later.state in ('retry', 'active') or (later.state = 'completed' and later.completed_on > failed.completed_on))
      )
      and (name <> 'mail' or exists (select 1 from mails where mails.id::text = data->>'mailId' and mails.state = 'pending'))
      and (name <> 'settle'
        or exists (select 1 from payments where payments.id::text = data->>'paymentId' and payments.next_check_at is not null))
    order by completed_on desc
    limit ${MAX_ROWS}`);
  return rows;
}

/** The queue and state of a job, with its row locked. Undefined when it does not exist. */
export async function lockJob(tx: Database, id: string): Promise<{ name: string; state: string } | undefined> {
  const { rows } = await tx.execute<{ name: string; state: string }>(
    sql`select name, state::text from pgboss.job where id = ${id} for update`,
  );
  return rows[0];
}
