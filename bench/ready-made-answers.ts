// How fast are cached responses beside the machine's limit? For each address the server's own response is taken, and a
// bare node:http server in a process of its own sends the same bytes, with the same Node options and memory settings.
// Both are loaded in turns, and which one goes first alternates. Printed is the ratio of requests in a second, and that
// of the server's CPU for each request. Must reach: 0.95.
//
//   npm run build && npm run bench:answers
import { fork } from 'node:child_process';
import { createServer, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { freshFolder, MEMORY, options, startServer, untilReady } from '#tests/support/server-process.ts';
import { cpuSeconds } from './load/cpu-seconds.ts';

const addresses = ['/', '/yoga', '/calendar', '/chocolates', '/api/events', '/api/chocolates'];
const REQUIRED = 0.95;
const ROUNDS = 15;
const SECONDS = 1;

type Answer = { status: number; headers: string[]; body: string };

if (process.argv[2] === 'bare') serveBare();
else await compare();

/** The limit: node:http with nothing in front of a ready buffer. */
function serveBare() {
  process.once('message', (answer: Answer) => {
    const body = Buffer.from(answer.body, 'base64');
    const server = createServer((_request, response) => {
      response.writeHead(answer.status, answer.headers);
      response.end(body);
    });
    server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
  });
}

function fetchRaw(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => {
        const own = ['date', 'connection', 'keep-alive'];
        const headers: string[] = [];
        for (let at = 0; at < response.rawHeaders.length; at += 2) {
          const [name = '', value = ''] = response.rawHeaders.slice(at, at + 2);
          if (!own.includes(name.toLowerCase())) headers.push(name, value);
        }
        resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(parts).toString('base64') });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** Requests in a second, and microseconds of the server's CPU for each. */
async function load(url: string, pid = 0): Promise<{ rate: number; cpu: number }> {
  const before = cpuSeconds(pid);
  const result = await autocannon({
    url,
    connections: 16,
    pipelining: 4,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`);
  return { rate: result.requests.average, cpu: ((cpuSeconds(pid) - before) / result.requests.total) * 1e6 };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function compare() {
  const server = startServer('try-out', { DATA_DIR: freshFolder() });
  await untilReady(server);
  const rows = [];
  for (const address of addresses) {
    const answer = await fetchRaw(`${server.url}${address}`);
    const child = fork(fileURLToPath(import.meta.url), ['bare'], {
      execArgv: options,
      env: { ...process.env, ...MEMORY },
    });
    const port = await new Promise((resolve) => {
      child.once('message', resolve);
      child.send(answer);
    });
    const pairs = [];
    for (let round = 0; round < ROUNDS; round++) {
      const loadOurs = () => load(`${server.url}${address}`, server.child.pid);
      const loadBare = () => load(`http://127.0.0.1:${port}/`, child.pid);
      if (round % 2 === 0) pairs.push({ ours: await loadOurs(), bare: await loadBare() });
      else pairs.push({ bare: await loadBare(), ours: await loadOurs() });
    }
    child.kill();
    rows.push({
      address,
      bytes: Buffer.from(answer.body, 'base64').length,
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
