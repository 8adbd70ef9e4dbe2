import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit, brokenOf } from '#database/audit/audit.ts';
import { inspectBackup } from '#database/backup/reading.ts';
import { knownMigrations } from '#database/migrations.ts';
import { seedOnce } from '#database/seed.ts';
import { clients } from '#database/tables/accounts.ts';
import { waivers, waiverTexts } from '#database/tables/classes.ts';
import { files } from '#database/tables/files.ts';
import { backUpBeforeUpgrade } from '#server/features/admin-access/upkeep-reports/before-upgrade.ts';
import { sha256 } from '#server/sha256.ts';
import { OWNER_PASSWORD } from '../support/lived-in.ts';
import { newsletterOf } from '../support/newsletter.ts';
import { ownersBrowser } from '../support/owner-sign-in.ts';
import { codeAt } from '../support/second-factor.ts';
import { freshFolder } from '../support/server-process.ts';
import { signedInOwner, signIn } from '../support/signed-in.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { inHandOf, migrationsIn, openOldDatabase, peopleIn, releases, schemaOf } from '../support/upgrade-fixtures.ts';

/** Of this release, in their order. A migration that was changed after a release has another hash than the release's. */
const migrations = readMigrationFiles({ migrationsFolder: 'migrations' }).map(({ hash }) => hash);

let freshSchema: string[];
beforeAll(async () => {
  const fresh = await openStudio();
  freshSchema = await schemaOf(fresh.connection);
  await fresh.close();
});

test('there is a database of every release', () => {
  expect(releases).toEqual(expect.arrayContaining(['first-pages', 'clients-and-shop', 'desk-and-upkeep']));
});

