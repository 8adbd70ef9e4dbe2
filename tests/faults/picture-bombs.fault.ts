import { readFileSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { phonePhotograph } from '../support/photographs.ts';
import { type ServerProcess, startServer, untilReady } from '../support/server-process.ts';
import { openDesk } from './support/desk.ts';
import { fault, times } from './support/fault.ts';
import { openMemoryGroup } from './support/memory-group.ts';
import { type PictureBomb, pictureBombs } from './support/picture-bombs.ts';
import { townFolder, townsOwn } from './support/sown-folder.ts';

const rounds = times(50, 1);
const GROUP_MB = 700;
const PEAK_MB = 300;
/** The embedded database alone takes more than that: there it counts what pictures add. */
const ADDED_MB = 60;

const group = openMemoryGroup(GROUP_MB);
let database: Awaited<ReturnType<typeof freshDatabase>>;
let server: ServerProcess;
beforeAll(async () => {
  database = await freshDatabase();
  const where = { DATA_DIR: townFolder('none'), SEED: 'none', ...(database && { DATABASE_URL: database.url }) };
  server = startServer('try-out', { ...townsOwn, RATE_LIMITS: 'off', ...where }, process.cwd(), group.within);
  await untilReady(server);
});
afterAll(async () => {
  await end();
  await group.emptied();
  group.close();
  await database?.drop();
});

async function end(): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
}

/** The most memory that the server itself has ever had; undefined where the system does not say. */
function peakMb(): number | undefined {
  try {
    const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
  } catch {
    return undefined;
  }
}

fault(
  {
    row: 46,
    threat: 'Picture bombs',
    required: `AVIF, WebP, PNG, JPEG, HEIC of 49–900 Mpx in ${GROUP_MB} MB, ${rounds} times each, several at once: 0 server deaths, each a sentence; peak of the server ≤ ${PEAK_MB} MB (with the embedded database: ≤ ${ADDED_MB} MB more than before)`,
  },
  async () => {
    const desk = await openDesk({
      url: server.url,
      owner: { email: townsOwn.ADMIN_EMAIL, password: townsOwn.ADMIN_PASSWORD },
    });
    const tin = await desk.addTin('Bombed', 5);
    const bombs = await pictureBombs();
    const photograph = await phonePhotograph();
    const picture = `/api/chocolates/${tin}/picture`;

    const before = peakMb();
    const strayed: string[] = [];
    async function send({ about, bytes, reasons }: PictureBomb): Promise<void> {
      const { status, reason, message } = await desk.sendFile(picture, bytes);
      const isAnswered = status === 200 || (status === 400 && typeof message === 'string' && message.endsWith('.'));
      if (!isAnswered || !reasons.includes(reason)) strayed.push(`${about}: ${status} ${reason}`);
    }
    const worked: number[] = [];
    for (let round = 1; round <= rounds; round++) {
      await Promise.all(bombs.map(send));
      worked.push((await desk.sendFile(picture, photograph)).status);
    }
    const alive = (await fetch(`${server.url}/readyz`)).status;
    const peak = peakMb();
    const most = database ? PEAK_MB : (before ?? 0) + ADDED_MB;
    const died = server.child.exitCode !== null || server.child.signalCode !== null;
    await end();
    // The person who worked on pictures has ended with it.
    await group.emptied();
    return {
      found: `${group.about}: ${rounds * bombs.length} bombs, ${strayed.length} answered otherwise than with a sentence, server ${died ? 'dead' : 'alive'}; a photograph after each round was worked on ${worked.filter((status) => status === 200).length} of ${rounds} times; the server had ${before} MB at most before, ${peak} MB after`,
      as: { strayed, alive, died, worked: new Set(worked), withinPeak: peak === undefined || peak <= most },
      required: { strayed: [], alive: 200, died: false, worked: new Set([200]), withinPeak: true },
    };
  },
);
