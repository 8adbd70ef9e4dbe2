import { statfs } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Report } from '../report.ts';
import { sendRefusal } from './problems.ts';

/**
 * Below so much free disk nothing new is taken in. What is under way, the queue and the database's own tidying still need
 * room: the embedded database hangs for good when it finds none, and PostgreSQL stops.
 */
export const LEAST_FREE_BYTES = 200_000_000;

/** What the embedded database needs to open. */
export const LEAST_TO_START_BYTES = 64_000_000;

/** How often the disk is looked at. Even a fast disk fills by less than what is left in that time. */
const LOOK_EVERY_MS = 2_000;

/** Whether there is room to write, as it was when last looked at. */
export type RoomToWrite = { isShort(): boolean };

/** Bytes that a plain user can still write to the disk that holds `folder`. Throws when there is no such folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Keeps an eye on the disk of `folder`, from now until the process ends. One that cannot be asked counts as roomy: what
 * is not known must not close the business. `report` hears when it gets short, and when that is over.
 */
export async function watchRoom(given: {
  folder: string;
  report: Report;
  read?: (folder: string) => Promise<number>;
  everyMs?: number;
}): Promise<RoomToWrite & { stop(): void }> {
  const { folder, report, read = freeBytes, everyMs = LOOK_EVERY_MS } = given;
  let short = false;
  let looking = false;
  async function look(): Promise<void> {
    // A disk that does not answer must not collect questions.
    if (looking) return;
    looking = true;
    const free = await read(folder).catch(() => undefined);
    looking = false;
    const now = free !== undefined && free < LEAST_FREE_BYTES;
    if (now !== short) {
      if (now) report('the disk is nearly full: nothing new is taken in', { freeBytes: String(free) });
      else report('the disk has room again', { freeBytes: String(free) }, 'warn');
    }
    short = now;
  }
  await look();
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return { isShort: () => short, stop: () => clearInterval(timer) };
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/**
 * Anyone who is signed in stays so, and can leave: what they read needs it, and it takes a few bytes. The try-out's stand-ins
 * keep their own books.
 */
const STAYS_OPEN = /^\/(?:api\/(?:user|admin)\/(?:refresh-token|logout)|dev\/)/;

/** The hook that refuses what would write while there is no room; reading goes on. */
export function roomGuard(room: RoomToWrite) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!room.isShort() || READS.has(request.method) || STAYS_OPEN.test(request.url)) return;
    return sendRefusal(reply, 'disk-full');
  };
}
