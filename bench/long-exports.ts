// Does a file of a million sign-ups take no more memory than one of ten thousand? Each is read to its end while health is
// asked for. Wanted: memory +60 MB at most, health within 100 ms throughout. Runs on PostgreSQL when
// TEST_DATABASE_URL names a server, and on PGlite with a tenth of that otherwise.
//
//   npm run bench:exports
import { freshDatabase } from '#tests/support/database.ts';
import { putSignUps, readLong } from '#tests/support/long-export.ts';
import { freshFolder, startServer, untilReady } from '#tests/support/server-process.ts';
import { wireBrowser } from '#tests/support/wire-browser.ts';

const MOST = Number(process.env.ROWS ?? (process.env.TEST_DATABASE_URL ? 1_000_000 : 100_000));
const owner = { email: 'owner@example.com', password: 'seven kinds of moss' };

async function measured(signUps: number) {
  const own = await freshDatabase();
  const folder = freshFolder();
  const environment = {
    ...{ DATA_DIR: folder, SEED: 'none', RATE_LIMITS: 'off', BACKUP_DIR: 'off' },
    ...{ ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, ...(own && { DATABASE_URL: own.url }) },
  };
  const first = startServer('try-out', environment);
  await untilReady(first);
  first.child.kill('SIGTERM');
  await first.ended;
  await putSignUps({ folder, databaseUrl: own?.url }, signUps);
  const server = startServer('try-out', environment);
  await untilReady(server);
  const { body } = await wireBrowser(() => server.url).ask('POST', '/api/admin/login', owner);
  const read = (path: string) => readLong(server, path, String(body.accessToken));
  await read('/api/admin/signups/export?search=needle');
  await read('/api/admin/signups');
  const file = await read('/api/admin/signups/export');
  server.child.kill('SIGTERM');
  await server.ended;
  await own?.drop();
  return { rows: signUps, ...file };
}

const found = [];
for (const rows of [MOST / 100, MOST / 10, MOST]) found.push(await measured(rows));
console.table(
  found.map(({ rows, bytes, seconds, more, median, slowest }) => ({
    ...{ rows, MB: (bytes / 1e6).toFixed(1), seconds: seconds.toFixed(1), 'memory +MB': more },
    ...{ 'health median ms': median, 'health slowest ms': slowest },
  })),
);
const ok = found.every(({ rows, lines, more, slowest }) => lines === rows + 1 && more <= 60 && slowest <= 100);
process.exit(ok ? 0 : 1);
