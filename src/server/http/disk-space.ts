import { statfs } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorReporter } from '../error-reporter.ts';
import { sendFailure } from './problems.ts';

/**
 * Below so much free disk nothing new is taken in. What is under way, the queue and the database's own tidying still need
 * room: the embedded database hangs for good when it finds none, and PostgreSQL stops.
 */
export const MIN_FREE_BYTES = 200_000_000;

/** What the embedded database needs to open. */
export const MIN_START_BYTES = 64_000_000;

/** How often the disk is looked at. Even a fast disk fills by less than what is left in that time. */
const CHECK_INTERVAL_MS = 2_000;

/** Whether there is room to write, as it was when last looked at. */
export type DiskSpace = { isLow(): boolean };

/** Bytes that a plain user can still write to the disk that holds `folder`. Throws when there is no such folder. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Keeps an eye on the disk of `folder`, from now until the process ends. One that cannot be asked counts as roomy: what
 * is not known must not close the business. `report` hears when it gets short, and when that is over.
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
    // A disk that does not answer must not collect questions.
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
 * Anyone who is signed in stays so, and can leave: what they read needs it, and it takes a few bytes. The try-out's stand-ins
 * keep their own books.
 */
const EXEMPT_PATHS = /^\/(?:api\/(?:user|admin)\/(?:refresh-token|logout)|dev\/)/;

/** The hook that refuses what would write while there is no room; reading goes on. */
export function diskSpaceGuard(diskSpace: DiskSpace) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!diskSpace.isLow() || READ_METHODS.has(request.method) || EXEMPT_PATHS.test(request.url)) return;
    return sendFailure(reply, 'disk-full');
  };
}
