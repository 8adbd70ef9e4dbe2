import { isIP } from 'node:net';
import { AnswerDecryptionError, createAnswerEncryption } from '#features/clients/answer-encryption.ts';
import { business as businessSetting } from '#features/settings/contract/business.ts';
import { hasRequiredFacts } from '#features/settings/domain/required-facts.ts';
import { readSettings } from '#features/settings/service.ts';
import { inspectTimeZone } from '#features/settings/time-zone.ts';
import { connect } from '#platform/database/connect.ts';
import type { Connection } from '#platform/database/connection.ts';
import { getMigrationState, PRERELEASE_DATABASE_PROBLEM } from '#platform/database/migrations/migration-state.ts';
import { findChangedOwnerEmail } from '#platform/database/outbox.ts';
import type { Config } from '../config.ts';
import { type CheckOutcome, describeError, ok, warning, wrong } from './check.ts';
import * as store from './store.ts';

/** The oldest version that PostgreSQL still supports (postgresql.org/support/versioning). */
const MIN_VERSION_NUMBER = 140_000;
/** Per process: ten of the pool, three of the queue, and four for LISTEN, one of them the queue's. */
const CONNECTIONS_PER_PROCESS = 17;

/** Opens the database as the server does, or returns the reason why that fails. */
export async function openDatabase(url: string): Promise<{ connection: Connection } | { outcome: CheckOutcome }> {
  const connection = await connect({ url });
  try {
    await connection.db.execute('select 1');
    return { connection };
  } catch (error) {
    await connection.close();
    return { outcome: wrong(`It cannot be opened: ${describeError(error)}. ${getAdvice(error)}`) };
  }
}

function getAdvice(error: unknown): string {
  const message = describeError(error);
  if (/28P01|28000/.test(message)) return 'Check the user and the password in DATABASE_URL, and pg_hba.conf.';
  if (/3D000/.test(message)) return 'Make the database (createdb), or correct its name in DATABASE_URL.';
  if (/ENOTFOUND|EAI_AGAIN/.test(message)) return 'Correct the host in DATABASE_URL.';
  if (/53300/.test(message)) return 'All its connections are taken: raise max_connections.';
  return 'Check that PostgreSQL runs, and the host and port in DATABASE_URL.';
}

/** Checks the PostgreSQL server's settings. */
export async function checkDatabaseServer({ db }: Connection, config: Config): Promise<CheckOutcome[]> {
  const info = await store.readServerInfo(db, config.timeZone);
  const problems = [...findServerProblems(info, config)];
  const summary = `PostgreSQL ${info.version} answers; its time zone is ${info.timeZone}.`;
  return problems.length > 0 ? problems : [ok(summary)];
}

function* findServerProblems(info: store.ServerInfo, config: Config): Generator<CheckOutcome> {
  if (info.versionNumber < MIN_VERSION_NUMBER)
    yield wrong(`PostgreSQL ${info.version} is no longer supported: upgrade to 14 or newer.`);
  if (info.encoding !== 'UTF8') yield wrong(`Its encoding is ${info.encoding}: make the database with UTF8.`);
  if (info.fsync === 'off' || info.fullPageWrites === 'off')
    yield wrong('fsync or full_page_writes is off: a power cut would destroy it. Turn both on in postgresql.conf.');
  if (info.synchronousCommit === 'off')
    yield wrong('synchronous_commit is off: a power cut would lose the last payments. Turn it on.');
  if (!info.knowsZone)
    yield wrong(`PostgreSQL does not know the time zone ${config.timeZone}: correct BUSINESS_TIME_ZONE.`);
  if (!info.hasTrigrams)
    yield wrong('The extension pg_trgm is missing: install the package of PostgreSQL’s own extensions (contrib).');
  if (info.maxConnections < 2 * CONNECTIONS_PER_PROCESS + 5)
    yield warning(
      `It allows ${info.maxConnections} connections, and each process takes up to ${CONNECTIONS_PER_PROCESS}: raise max_connections.`,
    );
  if (info.longTransactions > 0)
    yield warning(
      `${info.longTransactions} transactions have been open for more than five minutes: find out whose they are (pg_stat_activity).`,
    );
  if (!info.encrypted && config.databaseUrl && !isPrivateHost(new URL(config.databaseUrl).hostname))
    yield warning('The connection to it is not encrypted: add ?sslmode=verify-full to DATABASE_URL.');
}

/** Returns whether a host is this machine or in a private network. A name without a dot counts as private. */
function isPrivateHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  if (isIP(address) === 0) return !address.includes('.') || address.endsWith('.internal');
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/.test(address);
}

/** What the tables allow to check: nothing yet, nothing before they are migrated, or everything. */
export type TablesState = 'none' | 'pending' | 'unusable' | 'current';

