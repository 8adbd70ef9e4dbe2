import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '#platform/crypto/sha256.ts';
import { newId } from '#platform/database/id.ts';
import { files } from '#platform/database/tables/files.ts';
import { sampleWaiver } from '#seeds/sample-waiver.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import { classes, signUps, waivers } from '../../tables/classes.ts';
import { formatWaiverText } from '../../waivers/domain/waiver.ts';

let owner: AdminFixture;
let classFixture: Awaited<ReturnType<typeof createClassFixture>>;

beforeAll(async () => {
  owner = await createAdminTestApp();
  classFixture = await createClassFixture(owner.testApp);
});
afterAll(() => owner.testApp.close());

async function signUp(event: { title: string; day: string }, overrides: Record<string, unknown> = {}): Promise<string> {
  const response = await classFixture.signUp(
    classFixture.createSignUpForm(event, { email: `${newId()}@example.com`, ...overrides }),
  );
  expect(response.statusCode, response.body).toBe(201);
  return response.json().signUpId;
}

type Listed = { _id: string; name: string; classTitle: string };
const listNames = (rows: Listed[]) => rows.map(({ name }) => name);
const listSignUps = (query: string): Promise<Listed[]> => owner.requestOk('GET', `/api/admin/signups?${query}`);

describe('the list of sign-ups', () => {
  test('the list of sign-ups has the fixed fields and those of the admin area', async () => {
    const event = await classFixture.addClass({ title: 'Slow Flow', day: '2026-12-03', time: '18:30' });
    const id = await signUp(event, { name: 'Ana Flores', email: 'Ana@Example.com' });
    expect(((await owner.requestOk('GET', '/api/admin/signups')) as Listed[]).find(({ _id }) => _id === id)).toEqual({
      _id: id,
      date: '2026-12-03',
      time: '18:30',
      classTitle: 'Slow Flow',
      location: '',
      eventId: event.id,
      name: 'Ana Flores',
      email: 'ana@example.com',
      phone: '5035550199',
      attended: false,
      attendance: 'not-here',
      markedAt: null,
      paidBy: null,
      paid: null,
      paidMarkedAt: null,
      cancelled: false,
      classCancelled: false,
      waiverSigned: true,
      guestOf: '',
      createdAt: expect.stringMatching(/^2026-11-20T18:0/),
    });
  });

  test('the list of sign-ups is sorted by day and time of the class, also after the class is moved', async () => {
    const late = await classFixture.addClass({ day: '2027-03-02', time: '18:00' });
    const early = await classFixture.addClass({ day: '2027-03-02', time: '09:00' });
    const first = await classFixture.addClass({ day: '2027-03-01', time: '20:00' });
    await signUp(late, { name: 'Late mover' });
    await signUp(early, { name: 'Early mover' });
    await signUp(first, { name: 'First mover' });
    expect(listNames(await listSignUps('search=mover'))).toEqual(['First mover', 'Early mover', 'Late mover']);
    expect(listNames(await listSignUps('search=mover&direction=descending'))).toEqual([
      'Late mover',
      'Early mover',
      'First mover',
    ]);
    const { db } = owner.testApp.connection;
    await db.update(classes).set({ day: '2027-02-01' }).where(eq(classes.id, late.id));
    expect(listNames(await listSignUps('search=mover'))).toEqual(['Late mover', 'First mover', 'Early mover']);
    const [row] = await db.select().from(signUps).where(eq(signUps.classId, late.id));
    expect(row?.classStartsAt).toBe('2027-02-01 18:00:00');
  });

  test('the list of sign-ups is sorted by name, and by when people signed up', async () => {
    const event = await classFixture.addClass();
    for (const name of ['berta sorts', 'Anna sorts', 'Carl sorts']) {
      await signUp(event, { name });
      owner.testApp.clock.setTime(new Date(owner.testApp.clock.now().getTime() + 1_000));
    }
    const classFilter = `class=${event.id}`;
    expect(listNames(await listSignUps(`${classFilter}&sort=name`))).toEqual([
      'Anna sorts',
      'berta sorts',
      'Carl sorts',
    ]);
    expect(listNames(await listSignUps(`${classFilter}&sort=created`))).toEqual([
      'berta sorts',
      'Anna sorts',
      'Carl sorts',
    ]);
    expect(listNames(await listSignUps(`${classFilter}&sort=created&direction=descending`))[0]).toBe('Carl sorts');
  });

  test('the list of sign-ups comes in pages of fifty, and its summary fits every filter', async () => {
    const event = await classFixture.addClass({ capacity: 200, day: '2026-12-20' });
    const id = await signUp(event, { name: 'Paging 000' });
    const { db } = owner.testApp.connection;
    const [row] = await db.select().from(signUps).where(eq(signUps.id, id));
    if (!row) throw new Error('nobody is signed up');
    const others = Array.from({ length: 120 }, (_, index) => {
      const name = `Paging ${String(index + 1).padStart(3, '0')}`;
      return { ...row, id: newId(), name, email: `paging-${index}@example.com` };
    });
    await db.insert(signUps).values(others);
    await db.update(classes).set({ placesTaken: 121 }).where(eq(classes.id, event.id));
    const summary = (query: string) => owner.requestOk('GET', `/api/admin/signups/summary?${query}`);
    for (const query of [`class=${event.id}`, 'search=paging', `class=${event.id}&when=upcoming&search=paging`])
      expect(await summary(query)).toEqual({ rows: 121, pages: 3 });
    expect(await summary(`class=${event.id}&when=past`)).toEqual({ rows: 0, pages: 1 });
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => listSignUps(`class=${event.id}&sort=name&page=${page}`)),
    );
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 21, 0]);
    expect(new Set(pages.flat().map(({ _id }) => _id)).size).toBe(121);
    expect(pages[2]?.at(-1)?.name).toBe('Paging 120');
    const all = await owner.requestOk('GET', '/api/admin/signups');
    expect(await summary('')).toEqual({ rows: all.length, pages: Math.ceil(all.length / 50) });
  });

  test('the list of sign-ups has the same rows far down, from whichever end a page is reached', async () => {
    const event = await classFixture.addClass({ capacity: 2_000, day: '2026-12-21' });
    const id = await signUp(event, { name: 'Far 0' });
    const { db } = owner.testApp.connection;
    const [row] = await db.select().from(signUps).where(eq(signUps.id, id));
    if (!row) throw new Error('nobody is signed up');
    const others = Array.from({ length: 1_229 }, (_, index) => {
      return { ...row, id: newId(), name: `Far ${index * 7}`, email: `far-${index}@example.com` };
    });
    await db.insert(signUps).values(others);
    await db.update(classes).set({ placesTaken: 1_230 }).where(eq(classes.id, event.id));
    for (const sorted of ['sort=date', 'sort=name&direction=descending']) {
      const classFilter = `class=${event.id}&${sorted}`;
      const all = (await listSignUps(classFilter)).map(({ _id }) => _id);
      expect(all).toHaveLength(1_230);
      for (const page of [1, 20, 21, 24, 25, 26]) {
        const pageIds = (await listSignUps(`${classFilter}&page=${page}`)).map(({ _id }) => _id);
        expect([page, pageIds]).toEqual([page, all.slice((page - 1) * 50, page * 50)]);
      }
    }
  });

  test('the list of sign-ups is searched by name, email and phone, and no sign is a pattern', async () => {
    const event = await classFixture.addClass();
    await signUp(event, { name: 'Odd 100%_\\ Name', email: `odd-${newId()}@sought.example.com`, phone: '555-99-0147' });
    for (const search of ['100%_\\', 'NAME odd', 'sought.example', '99-0147'])
      expect(listNames(await listSignUps(`search=${encodeURIComponent(search)}`))).toEqual(['Odd 100%_\\ Name']);
    expect(await listSignUps(`search=${encodeURIComponent('odd%name')}`)).toEqual([]);
    expect(await listSignUps(`search=${encodeURIComponent("' or 1=1 --")}`)).toEqual([]);
  });

  test.each([
    'page=0',
    'page=x',
    'page=1.5',
    'when=never',
    'class=7',
    'sort=email',
    'direction=up',
    'cancelled=maybe',
    `search=${'x'.repeat(101)}`,
    'unknown=1',
  ])('the list of sign-ups refuses %s', async (query) => {
    for (const path of ['/api/admin/signups', '/api/admin/signups/export'])
      expect((await owner.call('GET', `${path}?${query}`)).status).toBe(400);
  });
});

