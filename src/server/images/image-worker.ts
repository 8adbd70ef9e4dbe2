import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { Report } from '../report.ts';
import { UNLIMITED } from './limit-memory.ts';
import type { Asked, Works } from './worker.ts';

type Kind = keyof Works;
type Failure = Refusal<'picture-too-large'> | Refusal<'images-busy'>;
type Task = Asked & { settle(outcome: unknown): void };

const PROGRAM = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** So long one image may take. */
const PATIENCE_MS = 20_000;
/** A process that has nothing to do for so long ends, and gives its memory back. */
const IDLE_MS = 30_000;
/** What waits is held in memory: no more than that, in number and in bytes. */
const MOST_WAITING = 500;
const MOST_WAITING_BYTES = 32_000_000;

export type ImageWorker = ReturnType<typeof openImageWorker>;

/**
 * Has images worked on in a process beside this one, one at a time: an image that takes all memory, all time or the
 * process itself is refused, and nothing else comes to harm.
 */
export function openImageWorker(given: { report: Report; program?: string; patienceMs?: number; idleMs?: number }) {
  const { report, program = PROGRAM, patienceMs = PATIENCE_MS, idleMs = IDLE_MS } = given;
  const waiting: Task[] = [];
  let current: Task | undefined;
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let saidUnlimited = false;

  function sayUnlimited(): void {
    if (saidUnlimited) return;
    saidUnlimited = true;
    report('images are decoded without a limit of memory: prlimit is missing', {}, 'warn');
  }

  function start(): ChildProcess {
    const started = spawn(process.execPath, ['--max-old-space-size=64', program], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      // One image at a time needs one thread and one heap; and nothing of what the server knows.
      env: { PATH: process.env.PATH, UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1', VIPS_DISC_THRESHOLD: '1g' },
    });
    let isReady = false;
    // The server decides alone how long it runs.
    started.unref();
    started.channel?.unref();
    started.on('message', (outcome) => {
      // One that is being ended may still have an outcome on its way: it is nobody's by now.
      if (child !== started || started.killed) return;
      if (isReady) return finish(outcome);
      isReady = true;
      if (outcome === UNLIMITED) sayUnlimited();
      send();
    });
    const ended = (cause: string) => {
      if (child !== started) return;
      child = undefined;
      report('the process for images ended', { cause }, 'warn');
      finish(refuse(isReady ? 'picture-too-large' : 'images-busy'));
    };
    started.once('error', ({ message }) => ended(message));
    started.once('exit', (code, signal) => ended(signal ?? `code ${code}`));
    return started;
  }

  /** Its end is told by itself. */
  function send(): void {
    if (current) child?.send({ kind: current.kind, bytes: current.bytes }, () => {});
  }

  function end(): void {
    const ending = child;
    child = undefined;
    ending?.kill('SIGKILL');
  }

  function finish(outcome: unknown): void {
    const done = current;
    current = undefined;
    // Decoders keep much of what a large photograph took.
    if (done?.kind === 'photograph' && !isRefusal(outcome)) end();
    next();
    done?.settle(outcome);
  }

  function next(): void {
    clearTimeout(timer);
    current = waiting.shift();
    if (!current) {
      timer = setTimeout(end, idleMs).unref();
      return;
    }
    timer = setTimeout(() => child?.kill('SIGKILL'), patienceMs);
    if (child) send();
    else child = start();
  }

  return {
    /** What has become of the image; 'picture-too-large' where working on it took too much. */
    work<Of extends Kind>(kind: Of, bytes: Uint8Array): Promise<Awaited<ReturnType<Works[Of]>> | Failure> {
      const bytesWaiting = waiting.reduce((sum, task) => sum + task.bytes.length, bytes.length);
      if (waiting.length >= MOST_WAITING || bytesWaiting > MOST_WAITING_BYTES)
        return Promise.resolve(refuse('images-busy'));
      return new Promise((resolve) => {
        const task = { kind, bytes, settle: resolve as Task['settle'] };
        // A signature takes a hundredth of the time that a photograph does: it need not wait for one that has not begun.
        const at = kind === 'signature' ? waiting.findIndex((other) => other.kind === 'photograph') : -1;
        waiting.splice(at < 0 ? waiting.length : at, 0, task);
        if (!current) next();
      });
    },

    close(): void {
      clearTimeout(timer);
      end();
      for (const task of [current, ...waiting.splice(0)]) task?.settle(refuse('images-busy'));
      current = undefined;
    },
  };
}
