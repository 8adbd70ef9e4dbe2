// How fast are ready-made answers beside the machine's limit? For each address the server's own answer is taken, and a
// bare node:http server in a process of its own sends the very same bytes. Both are loaded in turns in one run; what is
// printed is the ratio. Must reach: 0.7 (issue 2).
//
//   npm run build && npm run bench:answers
import { fork } from 'node:child_process';
import { createServer, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { freshFolder, startServer, untilReady } from '#tests/support/server-process.ts';

const addresses = ['/', '/yoga', '/calendar', '/chocolates', '/api/events', '/api/chocolates'];
const REQUIRED = 0.7;
const ROUNDS = 5;
const SECONDS = 2;

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

async function load(url: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: 16,
    pipelining: 4,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`);
  return result.requests.average;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function compare() {
  const server = startServer('try-out', { DATA_DIR: freshFolder() });
  await untilReady(server);
  const rows: { address: string; bytes: number; ours: number; bare: number; ratio: number }[] = [];
  for (const address of addresses) {
    const answer = await fetchRaw(`${server.url}${address}`);
    const child = fork(fileURLToPath(import.meta.url), ['bare']);
    const port = await new Promise((resolve) => {
      child.once('message', resolve);
      child.send(answer);
    });
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await load(`${server.url}${address}`));
      bare.push(await load(`http://127.0.0.1:${port}/`));
    }
    child.kill();
    const ratio = median(ours.map((value, index) => value / (bare[index] ?? Number.NaN)));
    const bytes = Buffer.from(answer.body, 'base64').length;
    rows.push({
      address,
      bytes,
      ours: Math.round(median(ours)),
      bare: Math.round(median(bare)),
      ratio: Number(ratio.toFixed(2)),
    });
  }
  server.child.kill('SIGTERM');
  console.table(rows);
  const worst = Math.min(...rows.map(({ ratio }) => ratio));
  console.log(`worst ratio ${worst}, required ${REQUIRED}`);
  process.exit(worst >= REQUIRED ? 0 : 1);
}
