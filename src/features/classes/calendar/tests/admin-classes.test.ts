import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createClassAdminFixture, EVENING_CLASS } from '#tests/support/classes/class-admin-fixture.ts';

let admin: AdminFixture;
let classFixture: Awaited<ReturnType<typeof createClassAdminFixture>>;
beforeAll(async () => {
  admin = await createAdminTestApp();
  classFixture = await createClassAdminFixture(admin);
});
afterAll(() => admin.testApp.close());

describe('a new class', () => {
  test('a new class is on the calendar at once, with defaults for the fields that are not given', async () => {
    await classFixture.getCalendar();
    const { status, body } = await admin.call('POST', '/api/admin/events', EVENING_CLASS);
    expect(status).toBe(201);
    expect(body.event).toEqual({
      ...EVENING_CLASS,
      _id: expect.any(String),
      location: '',
      signUpLink: '',
      onlineLink: '',
      isExternal: false,
      online: false,
      isFull: false,
      priceText: '',
      bring: '',
      description: '',
      cancelled: false,
      lengthMinutes: 60,
      capacity: 12,
      placesLeft: 12,
      taken: 0,
      state: 'upcoming',
    });
    expect((await classFixture.getCalendar()).map(({ _id }) => _id)).toContain(body.event._id);
    expect(await admin.listHistory(body.event._id)).toEqual([
      { kind: 'class', action: 'created', title: 'Slow Flow, Friday, November 27, 2026, 7:00 PM', changes: [] },
    ]);
  });

  test('a new class keeps all its fields, and hostile words as they were entered', async () => {
    const classBody = {
      title: `<img src=x onerror=alert(1)> "O'Brien" 🧘‍♀️`,
      date: '2026-11-28',
      time: '09:30',
      location: '=HYPERLINK("https://x")',
      description: 'First line\nsecond — \u05e9\u05dc\u05d5\u05dd',
      priceText: '$8-$14',
      signUpLink: 'https://www.example.com/?a=1&b=2',
      isExternal: true,
      capacity: 3,
      lengthMinutes: 75,
    };
    const { event } = await admin.requestOk('POST', '/api/admin/events', { ...classBody, repeat: 'weekly' });
    expect(await admin.requestOk('GET', `/api/admin/events/${event._id}`)).toMatchObject(classBody);
    expect((await admin.listHistory(event._id))[0]?.changes).toEqual([{ field: 'repeat', after: 'weekly' }]);
  });

  test('a class with a link is external unless the owner says otherwise, and an external class needs a link', async () => {
    const signUpLink = 'https://www.example.com/';
    expect(await classFixture.createClass({ signUpLink })).toMatchObject({ signUpLink, isExternal: true });
    expect(await classFixture.createClass({ signUpLink, isExternal: false })).toMatchObject({ isExternal: false });
    const { status, body } = await admin.call('POST', '/api/admin/events', { ...EVENING_CLASS, isExternal: true });
    expect([status, body.reason]).toEqual([400, 'link-needed']);
  });

  test.each([
    ['title', ''],
    ['title', '  '],
    ['title', 'x'.repeat(201)],
    ['title', 'two\nlines'],
    ['date', '2026-02-30'],
    ['date', '11/27/2026'],
    ['time', '24:00'],
    ['time', '7pm'],
    ['capacity', -1],
    ['capacity', 2.5],
    ['capacity', '12'],
    ['lengthMinutes', 0],
    ['lengthMinutes', 1441],
    ['signUpLink', 'javascript:alert(1)'],
    ['signUpLink', 'nowhere'],
    ['location', 'x'.repeat(201)],
    ['priceText', 'x'.repeat(81)],
    ['description', 'x'.repeat(2001)],
    ['repeat', 'daily'],
    ['isExternal', 'yes'],
  ])('a new class with the %s %j is refused, and the response names the field', async (field, value) => {
    const { status, body } = await admin.call('POST', '/api/admin/events', { ...EVENING_CLASS, [field]: value });
    expect([status, Object.keys(body.fields)[0]?.split('/')[1]]).toEqual([400, field]);
  });

  test.each(['title', 'date', 'time'])('a new class without %s is refused', async (field) => {
    const { status, body } = await admin.call('POST', '/api/admin/events', { ...EVENING_CLASS, [field]: undefined });
    expect([status, Object.keys(body.fields)]).toEqual([400, [`body/${field}`]]);
  });

  test('a new class with unknown fields is refused', async () => {
    expect((await admin.call('POST', '/api/admin/events', { ...EVENING_CLASS, taken: 5 })).status).toBe(400);
  });

  test('a second class with the same title and time is refused, however the title is written', async () => {
    const first = await classFixture.createClass({ title: 'Gentle Hatha', date: '2026-12-02' });
    for (const title of ['Gentle Hatha', 'gentle hatha ']) {
      const { status, body } = await admin.call('POST', '/api/admin/events', {
        ...EVENING_CLASS,
        title,
        date: '2026-12-02',
      });
      expect([status, body.reason]).toEqual([409, 'class-exists']);
    }
    await classFixture.createClass({ title: 'Gentle Hatha', date: '2026-12-02', time: '20:00' });
    await classFixture.removeClasses([first._id]);
    await classFixture.createClass({ title: 'Gentle Hatha', date: '2026-12-02' });
  });

  test('a new class is created once when the button is pressed twice', async () => {
    const twice = { ...EVENING_CLASS, title: 'Pressed Twice' };
    const responses = await Promise.all([1, 2].map(() => admin.call('POST', '/api/admin/events', twice)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('a new class is refused at a skipped time, and accepted at a time that the clocks show twice', async () => {
    const { status, body } = await admin.call('POST', '/api/admin/events', {
      title: 'Night Yoga',
      date: '2027-03-14',
      time: '02:30',
    });
    expect([status, body.reason, Object.keys(body.fields)]).toEqual([400, 'time-skipped', ['body/time']]);
    await admin.requestOk('POST', '/api/admin/events', { title: 'Night Yoga', date: '2027-11-07', time: '01:30' });
  });

  test('a new class may be in the past, for the finances', async () => {
    expect(await classFixture.createClass({ date: '2026-11-02' })).toMatchObject({ state: 'past' });
  });
});

describe('a changed class', () => {
  test('a changed class is on the calendar at once, and keeps the fields that are not given', async () => {
    const event = await classFixture.createClass({ capacity: 5, location: 'Online', priceText: '$8' });
    const { body } = await classFixture.updateClass(event._id, {
      title: 'Chair Yoga',
      date: '2026-12-03',
      time: '12:00',
      priceText: '',
    });
    expect(body.event).toMatchObject({ title: 'Chair Yoga', capacity: 5, location: 'Online', priceText: '' });
    expect(await classFixture.getCalendar()).toContainEqual(
      expect.objectContaining({ _id: event._id, date: '2026-12-03' }),
    );
    expect((await admin.listHistory(event._id)).at(-1)).toEqual({
      kind: 'class',
      action: 'changed',
      title: 'Chair Yoga, Thursday, December 3, 2026, 12:00 PM',
      changes: [
        { field: 'title', before: event.title, after: 'Chair Yoga' },
        { field: 'date', before: '2026-11-27', after: '2026-12-03' },
        { field: 'time', before: '19:00', after: '12:00' },
        { field: 'price', before: '$8', after: '' },
      ],
    });
  });

  test('a class that is saved without a change is not in the history', async () => {
    const event = await classFixture.createClass();
    const { title, date, time } = event;
    expect((await classFixture.updateClass(event._id, { title, date, time, notify: true })).body).toMatchObject({
      notified: 0,
    });
    expect(await admin.listHistory(event._id)).toHaveLength(1);
  });

  test('a class never gets fewer places than people', async () => {
    const event = await classFixture.createClass({ capacity: 3 });
    await classFixture.signUp(event);
    await classFixture.signUp(event);
    const { status, body } = await classFixture.updateClass(event._id, { ...classReference(event), capacity: 1 });
    expect([status, body.reason, body.fields]).toEqual([
      409,
      'places-taken',
      { 'body/capacity': 'must not be below 2' },
    ]);
    expect(
      (await classFixture.updateClass(event._id, { ...classReference(event), capacity: 2 })).body.event,
    ).toMatchObject({
      isFull: true,
      placesLeft: 0,
      taken: 2,
    });
  });

  test('a class is not moved to a skipped time, nor to the time of a class with the same title', async () => {
    const [event, sameTitleClass] = [
      await classFixture.createClass(),
      await classFixture.createClass({ date: '2026-12-04' }),
    ];
    const skipped = await classFixture.updateClass(event._id, {
      title: event.title,
      date: '2027-03-14',
      time: '02:15',
    });
    expect([skipped.status, skipped.body.reason]).toEqual([400, 'time-skipped']);
    const doubled = await classFixture.updateClass(event._id, classReference(sameTitleClass));
    expect([doubled.status, doubled.body.reason]).toEqual([409, 'class-exists']);
    expect(await classFixture.findClass(event._id)).toMatchObject({ day: event.date });
  });

  test('a class without its link has sign-up on this site again', async () => {
    const event = await classFixture.createClass({ signUpLink: 'https://www.example.com/' });
    const { body } = await classFixture.updateClass(event._id, { ...classReference(event), signUpLink: '' });
    expect(body.event).toMatchObject({ signUpLink: '', isExternal: false });
  });

  test('a change of a class that another tab has deleted is refused', async () => {
    const event = await classFixture.createClass();
    await classFixture.removeClasses([event._id]);
    const { status, body } = await classFixture.updateClass(event._id, classReference(event));
    expect([status, body.reason]).toEqual([404, 'class-not-found']);
    expect((await admin.call('PUT', '/api/events/nonsense', classReference(event))).status).toBe(400);
  });
});

describe('the owner’s list of classes', () => {
  test('the owner’s list of classes has upcoming, past and cancelled ones, by date and time', async () => {
    const uniqueTitle = `Own ${crypto.randomUUID().slice(0, 8)}`;
    const laterClass = await classFixture.createClass({ title: `${uniqueTitle} later`, date: '2026-12-10' });
    const soon = await classFixture.createClass({
      title: `${uniqueTitle} soon`,
      date: '2026-12-09',
      location: `${uniqueTitle} Park`,
    });
    const over = await classFixture.createClass({ title: `${uniqueTitle} over`, date: '2026-11-10' });
    const cancelledClass = await classFixture.createClass({ title: `${uniqueTitle} off`, date: '2026-12-08' });
    await classFixture.signUp(cancelledClass);
    await classFixture.removeClasses([cancelledClass._id]);
    const listTitles = async (query: string) => {
      const search = `search=${encodeURIComponent(uniqueTitle.toLowerCase())}`;
      const rows = await admin.requestOk('GET', `/api/admin/events?${search}&${query}`);
      const summary = await admin.requestOk(
        'GET',
        `/api/admin/events/summary?${search}&${query.replace(/&?(page|sort|direction)=\w+/g, '')}`,
      );
      expect(summary).toEqual({ rows: rows.length, pages: 1 });
      return rows.map(({ title }: { title: string }) => title.slice(uniqueTitle.length + 1));
    };
    expect(await listTitles('when=upcoming')).toEqual(['soon', 'later']);
    expect(await listTitles('when=past')).toEqual(['over']);
    expect(await listTitles('when=cancelled')).toEqual(['off']);
    expect(await listTitles('month=2026-11')).toEqual(['over']);
    expect(await listTitles('month=2026-12&page=1')).toEqual(['off', 'soon', 'later']);
    expect(await listTitles('sort=title')).toEqual(['later', 'off', 'over', 'soon']);
    expect(await listTitles('sort=date&direction=descending')).toEqual(['later', 'soon', 'off', 'over']);
    expect((await listTitles('sort=location')).at(-1)).toBe('soon');
    expect([laterClass, soon, over].map(({ state }) => state)).toEqual(['upcoming', 'upcoming', 'past']);
  });

  test('the owner’s list of classes is searched for the typed text and nothing else', async () => {
    const specialTitleClass = await classFixture.createClass({ title: '100% Rest_ful \\ Yoga', date: '2026-12-11' });
    for (const search of ['100%', 'rest_ful', '\\ yoga', 'yoga 100%']) {
      const rows = await admin.requestOk('GET', `/api/admin/events?search=${encodeURIComponent(search)}`);
      expect(rows.map(({ _id }: { _id: string }) => _id)).toEqual([specialTitleClass._id]);
    }
    expect(await admin.requestOk('GET', '/api/admin/events?search=100_')).toEqual([]);
  });

  test('the owner’s list of classes comes in pages of fifty, or whole without a page', async () => {
    for (let createdCount = 0; createdCount < 52; createdCount++) {
      await classFixture.createClass({
        title: `Paged ${createdCount}`,
        date: '2027-05-01',
        time: `0${createdCount % 6}:${10 + (createdCount % 50)}`,
      });
    }
    const narrowed = 'month=2027-05';
    expect(await admin.requestOk('GET', `/api/admin/events/summary?${narrowed}`)).toEqual({ rows: 52, pages: 2 });
    const [all, first, second, third] = await Promise.all(
      ['', '&page=1', '&page=2', '&page=3'].map((page) =>
        admin.requestOk('GET', `/api/admin/events?${narrowed}${page}`),
      ),
    );
    expect([all.length, first.length, second.length, third.length]).toEqual([52, 50, 2, 0]);
    expect([...first, ...second]).toEqual(all);
  });

  test.each(['when=never', 'month=2026-13', 'month=november', 'page=0', 'sort=price', 'direction=up', 'who=me'])(
    'the owner’s list of classes refuses %s',
    async (query) => {
      expect((await admin.call('GET', `/api/admin/events?${query}`)).status).toBe(400);
    },
  );
});

function classReference({ title, date, time }: { title: string; date: string; time: string }) {
  return { title, date, time };
}

test('PUT /api/events/{id} accepts a class exactly as it was read, and records no change', async () => {
  const { _id: id } = await classFixture.createClass({ title: 'Read and sent back', date: '2027-01-15' });
  const read = await admin.requestOk('GET', `/api/admin/events/${id}`);
  expect((await admin.requestOk('PUT', `/api/events/${id}`, read)).event).toEqual(read);
  expect(await admin.listHistory(id)).toHaveLength(1);
});
