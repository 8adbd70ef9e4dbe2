import { useEffect, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { asApiError } from '#platform/api/client.ts';
import { createStore } from '#platform/browser-session/browser-store.ts';
import { centsToDollars, dollarsToCents } from '#platform/money/money.ts';
import type { Roster, SignUp } from '../../../contract/sign-ups-admin.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import {
  type AttendanceMark,
  attendances,
  findNewestMark,
  onSiteWays,
  type PaymentMark,
} from '../../domain/attendance.ts';

/** The marks of a person: whether they came, and how they paid. Each has a time of its own. */
type PersonMarks = { attendance?: AttendanceMark | undefined; payment?: PaymentMark | undefined };

/** The marks of the rosters by the id of the sign-up: unsent, answered by the server, and why one was refused. */
export type RosterMarks = {
  unsent: Readonly<Record<string, PersonMarks>>;
  saved: Readonly<Record<string, PersonMarks>>;
  refused: Readonly<Record<string, string>>;
  /** Whether the last attempt to send did not reach the server. */
  isDisconnected: boolean;
};

const RETRY_MS = 15_000;
const markedAtMs = z.number();
const Unsent = z.record(
  z.string(),
  z.object({
    attendance: z.object({ attendance: z.enum(attendances), markedAtMs }).optional(),
    payment: z
      .object({ paidBy: z.enum(onSiteWays).nullable(), paidCents: z.number().nullable(), markedAtMs })
      .optional(),
  }),
);

let state: RosterMarks | undefined;
const listeners = new Set<() => void>();
let sending: Promise<void> | undefined;

/** The unsent marks are read again for each change, because another tab may have changed them. */
const unsentMarks = createStore<RosterMarks['unsent']>('unsentMarks', 'browser', Unsent.catch({}).parse);

/** The marks as this page knows them. */
export const getState = (): RosterMarks => {
  state ??= { unsent: unsentMarks.load(), saved: {}, refused: {}, isDisconnected: false };
  return state;
};

function show(next: Partial<RosterMarks>): void {
  state = { ...getState(), ...next };
  for (const listener of listeners) listener();
}

function change(next: Partial<RosterMarks> & Pick<RosterMarks, 'unsent'>): void {
  unsentMarks.save(Object.keys(next.unsent).length > 0 ? next.unsent : undefined);
  show(next);
}

function without<Value>(values: Readonly<Record<string, Value>>, id: string): Record<string, Value> {
  const { [id]: _removed, ...others } = values;
  return others;
}

/** Keeps marks in the browser until the server has them, and sends them at once if there is a connection. */
export function markPerson(id: string, marks: PersonMarks): void {
  const unsent = unsentMarks.load();
  change({ unsent: { ...unsent, [id]: { ...unsent[id], ...marks } }, refused: without(getState().refused, id) });
  void sendMarks();
}

/** A mark of one kind of one person. */
type UnsentMark = { id: string } & (
  | { kind: 'attendance'; mark: AttendanceMark }
  | { kind: 'payment'; mark: PaymentMark }
);

/** The unsent marks, one by one. */
export function listUnsent(unsent: RosterMarks['unsent']): UnsentMark[] {
  return Object.entries(unsent).flatMap(([id, { attendance, payment }]) => [
    ...(attendance ? [{ id, kind: 'attendance', mark: attendance } as const] : []),
    ...(payment ? [{ id, kind: 'payment', mark: payment } as const] : []),
  ]);
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

const formatKey = ({ id, kind, mark }: UnsentMark) => `${id} ${kind} ${mark.markedAtMs}`;

async function sendAll(): Promise<void> {
  const failed = new Set<string>();
  const findNext = () => listUnsent(unsentMarks.load()).find((unsent) => !failed.has(formatKey(unsent)));
  for (let next = findNext(); next; next = findNext()) {
    const result = await sendMark(next);
    if (result !== 'done') failed.add(formatKey(next));
    if (result === 'unreachable') break;
  }
  // Another tab may have sent marks of this one.
  show({ unsent: unsentMarks.load(), isDisconnected: failed.size > 0 });
}

/** What became of a mark: sent or refused, not saved now, or there is no connection or session for any mark. */
async function sendMark(sent: UnsentMark): Promise<'done' | 'failed' | 'unreachable'> {
  const { id } = sent;
  try {
    const { signUp } = await putMark(sent);
    change({ unsent: withoutSent(sent), saved: { ...getState().saved, [id]: readMarks(signUp) } });
    return 'done';
  } catch (error) {
    const failure = asApiError(error);
    if (!failure || failure.status === 401) return 'unreachable';
    // Another server may have answered, such as the login page of a network, so the status alone decides nothing.
    if (!FINAL_REASONS.includes(failure.reason)) return 'failed';
    change({ unsent: withoutSent(sent), refused: { ...getState().refused, [id]: failure.message } });
    return 'done';
  }
}

function putMark({ id, kind, mark }: UnsentMark) {
  const markedAt = new Date(mark.markedAtMs).toISOString();
  if (kind === 'attendance')
    return ownerApi('PUT /api/admin/signups/{id}/attendance', {
      params: { id },
      body: { attendance: mark.attendance, markedAt },
    });
  const paid = mark.paidCents === null ? null : centsToDollars(mark.paidCents);
  const body = { paidBy: mark.paidBy, paid, markedAt };
  return ownerApi('PUT /api/admin/signups/{id}/payment', { params: { id }, body });
}

type Marked = Pick<SignUp, 'attendance' | 'markedAt' | 'paidBy' | 'paid' | 'paidMarkedAt'>;

/** The newest marks of a person that the server has. */
export function readMarks({ attendance, markedAt, paidBy, paid, paidMarkedAt }: Marked): PersonMarks {
  const paidCents = paid === null ? null : dollarsToCents(paid);
  return {
    attendance: markedAt === null ? undefined : { attendance, markedAtMs: Date.parse(markedAt) },
    payment: paidMarkedAt === null ? undefined : { paidBy, paidCents, markedAtMs: Date.parse(paidMarkedAt) },
  };
}

/** A newer mark of the same kind and person stays. */
function withoutSent({ id, kind, mark }: UnsentMark): RosterMarks['unsent'] {
  const unsent = unsentMarks.load();
  const marks = unsent[id];
  if (marks?.[kind]?.markedAtMs !== mark.markedAtMs) return unsent;
  const others: PersonMarks = { ...marks, [kind]: undefined };
  return others.attendance || others.payment ? { ...unsent, [id]: others } : without(unsent, id);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useRosterMarks = (): RosterMarks => useSyncExternalStore(subscribe, getState, getState);

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

type Person = Roster['people'][number];

/** The people of a loaded roster with the newest marks of each: loaded, saved since, or not sent yet. */
export function applyMarks(people: readonly Person[], { saved, unsent }: Pick<RosterMarks, 'unsent' | 'saved'>) {
  return people.map((person): Person => {
    const all = [readMarks(person), saved[person._id], unsent[person._id]];
    const attendance = findNewestMark(all.map((marks) => marks?.attendance));
    const payment = findNewestMark(all.map((marks) => marks?.payment));
    return {
      ...person,
      ...(attendance && {
        attendance: attendance.attendance,
        attended: attendance.attendance === 'here',
        markedAt: new Date(attendance.markedAtMs).toISOString(),
      }),
      ...(payment && {
        paidBy: payment.paidBy,
        paid: payment.paidCents === null ? null : centsToDollars(payment.paidCents),
        paidMarkedAt: new Date(payment.markedAtMs).toISOString(),
      }),
    };
  });
}
