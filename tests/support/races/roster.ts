import { eq } from 'drizzle-orm';
import { newId } from '#database/id.ts';
import { owners } from '#database/tables/admin-access.ts';
import { signUps } from '#database/tables/classes.ts';
import { type AttendanceMark, attendances } from '#domain/classes/attendance.ts';
import { markAttendance } from '#server/features/classes/roster/service.ts';
import { createSignedInOwner } from '../accounts/signed-in.ts';
import type { TestApps } from '../app/test-apps.ts';
import { createClassFixture } from '../classes/class-fixture.ts';

/**
 * Two phones mark each person of a class in turn and send their marks at once, the newest ones first and each twice, as
 * after a lost answer.
 * @returns how many people have their newest mark, and another one
 */
export async function raceToMark(processes: TestApps, { people, marks }: { people: number; marks: number }) {
  const [first] = processes;
  const { db } = first.connection;
  await createSignedInOwner(first);
  const [owner] = await db.select({ id: owners.id }).from(owners).limit(1);
  const classRow = await (await createClassFixture(first)).addClass({ capacity: people, placesTaken: people });
  const now = first.clock.now().getTime();
  const ids = Array.from({ length: people }, () => newId());
  await db
    .insert(signUps)
    .values(
      ids.map((id) => ({ id, classId: classRow.id, name: 'Ana', email: '', phone: '', createdAt: new Date(now) })),
    );
  const createMark = (person: number, order: number): AttendanceMark => ({
    attendance: attendances[(person + order) % attendances.length] ?? 'here',
    markedAtMs: now - 60_000 + order * 1_000,
  });
  const orders = Array.from({ length: marks }, (_, index) => marks - 1 - index);
  const sendings = orders.flatMap((order) =>
    [order, order].flatMap((each) => ids.map((_, person) => [person, each] as const)),
  );
  await Promise.all(
    sendings.map(([person, order], index) => {
      const { services } = processes[(index + order) % processes.length] ?? first;
      const { attendance, markedAtMs } = createMark(person, order);
      const mark = { attendance, markedAt: new Date(markedAtMs).toISOString() };
      return markAttendance(services.classDeps, ids[person] ?? '', mark, owner?.id ?? '');
    }),
  );
  const rows = await db.select().from(signUps).where(eq(signUps.classId, classRow.id));
  const newest = rows.filter(({ id, attendance }) => attendance === createMark(ids.indexOf(id), marks - 1).attendance);
  return { newest: newest.length, older: rows.length - newest.length };
}
