import { statfs } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorReporter } from '#platform/logging/error-reporter.ts';
import { sendFailure } from '../problems.ts';

/**
 * Below this, new data is rejected. Running work, the queue and database maintenance need the rest: on a full disk
 * the embedded database hangs permanently and PostgreSQL stops.
 */
export const MIN_FREE_BYTES = 200_000_000;

/** The space that the embedded database needs to start. */
export const MIN_START_BYTES = 64_000_000;

/** The check interval. Even a fast disk cannot fill the remaining space in this time. */
const CHECK_INTERVAL_MS = 2_000;

/** Whether disk space is low, as of the last check. */
export type DiskSpace = { isLow(): boolean };

/** Returns the free bytes for an unprivileged user on the disk of `folder`. Throws if the folder does not exist. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Checks the disk of `folder` until `stop`. A failed check counts as enough space, because an unknown state must not
 * stop sales; `reportError` is called when space becomes low and when it recovers.
 */
export async function watchDiskSpace(options: {
  folder: string;
  reportError: ErrorReporter;
  read?: (folder: string) => Promise<number>;
  intervalMs?: number;
}): Promise<DiskSpace & { stop(): void }> {
  const { folder, reportError, read = readFreeBytes, intervalMs = CHECK_INTERVAL_MS } = options;
  let wasLow = false;
  let isChecking = false;
  async function check(): Promise<void> {
    // A disk that does not respond must not accumulate checks.
    if (isChecking) return;
    isChecking = true;
    const free = await read(folder).catch(() => undefined);
    isChecking = false;
    const isLow = free !== undefined && free < MIN_FREE_BYTES;
    if (isLow !== wasLow) {
      if (isLow) reportError('the disk is nearly full: nothing new is taken in', { freeBytes: String(free) });
      else reportError('the disk has room again', { freeBytes: String(free) }, 'warn');
    }
    wasLow = isLow;
  }
  await check();
  const timer = setInterval(() => void check(), intervalMs);
  timer.unref();
  return { isLow: () => wasLow, stop: () => clearInterval(timer) };
}

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/**
 * Token refresh and logout write only a few bytes, and reading needs them. The mock services of the demo keep their
 * own state.
 */
const EXEMPT_PATHS = /^\/(?:api\/(?:user|admin)\/(?:refresh-token|logout)|dev\/)/;

/** A hook that rejects writes while disk space is low. Reads continue. */
export function diskSpaceGuard(diskSpace: DiskSpace) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!diskSpace.isLow() || READ_METHODS.has(request.method) || EXEMPT_PATHS.test(request.url)) return;
    return sendFailure(reply, 'disk-full');
  };
}
