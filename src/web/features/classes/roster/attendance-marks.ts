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

/** The marks as this page knows them. */
export const getState = (): AttendanceMarks => {
  state ??= { unsent: readUnsent(), saved: {}, refused: {}, isDisconnected: false };
  return state;
};

function show(next: Partial<AttendanceMarks>): void {
  state = { ...getState(), ...next };
  for (const listener of listeners) listener();
}

function change(next: Partial<AttendanceMarks> & Pick<AttendanceMarks, 'unsent'>): void {
  if (Object.keys(next.unsent).length > 0) writeStored(STORAGE_KEY, JSON.stringify(next.unsent));
  else removeStored(STORAGE_KEY);
  show(next);
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

/** The reasons of the server that end a mark: the person is off the class, or the mark is invalid. */
const FINAL_REASONS: readonly string[] = ['sign-up-closed', 'sign-up-not-found', 'invalid-input'];

const formatKey = ([id, { markedAtMs }]: [string, AttendanceMark]) => `${id} ${markedAtMs}`;

async function sendAll(): Promise<void> {
  const failed = new Set<string>();
  const findNext = () => Object.entries(readUnsent()).find((entry) => !failed.has(formatKey(entry)));
  for (let next = findNext(); next; next = findNext()) {
    const result = await sendMark(...next);
    if (result !== 'done') failed.add(formatKey(next));
    if (result === 'unreachable') break;
  }
  // Another tab may have sent marks of this one.
  show({ unsent: readUnsent(), isDisconnected: failed.size > 0 });
}

/** What became of a mark: sent or refused, not saved now, or there is no connection or session for any mark. */
async function sendMark(id: string, mark: AttendanceMark): Promise<'done' | 'failed' | 'unreachable'> {
  try {
    const body = { attendance: mark.attendance, markedAt: new Date(mark.markedAtMs).toISOString() };
    const { signUp } = await ownerApi('PUT /api/admin/signups/{id}/attendance', { params: { id }, body });
    const saved = { attendance: signUp.attendance, markedAtMs: Date.parse(signUp.markedAt ?? body.markedAt) };
    change({ unsent: withoutSent(id, mark), saved: { ...getState().saved, [id]: saved } });
    return 'done';
  } catch (error) {
    const failure = asApiError(error);
    if (!failure || failure.status === 401) return 'unreachable';
    // Another server may have answered, such as the login page of a network, so the status alone decides nothing.
    if (!FINAL_REASONS.includes(failure.reason)) return 'failed';
    change({ unsent: withoutSent(id, mark), refused: { ...getState().refused, [id]: failure.message } });
    return 'done';
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
