import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import type { Database } from '#platform/database/connection.ts';
import { type FieldChange, recordChange } from '#platform/database/history.ts';
import { fail } from '#platform/failure.ts';
import { formatMoney } from '#platform/money/money.ts';
import type { ClassEndpoints } from '../contract/endpoints.ts';
import type { ClassDeps } from '../deps.ts';
import { type Attendance, limitMarkTime, type OnSitePayment, toOnSitePayment, wayLabels } from './domain/attendance.ts';
import { formatClassLabel, serializeSignUp } from './serializers.ts';
import * as store from './store.ts';

type Came = ParsedRequest<ClassEndpoints['PUT /api/admin/signups/{id}/attendance']>['body'];
type Paid = ParsedRequest<ClassEndpoints['PUT /api/admin/signups/{id}/payment']>['body'];

/** Marks whether a person came. */
export function markAttendance(deps: ClassDeps, id: string, { attendance, markedAt }: Came, ownerId: string) {
  return applyMark(deps, { id, markedAt, ownerId }, (at) => ({ attendance, attendanceMarkedAt: at }));
}

/** Marks how a person paid on site. `paid` is in cents. */
export function markPayment(deps: ClassDeps, id: string, { paidBy, paid, markedAt }: Paid, ownerId: string) {
  const payment = toOnSitePayment(paidBy, paid);
  return applyMark(deps, { id, markedAt, ownerId }, (at) => ({ ...payment, paidMarkedAt: at }));
}

/**
 * Applies a mark of the roster, unless a newer one of its kind is stored. Marks may arrive late and more than once,
 * because a phone without a connection keeps them; the answer has what counts.
 */
async function applyMark(
  deps: ClassDeps,
  { id, markedAt, ownerId }: { id: string; markedAt: string; ownerId: string },
  createMark: (markedAt: Date) => store.Mark,
) {
  return deps.connection.inTransaction(async (tx) => {
    const before = await store.lockMarks(tx, id);
    const at = new Date(limitMarkTime(Date.parse(markedAt), deps.clock.now().getTime()));
    const isApplied = await store.setMark(tx, id, createMark(at));
    const row = await store.findListedSignUp(tx, id);
    if (!row || !before) return fail('sign-up-not-found');
    if (row.cancelledAt) return fail('sign-up-closed');
    const changes = isApplied ? listChanges(before, row) : [];
    if (changes.length > 0) await recordSignUpChange(deps, tx, row, ownerId, 'changed', changes);
    return { message: isApplied ? 'Marked.' : 'A newer mark counts.', signUp: serializeSignUp(row) };
  });
}

type Marks = OnSitePayment & { attendance: Attendance };

function listChanges(before: Marks, after: Marks): FieldChange[] {
  const format = ({ attendance, ...payment }: Marks) => ({ attendance, payment: formatPayment(payment) });
  const [old, current] = [format(before), format(after)];
  const fields = ['attendance', 'payment'] as const;
  return fields
    .filter((field) => old[field] !== current[field])
    .map((field) => ({ field, before: old[field], after: current[field] }));
}

/** A payment in the history: 'Venmo', 'cash, $15.00', 'not marked'. */
export function formatPayment({ paidBy, paidCents }: OnSitePayment): string {
  if (!paidBy) return 'not marked';
  return wayLabels[paidBy] + (paidCents === null ? '' : `, ${formatMoney(paidCents)}`);
}

/** Records the owner's change to a sign-up in the history. */
export function recordSignUpChange(
  deps: ClassDeps,
  tx: Database,
  row: store.SignUpListRow,
  ownerId: string,
  action: string,
  changes: FieldChange[],
) {
  return recordChange(tx, {
    at: deps.clock.now(),
    ownerId,
    kind: 'sign-up',
    subjectId: row.id,
    title: formatClassLabel(row),
    action,
    changes,
  });
}
