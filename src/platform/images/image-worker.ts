import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Failure, fail, isFailure } from '#platform/failure.ts';
import type { ErrorReporter } from '#platform/logging/error-reporter.ts';
import { UNLIMITED_MESSAGE } from './limit-memory.ts';
import type { ImageOperations, ImageOutcome, ImageTask } from './worker.ts';

type ImageKind = keyof ImageOperations;
type ImageFailure = Failure<'picture-too-large'> | Failure<'images-busy'>;
type QueuedTask = ImageTask & { settle(outcome: unknown): void };

const WORKER_PATH = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** The time limit for one image. */
const TASK_TIMEOUT_MS = 20_000;
/** An idle process ends after this time and returns its memory. */
const IDLE_TIMEOUT_MS = 30_000;
/** Queued images are in memory, so the queue is limited by number and bytes. */
const MAX_QUEUED = 500;
const MAX_QUEUED_BYTES = 32_000_000;

const isPhoto = ({ kind }: ImageTask) => kind === 'photo' || kind === 'page-photo';

const parseOutcome = (outcome: ImageOutcome): unknown =>
  'failureReason' in outcome ? fail(outcome.failureReason) : outcome.result;

export type ImageWorker = ReturnType<typeof startImageWorker>;

/**
 * Processes images in a child process, one at a time. An image that exhausts memory or time, or crashes the process,
 * fails alone.
 */
export function startImageWorker(options: {
  reportError: ErrorReporter;
  program?: string;
  timeoutMs?: number;
  idleTimeoutMs?: number;
}) {
  const { reportError, program = WORKER_PATH, timeoutMs = TASK_TIMEOUT_MS, idleTimeoutMs = IDLE_TIMEOUT_MS } = options;
  const queue: QueuedTask[] = [];
  let current: QueuedTask | undefined;
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let hasWarnedUnlimited = false;

  function warnUnlimited(): void {
    if (hasWarnedUnlimited) return;
    hasWarnedUnlimited = true;
    reportError('images are decoded without a limit of memory: prlimit is missing', {}, 'warn');
  }

  function start(): ChildProcess {
    const started = spawnWorker(program);
    let isReady = false;
    started.on('message', (outcome) => {
      // A killed process may still deliver a result, which no task waits for.
      if (child !== started || started.killed) return;
      if (isReady) return finish(parseOutcome(outcome as ImageOutcome));
      isReady = true;
      if (outcome === UNLIMITED_MESSAGE) warnUnlimited();
      send();
    });
    const onEnd = (cause: string) => {
      if (child !== started) return;
      child = undefined;
      reportError('the process for images ended', { cause }, 'warn');
      finish(fail(isReady ? 'picture-too-large' : 'images-busy'));
    };
    started.once('error', ({ message }) => onEnd(message));
    started.once('exit', (code, signal) => onEnd(signal ?? `code ${code}`));
    return started;
  }

  /** A failed send is handled by the exit event. */
  function send(): void {
    if (current) child?.send({ kind: current.kind, bytes: current.bytes }, () => {});
  }

  function killChild(): void {
    const killed = child;
    child = undefined;
    killed?.kill('SIGKILL');
  }

  function finish(outcome: unknown): void {
    const finished = current;
    current = undefined;
    // Decoders keep much of the memory of a large photo, so the process is replaced.
    if (finished && isPhoto(finished) && !isFailure(outcome)) killChild();
    next();
    finished?.settle(outcome);
  }

  function next(): void {
    clearTimeout(timer);
    current = queue.shift();
    if (!current) {
      timer = setTimeout(killChild, idleTimeoutMs).unref();
      return;
    }
    timer = setTimeout(() => child?.kill('SIGKILL'), timeoutMs);
    if (child) send();
    else child = start();
  }

  return {
    /** Returns the processed image, or 'picture-too-large' if it exceeded the limits. */
    process<Name extends ImageKind>(
      kind: Name,
      bytes: Uint8Array,
    ): Promise<Awaited<ReturnType<ImageOperations[Name]>> | ImageFailure> {
      const queuedBytes = queue.reduce((sum, task) => sum + task.bytes.length, bytes.length);
      if (queue.length >= MAX_QUEUED || queuedBytes > MAX_QUEUED_BYTES) return Promise.resolve(fail('images-busy'));
      return new Promise((resolve) => {
        const task = { kind, bytes, settle: resolve as QueuedTask['settle'] };
        // A signature takes a hundredth of the time of a photo, so it goes before photos that have not started.
        const index = kind === 'signature' ? queue.findIndex(isPhoto) : -1;
        queue.splice(index < 0 ? queue.length : index, 0, task);
        if (!current) next();
      });
    },

    close(): void {
      clearTimeout(timer);
      killChild();
      for (const task of [current, ...queue.splice(0)]) task?.settle(fail('images-busy'));
      current = undefined;
    },
  };
}

function spawnWorker(program: string): ChildProcess {
  const started = spawn(process.execPath, ['--max-old-space-size=64', program], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // One image at a time needs one thread and one heap. The server's environment variables must not reach the
    // decoder.
    env: { PATH: process.env.PATH, UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1', VIPS_DISC_THRESHOLD: '1g' },
  });
  // The worker must not keep the server process alive.
  started.unref();
  started.channel?.unref();
  return started;
}
