import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { connect } from '#platform/database/connect.ts';
import { seedClasses } from '../app/data-size.ts';

const SIGN_UPS_PER_CLASS = 50;

export async function seedSignUps(target: { folder: string; databaseUrl: string | undefined }, signUps: number) {
  const patience = { statement_timeout: 30 * 60_000 };
  const connection = await connect(
    target.databaseUrl ? { url: target.databaseUrl, timeouts: patience } : { folder: `${target.folder}/database` },
  );
  try {
    await seedClasses(connection.db, { classes: Math.ceil(signUps / SIGN_UPS_PER_CLASS), signUps });
    await connection.db.execute('vacuum analyze');
  } finally {
    await connection.close();
  }
}

function readMemoryMb(pid: number): number {
  return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** Reads a long export. Returns its lines, the server's memory and the slowest health check. */
export async function measureExport(
  { url, child }: { url: string; child: { pid?: number | undefined } },
  path: string,
  token: string,
) {
  const pid = child.pid ?? 0;
  const beforeMb = readMemoryMb(pid);
  let peakMb = beforeMb;
  const healthTimesMs: number[] = [];
  let isFinished = false;
  async function pollHealth() {
    while (!isFinished) {
      const startedMs = performance.now();
      await fetch(`${url}/healthz`).then((response) => response.text());
      healthTimesMs.push(performance.now() - startedMs);
      peakMb = Math.max(peakMb, readMemoryMb(pid));
      await setTimeout(20);
    }
  }
  const polling = pollHealth();
  let lines = 0;
  let bytes = 0;
  const startedMs = performance.now();
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  let remainder = '';
  for await (const chunk of response.body ?? []) {
    const parts = (remainder + Buffer.from(chunk).toString('latin1')).split('\\r\\n');
    bytes += chunk.length;
    lines += parts.length - 1;
    remainder = parts.at(-1)?.slice(-4) ?? '';
  }
  const seconds = (performance.now() - startedMs) / 1000;
  isFinished = true;
  await polling;
  const sorted = healthTimesMs.toSorted((a, b) => a - b);
  const slowest = Math.round(sorted.at(-1) ?? 0);
  const median = Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
  return {
    status: response.status,
    lines,
    bytes,
    seconds,
    memoryIncreaseMb: Math.round(peakMb - beforeMb),
    slowest,
    median,
  };
}
