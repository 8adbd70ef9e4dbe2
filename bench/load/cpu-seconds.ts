import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Linux reports CPU time in hundredths of a second on all current machines. */
const TICKS_PER_SECOND = 100;

type Times = { parent: number; own: number; endedChildren: number };

/** Returns the CPU seconds of a process and of its ended children; undefined if the process is gone. See proc(5). */
function readCpuTimes(pid: number): Times | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program name in parentheses may contain spaces.
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

/** Returns the CPU seconds of a process, including all its threads. */
export const readCpuSeconds = (pid: number): number => readCpuTimes(pid)?.own ?? Number.NaN;

/** Returns the CPU seconds of a process and all its children, including ended ones. */
export function readTreeCpuSeconds(pid: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = pids.map((name) => readCpuTimes(Number(name))).filter((times) => times?.parent === pid);
  const { own = 0, endedChildren = 0 } = readCpuTimes(pid) ?? {};
  return children.reduce((sum, times) => sum + (times?.own ?? 0), own + endedChildren);
}

/**
 * Returns the process id of the postmaster, the parent of the connection's backend. PostgreSQL must run on this
 * machine.
 */
export async function findPostmasterPid(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return readCpuTimes(rows[0]?.pid ?? 0)?.parent ?? Number.NaN;
}
