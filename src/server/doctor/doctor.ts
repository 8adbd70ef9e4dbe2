import type { Connection } from '#database/connection.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { lookAtAnswers, lookAtCodes, lookAtServer, lookAtTables, lookForOwner, openDatabase } from './database.ts';
import { type Check, examine, type Finding, ok, type Verdict, warning } from './finding.ts';
import { clockOf, compareClocks, type Folder, lookAtBackupFolder, lookAtDisks, lookAtPictureLimit } from './machine.ts';
import { lookAtMailServer, sendOneMail } from './mail.ts';
import { lookAtPayPal } from './paypal.ts';
import { lookAtAddress, type Network, network } from './public-address.ts';
import { readSettings } from './settings.ts';
import { lookAtBotCheck, lookAtGoogle } from './sign-in-and-bots.ts';
import { serverFacts } from './store.ts';

type Environment = Record<string, string | undefined>;

export type Asked = {
  environment: Environment;
  clock: Clock;
  /** Whom to send one mail. */
  mailTo?: string | undefined;
  network?: Network;
  freeBytes?: (folder: string) => Promise<number>;
  withinMs?: number;
};

/** No check takes longer than this. */
const WITHIN_MS = 20_000;

/**
 * Looks at everything that `npm run serve` needs, with the same environment, and answers what it found. It changes
 * nothing, but for the mail that `mailTo` asks for and an empty folder beside the backups that is gone at once.
 */
export async function lookAtEverything(asked: Asked): Promise<Finding[]> {
  const { verdicts, config } = readSettings(asked.environment);
  const settings = verdicts.map((verdict) => ({ about: 'settings', ...verdict }));
  if (!config) return settings;
  const opened = await openDatabase(config.databaseUrl ?? '');
  const withinMs = asked.withinMs ?? WITHIN_MS;
  if ('verdict' in opened) {
    const rest = await examine(checksOf(config, asked), withinMs);
    return [...settings, { about: 'database', ...opened.verdict }, ...rest];
  }
  try {
    const checks = [...checksOfDatabase(opened.connection, config, asked.clock), ...checksOf(config, asked)];
    return [...settings, ...(await examine(checks, withinMs))];
  } finally {
    await opened.connection.close();
  }
}

function checksOfDatabase(connection: Connection, config: Config, clock: Clock): Check[] {
  return [
    { about: 'database', look: () => lookAtServer(connection, config) },
    { about: 'tables', look: () => lookAtTables(connection) },
    { about: 'owner', look: () => lookForOwner(connection, config) },
    { about: 'codes', look: () => lookAtCodes(connection, clock.now()) },
    { about: 'intake key', look: () => lookAtAnswers(connection, config) },
    {
      about: 'clock',
      async look() {
        const before = clock.now();
        const { now } = await serverFacts(connection.db, config.timeZone);
        return compareClocks('the database', now, before, clock.now());
      },
    },
  ];
}

function checksOf(config: Config, asked: Asked): Check[] {
  const { payPal, google, botCheck, backups, publicUrl = '', sessionSecret: secret = '' } = config;
  const { clock, mailTo } = asked;
  const off = (says: string) => async () => ok(says);
  const address = { publicUrl, secret, now: clock.now(), network: asked.network ?? network };
  return [
    { about: 'mail', look: () => lookAtMailServer(config) },
    ...(mailTo === undefined ? [] : [{ about: 'mail', look: () => sendOneMail(config, mailTo) }]),
    { about: 'PayPal', look: payPal ? () => lookAtPayPal(payPal, publicUrl) : off('It is off.') },
    { about: 'Google', look: google ? () => lookAtGoogle(google, publicUrl) : off('It is off.') },
    { about: 'bot check', look: botCheck ? () => lookAtBotCheck(botCheck) : off('It is off.') },
    { about: 'address', look: () => lookAtAddress(address) },
    { about: 'clock', look: () => lookAtOutsideClock(config, clock) },
    { about: 'disk', look: () => lookAtDisks(foldersOf(config), asked.freeBytes) },
    { about: 'pictures', look: () => lookAtPictureLimit() },
    ...(backups ? [{ about: 'backups', look: () => lookAtBackupFolder(backups.folder) }] : []),
  ];
}

/** The nearest clock that is not ours: PayPal's, or else that of anyone who answers for the site. */
async function lookAtOutsideClock({ payPal, publicUrl = '' }: Config, clock: Clock): Promise<Verdict> {
  const [whose, url] = payPal ? (['PayPal', payPal.apiUrl] as const) : (['the site', publicUrl] as const);
  const before = clock.now();
  const theirs = await clockOf(url).catch(() => undefined);
  if (!theirs)
    return warning(`Nobody tells what time it is at ${whose}: make sure that this machine follows a time server.`);
  return compareClocks(whose, theirs, before, clock.now());
}

/** Not DATA_DIR: on PostgreSQL nothing is kept there, and it need not be. */
function foldersOf({ databaseDisk, backups }: Config): Folder[] {
  return [
    ...(databaseDisk ? [{ variable: 'DATABASE_DISK', folder: databaseDisk }] : []),
    ...(backups ? [{ variable: 'BACKUP_DIR', folder: backups.folder }] : []),
  ];
}
