import { readFileSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { createEmptyDatabase } from '../support/app/database.ts';
import { createImageBombs, type ImageBomb } from '../support/attacks/image-bombs.ts';
import { copyPreparedFolder, deploymentEnv } from '../support/deployment/prepared-folder.ts';
import { defineFault, repetitions } from '../support/faults/fault.ts';
import { createAdminClient } from '../support/http/admin-client.ts';
import { createMemoryLimit } from '../support/processes/memory-limit.ts';
import { type ServerProcess, startServer, waitUntilReady } from '../support/processes/server-process.ts';
import { createPhonePhoto } from '../support/shop/photos.ts';

const rounds = repetitions(50, 1);
const GROUP_MB = 700;
const PEAK_MB = 300;
/** PGlite alone uses more memory, so the difference counts. */
const ADDED_MB = 60;

const group = createMemoryLimit(GROUP_MB);
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let server: ServerProcess;
beforeAll(async () => {
  database = await createEmptyDatabase();
  const environment = {
    DATA_DIR: copyPreparedFolder('studio'),
    SEED: 'studio',
    ...(database && { DATABASE_URL: database.url }),
  };
  server = startServer('demo', { ...deploymentEnv, RATE_LIMITS: 'off', ...environment }, process.cwd(), group.wrapper);
  await waitUntilReady(server);
});
afterAll(async () => {
  await killServer();
  await group.waitUntilEmpty();
  group.close();
  await database?.drop();
});

async function killServer(): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
}

function getPeakMb(): number | undefined {
  try {
    const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
  } catch {
    return undefined;
  }
}

defineFault(
  {
    row: 46,
    threat: 'Picture bombs',
    required: `AVIF, WebP, PNG, JPEG, HEIC of 49–900 Mpx in ${GROUP_MB} MB, ${rounds} times each, several at once: 0 server deaths, each a sentence; peak of the server ≤ ${PEAK_MB} MB (with the embedded database: ≤ ${ADDED_MB} MB more than before)`,
  },
  async () => {
    const admin = await createAdminClient({
      url: server.url,
      owner: { email: deploymentEnv.ADMIN_EMAIL, password: deploymentEnv.ADMIN_PASSWORD },
    });
    const chocolate = await admin.addChocolate('Bombed', 5);
    const bombs = await createImageBombs();
    const photo = await createPhonePhoto();
    const picture = `/api/chocolates/${chocolate}/picture`;

    const before = getPeakMb();
    const strayed: string[] = [];
    async function uploadImageBomb({ name, bytes, reasons }: ImageBomb): Promise<void> {
      const { status, reason, message } = await admin.sendFile(picture, bytes);
      const isAnswered = status === 200 || (status === 400 && typeof message === 'string' && message.endsWith('.'));
      if (!isAnswered || !reasons.includes(reason)) strayed.push(`${name}: ${status} ${reason}`);
    }
    const worked: number[] = [];
    for (let round = 1; round <= rounds; round++) {
      await Promise.all(bombs.map(uploadImageBomb));
      worked.push((await admin.sendFile(picture, photo)).status);
    }
    const alive = (await fetch(`${server.url}/readyz`)).status;
    const peak = getPeakMb();
    const maxPeakMb = database ? PEAK_MB : (before ?? 0) + ADDED_MB;
    const died = server.child.exitCode !== null || server.child.signalCode !== null;
    await killServer();
    await group.waitUntilEmpty();
    return {
      found: `${group.description}: ${rounds * bombs.length} bombs, ${strayed.length} answered otherwise than with a sentence, server ${died ? 'dead' : 'alive'}; a photograph after each round was worked on ${worked.filter((status) => status === 200).length} of ${rounds} times; the server had ${before} MB at most before, ${peak} MB after`,
      actual: { strayed, alive, died, worked: new Set(worked), withinPeak: peak === undefined || peak <= maxPeakMb },
      required: { strayed: [], alive: 200, died: false, worked: new Set([200]), withinPeak: true },
    };
  },
);