describe('the waiver of a sign-up', () => {
  test('the waiver of a sign-up is returned word for word, with its fingerprint, signature, time and origin', async () => {
    const event = await classFixture.addClass();
    const id = await signUp(event, { name: 'Ana Signs', email: 'ana.signs@example.com' });
    const { signUp: row, waiver } = await owner.requestOk('GET', `/api/admin/signups/${id}`);
    expect(row).toMatchObject({ _id: id, classTitle: event.title, name: 'Ana Signs' });
    const text = formatWaiverText(sampleWaiver);
    const { signature, signatureSha256, signedAt, userAgent, ...rest } = waiver;
    expect(rest).toEqual({
      version: sampleWaiver.version,
      text,
      sha256: sha256(text),
      name: 'Ana Signs',
      email: 'ana.signs@example.com',
      phone: '5035550199',
      address: '127.0.0.1',
      intact: true,
      forgotten: false,
    });
    expect(Date.parse(signedAt)).not.toBeNaN();
    expect(userAgent).toBeTypeOf('string');
    expect(signature).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
    expect(sha256(Buffer.from(signature.split(',')[1], 'base64'))).toBe(signatureSha256);
  });

  test('the waiver of a returning student’s sign-up is the one that they signed the first time', async () => {
    const first = await classFixture.addClass();
    const second = await classFixture.addClass();
    const email = 'comes.back@example.com';
    const id = await signUp(first, { name: 'Comes Back', email });
    expect((await classFixture.checkStudent({ email, classTitle: second.title, date: second.day })).statusCode).toBe(
      200,
    );
    const [secondSignUp] = (await listSignUps(`class=${second.id}`)) as [Listed];
    const [firstWaiver, secondWaiver] = await Promise.all(
      [id, secondSignUp._id].map(
        async (signUpId) => (await owner.requestOk('GET', `/api/admin/signups/${signUpId}`)).waiver,
      ),
    );
    expect(secondWaiver).toEqual(firstWaiver);
  });

  test('the waiver of a sign-up says so when its stored signature was changed or deleted', async () => {
    const id = await signUp(await classFixture.addClass(), { email: 'not.intact@example.com' });
    const { db } = owner.testApp.connection;
    const [waiver] = await db.select().from(waivers).where(eq(waivers.email, 'not.intact@example.com'));
    await db
      .update(files)
      .set({ bytes: Buffer.from('another picture') })
      .where(eq(files.id, waiver?.signatureId ?? ''));
    const getWaiver = async () => (await owner.requestOk('GET', `/api/admin/signups/${id}`)).waiver;
    expect(await getWaiver()).toMatchObject({ intact: false, forgotten: false });
    const emptied = { bytes: Buffer.alloc(0), sizeBytes: 0, sha256: '' };
    await db
      .update(files)
      .set(emptied)
      .where(eq(files.id, waiver?.signatureId ?? ''));
    expect(await getWaiver()).toMatchObject({ intact: false, forgotten: false });
  });

  test('the waiver of an unknown sign-up is not found', async () => {
    expect((await owner.call('GET', `/api/admin/signups/${newId()}`)).status).toBe(404);
    expect((await owner.call('GET', '/api/admin/signups/7')).status).toBe(400);
  });
});

