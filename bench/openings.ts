// `npm run bench:openings`: measures alternately over HTTP whether the times that a client can book are listed as fast
// with years of rules and busy calendars as with one rule. Runs on PGlite, or on PostgreSQL if TEST_DATABASE_URL is
// set.
import { sql } from 'drizzle-orm';
import { defaultHours, type Hours } from '#features/bookings/openings/domain/hours.ts';
import { addMinutes } from '#platform/time/add-minutes.ts';
import { addDays } from '#platform/time/day.ts';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { percentile } from '#tests/support/faults/percentile.ts';
import { createSeededRandom } from '#tests/support/faults/seeded-random.ts';

/** The highest ratio of the two at p95. */
const REQUIRED = 2;
const ROUNDS = Number(process.env.ROUNDS ?? 300);
const WARM_UP = 30;
const CALENDARS = 20;
const ENTRIES = 5_000;
const TODAY = '2026-11-20';
const DAYS = 5 * 365;
const random = createSeededRandom(19);
const pick = (count: number) => Math.floor(random() * count);

const anyDay = () => addDays(TODAY, pick(DAYS) - Math.floor(DAYS / 2));
const toStamp = ({ day, time }: { day: string; time: string }) => `${day}T${time}:00`.replaceAll(/[-:]/g, '');

/** Half an hour or more in the evening, so that most times of a day stay open, as in the other studio. */
function createEntry(_: unknown, index: number): string {
  const start = addMinutes({ day: anyDay(), time: '17:00' }, pick(300));
  const end = addMinutes(start, 30 + pick(30));
  const zone = 'TZID=America/Los_Angeles';
  return [
    'BEGIN:VEVENT',
    `UID:${index}`,
    `DTSTART;${zone}:${toStamp(start)}`,
    `DTEND;${zone}:${toStamp(end)}`,
    'END:VEVENT',
  ].join('\r\n');
}

const createCalendar = () =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...Array.from({ length: ENTRIES }, createEntry), 'END:VCALENDAR', ''].join('\r\n');

const anyType = { sessionType: '', firstDay: '', lastDay: '' };
const oneRule: Hours = {
  ...defaultHours,
  weekly: [{ weekday: 1, from: '06:00', to: '22:00', ...anyType }],
  startEveryMinutes: 15,
};

/** The same Mondays in four parts, of each quarter of five years. */
const yearsOfRules: Hours = {
  ...oneRule,
  weekly: Array.from({ length: 20 }, (_, quarter) => {
    const firstDay = addDays(TODAY, 91 * (quarter - 10));
    const days = { weekday: 1, sessionType: '', firstDay, lastDay: addDays(firstDay, 90) };
    return [
      ['06:00', '10:00'] as const,
      ['10:00', '14:00'] as const,
      ['14:00', '18:00'] as const,
      ['18:00', '22:00'] as const,
    ].map(([from, to]) => ({ ...days, from, to }));
  }).flat(),
  // On other days of the week, and before the days that are listed.
  exceptions: Array.from({ length: 300 }, (_, index) => {
    const day = addDays('2024-05-22', 7 * (index % 260));
    return { firstDay: day, lastDay: day, ranges: index % 2 ? [] : [{ from: '08:00', to: '09:00', sessionType: '' }] };
  }),
};

async function startStudio(hours: Hours, calendars: number) {
  const admin = await createAdminTestApp({
    fetchCalendar: async () => ({ text: createCalendar(), etag: '', lastModified: '' }),
  });
  const { testApp } = admin;
  const { version } = await admin.requestOk('GET', '/api/admin/settings');
  await admin.requestOk('PUT', '/api/admin/settings', { version, hours });
  for (let index = 0; index < calendars; index++)
    await admin.requestOk('POST', '/api/admin/busy-calendars', {
      name: `Calendar ${index}`,
      address: 'https://a.example/',
    });
  // PostgreSQL would do this itself after a while.
  await testApp.connection.db.execute(sql`analyze`);
  const { headers } = await createSignedInClient(testApp);
  const url = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  return { headers, url: `${url}/api/bookings`, close: testApp.close, times: [] as number[], count: 0 };
}

// Both give the same hours.
const studios = {
  'one rule': await startStudio(oneRule, 0),
  'five years of rules, 300 exceptions, 20 calendars': await startStudio(yearsOfRules, CALENDARS),
};
for (let round = 0; round < ROUNDS + WARM_UP; round++) {
  for (const studio of Object.values(studios)) {
    const startedMs = performance.now();
    const response = await fetch(studio.url, { headers: studio.headers });
    const { availableSlots } = (await response.json()) as { availableSlots: unknown[] };
    if (round >= WARM_UP) studio.times.push(performance.now() - startedMs);
    studio.count = availableSlots.length;
  }
}
for (const [name, { times, count, close }] of Object.entries(studios)) {
  const [middle, slow] = [percentile(times, 0.5), percentile(times, 0.95)];
  console.log(`${name}: ${count} times, ${middle.toFixed(1)} ms in the middle, ${slow.toFixed(1)} ms at p95`);
  await close();
}
const [base, large] = Object.values(studios).map(({ times }) => percentile(times, 0.95));
const ratio = (large ?? Number.NaN) / (base ?? Number.NaN);
console.log(`ratio at p95: ${ratio.toFixed(2)} (at most ${REQUIRED})`);
process.exit(ratio <= REQUIRED ? 0 : 1);
