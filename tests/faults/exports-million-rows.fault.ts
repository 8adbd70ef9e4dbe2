import { afterAll, beforeAll } from 'vitest';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { defineFault, isLongRun, repetitions } from '../support/faults/fault.ts';
import { createAdminClient } from '../support/http/admin-client.ts';
import { measureExport, seedSignUps } from '../support/processes/long-export.ts';

const rows = repetitions(1_000_000, 20_000);
const MAX_MEMORY_MB = 60;
const MAX_BLOCK_MS = 100;
const EXPORT = '/api/admin/signups/export';

let deployment: Deployment;
beforeAll(async () => {
  deployment = await startDeployment({ SEED: 'studio' });
  await deployment.whileStopped((folder) => seedSignUps({ folder, databaseUrl: deployment.databaseUrl }, rows));
}, 1_200_000);
afterAll(() => deployment.close());

defineFault(
  {
    row: 49,
    threat: 'Exports and bare lists',
    required: `${rows} rows: memory +≤ ${MAX_MEMORY_MB} MB, health ≤ ${MAX_BLOCK_MS} ms throughout, whole file right; a bare list ends after 10,000 and says how to go on`,
  },
  async () => {
    const admin = await createAdminClient(deployment);
    const [server] = deployment.processes;
    if (!server) throw new Error('nobody is open');
    await measureExport(server, `${EXPORT}?search=needle`, admin.getToken());
    await measureExport(server, EXPORT, admin.getToken());
    const file = await measureExport(server, EXPORT, admin.getToken());
    const { body } = await admin.request('GET', EXPORT);
    const lines = String(body.csv).trimEnd().split('\r\n');
    const emails = new Set(lines.slice(1).map((line) => /guest\d+@example\.com/.exec(line)?.[0]));
    const response = await fetch(`${deployment.url}/api/admin/signups`, {
      headers: { authorization: `Bearer ${admin.getToken()}` },
    });
    const bare = ((await response.json()) as unknown[]).length;
    const isComplete =
      file.status === 200 && file.lines === rows + 1 && lines.length === rows + 1 && emails.size === rows;
    const goesOn = /page=201>; rel="next"/.test(response.headers.get('link') ?? '');
    const isFlat = file.memoryIncreaseMb <= MAX_MEMORY_MB;
    const isHealthy = file.slowest <= MAX_BLOCK_MS;
    return {
      found:
        `${(file.bytes / 1e6).toFixed(1)} MB in ${file.seconds.toFixed(1)} s, ${file.lines - 1} rows and ${emails.size} people, memory +${file.memoryIncreaseMb} MB, ` +
        `health ${file.median} ms at the median and ${file.slowest} ms at most; bare ${bare} rows, ${goesOn ? 'and the next page' : 'and nothing more'}`,
      actual: { whole: isComplete, bare, goesOn, isFlat, ...(isLongRun && { isHealthy }) },
      required: { whole: true, bare: 10_000, goesOn: true, isFlat: true, ...(isLongRun && { isHealthy: true }) },
    };
  },
);
