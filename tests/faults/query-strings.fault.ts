import { afterAll, beforeAll } from 'vitest';
import { addDays, addMonths, monthOf } from '#domain/day.ts';
import { cpuSeconds } from '../../bench/load/cpu-seconds.ts';
import { fault, isLong, statusesOf, times } from './support/fault.ts';
import { severalAtOnce } from './support/in-turn.ts';
import { openTown, type Town } from './support/town.ts';

const METRICS_TOKEN = 'a token of the row about query strings';
const AT_ONCE = 8;
const MOST_CPU = 3;
const many = times(10_000, 1_000);

let town: Town;
beforeAll(async () => {
  town = await openTown({ METRICS_TOKEN });
});
afterAll(() => town.close());

/** One process is asked: each keeps its own. */
const asked = () => town.processes[0] as Town['processes'][number];

async function answersMade(): Promise<number> {
  const answer = await fetch(`${asked().url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(/^made_answers_total (\d+)/m.exec(await answer.text())?.[1]);
}

/** Asks for each address; how much was made again and how much CPU it took. */
async function load(urls: string[]) {
  const pid = asked().child.pid ?? 0;
  const [madeBefore, cpuBefore] = [await answersMade(), cpuSeconds(pid)];
  const answers = await severalAtOnce(urls, AT_ONCE, async (url) => {
    const answer = await fetch(asked().url + url, { redirect: 'manual' });
    await answer.arrayBuffer();
    return answer;
  });
  return {
    cpu: cpuSeconds(pid) - cpuBefore,
    made: (await answersMade()) - madeBefore,
    statuses: statusesOf(answers),
  };
}

const pages = [
  '/',
  '/yoga',
  '/calendar',
  '/chocolates',
  '/contact',
  '/cart',
  '/login',
  '/signup',
  '/unsubscribe',
  '/order',
];
const shells = [
  '/dashboard',
  '/admin/users',
  '/user/018f0000-0000-7000-8000-000000000000',
  '/verify-login',
  '/nowhere',
];

/** What a query can make of a page that is drawn: the page, its months, its list. */
function variants(day: string): string[] {
  const months = Array.from({ length: 25 }, (_, ahead) => `/calendar?month=${addMonths(monthOf(day), ahead - 12)}`);
  const lists = ['/calendar?view=list', ...months.map((month) => `${month}&view=list`)];
  return [...pages, ...shells, ...months, ...lists];
}

/** The same with what no page knows, or with a value that says nothing to it. */
function odd(variant: string, number: number, day: string): string {
  const far = addDays(day, 800 + number);
  const nonsense = [
    `fbclid=${number}`,
    `utm_source=letter&utm_campaign=${number}`,
    `token=${number}.x&title=Nonsense+${number}&date=${day}`,
    `page=${500 + number}&day=${far}`,
    `${number}`,
    `_routes=root&a[b]=${'x'.repeat(number % 200)}`,
    `email=${number}%40example.com`,
  ];
  return `${variant}${variant.includes('?') ? '&' : '?'}${nonsense[number % nonsense.length]}`;
}

fault(
  {
    row: 50,
    threat: 'Query strings',
    required: `${many} odd queries: at most one drawing for each page, month and list; CPU within ${MOST_CPU} × of none`,
  },
  async () => {
    const { now } = (await (await fetch(`${asked().url}/config/site`)).json()) as { now: { day: string } };
    const known = variants(now.day);
    const beganMs = Date.now();
    await load(known);
    const none = await load(Array.from({ length: many }, (_, number) => known[number % known.length] ?? '/'));
    const queried = await load(
      Array.from({ length: many }, (_, number) => odd(known[number % known.length] ?? '/', number, now.day)),
    );
    // What is kept lives until the end of its minute. Two pages differ by whether an address brings an email or a token,
    // and what they ask of the site is kept as well.
    const minutes = Math.floor(Date.now() / 60_000) - Math.floor(beganMs / 60_000) + 1;
    const most = (known.length + 8) * minutes;
    const failed = Object.entries(queried.statuses).filter(([status]) => status !== '200' && status !== '404');
    const times = queried.cpu / none.cpu;
    return {
      found: `${queried.made} drawn of ${known.length} pages, months and lists in ${minutes} min; CPU ${queried.cpu.toFixed(1)} s, without queries ${none.cpu.toFixed(1)} s`,
      as: { few: queried.made <= most, failed, ...(isLong && { cheap: times <= MOST_CPU }) },
      required: { few: true, failed: [], ...(isLong && { cheap: true }) },
    };
  },
);
