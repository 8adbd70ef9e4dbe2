import { type SQL, sql } from 'drizzle-orm';

/**
 * The rule of `text/mailbox.ts` as an SQL expression, for generated columns. SQL needs no ASCII form of a host, because
 * addresses are stored with it (decision 109).
 */
export function mailboxSql(column: string): SQL {
  const [name, host] = [`split_part(${column}, '@', 1)`, `split_part(${column}, '@', 2)`];
  const untagged = `regexp_replace(${name}, '^(.[^+]*)[+].*$', '\\1')`;
  return sql.raw(
    `case when ${host} in ('gmail.com', 'googlemail.com') then replace(${untagged}, '.', '') || '@gmail.com' ` +
      `when position('@' in ${column}) = 0 then ${column} else ${untagged} || '@' || ${host} end`,
  );
}