describe.each(releases)('the database of %s under this release', (release) => {
  const inHand = inHandOf(release);
  let studio: Studio;
  let before: { people: Record<string, number>; migrations: string[] };
  let sown = 0;
  let firsts = 0;
  const backups = freshFolder();

  beforeAll(async () => {
    const on = await openOldDatabase(release);
    before = { people: await peopleIn(on.connection), migrations: await migrationsIn(on.connection) };
    const first = async () => {
      firsts++;
      await backUpBeforeUpgrade(on.connection, { folder: backups, kept: { days: 1, weeks: 0, months: 0 } });
    };
    if (before.migrations.length < migrations.length) {
      const failing = on.connection.migrate(() => Promise.reject(new Error('no room for a backup')));
      await expect(failing).rejects.toThrow('no room for a backup');
      expect(await migrationsIn(on.connection)).toEqual(before.migrations);
    }
    await on.connection.migrate(first);
    await on.connection.migrate(first);
    await seedOnce(on.connection, async () => {
      sown++;
      throw new Error('sown twice');
    });
    studio = await openStudio({ on, now: inHand.takenAt, environment: { RATE_LIMITS: 'off' } });
  }, 180_000);
  afterAll(async () => {
    await studio.close();
    rmSync(backups, { recursive: true });
  });

  const get = async <T>(url: string, headers: Record<string, string> = {}): Promise<T> => {
    const answer = await studio.app.inject({ url, headers });
    expect(answer.statusCode, `GET ${url}: ${answer.body}`).toBe(200);
    return answer.json() as T;
  };
  const asClient = async () => (await signIn(studio, 'client', inHand.client?.id ?? '')).headers;

  test('has every migration once, those of the release as they were', async () => {
    const now = await migrationsIn(studio.connection);
    expect(now).toEqual(migrations);
    expect(now.slice(0, before.migrations.length)).toEqual(before.migrations);
    // Backed up once, as it was before, and only where there was something to upgrade.
    expect(firsts).toBe(before.migrations.length < migrations.length ? 1 : 0);
    const [backup] = readdirSync(backups);
    if (firsts > 0) {
      const { migration } = (await inspectBackup(join(backups, backup ?? ''))) as { migration?: string };
      expect(migration).toBe(knownMigrations()[before.migrations.length - 1]);
    }
  });

  test('is made like a new one', async () => {
    expect(await schemaOf(studio.connection)).toEqual(freshSchema);
  });

  test('has everybody and everything, and nothing twice', async () => {
    expect(await peopleIn(studio.connection)).toMatchObject(before.people);
    expect(sown).toBe(0);
    // Forms are kept from then on: nobody's time may begin at nothing.
    const { client } = inHand;
    if (client) {
      const [row] = await studio.connection.db.select().from(clients).where(eq(clients.id, client.id));
      expect(row?.lastSeenAt?.getTime()).toBeGreaterThanOrEqual(row?.createdAt.getTime() ?? Number.NaN);
    }
    expect(brokenOf(await audit(studio.connection, studio.clock.now()))).toEqual([]);
  });

  test('still proves what was signed', async () => {
    const { db } = studio.connection;
    const [signed] = await db
      .select({ text: waiverTexts.text, textHash: waiverTexts.sha256, bytes: files.bytes, fileHash: files.sha256 })
      .from(waivers)
      .innerJoin(waiverTexts, eq(waiverTexts.version, waivers.version))
      .innerJoin(files, eq(files.id, waivers.signatureId))
      .where(eq(waivers.email, inHand.signUp.email));
    expect(signed && [sha256(signed.text), sha256(signed.bytes)]).toEqual([signed?.textHash, signed?.fileHash]);
  });

  test('keeps the places of a class, and gives one back by the link of an old mail', async () => {
    const { eventId, title, placesLeft, cancelling } = inHand.signUp;
    const left = async () =>
      (await get<{ _id: string; placesLeft: number }[]>('/api/events')).find(({ _id }) => _id === eventId)?.placesLeft;
    expect(await left()).toBe(placesLeft);
    const link = '/api/signup/cancellation';
    expect(await get(`${link}?token=${cancelling}`)).toMatchObject({ title, cancelled: false });
    const given = await studio.app.inject({ method: 'POST', url: link, payload: { token: cancelling } });
    expect(given.statusCode, given.body).toBe(200);
    await expect.poll(left).toBe(placesLeft + 1);
  });

  test('shows the owner what was asked before, and lets her in with her password and her phone', async () => {
    const { headers } = await signedInOwner(studio);
    expect(await get('/api/admin/enquiries', headers)).toContainEqual(expect.objectContaining(inHand.enquiry));
    if (!inHand.book) return;
    const password = { password: OWNER_PASSWORD };
    const alone = await ownersBrowser(studio).signIn(password);
    expect(alone.status).toBe(inHand.phone ? 401 : 200);
    if (inHand.phone) {
      // The next code: the present one may be that which was used up as she enrolled.
      const code = codeAt(inHand.phone.secret, studio.clock.now(), 1);
      expect((await ownersBrowser(studio).signIn({ ...password, code })).status).toBe(200);
    }
    const { finance } = await get<{ finance: object }>(`/api/finances/${inHand.book.id}`, headers);
    expect(finance).toMatchObject({ rate: inHand.book.rate });
  });

  test('lets a subscriber go by the link of an old mail, and takes a new one', async () => {
    const list = newsletterOf(studio);
    const { email, signature } = inHand.subscriber;
    expect(await list.onList(email)).toBe(1);
    const gone = await list.post('/api/subscribers/unsubscribe', { email, signature });
    expect(gone.statusCode, gone.body).toBe(200);
    expect([await list.onList(email), (await list.lettersTo(email)).length]).toEqual([0, 1]);
    await list.subscribe({ email: 'juniper@example.com', ip: '198.51.100.9' });
    expect(await studio.mailsTo('juniper@example.com')).toHaveLength(1);
  });

  test.runIf(inHand.client)('shows a client the booking and the form that was begun', async () => {
    const { client } = inHand;
    const headers = await asClient();
    const { bookedSlots } = await get<{ bookedSlots: { _id: string }[] }>('/api/bookings', headers);
    expect(bookedSlots.map(({ _id }) => _id)).toEqual([client?.bookingId]);
    const form = await get(`/api/user/${client?.id}/forms/new-client`, headers);
    expect(form).toMatchObject({ status: 'draft', answers: client?.draft });
  });

  test.runIf(inHand.order)('has the order that was paid', async () => {
    const { headers } = await signedInOwner(studio);
    const orders = await get('/api/admin/orders', headers);
    expect(orders).toContainEqual(expect.objectContaining({ ...inHand.order, state: 'paid' }));
  });
});
