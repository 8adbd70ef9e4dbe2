import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** The kernel tells of CPU time in hundredths of a second, on every machine that Linux runs on today. */
const TICKS_PER_SECOND = 100;

type Times = { parent: number; own: number; endedChildren: number };

/** CPU seconds of a process, and of its children that have ended; undefined when it is gone. See proc(5). */
function readCpuTimes(pid: number): Times | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may hold spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11);
    return {
      parent,
      own: (user + system) / TICKS_PER_SECOND,
      endedChildren: (childUser + childSystem) / TICKS_PER_SECOND,
    };
  } catch {
    return undefined;
  }
}

/** CPU seconds that a process has used so far, with all of its threads. */
export const readCpuSeconds = (pid: number): number => readCpuTimes(pid)?.own ?? Number.NaN;

/** CPU seconds that a process and all its children have used so far, those that have ended too. */
export function readTreeCpuSeconds(pid: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = pids.map((name) => readCpuTimes(Number(name))).filter((times) => times?.parent === pid);
  const { own = 0, endedChildren = 0 } = readCpuTimes(pid) ?? {};
  return children.reduce((sum, times) => sum + (times?.own ?? 0), own + endedChildren);
}

/** The process that started the one behind a connection: PostgreSQL's first. It has to run on this machine. */
export async function findPostmasterPid(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return readCpuTimes(rows[0]?.pid ?? 0)?.parent ?? Number.NaN;
}
