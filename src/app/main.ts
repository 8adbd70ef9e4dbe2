import { resolve } from 'node:path';
import { createGoogleSignIn } from '#features/accounts/sign-in/google-oidc.ts';
import { sweepFolder } from '#features/admin-access/maintenance/backup-folder.ts';
import { backUpBeforeUpgrade } from '#features/admin-access/maintenance/before-upgrade.ts';
import { ensureOwner } from '#features/admin-access/sign-in/first-owner.ts';
import { convertStoredAddresses } from '#features/admin-access/unconverted-addresses/service.ts';
import { createCalendarFetch } from '#features/bookings/busy-calendars/calendar-fetch.ts';
import { createPayPalClient } from '#features/payments/paypal/paypal-client.ts';
import { openExistingBusiness } from '#features/settings/service.ts';
import { adoptTimeZone } from '#features/settings/time-zone.ts';
import { alwaysPassBotCheck, createRecaptcha, disabledBotCheck } from '#platform/bot-check/bot-check.ts';
import { loadOrCreateSecret } from '#platform/crypto/secrets.ts';
import { connect } from '#platform/database/connect.ts';
import type { Connection } from '#platform/database/connection.ts';
import {
  findDataFolderProblem,
  getTemplateFolder,
  lockDataFolder,
} from '#platform/database/connections/data-folder.ts';
import { describeConnectionProblem } from '#platform/database/connections/database-errors.ts';
import { getMigrationState } from '#platform/database/migrations/migration-state.ts';
import { MIN_START_BYTES, readFreeBytes, watchDiskSpace } from '#platform/http/operation/disk-space.ts';
import { createSignedLinks } from '#platform/http/signed-links.ts';
import { startQueue } from '#platform/jobs/queue.ts';
import { createErrorReporter, createLogger } from '#platform/logging/logger.ts';
import { connectMailServer } from '#platform/mail/mail-server.ts';
import { createAdjustableClock, systemClock } from '#platform/time/clock.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import { buildApp } from './app.ts';
import { type Config, parseConfig } from './config.ts';
import { mockServicesProxy, viaSiteOrigin } from './mock-services-proxy.ts';
import { PROGRAM_NAME } from './program-name.ts';
import { emailColumns } from './schema.ts';
import { publishIfNew, seedIfEmpty } from './seed-store.ts';
import { describeListenProblem, startupOutput } from './startup-output.ts';
import { startWorkers } from './workers.ts';

/** Requests still running after this time are aborted, so that shutdown takes less than ten seconds. */
const SHUTDOWN_TIMEOUT_MS = 8_000;

function readConfig(): Config {
  const parsed = parseConfig(process.env);
  return 'mistakes' in parsed ? startupOutput.exitWithErrors(parsed.mistakes) : parsed.config;
}

/** The embedded database and the secrets of the demo are in the data folder. */
function requireDataFolder({ databaseUrl, dataDir, sessionSecret, intakeKey }: Config): void {
  if (databaseUrl && sessionSecret && intakeKey) return;
  const problem = findDataFolderProblem(dataDir, { holdsDatabase: !databaseUrl });
  if (problem) startupOutput.exitWithErrors([problem]);
}

function lockDataFolderOrExit({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || lockDataFolder(dataDir)) return;
  startupOutput.exitWithErrors([
    `another process is using the data folder ${dataDir}, and two would destroy each other's data. Stop the other one, or set DATA_DIR to another folder.`,
  ]);
}

/** The embedded database hangs permanently on a full disk, so the server refuses to start. */
async function requireDiskSpace({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl || (await readFreeBytes(dataDir)) >= MIN_START_BYTES) return;
  startupOutput.exitWithErrors([
    `the disk of the data folder ${dataDir} is full. Free some space on it, and start again.`,
  ]);
}

function chooseBotCheck({ mode, botCheck }: Config) {
  if (mode === 'demo') return alwaysPassBotCheck;
  return botCheck ? createRecaptcha(botCheck) : disabledBotCheck;
}

function chooseGoogle({ google, mockServicesUrl }: Config) {
  const signIn = google && createGoogleSignIn(google);
  return signIn && mockServicesUrl ? viaSiteOrigin(signIn, mockServicesUrl) : signIn;
}

const config = readConfig();
requireDataFolder(config);
lockDataFolderOrExit(config);
await requireDiskSpace(config);
const logger = createLogger(config.logLevel);
const demoClock = config.mode === 'demo' ? createAdjustableClock() : undefined;
const clock = demoClock ?? systemClock;

/** While a business updates, an old process may start again on the new tables (docs/deploying/updating.md). */
async function requireKnownTables(database: Connection): Promise<void> {
  const { unknown, isPrerelease } = await getMigrationState(database.db);
  if (unknown === 0 || isPrerelease) return;
  if (database.kind === 'embedded')
    startupOutput.exitWithErrors([
      `the tables in ${config.dataDir} are of a newer release: start that release, or set DATA_DIR to another folder`,
    ]);
  logger.warn({}, 'the tables are of a newer release: start that release, or restore a backup of this one');
}

