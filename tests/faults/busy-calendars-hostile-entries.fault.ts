import { parseInProcess } from '#features/bookings/busy-calendars/ical/parse-in-process.ts';
import { isFailure } from '#platform/failure.ts';
import { createCalendar } from '../support/bookings/calendar-server.ts';
import { defineFault, repetitions } from '../support/faults/fault.ts';

const numbers = (count: number) => [...Array(count).keys()].join();
const repeated = (line: string, times: number) => Array.from({ length: times }, () => line);

/** The lines of entries that never end, or take all memory. */
const hostile: Record<string, string[]> = {
  'a rule without any time': ['DURATION:PT1H', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'],
  'every second': ['DURATION:PT1S', 'RRULE:FREQ=SECONDLY'],
  'every second, a billion times': ['DURATION:PT1S', 'RRULE:FREQ=SECONDLY;COUNT=1000000000'],
  '86,400 times a year': [
    'DURATION:PT1S',
    `RRULE:FREQ=YEARLY;BYHOUR=${numbers(24)};BYMINUTE=${numbers(60)};BYSECOND=${numbers(60)}`,
  ],
  'a length of 274 million years': ['DURATION:P99999999999D', 'RRULE:FREQ=DAILY'],
  'a hundred rules': ['DURATION:PT1H', ...repeated('RRULE:FREQ=MINUTELY;BYSECOND=1,2,3', 100)],
  'a day of a leap year that is none': ['DURATION:PT1H', 'RRULE:FREQ=HOURLY;BYYEARDAY=366;BYMONTH=1'],
  '100,000 further times': ['DURATION:PT1H', `RDATE:${repeated('20200101T000000Z', 100_000).join()}`],
  'a zone of endless changes': ['DURATION:PT1H', 'RRULE:FREQ=DAILY'],
};

const endlessZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Endless',
  'BEGIN:STANDARD',
  'DTSTART:20000101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** 199 entries from nine to ten on as many days, with a hostile one between them. */
async function readAround([name, lines]: [string, string[]]) {
  const zone = name.startsWith('a zone') ? ';TZID=Endless' : '';
  const inEvent = (...entry: string[]) => ['BEGIN:VEVENT', ...entry, 'END:VEVENT'];
  const days = Array.from({ length: 199 }, (_, index) =>
    String(Temporal.PlainDate.from('2026-12-02').add({ days: index })),
  );
  const good = days.map((day) => inEvent(`DTSTART:${day.replaceAll('-', '')}T090000`, 'DURATION:PT1H'));
  const bad = inEvent(`SUMMARY:${name}`, `DTSTART${zone}:20261201T090000`, ...lines);
  const text = createCalendar(...endlessZone, ...good.slice(0, 100).flat(), ...bad, ...good.slice(100).flat());
  const window = { from: '2026-11-27', until: '2028-11-29' };
  const startedAt = performance.now();
  const parsed = await parseInProcess({ text, days: window, ownHost: 'studio.test', timeZone: 'UTC' });
  const seconds = (performance.now() - startedAt) / 1000;
  if (isFailure(parsed)) return { name, right: 0, isTold: false, seconds };
  const busy = new Set(parsed.busy.map(({ from, until }) => `${from} ${until}`));
  const right = days.filter((day) => busy.has(`${day}T09:00 ${day}T10:00`)).length;
  const isStartBusy = parsed.busy.some(({ from, until }) => from <= '2026-12-01T09:00' && until > '2026-12-01T09:00');
  return { name, right, isTold: parsed.unreadEntries.includes(name) || isStartBusy, seconds };
}

defineFault(
  {
    row: 59,
    threat: 'Hostile or odd entry in a busy calendar',
    required: '200 entries, one of them endless or huge, in 9 forms: 199 right, and the one is busy or told',
  },
  async () => {
    const results: Awaited<ReturnType<typeof readAround>>[] = [];
    for (let round = 0; round < repetitions(5, 1); round++)
      for (const entry of Object.entries(hostile)) results.push(await readAround(entry));
    const wrong = results.filter(({ right, isTold }) => right !== 199 || !isTold).map(({ name }) => name);
    const slowest = Math.max(...results.map(({ seconds }) => seconds));
    return {
      found: `${results.length} files: ${wrong.length} with another entry lost or the one neither busy nor told; the slowest after ${slowest.toFixed(1)} s`,
      actual: wrong,
      required: [],
    };
  },
);
