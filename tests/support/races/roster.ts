import { eq } from 'drizzle-orm';
import { attendances, onSiteWays } from '#features/classes/roster/domain/attendance.ts';
import { markAttendance, markPayment } from '#features/classes/roster/marks.ts';
import { signUps } from '#features/classes/tables/classes.ts';
import { newId } from '#platform/database/id.ts';
import { owners } from '#platform/sessions/tables.ts';
import { createSignedInOwner } from '../accounts/signed-in.ts';
import type { TestApps } from '../app/test-apps.ts';
import { createClassFixture } from '../classes/class-fixture.ts';

/**
 * Two phones mark for each person of a class in turn who is here and how they paid, and send their marks at once, the
 * newest ones first and each twice, as after a lost answer.
 * @returns of how many people the newest mark of each kind counts
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
  const createMark = (person: number, order: number) => ({
    attendance: attendances[(person + order) % attendances.length] ?? 'here',
    payment: { paidBy: onSiteWays[(person + order) % onSiteWays.length] ?? 'cash', paid: null },
    markedAt: new Date(now - 60_000 + order * 1_000).toISOString(),
  });
  const orders = Array.from({ length: marks }, (_, index) => marks - 1 - index);
  const sendings = orders.flatMap((order) =>
    [order, order].flatMap((each) => ids.map((_, person) => [person, each] as const)),
  );
  await Promise.all(
    sendings.flatMap(([person, order], index) => {
      const { services } = processes[(index + order) % processes.length] ?? first;
      const { attendance, payment, markedAt } = createMark(person, order);
      const [id, ownerId] = [ids[person] ?? '', owner?.id ?? ''];
      return [
        markAttendance(services.classes, id, { attendance, markedAt }, ownerId),
        markPayment(services.classes, id, { ...payment, markedAt }, ownerId),
      ];
    }),
  );
  const rows = await db.select().from(signUps).where(eq(signUps.classId, classRow.id));
  const count = (isNewest: (row: (typeof rows)[number], mark: ReturnType<typeof createMark>) => boolean) =>
    rows.filter((row) => isNewest(row, createMark(ids.indexOf(row.id), marks - 1))).length;
  const attendance = count((row, mark) => row.attendance === mark.attendance);
  const payment = count((row, mark) => row.paidBy === mark.payment.paidBy);
  return { attendance, payment };
}
