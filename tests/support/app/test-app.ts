import { resolve } from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from '#app/app.ts';
import { type Config, parseConfig } from '#app/config.ts';
import { type AppDeps, mailCatalog, type Services } from '#app/services.ts';
import { startWorkers } from '#app/workers.ts';
import type { Google } from '#features/accounts/sign-in/google.ts';
import type { CalendarFetch } from '#features/bookings/busy-calendars/calendar-fetch.ts';
import type { PayPal } from '#features/payments/paypal/paypal.ts';
import { alwaysPassBotCheck, type BotCheck } from '#platform/bot-check/bot-check.ts';
import { connect } from '#platform/database/connect.ts';
import type { Connection } from '#platform/database/connection.ts';
import type { Timeouts } from '#platform/database/connections/postgres-connection.ts';
import { mails } from '#platform/database/tables/mails.ts';
import { fail } from '#platform/failure.ts';
import type { DiskSpace } from '#platform/http/operation/disk-space.ts';
import { createSignedLinks } from '#platform/http/signed-links.ts';
import { type Queue, startQueue } from '#platform/jobs/queue.ts';
import type { MailServer, OutgoingMail } from '#platform/mail/mail-server.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import type { Filled } from '#platform/slots.ts';
import { createAdjustableClock } from '#platform/time/clock.ts';
import { createTestDatabase, type ServerDatabase } from './database.ts';
import { INTAKE_KEY, SESSION_SECRET } from './secrets.ts';
import { disableTransactions } from './without-transactions.ts';

export const PUBLIC_URL = 'http://studio.test';

/** The application on its own database: PostgreSQL when TEST_DATABASE_URL is set, PGlite otherwise. */
export type TestApp = {
  app: FastifyInstance;
  services: Services & { sessions: Sessions; fills: Filled[] };
  /** Runs the jobs of each minute. */
  sweep(): Promise<void>;
  connection: Connection;
  databaseUrl: string | undefined;
  clock: ReturnType<typeof createAdjustableClock>;
  links: ReturnType<typeof createSignedLinks>;
  queue: Queue;
  /** Sent mails, oldest first. */
  sent: OutgoingMail[];
  /** Waits until `count` mails were sent to the address, and none waits for its first try. */
  mailsTo(email: string, count?: number): Promise<OutgoingMail[]>;
  close(): Promise<void>;
};

export type TestAppOptions = {
  environment?: Record<string, string>;
  now?: string;
  botCheck?: BotCheck;
  mailServer?: MailServer;
  payPal?: PayPal;
  google?: Google;
  fetchCalendar?: CalendarFetch;
  timeouts?: Partial<Timeouts>;
  logger?: FastifyBaseLogger;
  reportError?: AppDeps['reportError'];
  diskSpace?: DiskSpace;
  /** Serves the pages of the last build. */
  withPages?: boolean;
  /** A failed job is tried again within half a second. */
  retriesAtOnce?: boolean;
  /** Removes a guard, for the control of a race test. */
  disabledGuard?: 'transactions';
  /** A second process that shares the database of this app. */
  sharedWith?: TestApp;
  /** An existing database. Closing the app drops it. */
  existing?: { connection: Connection; database: ServerDatabase | undefined };
};

function createConfig(environment: Record<string, string>): Config {
  const parsed = parseConfig({
    MOCK_SERVICES_URL: 'http://127.0.0.1:9',
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

/** Close it in afterAll. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const sharedUrl = options.sharedWith?.databaseUrl;
  const { connection, database } = sharedUrl
    ? {
        connection: await connect({ url: sharedUrl, timeouts: options.timeouts }),
        database: { url: sharedUrl, drop: async () => {} },
      }
    : (options.existing ?? (await createTestDatabase(options.timeouts)));
  if (options.disabledGuard === 'transactions') disableTransactions(connection);
  const config = createConfig(options.environment ?? {});
  const clock = createAdjustableClock(() => performance.now());
  clock.setTime(new Date(options.now ?? '2026-11-20T18:00:00Z'));
  const links = createSignedLinks(SESSION_SECRET);
  // Jobs run only when a test runs them.
  const queue = await startQueue(connection, () => {}, {
    schedule: false,
    retriesAtOnce: options.retriesAtOnce ?? false,
  });
  const sent: OutgoingMail[] = [];
  const mailServer: MailServer = options.mailServer ?? { send: async (mail) => void sent.push(mail), close() {} };
  const publicUrl = () => PUBLIC_URL;
  const deps: AppDeps = {
    config,
    connection,
    queue,
    clock,
    links,
    secret: SESSION_SECRET,
    intakeKey: INTAKE_KEY,
    botCheck: options.botCheck ?? alwaysPassBotCheck,
    payPal: options.payPal,
    google: options.google,
    fetchCalendar: options.fetchCalendar ?? (async () => fail('calendar-unreachable')),
    publicUrl,
    reportError: options.reportError ?? (() => {}),
  };
  const { app, platform, services, background } = await buildApp({
    ...deps,
    pages: options.withPages ? { built: resolve('build') } : 'none',
    ...(options.diskSpace && { diskSpace: options.diskSpace }),
    ...(options.logger && { logger: options.logger }),
  });
  const { sweep } = await startWorkers({ ...deps, ...background, mailServer });
  return {
    app,
    services: { ...services, sessions: platform.sessions, fills: platform.fills },
    sweep,
    connection,
    clock,
    links,
    queue,
    sent,
    databaseUrl: database?.url,
    async mailsTo(email, count = 1) {
      // The first mail of a process compiles all templates, which alone can take longer on a busy machine.
      await Promise.all([...mailCatalog.values()].map(({ load }) => load()));
      const deadline = performance.now() + 15_000;
      for (;;) {
        const untried = and(eq(mails.recipient, email), eq(mails.state, 'pending'), eq(mails.attempts, 0));
        const isWaiting = (await connection.db.$count(mails, untried)) > 0;
        const matching = sent.filter(({ to }) => to === email);
        if (matching.length >= count && !isWaiting) return matching;
        if (performance.now() > deadline)
          throw new Error(
            `${matching.length} mails to ${email}, expected ${count}${isWaiting ? ' and none waiting' : ''}`,
          );
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
