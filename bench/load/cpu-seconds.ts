import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** The kernel tells of CPU time in hundredths of a second, on every machine that Linux runs on today. */
const TICKS_A_SECOND = 100;

type Times = { parent: number; own: number; ofEnded: number };

/** CPU seconds of a process, and of its children that have ended; undefined when it is gone. See proc(5). */
function timesOf(pid: number): Times | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may hold spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = fields.slice(11);
    return { parent, own: (user + system) / TICKS_A_SECOND, ofEnded: (userOfEnded + systemOfEnded) / TICKS_A_SECOND };
  } catch {
    return undefined;
  }
}

/** CPU seconds that a process has used so far, with all of its threads. */
export const cpuSeconds = (pid: number): number => timesOf(pid)?.own ?? Number.NaN;

/** CPU seconds that a process and all its children have used so far, those that have ended too. */
export function familySeconds(pid: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = pids.map((name) => timesOf(Number(name))).filter((times) => times?.parent === pid);
  const { own = 0, ofEnded = 0 } = timesOf(pid) ?? {};
  return children.reduce((sum, times) => sum + (times?.own ?? 0), own + ofEnded);
}

/** The process that started the one behind a connection: PostgreSQL's first. It has to run on this machine. */
export async function postmasterOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return timesOf(rows[0]?.pid ?? 0)?.parent ?? Number.NaN;
}
