import type { Roster } from '#contract/sign-ups-admin.ts';
import { type AttendanceMark, findNewestMark } from '#domain/classes/attendance.ts';
import type { AttendanceMarks } from './attendance-marks.ts';

type Person = Roster['people'][number];

/** The newest mark of a person that the loaded roster has. */
export function readMark({ attendance, markedAt }: Person): AttendanceMark | undefined {
  return markedAt === null ? undefined : { attendance, markedAtMs: Date.parse(markedAt) };
}

/** The people of a loaded roster with the newest mark of each: loaded, saved since, or not sent yet. */
export function applyMarks(people: readonly Person[], marks: Pick<AttendanceMarks, 'unsent' | 'saved'>): Person[] {
  return people.map((person) => {
    const { _id: id } = person;
    const newest = findNewestMark([readMark(person), marks.saved[id], marks.unsent[id]]);
    if (!newest) return person;
    const { attendance, markedAtMs } = newest;
    return { ...person, attendance, attended: attendance === 'here', markedAt: new Date(markedAtMs).toISOString() };
  });
}
