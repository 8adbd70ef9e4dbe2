import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { connect } from '#database/connection.ts';
import { fillClasses } from './crowd.ts';

/** So many people stand in one class. */
const EACH = 50;

/** Puts so many sign-ups into the database of a server that is not running. */
export async function putSignUps(where: { folder: string; databaseUrl: string | undefined }, signUps: number) {
  const patience = { statement_timeout: 30 * 60_000 };
  const connection = await connect(
    where.databaseUrl ? { url: where.databaseUrl, patience } : { folder: `${where.folder}/database` },
  );
  try {
    await fillClasses(connection.db, { classes: Math.ceil(signUps / EACH), signUps });
    await connection.db.execute('vacuum analyze');
  } finally {
    await connection.close();
  }
}

/** Resident memory of a process that does not come from files, in MB. */
function megabytes(pid: number): number {
  return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/**
 * Asks for something long and reads it to its end. How many lines it had, how much memory the server took for it, and how
 * slowly its health was answered meanwhile.
 */
export async function readLong(
  { url, child }: { url: string; child: { pid?: number | undefined } },
  path: string,
  token: string,
) {
  const pid = child.pid ?? 0;
  const before = megabytes(pid);
  let most = before;
  const waits: number[] = [];
  let isOver = false;
  async function watch() {
    while (!isOver) {
      const began = performance.now();
      await fetch(`${url}/healthz`).then((answer) => answer.text());
      waits.push(performance.now() - began);
      most = Math.max(most, megabytes(pid));
      await setTimeout(20);
    }
  }
  const watching = watch();
  let lines = 0;
  let bytes = 0;
  const began = performance.now();
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  // An end of a line may come in two pieces.
  let rest = '';
  for await (const chunk of answer.body ?? []) {
    const pieces = (rest + Buffer.from(chunk).toString('latin1')).split('\\r\\n');
    bytes += chunk.length;
    lines += pieces.length - 1;
    rest = pieces.at(-1)?.slice(-4) ?? '';
  }
  const seconds = (performance.now() - began) / 1000;
  isOver = true;
  await watching;
  const sorted = waits.toSorted((a, b) => a - b);
  const slowest = Math.round(sorted.at(-1) ?? 0);
  const median = Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
  return { status: answer.status, lines, bytes, seconds, more: Math.round(most - before), slowest, median };
}
