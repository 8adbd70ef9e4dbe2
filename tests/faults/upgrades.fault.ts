import { setTimeout } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { expect } from 'vitest';
import { connect } from '#database/connection.ts';
import { auditedAt } from '../support/audited.ts';
import { OWNER_PASSWORD } from '../support/lived-in.ts';
import { codeAt } from '../support/second-factor.ts';
import { seeded } from '../support/seeded.ts';
import { type ServerProcess, untilReady } from '../support/server-process.ts';
import { inHandOf, releases } from '../support/upgrade-fixtures.ts';
import { wireBrowser } from '../support/wire-browser.ts';
import { fault, isLong, times } from './support/fault.ts';
import { crash } from './support/namesakes.ts';
import { newPlace, oldPlace, type Place } from './support/old-places.ts';

const onPostgres = process.env.TEST_DATABASE_URL !== undefined;
const AT_ONCE = times(5, 2);
const starts = times(20, 1);
const kills = times(20, 1);
/** The oldest has the most to catch up with; the short run makes do with the one that has something of everything. */
const RELEASE = isLong ? 'first-pages' : 'desk-and-upkeep';
const upgraded = releases.filter((release) => isLong || release === RELEASE);
/** What a server says that finds tables to change: of the backup that it makes first, or of one that serves. */
const TO_CHANGE = 'Before its tables are changed';
const BACKED_UP = `${TO_CHANGE}, the database was backed up`;

const newest = readMigrationFiles({ migrationsFolder: 'migrations' }).map(({ hash }) => hash);
const isNewest = (migrations: string[]) => JSON.stringify(migrations) === JSON.stringify(newest);
/** Whether nobody is missing, and nothing there twice. */
function isSame(before: Record<string, number>, after: Record<string, number>): boolean {
  return Object.entries(before).every(([table, rows]) => after[table] === rows);
}

/** Five servers at once on one place. Answers whether its tables were brought up to date once, with one backup before. */
async function startAtOnce(place: Place, isNew: boolean): Promise<boolean> {
  const before = isNew ? {} : (await place.look()).people;
  const servers = Array.from({ length: AT_ONCE }, () => place.start());
  try {
    const settled = await Promise.allSettled(servers.map(untilReady));
    const outputs = servers.map(({ output }) => output());
    const open = settled.filter(({ status }) => status === 'fulfilled').length;
    const refused = outputs.filter((output) => output.includes('another process is using the data folder')).length;
    expect([open, refused], outputs.join('\n')).toEqual(onPostgres ? [AT_ONCE, 0] : [1, AT_ONCE - 1]);
    const url = servers[settled.findIndex(({ status }) => status === 'fulfilled')]?.url;
    const tins = (await (await fetch(`${url}/api/chocolates`)).json()) as object[];
    const backups = outputs.filter((output) => output.includes(BACKED_UP)).length;
    await crash(...servers);
    const after = await place.look();
    const wasOnce = isNew ? tins.length === 12 : isSame(before, after.people);
    return isNewest(after.migrations) && wasOnce && backups === (isNew ? 0 : 1);
  } finally {
    await crash(...servers);
    await place.leave();
  }
}

