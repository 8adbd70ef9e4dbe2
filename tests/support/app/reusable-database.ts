import { readFileSync } from 'node:fs';
import { type SQL, sql } from 'drizzle-orm';
import { connect } from '#platform/database/connect.ts';
import type { Connection } from '#platform/database/connection.ts';

/** Rows by table, SQL that restores the sequences, and a digest of the schema. */
type InitialState = { rows: Map<string, string>; sequences: string; schema: string };

/** A change of the schema writes rows in one of these. */
const CATALOGS = ['attribute', 'attrdef', 'constraint', 'index', 'namespace', 'proc', 'trigger'];
/** A database that had more rows is not used again, because its indexes and statistics stay large. */
const MAX_ROWS = 1_000;

/** Each takes 200 MB of memory. */
const MAX_IDLE = 2;

const idleConnections: Connection[] = [];
let initialState: InitialState | undefined;

async function readValue({ db }: Connection, statement: SQL): Promise<string> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: [{ value: string }] };
  return rows[0].value;
}

function readSchema(connection: Connection): Promise<string> {
  const parts = CATALOGS.map((name) => `(select count(*) || ':' || sum(xmin::text::bigint) from pg_${name})`);
  return readValue(connection, sql.raw(`select concat_ws(' ', ${parts.join(', ')}) as value`));
}

async function listFilledTables(connection: Connection): Promise<string[]> {
  const queries = await readValue(
    connection,
    sql`select string_agg(format('select %1$L where exists (select from %1$s)', oid::regclass), ' union all ') as value
      from pg_class where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'`,
  );
  const list = sql.raw(`select coalesce(string_agg(name, ' '), '') as value from (${queries}) as filled (name)`);
  return (await readValue(connection, list)).split(' ').filter((name) => name !== '');
}

async function readInitialState(connection: Connection): Promise<InitialState> {
  const rows = new Map<string, string>();
  for (const table of await listFilledTables(connection))
    rows.set(table, await readValue(connection, sql.raw(`select json_agg(t)::text as value from ${table} t`)));
  const sequences = await readValue(
    connection,
    sql`select string_agg(format('setval(%L, %s, %s)', format('%I.%I', schemaname, sequencename),
      coalesce(last_value, start_value), (last_value is not null)::text), ', ') as value from pg_sequences`,
  );
  return { rows, sequences, schema: await readSchema(connection) };
}

/** Returns false if the database cannot be made like a new one. */
async function reset(connection: Connection, initial: InitialState): Promise<boolean> {
  const { db } = connection;
  if ((await readSchema(connection)) !== initial.schema) return false;
  const filledTables = await listFilledTables(connection);
  for (const statement of ['reset all', 'set search_path to public', 'set session_replication_role = replica'])
    await db.execute(sql.raw(statement));
  let deletedRows = 0;
  for (const table of filledTables) {
    const deletion = `with deleted as (delete from ${table} returning 1) select count(*) as value from deleted`;
    deletedRows += Number(await readValue(connection, sql.raw(deletion)));
  }
  if (deletedRows > MAX_ROWS) return false;
  await db.execute(sql.raw(`vacuum ${filledTables.join(', ')}`));
  for (const [name, rows] of initial.rows) {
    const table = sql.raw(name);
    await db.execute(sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${rows}::json)`);
  }
  await db.execute(sql.raw(`select ${initial.sequences}`));
  await db.execute(sql`set session_replication_role = origin`);
  return true;
}

/**
 * Opens an embedded database, or empties one that another test has closed, because opening one takes a second of
 * processor time. A change of the schema is detected, and such a database is not used again.
 */
export async function openReusableDatabase(templateFile: string): Promise<Connection> {
  let connection = idleConnections.pop();
  if (!connection || !initialState || !(await reset(connection, initialState))) {
    await connection?.close();
    connection = await connect({ folder: undefined, copyOf: new Blob([readFileSync(templateFile)]) });
    initialState ??= await readInitialState(connection);
  }
  return leaseConnection(connection);
}

/** Closing the returned connection ends its subscriptions and lets another test use the database. */
function leaseConnection(connection: Connection): Connection {
  if (connection.kind !== 'embedded') throw new Error('no embedded database');
  const unsubscribes: (() => Promise<void>)[] = [];
  let isClosed = false;
  return {
    ...connection,
    async listen(channel, onMessage) {
      unsubscribes.push(await connection.embedded.listen(channel, onMessage));
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      for (const unsubscribe of unsubscribes) await unsubscribe();
      if (idleConnections.length < MAX_IDLE) idleConnections.push(connection);
      else await connection.close();
    },
  };
}
