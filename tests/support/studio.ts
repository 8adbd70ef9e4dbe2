import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type Connection, connect, type Patience } from '#database/connection.ts';
import { buildApp } from '#server/app.ts';
import { movableClock } from '#server/clock.ts';
import { type Config, parseConfig } from '#server/config.ts';
import type { RoomToWrite } from '#server/http/room-to-write.ts';
import { signedLinks } from '#server/http/signed-links.ts';
import { openQueue, type Queue } from '#server/jobs/queue.ts';
import { startWorkers } from '#server/jobs/workers.ts';
import { type BotCheck, trustingBotCheck } from '#server/outside/bot-check.ts';
import type { Google } from '#server/outside/google.ts';
import type { MailServer, OutgoingMail } from '#server/outside/mail.ts';
import type { PayPal } from '#server/outside/paypal.ts';
import type { Ground, Services } from '#server/services.ts';
import { openReadyDatabase, type ServerDatabase } from './database.ts';
import { INTAKE_KEY, SESSION_SECRET } from './secrets.ts';
import { withoutTransactions } from './without-transactions.ts';

export const PUBLIC_URL = 'http://studio.test';

/** The assembled application on a database of its own: PostgreSQL when TEST_DATABASE_URL is set, PGlite otherwise. */
export type Studio = {
  app: FastifyInstance;
  services: Services;
  /** Does what is due by now, as the queue does every minute. */
  sweep(): Promise<void>;
  connection: Connection;
  /** Where its database is, on PostgreSQL. */
  databaseUrl: string | undefined;
  clock: ReturnType<typeof movableClock>;
  links: ReturnType<typeof signedLinks>;
  queue: Queue;
  /** Mails that have left, oldest first. */
  sent: OutgoingMail[];
  /** The mails to an address once there are at least `count`; fails after a while. */
  mailsTo(address: string, count?: number): Promise<OutgoingMail[]>;
  close(): Promise<void>;
};

export type StudioOptions = {
  environment?: Record<string, string>;
  /** Where the studio's clock starts. */
  now?: string;
  botCheck?: BotCheck;
  mailServer?: MailServer;
  payPal?: PayPal;
  google?: Google;
  /** How long PostgreSQL waits for what hangs, where not as long as usual. */
  patience?: Partial<Patience>;
  /** Hears what the program logs. */
  logger?: FastifyBaseLogger;
  /** Hears what the owner or an operator should see. */
  report?: Ground['report'];
  /** Whether the disk has room to write. */
  roomToWrite?: RoomToWrite;
  /** Takes a guard away, for the twin of a race test. */
  without?: 'transactions';
  /** Another process of the same studio: shares the database of this one. */
  beside?: Studio;
  /** Opens on a database that is there already; closing the studio drops it. */
  on?: { connection: Connection; database: ServerDatabase | undefined };
};

function configOf(environment: Record<string, string>): Config {
  const parsed = parseConfig({
    PRACTICE_URL: 'http://127.0.0.1:9',
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL,
    SESSION_SECRET,
    ADMIN_EMAIL: 'owner@example.com',
    BACKUP_DIR: 'off',
    ...environment,
  });
  if ('mistakes' in parsed) throw new Error(parsed.mistakes.join('\n'));
  return parsed.config;
}

/** Opens an empty studio at the given time. Close it in afterAll. */
export async function openStudio(options: StudioOptions = {}): Promise<Studio> {
  const shared = options.beside?.databaseUrl;
  const { connection, database } = shared
    ? {
        connection: await connect({ url: shared, patience: options.patience }),
        database: { url: shared, drop: async () => {} },
      }
    : (options.on ?? (await openReadyDatabase(options.patience)));
  if (options.without === 'transactions') withoutTransactions(connection);
  const config = configOf(options.environment ?? {});
  const clock = movableClock();
  clock.moveTo(new Date(options.now ?? '2026-11-20T18:00:00Z'));
  const links = signedLinks(SESSION_SECRET);
  // What falls due falls due when a test says so, and not between two of its steps.
  const queue = await openQueue(connection, () => {}, { schedule: false });
  const sent: OutgoingMail[] = [];
  const server: MailServer = options.mailServer ?? { send: async (mail) => void sent.push(mail), close() {} };
  const publicUrl = () => PUBLIC_URL;
  const ground: Ground = {
    config,
    connection,
    queue,
    clock,
    links,
    secret: SESSION_SECRET,
    intakeKey: INTAKE_KEY,
    botCheck: options.botCheck ?? trustingBotCheck,
    payPal: options.payPal,
    google: options.google,
    publicUrl,
    report: options.report ?? (() => {}),
  };
  const { app, services } = await buildApp({
    ...ground,
    pages: 'none',
    ...(options.roomToWrite && { roomToWrite: options.roomToWrite }),
    ...(options.logger && { logger: options.logger }),
  });
  const { sweep } = await startWorkers(ground, { queue, services, mailServer: server });
  return {
    app,
    services,
    sweep,
    connection,
    clock,
    links,
    queue,
    sent,
    databaseUrl: database?.url,
    async mailsTo(address, count = 1) {
      const until = Date.now() + 15_000;
      for (;;) {
        const found = sent.filter(({ to }) => to === address);
        if (found.length >= count) return found;
        if (Date.now() > until) throw new Error(`${found.length} mails to ${address}, expected ${count}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async close() {
      await app.close();
      await queue.stop();
      await connection.close();
      await database?.drop();
    },
  };
}