async function openDatabase({ databaseUrl, dataDir, backups }: Config): Promise<Connection> {
  try {
    const database = await connect(
      databaseUrl ? { url: databaseUrl } : { folder: `${dataDir}/database`, templateFolder: getTemplateFolder() },
    );
    await requireKnownTables(database);
    await database.migrate(() => backUpBeforeUpgrade(database, backups, { log: startupOutput.print }));
    return database;
  } catch (error) {
    return startupOutput.exitWithErrors([`the database cannot be opened: ${describeConnectionProblem(error)}`]);
  }
}

if (config.backups) {
  // A failure does not prevent the start. The next start or backup tries again.
  await sweepFolder(config.backups.folder).catch((error) =>
    logger.warn({ err: error }, 'the leftovers of unfinished backups cannot be deleted'),
  );
}
const connection = await openDatabase(config);
const zoneProblem = await adoptTimeZone(connection, config.timeZone, clock.now());
if (zoneProblem) startupOutput.exitWithErrors([zoneProblem]);
if (config.seed !== 'none') {
  const { sampleStudio } = await import('#seeds/sample-studio.ts');
  await publishIfNew(connection, sampleStudio, clock.now());
}
if (config.seed === 'sample') {
  await seedIfEmpty(connection, async () => {
    const { createSampleData } = await import('#seeds/sample-data.ts');
    return createSampleData(toWallTime(clock.now(), config.timeZone).day, clock.now());
  });
}
await openExistingBusiness(connection, clock.now());

const owner = await ensureOwner({ connection, clock, config });
if (owner.warning) startupOutput.exitWithErrors([owner.warning]);
if (owner.message) startupOutput.print(owner.message);

const reportError = createErrorReporter(logger);
// The embedded database is in the data folder. For PostgreSQL only the operator knows the disk.
const databaseDisk = config.databaseUrl ? config.databaseDisk : config.dataDir;
const diskSpace = databaseDisk === undefined ? undefined : await watchDiskSpace({ folder: databaseDisk, reportError });

const secret = config.sessionSecret ?? loadOrCreateSecret(config.dataDir, 'session-secret');
// What fails is tried again each hour.
await convertStoredAddresses({ connection, secret, emails: emailColumns }).catch((error) =>
  logger.error({ err: error }, 'stored email addresses cannot be converted'),
);
const links = createSignedLinks(secret);
let publicUrl = config.publicUrl ?? '';
const queue = await startQueue(connection, (error) => logger.error({ err: error }, 'queue'));
const mailServer = connectMailServer({
  url: config.smtpUrl,
  publicUrl: config.publicUrl,
  fromAddress: config.mailFrom,
});

const deps = {
  config,
  connection,
  queue,
  clock,
  links,
  secret,
  intakeKey: config.intakeKey ?? loadOrCreateSecret(config.dataDir, 'intake-key'),
  botCheck: chooseBotCheck(config),
  payPal: config.payPal && createPayPalClient(config.payPal),
  google: chooseGoogle(config),
  fetchCalendar: createCalendarFetch(),
  publicUrl: () => publicUrl,
  reportError,
};
const { app, background } = await buildApp({
  ...deps,
  pages: process.argv.includes('--dev') ? 'live' : { built: resolve('build') },
  logger,
  ...(diskSpace && { diskSpace }),
  ...(demoClock &&
    config.mockServicesUrl && {
      mockServicesProxy: mockServicesProxy({ mockServicesUrl: config.mockServicesUrl, clock: demoClock }),
    }),
});
await app
  .listen({ port: config.port, host: config.host })
  .catch((error: Error) => startupOutput.exitWithErrors([describeListenProblem(error, config)]));
/** The port, for the demo launcher. */
export const { port } = app.server.address() as { port: number };
publicUrl ||= `http://localhost:${port}`;

const { sweep } = await startWorkers({ ...deps, ...background, mailServer });
// When the demo clock changes, due work runs immediately instead of at the next minute.
demoClock?.onChange(() => void sweep().catch((error) => logger.error({ err: error }, 'sweep')));
if (connection.kind === 'embedded')
  startupOutput.print(
    'This is a demo: its database does not survive a power cut. To run a business, use npm run serve.',
  );
const address = config.mode === 'demo' ? `http://localhost:${port}` : publicUrl;
startupOutput.print(`${PROGRAM_NAME} is open at ${address}`, { port });

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => {
    app.server.closeAllConnections();
    setTimeout(() => process.exit(0), 1_000);
  }, SHUTDOWN_TIMEOUT_MS);
  await app.close();
  await queue.stop();
  mailServer.close();
  await connection.close();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
