import type { Connection } from '#platform/database/connection.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Config } from '../config.ts';
import { type Check, type CheckOutcome, type CheckResult, ok, runChecks, warning } from './check.ts';
import {
  checkBusiness,
  checkDatabaseServer,
  checkIntakeKey,
  checkOwner,
  checkTables,
  checkTimeZone,
  checkUnlimitedCoupons,
  getTablesState,
  openDatabase,
  type TablesState,
} from './database.ts';
import { checkBotCheck, checkGoogle } from './google-and-bot-check.ts';
import {
  checkBackupFolder,
  checkDisks,
  checkImageMemoryLimit,
  compareClocks,
  type Folder,
  fetchClock,
} from './machine.ts';
import { checkMailServer, sendTestMail } from './mail.ts';
import { checkPayPal } from './paypal.ts';
import { checkPublicUrl, type Network, network } from './public-url.ts';
import { checkSettings } from './settings.ts';
import { readServerInfo } from './store.ts';

type Environment = Record<string, string | undefined>;

export type DoctorOptions = {
  environment: Environment;
  clock: Clock;
  /** The recipient of a test mail. */
  mailTo?: string | undefined;
  network?: Network;
  freeBytes?: (folder: string) => Promise<number>;
  timeoutMs?: number;
};

/** The time limit of each check. */
const CHECK_TIMEOUT_MS = 20_000;

/**
 * Runs all checks of `npm run serve` with the same environment. It changes nothing, except for the test mail to
 * `mailTo` and a temporary empty folder in the backup folder.
 */
export async function runAllChecks(options: DoctorOptions): Promise<CheckResult[]> {
  const { outcomes, config } = checkSettings(options.environment);
  const settings = outcomes.map((outcome) => ({ name: 'settings', ...outcome }));
  if (!config) return settings;
  const database = await openDatabase(config.databaseUrl ?? '');
  const timeoutMs = options.timeoutMs ?? CHECK_TIMEOUT_MS;
  if ('outcome' in database) {
    const otherResults = await runChecks(listChecks(config, options, false), timeoutMs);
    return [...settings, { name: 'database', ...database.outcome }, ...otherResults];
  }
  try {
    const tables = await getTablesState(database.connection);
    const checks = [
      ...listDatabaseChecks(database.connection, tables, config, options),
      ...listChecks(config, options, tables === 'none'),
    ];
    return [...settings, ...(await runChecks(checks, timeoutMs))];
  } finally {
    await database.connection.close();
  }
}

function listDatabaseChecks(
  connection: Connection,
  tables: TablesState,
  config: Config,
  { clock, environment }: DoctorOptions,
): Check[] {
  const ownerEmail = environment.ADMIN_EMAIL;
  return [
    { name: 'database', run: () => checkDatabaseServer(connection, config) },
    { name: 'tables', run: () => checkTables(connection) },
    ...listRowChecks(connection, tables, { config, ownerEmail, now: clock.now() }),
    {
      name: 'clock',
      async run() {
        const before = clock.now();
        const { now } = await readServerInfo(connection.db, config.timeZone);
        return compareClocks('the database', now, before, clock.now());
      },
    },
  ];
}

/** The checks of rows. Without the tables of this release they say when they can be made. */
function listRowChecks(
  connection: Connection,
  tables: TablesState,
  { config, ownerEmail, now }: { config: Config; ownerEmail: string | undefined; now: Date },
): Check[] {
  const checks = [
    { name: 'business', run: () => checkBusiness(connection) },
    { name: 'time zone', run: () => checkTimeZone(connection, config, now) },
    { name: 'codes', run: () => checkUnlimitedCoupons(connection, now) },
    { name: 'intake key', run: () => checkIntakeKey(connection, config) },
  ];
  if (tables === 'unusable') return [];
  if (tables === 'pending')
    return [{ name: 'owner' }, ...checks].map(({ name }) => ({
      name,
      run: async () => ok('Not yet: this is checked when the next start has changed the tables.'),
    }));
  const owner = { name: 'owner', run: () => checkOwner(connection, { config, ownerEmail, tables }) };
  if (tables === 'current') return [owner, ...checks];
  return [
    owner,
    {
      name: 'business',
      run: async () => ok('Not yet: the page Opening of the admin area asks for it after the first start.'),
    },
    { name: 'time zone', run: async () => ok(`The first start takes ${config.timeZone}.`) },
    { name: 'codes', run: async () => ok('Not yet: there are none before the first start.') },
    {
      name: 'intake key',
      run: async () =>
        ok('Not yet: nothing is encrypted before the first start. Keep INTAKE_KEY where no backup of the database is.'),
    },
  ];
}

function listChecks(config: Config, options: DoctorOptions, isNew: boolean): Check[] {
  const { payPal, google, botCheck, backups, publicUrl = '', sessionSecret: secret = '' } = config;
  const { clock, mailTo } = options;
  const disabled = (message: string) => async () => ok(message);
  const target = { publicUrl, secret, now: clock.now(), isNew, network: options.network ?? network };
  return [
    { name: 'mail', run: () => checkMailServer(config) },
    ...(mailTo === undefined ? [] : [{ name: 'mail', run: () => sendTestMail(config, mailTo) }]),
    { name: 'PayPal', run: payPal ? () => checkPayPal(payPal, publicUrl) : disabled('It is off.') },
    { name: 'Google', run: google ? () => checkGoogle(google, publicUrl) : disabled('It is off.') },
    { name: 'bot check', run: botCheck ? () => checkBotCheck(botCheck) : disabled('It is off.') },
    { name: 'address', run: () => checkPublicUrl(target) },
    { name: 'clock', run: () => checkExternalClock(config, clock) },
    { name: 'disk', run: () => checkDisks(listFolders(config), options.freeBytes) },
    { name: 'pictures', run: () => checkImageMemoryLimit() },
    ...(backups ? [{ name: 'backups', run: () => checkBackupFolder(backups.folder) }] : []),
  ];
}

/** Compares with an external clock: PayPal's, or else that of the server at PUBLIC_URL. */
async function checkExternalClock({ payPal, publicUrl = '' }: Config, clock: Clock): Promise<CheckOutcome> {
  const [source, url] = payPal ? (['PayPal', payPal.apiUrl] as const) : (['the site', publicUrl] as const);
  const before = clock.now();
  const externalTime = await fetchClock(url).catch(() => undefined);
  if (!externalTime)
    return warning(`No time could be read from ${source}: make sure that this machine follows a time server.`);
  return compareClocks(source, externalTime, before, clock.now());
}

/** DATA_DIR is not listed: with PostgreSQL nothing is stored there, and it need not exist. */
function listFolders({ databaseDisk, backups }: Config): Folder[] {
  return [
    ...(databaseDisk ? [{ variable: 'DATABASE_DISK', folder: databaseDisk }] : []),
    ...(backups ? [{ variable: 'BACKUP_DIR', folder: backups.folder }] : []),
  ];
}
