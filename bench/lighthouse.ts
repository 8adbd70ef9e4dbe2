// `npm run build && npm run bench:lighthouse`: runs Lighthouse (mobile) on the most visited pages, and measures the
// script size of Home.
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import { getChromiumLaunchOptions } from '#tests/support/browser/chromium.ts';
import { createTempFolder, startServer, waitUntilReady } from '#tests/support/processes/server-process.ts';

const pages = ['/', '/yoga', '/calendar', '/chocolates'];
/** The limits of issue 2. */
const required = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const MAX_SHIFT = 0.02;
/** Of Home, with gzip. */
const MAX_SCRIPT_KB = 130;
/** The median performance of several runs counts, because a busy machine only makes a run slower. */
const RUNS = 3;

const server = startServer('demo', { DATA_DIR: createTempFolder() });
await waitUntilReady(server);
const port = await findFreePort();
const { executablePath, args } = await getChromiumLaunchOptions();
const profile = mkdtempSync(join(tmpdir(), 'mat-and-tin-lighthouse-'));
const browser = spawn(executablePath, [
  ...args,
  '--headless=new',
  '--disable-background-networking',
  '--no-first-run',
  `--remote-debugging-port=${port}`,
  `--user-data-dir=${profile}`,
  'about:blank',
]);
await waitUntilReachable(`http://127.0.0.1:${port}/json/version`);

let isPassed = true;
const rows: Record<string, string | number>[] = [];
for (const page of pages) {
  const runs = [];
  for (let run = 0; run < RUNS; run++) runs.push(await audit(`${server.url}${page}`));
  const medianRun = runs.toSorted((a, b) => a.scores.performance - b.scores.performance)[Math.floor(RUNS / 2)];
  if (!medianRun) throw new Error('no run');
  rows.push({ page, ...medianRun.scores, 'LCP s': medianRun.lcp, 'TBT ms': medianRun.tbt, CLS: medianRun.shift });
  isPassed &&= medianRun.shift <= MAX_SHIFT;
  for (const [name, minimum] of Object.entries(required))
    isPassed &&= medianRun.scores[name as keyof typeof required] >= minimum;
  if (medianRun.failed.length > 0) console.log(page, medianRun.failed.join('; '));
}
console.table(rows);
const scriptKb = await measureScriptKb(server.url);
console.log(`scripts of Home: ${scriptKb.toFixed(1)} kB gzip, at most ${MAX_SCRIPT_KB}`);
isPassed &&= scriptKb <= MAX_SCRIPT_KB;
browser.kill();
server.child.kill('SIGTERM');
process.exit(isPassed ? 0 : 1);

async function audit(url: string) {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (!result) throw new Error(`no result for ${url}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const failedAudits = Object.values(categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: Number(((audits['largest-contentful-paint']?.numericValue ?? 0) / 1000).toFixed(2)),
    tbt: Math.round(audits['total-blocking-time']?.numericValue ?? 0),
    shift: Number((audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(4)),
    failed: failedAudits,
  };
}

/**
 * Measures the scripts that Home loads at once: all script tags and preloaded modules, each compressed as a server
 * would.
 */
async function measureScriptKb(origin: string): Promise<number> {
  const html = await (await fetch(origin)).text();
  const files = new Set(html.match(/\/static\/js\/[\w.-]+\.chunk\.js/g));
  let bytes = 0;
  for (const file of files)
    bytes += gzipSync(Buffer.from(await (await fetch(`${origin}${file}`)).arrayBuffer()), { level: 9 }).length;
  const inline = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text).join('');
  return (bytes + gzipSync(inline).length) / 1000;
}

async function waitUntilReachable(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const isReachable = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isReachable) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: freePort } = probe.address() as { port: number };
      probe.close(() => resolve(freePort));
    });
  });
}
