import { resolve } from 'node:path';
import { type Connection, connect } from '#database/connection.ts';
import { lockFolder } from '#database/lock.ts';
import { readyFolder } from '#database/ready-folder.ts';
import { seedOnce } from '#database/seed.ts';
import { studio } from '#domain/studio.ts';
import { wallTimeAt } from '#domain/wall-time.ts';
import { buildApp } from './app.ts';
import { movableClock, systemClock } from './clock.ts';
import { type Config, parseConfig } from './config.ts';
import { ensureOwner } from './features/admin-access/first-owner.ts';
import { sweepFolder } from './features/admin-access/upkeep-reports/backup-folder.ts';
import { backUpBeforeUpgrade } from './features/admin-access/upkeep-reports/before-upgrade.ts';
import { freeBytes, LEAST_TO_START_BYTES, watchRoom } from './http/room-to-write.ts';
import { signedLinks } from './http/signed-links.ts';
import { openQueue } from './jobs/queue.ts';
import { startWorkers } from './jobs/workers.ts';
import { logger, reportTo } from './logger.ts';
import { noBotCheck, recaptcha, trustingBotCheck } from './outside/bot-check.ts';
import { googleSignIn } from './outside/google-oidc.ts';
import { smtpServer } from './outside/mail.ts';
import { payPalRest } from './outside/paypal-rest.ts';
import { practiceDoor, throughTheDoor } from './practice-door.ts';
import { ownSecret } from './secrets.ts';
import { spoken } from './spoken.ts';

/** After this long a request in flight is cut off, so that stopping takes less than ten seconds. */
const STOP_WITHIN_MS = 8_000;

function readConfig(): Config {
  const parsed = parseConfig(process.env);
  return 'mistakes' in parsed ? spoken.refuse(parsed.mistakes) : parsed.config;
}

function takeFolder({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || lockFolder(dataDir)) return;
  spoken.refuse([
    `another process is using the data folder ${dataDir}, and two would destroy each other's data. Stop the other one, or set DATA_DIR to another folder.`,
  ]);
}

/** The embedded database hangs for good when its disk is full: better no start than one that never ends. */
async function needRoom({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl || (await freeBytes(dataDir)) >= LEAST_TO_START_BYTES) return;
  spoken.refuse([`the disk of the data folder ${dataDir} is full. Free some space on it, and start again.`]);
}

function chooseBotCheck({ mode, botCheck }: Config) {
  if (mode === 'try-out') return trustingBotCheck;
  return botCheck ? recaptcha(botCheck) : noBotCheck;
}

function chooseGoogle({ google, practiceUrl }: Config) {
  const signIn = google && googleSignIn(google);
  return signIn && practiceUrl ? throughTheDoor(signIn, practiceUrl) : signIn;
}

const config = readConfig();
takeFolder(config);
await needRoom(config);
const log = logger(config.logLevel);
const tryOutClock = config.mode === 'try-out' ? movableClock() : undefined;
const clock = tryOutClock ?? systemClock;

async function openDatabase({ databaseUrl, dataDir, backups }: Config): Promise<Connection> {
  try {
    const opened = await connect(
      databaseUrl ? { url: databaseUrl } : { folder: `${dataDir}/database`, ready: readyFolder() },
    );
    await opened.migrate(() => backUpBeforeUpgrade(opened, backups, { say: spoken.say }));
    return opened;
  } catch (error) {
    const cause = error instanceof AggregateError ? error.errors[0] : error;
    return spoken.refuse([`the database cannot be opened: ${(cause as Error).message}`]);
  }
}

if (config.backups) {
  // The business opens without it; the next start or backup tries again.
  await sweepFolder(config.backups.folder).catch((error) =>
    log.warn({ err: error }, 'what unfinished backups left cannot be taken away'),
  );
}
const connection = await openDatabase(config);
if (config.seed === 'sample') {
  await seedOnce(connection, async () => {
    const { sampleStudio } = await import('#seeds/sample-studio.ts');
    return sampleStudio(wallTimeAt(clock.now(), config.timeZone).day, clock.now());
  });
}

const owner = await ensureOwner({ connection, clock, config });
if (owner.missing) spoken.refuse([owner.missing]);
if (owner.says) spoken.say(owner.says);

const report = reportTo(log);
// The embedded database lies in our folder. Where PostgreSQL writes, only who set it up can say.
const databaseDisk = config.databaseUrl ? config.databaseDisk : config.dataDir;
const roomToWrite = databaseDisk === undefined ? undefined : await watchRoom({ folder: databaseDisk, report });

const secret = config.sessionSecret ?? ownSecret(config.dataDir, 'session-secret');
const links = signedLinks(secret);
let publicUrl = config.publicUrl ?? '';
const queue = await openQueue(connection, (error) => log.error({ err: error }, 'queue'));
const mailServer = smtpServer({ url: config.smtpUrl, fromName: studio.name, fromAddress: config.mailFrom });

const ground = {
  config,
  connection,
  queue,
  clock,
  links,
  secret,
  intakeKey: config.intakeKey ?? ownSecret(config.dataDir, 'intake-key'),
  botCheck: chooseBotCheck(config),
  payPal: config.payPal && payPalRest(config.payPal),
  google: chooseGoogle(config),
  publicUrl: () => publicUrl,
  report,
};
const { app, services } = await buildApp({
  ...ground,
  pages: process.argv.includes('--dev') ? 'live' : { built: resolve('build') },
  logger: log,
  ...(roomToWrite && { roomToWrite }),
  ...(tryOutClock &&
    config.practiceUrl && { practiceDoor: practiceDoor({ practiceUrl: config.practiceUrl, clock: tryOutClock }) }),
});
await app.listen({ port: config.port, host: config.host }).catch((error: Error) => spoken.refuse([error.message]));
/** Where it listens, for the launcher of the try-out. */
export const { port } = app.server.address() as { port: number };
publicUrl ||= `http://localhost:${port}`;

const { sweep } = await startWorkers(ground, { queue, services, mailServer });
// When the try-out's clock is moved, what is due by then happens now and not at the next full minute.
tryOutClock?.onMove(() => void sweep().catch((error) => log.error({ err: error }, 'sweep')));
if (connection.kind === 'embedded')
  spoken.say('This is for trying out: its database does not survive a power cut. A business runs with npm run serve.');
const address = config.mode === 'try-out' ? `http://localhost:${port}` : publicUrl;
spoken.say(`${studio.name} is open at ${address}`, { port });

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => {
    app.server.closeAllConnections();
    setTimeout(() => process.exit(0), 1_000);
  }, STOP_WITHIN_MS);
  await app.close();
  await queue.stop();
  mailServer.close();
  await connection.close();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
