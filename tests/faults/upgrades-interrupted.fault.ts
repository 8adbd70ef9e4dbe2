import { setTimeout } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { beforeAll, expect } from 'vitest';
import { connect } from '#platform/database/connect.ts';
import { generateCode } from '../support/accounts/second-factor.ts';
import { auditDatabase } from '../support/app/audit-database.ts';
import { defineFault, isLongRun, repetitions } from '../support/faults/fault.ts';
import { createSeededRandom } from '../support/faults/seeded-random.ts';
import { createHttpClient } from '../support/http/http-client.ts';
import { crashServers } from '../support/processes/pid-namespace.ts';
import { type ServerProcess, waitUntilReady } from '../support/processes/server-process.ts';
import { OWNER_PASSWORD } from '../support/upgrades/activity.ts';
import { CHANGED_TABLES, enterNextRelease } from '../support/upgrades/next-release.ts';
import { createEmptyData, createReleaseData, type ReleaseData } from '../support/upgrades/release-data.ts';
import { readActivityRecord, releases } from '../support/upgrades/upgrade-fixtures.ts';

const onPostgres = process.env.TEST_DATABASE_URL !== undefined;
const AT_ONCE = repetitions(5, 2);
const startRounds = repetitions(20, 1);
const killCount = repetitions(20, 1);
const RELEASE = '0.1.0';
const upgradedReleases = releases.filter((release) => isLongRun || release === RELEASE);
const BEFORE_MIGRATION_TEXT = 'Before its tables are changed';
const BACKED_UP_TEXT = `${BEFORE_MIGRATION_TEXT}, the database was backed up`;

const isNewestSchema = (migrations: string[]) =>
  JSON.stringify(migrations) ===
  JSON.stringify(readMigrationFiles({ migrationsFolder: 'migrations' }).map(({ hash }) => hash));

/** Reminders are due at some hours of the day on which the test runs, so mails may be added. */
function hasSameRows(before: Record<string, number>, after: Record<string, number>): boolean {
  return Object.entries(before).every(([table, rows]) =>
    table === 'mails' ? (after[table] ?? 0) >= rows : after[table] === rows,
  );
}

async function startConcurrently(testDatabase: ReleaseData, isNew: boolean): Promise<boolean> {
  const before = isNew ? {} : (await testDatabase.inspect()).people;
  const servers = Array.from({ length: AT_ONCE }, () => testDatabase.start());
  try {
    const settled = await Promise.allSettled(servers.map(waitUntilReady));
    const outputs = servers.map(({ output }) => output());
    const startedCount = settled.filter(({ status }) => status === 'fulfilled').length;
    const rejected = outputs.filter((output) => output.includes('another process is using the data folder')).length;
    expect([startedCount, rejected], outputs.join('\n')).toEqual(onPostgres ? [AT_ONCE, 0] : [1, AT_ONCE - 1]);
    const url = servers[settled.findIndex(({ status }) => status === 'fulfilled')]?.url;
    const chocolates = (await (await fetch(`${url}/api/chocolates`)).json()) as object[];
    const backups = outputs.filter((output) => output.includes(BACKED_UP_TEXT)).length;
    await crashServers(...servers);
    const after = await testDatabase.inspect();
    const wasMigratedOnce = isNew ? chocolates.length === 12 : hasSameRows(before, after.people);
    return isNewestSchema(after.migrations) && wasMigratedOnce && backups === (isNew ? 0 : 1);
  } finally {
    await crashServers(...servers);
    await testDatabase.drop();
  }
}

