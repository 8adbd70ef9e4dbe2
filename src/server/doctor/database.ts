import { isIP } from 'node:net';
import { type Connection, connect } from '#database/connection.ts';
import { migrationState } from '#database/migration-state.ts';
import { findOwnersAddress } from '#database/outbox.ts';
import type { Config } from '../config.ts';
import { AnswersUnreadable, answerSeal } from '../features/clients/sealed-answers.ts';
import { cause, ok, type Verdict, warning, wrong } from './finding.ts';
import * as store from './store.ts';

/** The oldest that its makers still mend (postgresql.org/support/versioning). */
const OLDEST_VERSION = 140_000;
/** Of one process: ten of the pool, three of the queue, and four that listen, one of them the queue's. */
const CONNECTIONS_PER_PROCESS = 17;

/** Opens the database as the server would, or says why it cannot. */
export async function openDatabase(url: string): Promise<{ connection: Connection } | { verdict: Verdict }> {
  const connection = await connect({ url });
  try {
    await connection.db.execute('select 1');
    return { connection };
  } catch (error) {
    await connection.close();
    return { verdict: wrong(`It cannot be opened: ${cause(error)}. ${adviceFor(error)}`) };
  }
}

function adviceFor(error: unknown): string {
  const said = cause(error);
  if (/28P01|28000/.test(said)) return 'Check the user and the password in DATABASE_URL, and pg_hba.conf.';
  if (/3D000/.test(said)) return 'Make the database (createdb), or correct its name in DATABASE_URL.';
  if (/ENOTFOUND|EAI_AGAIN/.test(said)) return 'Correct the host in DATABASE_URL.';
  if (/53300/.test(said)) return 'All its connections are taken: raise max_connections.';
  return 'Check that PostgreSQL runs, and the host and port in DATABASE_URL.';
}

/** The server itself. */
export async function lookAtServer({ db }: Connection, config: Config): Promise<Verdict[]> {
  const facts = await store.serverFacts(db, config.timeZone);
  const found = [...serverFaults(facts, config)];
  const about = `PostgreSQL ${facts.version} answers; its time zone is ${facts.timeZone}.`;
  return found.length > 0 ? found : [ok(about)];
}

function* serverFaults(facts: store.ServerFacts, config: Config): Generator<Verdict> {
  if (facts.versionNumber < OLDEST_VERSION)
    yield wrong(`PostgreSQL ${facts.version} is no longer mended by its makers: move to 14 or newer.`);
  if (facts.encoding !== 'UTF8') yield wrong(`Its encoding is ${facts.encoding}: make the database with UTF8.`);
  if (facts.fsync === 'off' || facts.fullPageWrites === 'off')
    yield wrong('fsync or full_page_writes is off: a power cut would destroy it. Turn both on in postgresql.conf.');
  if (facts.synchronousCommit === 'off')
    yield wrong('synchronous_commit is off: a power cut would lose the last payments. Turn it on.');
  if (!facts.knowsZone)
    yield wrong(`PostgreSQL does not know the time zone ${config.timeZone}: correct BUSINESS_TIME_ZONE.`);
  if (!facts.hasTrigrams)
    yield wrong('The extension pg_trgm is missing: install the package of PostgreSQL’s own extensions (contrib).');
  if (facts.maxConnections < 2 * CONNECTIONS_PER_PROCESS + 5)
    yield warning(
      `It allows ${facts.maxConnections} connections, and each process takes up to ${CONNECTIONS_PER_PROCESS}: raise max_connections.`,
    );
  if (facts.longTransactions > 0)
    yield warning(
      `${facts.longTransactions} transactions have been open for more than five minutes: find out whose they are (pg_stat_activity).`,
    );
  if (!facts.encrypted && config.databaseUrl && !isNear(new URL(config.databaseUrl).hostname))
    yield warning('What goes to it over the network is not encrypted: add ?sslmode=verify-full to DATABASE_URL.');
}

/** On this machine, or in a private network: of a name without a dot, too. */
function isNear(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '');
  if (isIP(plain) === 0) return !plain.includes('.') || plain.endsWith('.internal');
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/.test(plain);
}

/** Its tables beside this release. */
export async function lookAtTables({ db }: Connection): Promise<Verdict> {
  const { all, missing, unknown } = await migrationState(db);
  if (unknown > 0)
    return wrong(
      `${unknown} changes to its tables were made by a newer release: run that one, or restore a backup from before.`,
    );
  if (missing === all) return warning('It has no tables yet: the first start makes them.');
  if (missing > 0) return warning(`${missing} changes to its tables are due: back up, and the next start makes them.`);
  return ok(`Its tables are those of this release (${all} migrations).`);
}

/** Someone who can sign in at the desk. */
export async function lookForOwner({ db }: Connection, config: Config): Promise<Verdict> {
  if ((await migrationState(db)).missing > 0) return ok('This is looked at once the tables are there.');
  if (await store.hasOwner(db)) {
    const changed = await findOwnersAddress(db);
    const address = changed ? ` Notes go to ${changed}, which she set herself: ADMIN_EMAIL no longer counts.` : '';
    return ok(`There is an owner who can sign in at /admin.${address}`);
  }
  if (config.ownerPassword) return ok(`The next start makes ${config.ownerEmail} the owner.`);
  return wrong('There is no owner: start once with ADMIN_EMAIL and ADMIN_PASSWORD.');
}

/** Whether a code gives sessions or tins away without end: accounts are free. */
export async function lookAtCodes({ db }: Connection, now: Date): Promise<Verdict> {
  if ((await migrationState(db)).missing > 0) return ok('This is looked at once the tables are there.');
  const codes = await store.freeCodes(db, now);
  if (codes.length === 0) return ok('No code gives everything away without end.');
  return warning(
    `${codes.join(', ')} ${codes.length === 1 ? 'pays' : 'pay'} for everything without a limit for all uses together: set one at Coupons, or switch the code off.`,
  );
}

/** Whether the key opens what clients have written. */
export async function lookAtAnswers({ db }: Connection, config: Pick<Config, 'intakeKey'>): Promise<Verdict> {
  if ((await migrationState(db)).missing > 0) return ok('This is looked at once the tables are there.');
  const seal = answerSeal(config.intakeKey ?? '');
  const byKey = await store.sealedByKey(db);
  const foreign = byKey.filter(({ keyId }) => keyId !== seal.keyId).reduce((sum, { rows }) => sum + rows, 0);
  if (foreign > 0)
    return wrong(
      `${foreign} answers of clients were sealed with another key and cannot be read: set INTAKE_KEY to that.`,
    );
  const row = await store.anySealed(db, seal.keyId);
  if (!row) return ok('No client has written anything yet. Keep INTAKE_KEY where no backup of the database is.');
  try {
    seal.open({ rowId: row.id, clientId: row.clientId, form: row.form, version: row.version }, row);
    return ok('INTAKE_KEY opens what clients have written.');
  } catch (error) {
    if (!(error instanceof AnswersUnreadable)) throw error;
    return wrong('An answer that was sealed with this key does not open: it was changed. Restore it from a backup.');
  }
}
