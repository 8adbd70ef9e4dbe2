// `npm run build && npm run bench:response-cache`: compares cached responses with the limit of the machine, a bare
// node:http server in its own process that sends the same bytes. Both use the same Node options and memory settings.
import { fork } from 'node:child_process';
import { createServer, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import {
  createTempFolder,
  MEMORY_ENV,
  NODE_ARGS,
  startServer,
  waitUntilReady,
} from '#tests/support/processes/server-process.ts';
import { readCpuSeconds } from './load/cpu-seconds.ts';

/** The arguments choose other paths. */
const defaultPaths = ['/', '/yoga', '/calendar', '/chocolates', '/api/events', '/api/chocolates'];
const paths = process.argv.length > 2 ? process.argv.slice(2) : defaultPaths;
/** The lowest ratio of requests per second. The ratio of server CPU per request is printed too. */
const REQUIRED = 0.95;
const ROUNDS = 15;
const SECONDS = 1;
/** V8 compiles the frequent code of a new process during its first seconds. */
const WARM_UP_SECONDS = 4;

type CapturedResponse = { status: number; headers: string[]; body: string };

if (process.argv[2] === 'bare') serveBare();
else await runComparison();

/** The upper limit: node:http that sends a prepared buffer. */
function serveBare() {
  process.once('message', (captured: CapturedResponse) => {
    const body = Buffer.from(captured.body, 'base64');
    const server = createServer((_request, response) => {
      response.writeHead(captured.status, captured.headers);
      response.end(body);
    });
    server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
  });
}

function fetchRaw(url: string): Promise<CapturedResponse> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const excluded = ['date', 'connection', 'keep-alive'];
        const headers: string[] = [];
        for (let index = 0; index < response.rawHeaders.length; index += 2) {
          const [name = '', value = ''] = response.rawHeaders.slice(index, index + 2);
          if (!excluded.includes(name.toLowerCase())) headers.push(name, value);
        }
        resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(chunks).toString('base64') });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** Returns requests per second, and microseconds of server CPU per request. */
async function measureLoad(url: string, pid = 0, seconds = SECONDS): Promise<{ rate: number; cpu: number }> {
  const before = readCpuSeconds(pid);
  const result = await autocannon({
    url,
    connections: 16,
    pipelining: 4,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`);
  return { rate: result.requests.average, cpu: ((readCpuSeconds(pid) - before) / result.requests.total) * 1e6 };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function runComparison() {
  const server = startServer('demo', { DATA_DIR: createTempFolder() });
  await waitUntilReady(server);
  const rows = [];
  for (const path of paths) {
    const captured = await fetchRaw(`${server.url}${path}`);
    const child = fork(fileURLToPath(import.meta.url), ['bare'], {
      execArgv: NODE_ARGS,
      env: { ...process.env, ...MEMORY_ENV },
    });
    const port = await new Promise((resolve) => {
      child.once('message', resolve);
      child.send(captured);
    });
    const pairs = [];
    const loadOurs = (seconds?: number) => measureLoad(`${server.url}${path}`, server.child.pid, seconds);
    const loadBare = (seconds?: number) => measureLoad(`http://127.0.0.1:${port}/`, child.pid, seconds);
    await loadOurs(WARM_UP_SECONDS);
    await loadBare(WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round++) {
      if (round % 2 === 0) pairs.push({ ours: await loadOurs(), bare: await loadBare() });
      else pairs.push({ bare: await loadBare(), ours: await loadOurs() });
    }
    child.kill();
    rows.push({
      address: path,
      bytes: Buffer.from(captured.body, 'base64').length,
      ours: Math.round(median(pairs.map(({ ours }) => ours.rate))),
      bare: Math.round(median(pairs.map(({ bare }) => bare.rate))),
      ratio: Number(median(pairs.map(({ ours, bare }) => ours.rate / bare.rate)).toFixed(2)),
      'ratio by CPU': Number(median(pairs.map(({ ours, bare }) => bare.cpu / ours.cpu)).toFixed(2)),
    });
  }
  server.child.kill('SIGTERM');
  console.table(rows);
  const worst = Math.min(...rows.map(({ ratio }) => ratio));
  console.log(`worst ratio ${worst}, required ${REQUIRED}`);
  process.exit(worst >= REQUIRED ? 0 : 1);
}
