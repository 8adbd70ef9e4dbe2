import { centsToDollars } from '#platform/money/money.ts';
import type { Roster } from '../../../contract/sign-ups-admin.ts';
import { findNewestMark } from '../../domain/attendance.ts';
import { type RosterMarks, readMarks } from './roster-marks.ts';

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
