import type { FastifyInstance } from 'fastify';
import { type Connection, connect } from '#database/connection.ts';
import { buildApp } from '#server/app.ts';
import { movableClock } from '#server/clock.ts';
import { type Config, parseConfig } from '#server/config.ts';
import { signedLinks } from '#server/http/signed-links.ts';
import { openQueue, type Queue } from '#server/jobs/queue.ts';
import { mailSender } from '#server/mail/outbox.ts';
import { type BotCheck, trustingBotCheck } from '#server/outside/bot-check.ts';
import type { MailServer, OutgoingMail } from '#server/outside/mail.ts';
import { freshDatabase } from './database.ts';

const SECRET = 'a secret of the tests, long enough to sign with';
export const PUBLIC_URL = 'http://studio.test';

/** The assembled application on a database of its own: PostgreSQL when TEST_DATABASE_URL is set, PGlite otherwise. */
export type Studio = {
  app: FastifyInstance;
  connection: Connection;
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
  /** Takes a guard away, for the twin of a race test. */
  without?: 'transactions';
  /** Another process of the same studio: shares the database of this one. */
  beside?: Studio & { databaseUrl?: string | undefined };
};

function configOf(environment: Record<string, string>): Config {
  const parsed = parseConfig({
    PRACTICE_URL: 'http://127.0.0.1:9',
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL,
    SESSION_SECRET: SECRET,
    ADMIN_EMAIL: 'owner@example.com',
    ...environment,
  });
  if ('mistakes' in parsed) throw new Error(parsed.mistakes.join('\n'));
  return parsed.config;
}

/** Opens an empty studio at the given time. Close it in afterAll. */
export async function openStudio(options: StudioOptions = {}): Promise<Studio & { databaseUrl: string | undefined }> {
  const shared = options.beside?.databaseUrl;
  const database = shared ? { url: shared, drop: async () => {} } : await freshDatabase();
  const connection = await connect(database ? { url: database.url } : { folder: undefined });
  await connection.migrate();
  if (options.without === 'transactions') connection.inTransaction = (work) => work(connection.db);
  const config = configOf(options.environment ?? {});
  const clock = movableClock();
  clock.moveTo(new Date(options.now ?? '2026-11-20T18:00:00Z'));
  const links = signedLinks(SECRET);
  const queue = await openQueue(connection, () => {});
  const sent: OutgoingMail[] = [];
  const server: MailServer = options.mailServer ?? { send: async (mail) => void sent.push(mail), close() {} };
  const publicUrl = () => PUBLIC_URL;
  await queue.work(
    'mail',
    mailSender({ connection, clock, server, links, publicUrl, timeZone: config.timeZone, report() {} }),
  );
  const botCheck = options.botCheck ?? trustingBotCheck;
  const app = await buildApp({
    config,
    connection,
    queue,
    clock,
    links,
    secret: SECRET,
    botCheck,
    publicUrl,
    pages: 'none',
  });
  return {
    app,
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