/** Compares the tables with this release's migrations. */
export async function checkTables({ db }: Connection): Promise<CheckOutcome> {
  const { all, missing, unknown, isPrerelease } = await getMigrationState(db);
  if (isPrerelease) return wrong(`The database cannot be used: ${PRERELEASE_DATABASE_PROBLEM}.`);
  if (unknown > 0)
    return wrong(
      `${unknown} changes to its tables were made by a newer release: run that one, or restore an older backup.`,
    );
  if (missing === all) return ok('It has no tables yet: they are made at the first start.');
  if (missing > 0) return warning(`${missing} migrations are pending: make a backup, and the next start runs them.`);
  return ok(`Its tables are those of this release (${all} migrations).`);
}

export async function getTablesState({ db }: Connection): Promise<TablesState> {
  const { all, missing, unknown, isPrerelease } = await getMigrationState(db);
  if (isPrerelease || unknown > 0) return 'unusable';
  if (missing === 0) return 'current';
  return missing === all ? 'none' : 'pending';
}

/**
 * Checks that an owner account exists, or that the first start can make one.
 * @param ownerEmail ADMIN_EMAIL; without it, the server takes an address of the site's name that may not exist
 */
export async function checkOwner(
  { db }: Connection,
  { config, ownerEmail, tables }: { config: Config; ownerEmail: string | undefined; tables: TablesState },
): Promise<CheckOutcome> {
  if (tables === 'current' && (await store.hasOwner(db))) {
    const ownEmail = await findChangedOwnerEmail(db);
    const hint = ownEmail
      ? ` Emails to the owner go to ${ownEmail}, as set in Settings: ADMIN_EMAIL is no longer used.`
      : '';
    return ok(`There is an owner who can sign in at /admin.${hint}`);
  }
  const start = tables === 'none' ? 'first' : 'next';
  if (!config.ownerPassword)
    return wrong(`There is no owner yet: set ADMIN_EMAIL and ADMIN_PASSWORD for the ${start} start, which makes one.`);
  if (!ownerEmail)
    return wrong(
      `ADMIN_EMAIL is missing: the ${start} start would make ${config.ownerEmail} the owner, whether or not that address exists. Set it to an address that the owner reads.`,
    );
  return ok(`The ${start} start makes ${ownerEmail} the owner.`);
}

/**
 * Warns about codes that give away sessions or chocolates without limit. Client accounts are free, so limits per
 * client do not help.
 */
export async function checkUnlimitedCoupons({ db }: Connection, now: Date): Promise<CheckOutcome> {
  const codes = await store.listUnlimitedCoupons(db, now);
  if (codes.length === 0) return ok('No code gives everything away without a limit.');
  return warning(
    `${codes.join(', ')} ${codes.length === 1 ? 'pays' : 'pay'} for everything without a limit for all uses together: set one at Coupons, or turn the code off.`,
  );
}

/** Checks that the key decrypts the stored answers. */
export async function checkIntakeKey({ db }: Connection, config: Pick<Config, 'intakeKey'>): Promise<CheckOutcome> {
  const encryption = createAnswerEncryption(config.intakeKey ?? '');
  const countsByKey = await store.countAnswersByKey(db);
  const otherKeyCount = countsByKey
    .filter(({ keyId }) => keyId !== encryption.keyId)
    .reduce((sum, { rows }) => sum + rows, 0);
  if (otherKeyCount > 0)
    return wrong(
      `${otherKeyCount} answers of clients were encrypted with another key and cannot be read: set INTAKE_KEY to that.`,
    );
  const row = await store.findAnswerByKey(db, encryption.keyId);
  if (!row) return ok('No client has written anything yet. Keep INTAKE_KEY where no backup of the database is.');
  try {
    encryption.decrypt({ rowId: row.id, clientId: row.clientId, form: row.form, version: row.version }, row);
    return ok('INTAKE_KEY decrypts what clients have written.');
  } catch (error) {
    if (!(error instanceof AnswerDecryptionError)) throw error;
    return wrong(
      'An answer that was encrypted with this key cannot be decrypted: it was changed. Restore it from a backup.',
    );
  }
}

/** Warns while the facts that the site needs are not entered. */
export async function checkBusiness({ db }: Connection): Promise<CheckOutcome> {
  const { business } = await readSettings(db, [businessSetting]);
  if (!hasRequiredFacts(business))
    return warning(
      'The names and the email of the business are not entered: the page Opening of the admin area asks for them.',
    );
  return ok(`The site speaks for ${business.name}.`);
}

/** Checks that the server can start with this time zone. */
export async function checkTimeZone({ db }: Connection, config: Config, now: Date): Promise<CheckOutcome> {
  const { used, problem } = await inspectTimeZone(db, config.timeZone, now);
  if (problem) return wrong(`The server cannot start: ${problem}`);
  if (used === undefined || used === config.timeZone) return ok(`The times of the business are in ${config.timeZone}.`);
  return ok(`Nothing is to come, so the next start changes the time zone from ${used} to ${config.timeZone}.`);
}
