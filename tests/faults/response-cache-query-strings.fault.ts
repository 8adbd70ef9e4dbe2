import { afterAll, beforeAll } from 'vitest';
import { addDays, addMonths, getMonth } from '#platform/time/day.ts';
import { readCpuSeconds } from '../../bench/load/cpu-seconds.ts';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { mapConcurrently } from '../support/faults/concurrency.ts';
import { countStatuses, defineFault, isLongRun, repetitions } from '../support/faults/fault.ts';

const AT_ONCE = 8;
const MAX_CPU_RATIO = 3;
const urlCount = repetitions(10_000, 1_000);

let deployment: Deployment;
beforeAll(async () => {
  deployment = await startDeployment();
});
afterAll(() => deployment.close());

const getProcess = () => deployment.processes[0] as Deployment['processes'][number];

async function countRenderedResponses(): Promise<number> {
  return Number(/^made_answers_total (\d+)/m.exec(await deployment.readMetrics())?.[1]);
}

async function loadUrls(urls: string[]) {
  const pid = getProcess().child.pid ?? 0;
  const [renderedBefore, cpuBefore] = [await countRenderedResponses(), readCpuSeconds(pid)];
  const responses = await mapConcurrently(urls, AT_ONCE, async (url) => {
    const response = await fetch(getProcess().url + url, { redirect: 'manual' });
    await response.arrayBuffer();
    return response;
  });
  return {
    cpu: readCpuSeconds(pid) - cpuBefore,
    made: (await countRenderedResponses()) - renderedBefore,
    statuses: countStatuses(responses),
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
  '/restock',
  '/restock?result=asked',
  '/signup-several',
  '/api/events',
];
const shellPaths = [
  '/dashboard',
  '/admin/users',
  '/user/018f0000-0000-7000-8000-000000000000',
  '/verify-login',
  '/nowhere',
];

function createPageUrls(day: string): string[] {
  const months = Array.from({ length: 25 }, (_, ahead) => `/calendar?month=${addMonths(getMonth(day), ahead - 12)}`);
  const listUrls = ['/calendar?view=list', ...months.map((month) => `${month}&view=list`)];
  return [...pages, ...shellPaths, ...months, ...listUrls];
}

/** `classId` is of a class to come, which a query can join with any number of made-up ones. */
function createUnknownQuery(variant: string, number: number, { day, classId }: { day: string; classId: string }) {
  const far = addDays(day, 800 + number);
  const madeUpId = `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
  const nonsense = [
    `fbclid=${number}`,
    `utm_source=letter&utm_campaign=${number}`,
    `token=${number}.x&title=Nonsense+${number}&date=${day}`,
    `page=${500 + number}&day=${far}`,
    `${number}`,
    `_routes=root&a[b]=${'x'.repeat(number % 200)}`,
    `email=${number}%40example.com`,
    `classes=${madeUpId}`,
    `classes=${classId}&fbclid=${number}`,
    `classes=${classId},${madeUpId}`,
    `classes=${madeUpId}&classes=${classId}`,
  ];
  return `${variant}${variant.includes('?') ? '&' : '?'}${nonsense[number % nonsense.length]}`;
}

defineFault(
  {
    row: 50,
    threat: 'Query strings',
    required: `${urlCount} odd queries: at most one drawing for each page, month and list; CPU within ${MAX_CPU_RATIO} × of none`,
  },
  async () => {
    const { now } = (await (await fetch(`${getProcess().url}/config/site`)).json()) as { now: { day: string } };
    const events = await (await fetch(`${getProcess().url}/api/events?from=${now.day}`)).json();
    const [{ _id: classId }] = events as [{ _id: string }];
    const known = createPageUrls(now.day);
    const startedAtMs = Date.now();
    await loadUrls(known);
    const none = await loadUrls(Array.from({ length: urlCount }, (_, number) => known[number % known.length] ?? '/'));
    const queried = await loadUrls(
      Array.from({ length: urlCount }, (_, number) =>
        createUnknownQuery(known[number % known.length] ?? '/', number, { day: now.day, classId }),
      ),
    );
    const minutes = Math.floor(Date.now() / 60_000) - Math.floor(startedAtMs / 60_000) + 1;
    const maxRendered = (known.length + 10) * minutes;
    const failed = Object.entries(queried.statuses).filter(([status]) => status !== '200' && status !== '404');
    const times = queried.cpu / none.cpu;
    return {
      found: `${queried.made} drawn of ${known.length} pages, months and lists in ${minutes} min; CPU ${queried.cpu.toFixed(1)} s, without queries ${none.cpu.toFixed(1)} s`,
      actual: { few: queried.made <= maxRendered, failed, ...(isLongRun && { cheap: times <= MAX_CPU_RATIO }) },
      required: { few: true, failed: [], ...(isLongRun && { cheap: true }) },
    };
  },
);