/** Kills a server while a writer keeps it waiting in the middle of its migrations; the next one has to wait as well. */
async function killOnPostgres(place: Place, round: number): Promise<ServerProcess> {
  // Each is changed by a migration: who wants to change one that someone writes to, waits.
  const tables = ['classes', 'sign_ups', 'enquiries', 'mails', 'chocolates', 'subscribers'];
  const writer = new pg.Client({ connectionString: place.databaseUrl });
  await writer.connect();
  try {
    await writer.query('begin');
    await writer.query(`lock table ${tables[round % tables.length]} in row exclusive mode`);
    const first = place.start();
    const waiting = `select count(*)::int as waiting from pg_locks where not granted and locktype = 'relation'
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await writer.query(waiting)).rows[0].waiting).toBe(1);
    await crash(first);
    const second = place.start();
    await writer.query('rollback');
    return second;
  } finally {
    await writer.end();
  }
}

/** How long the migrations of the oldest database take here when nobody disturbs them. */
async function usualMs(): Promise<number> {
  const { folder } = await oldPlace(RELEASE);
  const connection = await connect({ folder: `${folder}/database` });
  const began = performance.now();
  await connection.migrate();
  const took = performance.now() - began;
  await connection.close();
  return took;
}

/** Kills a server somewhere between the backup that it makes first and the end of its migrations. */
async function killEmbedded(place: Place, afterMs: number): Promise<ServerProcess> {
  const first = place.start();
  await expect.poll(first.output, { interval: 5 }).toContain(TO_CHANGE);
  await setTimeout(afterMs);
  await crash(first);
  return place.start();
}

/** Whether the server that was killed had left its migrations undone, and whether the next one has everything. */
async function killAndRecover(round: number, afterMs: number) {
  const place = await oldPlace(RELEASE);
  const before = await place.look();
  const next = onPostgres ? await killOnPostgres(place, round) : await killEmbedded(place, afterMs);
  try {
    await untilReady(next);
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
    await crash(next);
    const after = await place.look();
    const recovered = isNewest(after.migrations) && isSame(before.people, after.people);
    return { recovered, amidst: next.output().includes(TO_CHANGE) };
  } finally {
    await crash(next);
    await place.leave();
  }
}

/** People come back to a studio that was upgraded, with what they have in their hands. Answers what they do not find. */
async function missedAfterUpgrade(release: string): Promise<string[]> {
  const place = await oldPlace(release);
  const { signUp, subscriber, enquiry, client, order, book, phone, takenAt } = inHandOf(release);
  const owner = { email: 'owner@example.com', password: OWNER_PASSWORD };
  const server = place.start({ ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password });
  const missed: string[] = [];
  try {
    await untilReady(server);
    const visitor = wireBrowser(() => server.url);
    const desk = wireBrowser(() => server.url);
    await visitor.ask('POST', '/dev/clock', { now: takenAt });
    const held = JSON.stringify;
    async function find(what: string, isThere: () => Promise<boolean>) {
      if (!(await isThere())) missed.push(`${release}: ${what}`);
    }
    const code = phone && codeAt(phone.secret, new Date(takenAt), 1);
    await find('the way in of the owner', async () => {
      const entered = await desk.ask('POST', '/api/admin/login', { ...owner, ...(code && { code }) });
      desk.signIn(String(entered.body.accessToken));
      return entered.status === 200;
    });
    const has = async (path: string, ...texts: (string | undefined)[]) => {
      const listed = held((await desk.ask('GET', path)).body);
      return texts.every((text) => text === undefined || listed.includes(text));
    };
    await find('an enquiry', () => has('/api/admin/enquiries', enquiry.message));
    await find('a client', () => has('/api/admin/users', client?.email));
    await find('a booking', () => has('/api/admin/bookings', client?.bookingId));
    await find('an order', () => has('/api/admin/orders', order && `"orderNumber":"${order.orderNumber}"`));
    if (book) await find('a page of the books', () => has(`/api/finances/${book.id}`, `"rate":${book.rate}`));
    await find('a place in a class, by the link of its mail', async () => {
      const given = await visitor.ask('POST', '/api/signup/cancellation', { token: signUp.cancelling });
      return given.status === 200;
    });
    await find('a subscription, by the link of its mail', async () => {
      const { email, signature } = subscriber;
      return (await visitor.ask('POST', '/api/subscribers/unsubscribe', { email, signature })).status === 200;
    });
    await crash(server);
    const broken = await auditedAt({ folder: place.folder, databaseUrl: place.databaseUrl }, new Date(takenAt));
    return [...missed, ...broken.map(({ name }) => `${release}: ${name}`)];
  } finally {
    await crash(server);
    await place.leave();
  }
}

fault(
  {
    row: 42,
    threat: 'Upgrade',
    required: `${AT_ONCE} starts ×${starts}: once; ${kills} kills mid-migration recover; ${isLong ? 'every release upgrades' : `the release ${upgraded} upgrades`}`,
    twin: 'tests/run/starting-at-once-unguarded.test.ts',
  },
  async () => {
    let once = 0;
    for (let round = 0; round < starts; round++) {
      const isNew = round % 2 === 1;
      if (await startAtOnce(isNew ? await newPlace() : await oldPlace(RELEASE), isNew)) once += 1;
    }
    const random = seeded(Date.now() % 1_000_000);
    const migratesMs = isLong && !onPostgres ? await usualMs() : 0;
    const killed = [];
    for (let round = 0; round < kills; round++) killed.push(await killAndRecover(round, random() * migratesMs));
    const recovered = killed.filter((one) => one.recovered).length;
    const amidst = killed.filter((one) => one.amidst).length;
    const missed: string[] = [];
    for (const release of upgraded) missed.push(...(await missedAfterUpgrade(release)));
    return {
      found: `${once} of ${starts} once, with one backup before; ${recovered} of ${kills} recovered with everybody, ${amidst} of them killed before their migrations were done; ${upgraded.join(', ')}: ${missed.join('; ') || 'nobody missed anything'}`,
      as: { once, recovered, missed, ...(isLong && { amidst: amidst > 0 }) },
      required: { once: starts, recovered: kills, missed: [], ...(isLong && { amidst: true }) },
    };
  },
);
