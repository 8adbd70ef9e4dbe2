// `npm run bench:exports`: measures whether an export of a million sign-ups needs no more memory than one of ten
// thousand. Each is read completely while /healthz is requested.
import { createEmptyDatabase } from '#tests/support/app/database.ts';
import { createHttpClient } from '#tests/support/http/http-client.ts';
import { measureExport, seedSignUps } from '#tests/support/processes/long-export.ts';
import { createTempFolder, startServer, waitUntilReady } from '#tests/support/processes/server-process.ts';

/** On PostgreSQL if TEST_DATABASE_URL is set, otherwise on PGlite with a tenth of the rows. */
const MAX_ROWS = Number(process.env.ROWS ?? (process.env.TEST_DATABASE_URL ? 1_000_000 : 100_000));
const owner = { email: 'owner@example.com', password: 'seven kinds of moss' };

async function measure(signUps: number) {
  const database = await createEmptyDatabase();
  const folder = createTempFolder();
  const environment = {
    DATA_DIR: folder,
    SEED: 'studio',
    RATE_LIMITS: 'off',
    BACKUP_DIR: 'off',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    ...(database && { DATABASE_URL: database.url }),
  };
  const seedingServer = startServer('demo', environment);
  await waitUntilReady(seedingServer);
  seedingServer.child.kill('SIGTERM');
  await seedingServer.ended;
  await seedSignUps({ folder, databaseUrl: database?.url }, signUps);
  const server = startServer('demo', environment);
  await waitUntilReady(server);
  const { body } = await createHttpClient(() => server.url).request('POST', '/api/admin/login', owner);
  const readExport = (path: string) => measureExport(server, path, String(body.accessToken));
  await readExport('/api/admin/signups/export?search=needle');
  await readExport('/api/admin/signups');
  const file = await readExport('/api/admin/signups/export');
  server.child.kill('SIGTERM');
  await server.ended;
  await database?.drop();
  return { rows: signUps, ...file };
}

const measurements = [];
for (const rows of [MAX_ROWS / 100, MAX_ROWS / 10, MAX_ROWS]) measurements.push(await measure(rows));
console.table(
  measurements.map(({ rows, bytes, seconds, memoryIncreaseMb, median, slowest }) => ({
    rows,
    MB: (bytes / 1e6).toFixed(1),
    seconds: seconds.toFixed(1),
    'memory +MB': memoryIncreaseMb,
    'health median ms': median,
    'health slowest ms': slowest,
  })),
);
const ok = measurements.every(
  ({ rows, lines, memoryIncreaseMb, slowest }) => lines === rows + 1 && memoryIncreaseMb <= 60 && slowest <= 100,
);
process.exit(ok ? 0 : 1);
