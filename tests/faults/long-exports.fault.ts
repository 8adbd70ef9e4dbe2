import { afterAll, beforeAll } from 'vitest';
import { putSignUps, readLong } from '../support/long-export.ts';
import { openDesk } from './support/desk.ts';
import { fault, isLong, times } from './support/fault.ts';
import { openTown, type Town } from './support/town.ts';

const rows = times(1_000_000, 20_000);
const MOST_MB = 60;
const MOST_MS = 100;
const EXPORT = '/api/admin/signups/export';

let town: Town;
beforeAll(async () => {
  town = await openTown({ SEED: 'none' });
  await town.whileStopped((folder) => putSignUps({ folder, databaseUrl: town.databaseUrl }, rows));
}, 1_200_000);
afterAll(() => town.close());

fault(
  {
    row: 49,
    threat: 'Exports and bare lists',
    required: `${rows} rows: memory +≤ ${MOST_MB} MB, health ≤ ${MOST_MS} ms throughout, whole file right; a bare list ends after 10,000 and says how to go on`,
  },
  async () => {
    const desk = await openDesk(town);
    const [server] = town.processes;
    if (!server) throw new Error('nobody is open');
    // What is compiled and grown by the first file is no file's own.
    await readLong(server, `${EXPORT}?search=needle`, desk.token());
    await readLong(server, EXPORT, desk.token());
    const file = await readLong(server, EXPORT, desk.token());
    const { body } = await desk.ask('GET', EXPORT);
    const lines = String(body.csv).trimEnd().split('\r\n');
    const emails = new Set(lines.slice(1).map((line) => /guest\d+@example\.com/.exec(line)?.[0]));
    const answer = await fetch(`${town.url}/api/admin/signups`, {
      headers: { authorization: `Bearer ${desk.token()}` },
    });
    const bare = ((await answer.json()) as unknown[]).length;
    const whole = file.status === 200 && file.lines === rows + 1 && lines.length === rows + 1 && emails.size === rows;
    const goesOn = /page=201>; rel="next"/.test(answer.headers.get('link') ?? '');
    const isFlat = file.more <= MOST_MB;
    const isHealthy = file.slowest <= MOST_MS;
    return {
      found:
        `${(file.bytes / 1e6).toFixed(1)} MB in ${file.seconds.toFixed(1)} s, ${file.lines - 1} rows and ${emails.size} people, memory +${file.more} MB, ` +
        `health ${file.median} ms at the median and ${file.slowest} ms at most; bare ${bare} rows, ${goesOn ? 'and the next page' : 'and nothing more'}`,
      as: { whole, bare, goesOn, isFlat, ...(isLong && { isHealthy }) },
      required: { whole: true, bare: 10_000, goesOn: true, isFlat: true, ...(isLong && { isHealthy: true }) },
    };
  },
);