describe('the exported sign-ups', () => {
  const hostile = ['=HYPERLINK("#A1","x")', '+1-503 (call)', '@SUM(A1)', '<img src=x onerror=alert(1)>'];

  test('the exported sign-ups are the filtered ones, and contain nothing that a spreadsheet runs', async () => {
    const event = await classFixture.addClass({ title: 'Yin, "slow" and low', day: '2026-12-05', time: '09:15' });
    for (const name of hostile) await signUp(event, { name });
    await signUp(event, { name: 'Zoë “Zo” 🌲 O’Brien, PhD' });
    const { filename, csv } = await owner.requestOk('GET', `/api/admin/signups/export?class=${event.id}&sort=name`);
    expect(filename).toBe('sign-ups-2026-11-20.csv');
    const lines = csv.split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFDate,Time,Zone,Class,Location,Name,Email,Phone,Signed up,Attended,Spot cancelled,Class cancelled,Waiver signed,Guest of,Paid by,Paid',
    );
    expect(lines).toHaveLength(7);
    expect(csv).toContain('"\'=HYPERLINK(""#A1"",""x"")"');
    expect(csv).toContain(",'+1-503 (call),");
    expect(csv).toContain(",'@SUM(A1),");
    expect(csv).toContain(',<img src=x onerror=alert(1)>,');
    expect(csv).toContain('"Zoë “Zo” 🌲 O’Brien, PhD"');
    expect(lines[1]).toMatch(/^2026-12-05,09:15,PST,"Yin, ""slow"" and low",,/);
    expect(csv).not.toMatch(/(^|[,\n])"?[=+@-]/m);
  });
});

describe('the roster of a class', () => {
  test('the roster has the class and all its people, sorted by name in any case', async () => {
    const event = await classFixture.addClass({
      title: 'Roster class',
      day: '2026-12-06',
      time: '10:00',
      location: 'The park',
    });
    for (const name of ['zoe', 'Émile', 'Anna', '<b>Bob</b>']) await signUp(event, { name });
    const deletedSignUp = await signUp(event, { name: 'Gone' });
    await owner.requestOk('DELETE', `/api/signup/${deletedSignUp}`);
    const roster = await owner.requestOk('GET', `/api/admin/events/${event.id}/roster`);
    expect(roster.event).toEqual({
      _id: event.id,
      date: '2026-12-06',
      time: '10:00',
      title: 'Roster class',
      location: 'The park',
      lengthMinutes: 60,
      capacity: 12,
      priceText: '',
      cancelled: false,
      putAway: false,
    });
    expect(listNames(roster.people)).toEqual(['<b>Bob</b>', 'Anna', 'Émile', 'zoe']);
    expect(Object.keys(roster.people[0])).toEqual([
      '_id',
      'name',
      'email',
      'phone',
      'attended',
      'attendance',
      'markedAt',
      'paidBy',
      'paid',
      'paidMarkedAt',
      'waiverSigned',
      'guestOf',
    ]);
  });

  test('the roster of an unknown class is not found', async () => {
    expect((await owner.call('GET', `/api/admin/events/${newId()}/roster`)).status).toBe(404);
  });
});