async function killDuringPostgresMigration(testDatabase: ReleaseData, round: number): Promise<ServerProcess> {
  const writer = new pg.Client({ connectionString: testDatabase.databaseUrl });
  await writer.connect();
  try {
    await writer.query('begin');
    await writer.query(`lock table ${CHANGED_TABLES[round % CHANGED_TABLES.length]} in row exclusive mode`);
    const first = testDatabase.start();
    const waiting = `select count(*)::int as waiting from pg_locks where not granted and locktype = 'relation'
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await writer.query(waiting)).rows[0].waiting).toBe(1);
    await crashServers(first);
    const second = testDatabase.start();
    await writer.query('rollback');
    return second;
  } finally {
    await writer.end();
  }
}

async function measureMigrationMs(): Promise<number> {
  const { folder } = await createReleaseData(RELEASE);
  const connection = await connect({ folder: `${folder}/database` });
  const startedAt = performance.now();
  await connection.migrate();
  const durationMs = performance.now() - startedAt;
  await connection.close();
  return durationMs;
}

async function killDuringEmbeddedMigration(testDatabase: ReleaseData, afterMs: number): Promise<ServerProcess> {
  const first = testDatabase.start();
  await expect.poll(first.output, { interval: 5 }).toContain(BEFORE_MIGRATION_TEXT);
  await setTimeout(afterMs);
  await crashServers(first);
  return testDatabase.start();
}

async function killAndRestart(round: number, afterMs: number) {
  const testDatabase = await createReleaseData(RELEASE);
  const before = await testDatabase.inspect();
  const next = onPostgres
    ? await killDuringPostgresMigration(testDatabase, round)
    : await killDuringEmbeddedMigration(testDatabase, afterMs);
  try {
    await waitUntilReady(next);
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
    await crashServers(next);
    const after = await testDatabase.inspect();
    const recovered = isNewestSchema(after.migrations) && hasSameRows(before.people, after.people);
    return { recovered, amidst: next.output().includes(BEFORE_MIGRATION_TEXT) };
  } finally {
    await crashServers(next);
    await testDatabase.drop();
  }
}

async function findMissingAfterUpgrade(release: string): Promise<string[]> {
  const testDatabase = await createReleaseData(release);
  const { signUp, subscriber, enquiry, client, order, finance, phone, takenAt } = readActivityRecord(release);
  const owner = { email: 'owner@example.com', password: OWNER_PASSWORD };
  const server = testDatabase.start({ ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password });
  const missed: string[] = [];
  try {
    await waitUntilReady(server);
    const visitor = createHttpClient(() => server.url);
    const visitorClient = createHttpClient(() => server.url);
    await visitor.request('POST', '/dev/clock', { now: takenAt });
    const serialize = JSON.stringify;
    async function expectPresent(label: string, isPresent: () => Promise<boolean>) {
      if (!(await isPresent())) missed.push(`${release}: ${label}`);
    }
    const code = generateCode(phone.secret, new Date(takenAt), 1);
    await expectPresent('the way in of the owner', async () => {
      const entered = await visitorClient.request('POST', '/api/admin/login', { ...owner, code });
      visitorClient.setAccessToken(String(entered.body.accessToken));
      return entered.status === 200;
    });
    const has = async (path: string, ...texts: string[]) => {
      const listText = serialize((await visitorClient.request('GET', path)).body);
      return texts.every((text) => listText.includes(text));
    };
    await expectPresent('an enquiry', () => has('/api/admin/enquiries', enquiry.message));
    await expectPresent('a client', () => has('/api/admin/users', client.email));
    await expectPresent('a booking', () => has('/api/admin/bookings', client.bookingId));
    await expectPresent('an order', () => has('/api/admin/orders', `"orderNumber":"${order.orderNumber}"`));
    await expectPresent('a finance entry', () => has(`/api/finances/${finance.id}`, `"rate":${finance.rate}`));
    await expectPresent('a place in a class, by the link of its mail', async () => {
      const cancelResponse = await visitor.request('POST', '/api/signup/cancellation', { token: signUp.cancelToken });
      return cancelResponse.status === 200;
    });
    await expectPresent('a subscription, by the link of its mail', async () => {
      const { email, signature } = subscriber;
      return (await visitor.request('POST', '/api/subscribers/unsubscribe', { email, signature })).status === 200;
    });
    await crashServers(server);
    const violations = await auditDatabase(
      { folder: testDatabase.folder, databaseUrl: testDatabase.databaseUrl },
      new Date(takenAt),
    );
    return [...missed, ...violations.map(({ name }) => `${release}: ${name}`)];
  } finally {
    await crashServers(server);
    await testDatabase.drop();
  }
}

beforeAll(enterNextRelease);

defineFault(
  {
    row: 42,
    threat: 'Upgrade',
    required: `${AT_ONCE} starts ×${startRounds}: once; ${killCount} kills mid-migration recover; ${isLongRun ? 'every release upgrades' : `the release ${upgradedReleases} upgrades`}`,
    control: 'tests/processes/concurrent-starts-unguarded.test.ts',
  },
  async () => {
    let once = 0;
    for (let round = 0; round < startRounds; round++) {
      const isNew = round % 2 === 1;
      if (await startConcurrently(isNew ? await createEmptyData() : await createReleaseData(RELEASE), isNew)) once += 1;
    }
    const random = createSeededRandom(Date.now() % 1_000_000);
    const migratesMs = isLongRun && !onPostgres ? await measureMigrationMs() : 0;
    const killed = [];
    for (let round = 0; round < killCount; round++) killed.push(await killAndRestart(round, random() * migratesMs));
    const recovered = killed.filter((round) => round.recovered).length;
    const killedMidMigration = killed.filter((round) => round.amidst).length;
    const missed: string[] = [];
    for (const release of upgradedReleases) missed.push(...(await findMissingAfterUpgrade(release)));
    return {
      found: `${once} of ${startRounds} once, with one backup before; ${recovered} of ${killCount} recovered with everybody, ${killedMidMigration} of them killed before their migrations were done; ${upgradedReleases.join(', ')}: ${missed.join('; ') || 'nobody missed anything'}`,
      actual: { once, recovered, missed, ...(isLongRun && { amidst: killedMidMigration > 0 }) },
      required: { once: startRounds, recovered: killCount, missed: [], ...(isLongRun && { amidst: true }) },
    };
  },
);
