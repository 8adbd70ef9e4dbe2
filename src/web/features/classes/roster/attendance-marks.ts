import { useEffect, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { type AttendanceMark, attendances } from '#domain/classes/attendance.ts';
import { asApiError } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { readStored, removeStored, writeStored } from '#web/session/browser-storage.ts';

/** The marks of the rosters by the id of the sign-up: unsent, answered by the server, and why one was refused. */
export type AttendanceMarks = {
  unsent: Readonly<Record<string, AttendanceMark>>;
  saved: Readonly<Record<string, AttendanceMark>>;
  refused: Readonly<Record<string, string>>;
  /** Whether the last attempt to send did not reach the server. */
  isDisconnected: boolean;
};

const STORAGE_KEY = 'unsentAttendance';
const RETRY_MS = 15_000;
const Unsent = z.record(z.string(), z.object({ attendance: z.enum(attendances), markedAtMs: z.number() }));

let state: AttendanceMarks | undefined;
const listeners = new Set<() => void>();
let sending: Promise<void> | undefined;

/** The unsent marks are read anew for each change, because another tab may have changed them. */
function readUnsent(): AttendanceMarks['unsent'] {
  try {
    return Unsent.parse(JSON.parse(readStored(STORAGE_KEY) ?? '{}'));
  } catch {
    return {};
  }
}

const getState = () => {
  state ??= { unsent: readUnsent(), saved: {}, refused: {}, isDisconnected: false };
  return state;
};

function change(next: Partial<AttendanceMarks>): void {
  state = { ...getState(), ...next };
  if (next.unsent) {
    if (Object.keys(next.unsent).length > 0) writeStored(STORAGE_KEY, JSON.stringify(next.unsent));
    else removeStored(STORAGE_KEY);
  }
  for (const listener of listeners) listener();
}

function without<Value>(values: Readonly<Record<string, Value>>, id: string): Record<string, Value> {
  const { [id]: _removed, ...others } = values;
  return others;
}

/** Keeps a mark in the browser until the server has it, and sends it at once if there is a connection. */
export function markPerson(id: string, mark: AttendanceMark): void {
  change({ unsent: { ...readUnsent(), [id]: mark }, refused: without(getState().refused, id) });
  void sendMarks();
}

/** Sends the unsent marks one after another. What cannot be sent now stays. */
export function sendMarks(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(): Promise<void> {
  for (let next = Object.entries(readUnsent())[0]; next; next = Object.entries(readUnsent())[0]) {
    const isReached = await sendMark(...next);
    change({ isDisconnected: !isReached });
    if (!isReached) return;
  }
}

/** False if the server could not be reached, or cannot answer now. */
async function sendMark(id: string, mark: AttendanceMark): Promise<boolean> {
  try {
    const body = { attendance: mark.attendance, markedAt: new Date(mark.markedAtMs).toISOString() };
    const { signUp } = await ownerApi('PUT /api/admin/signups/{id}/attendance', { params: { id }, body });
    const saved = { attendance: signUp.attendance, markedAtMs: Date.parse(signUp.markedAt ?? body.markedAt) };
    change({ unsent: withoutSent(id, mark), saved: { ...getState().saved, [id]: saved } });
    return true;
  } catch (error) {
    const { status = 0, message = '' } = asApiError(error) ?? {};
    // The person is off the class, or gone. Every other failure passes, such as a session that has ended.
    if (status !== 400 && status !== 404 && status !== 409) return false;
    change({ unsent: withoutSent(id, mark), refused: { ...getState().refused, [id]: message } });
    return true;
  }
}

/** A newer mark of the same person stays. */
function withoutSent(id: string, mark: AttendanceMark): AttendanceMarks['unsent'] {
  const unsent = readUnsent();
  return unsent[id]?.markedAtMs === mark.markedAtMs ? without(unsent, id) : unsent;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAttendanceMarks = (): AttendanceMarks => useSyncExternalStore(subscribe, getState, getState);

/** Sends what waits, on every page of the admin area: now, with the next connection, and every 15 seconds. */
export function useSendMarks(): void {
  useEffect(() => {
    const send = () => void sendMarks();
    const sendWaiting = () => Object.keys(getState().unsent).length > 0 && send();
    send();
    const timer = setInterval(sendWaiting, RETRY_MS);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, []);
}
