import { sql } from 'drizzle-orm';
import { bookingDesk } from './booking-desk.ts';
import { formDesk } from './client-forms.ts';
import { caller } from './owner-desk.ts';
import { signedInOwner } from './signed-in.ts';
import type { Studio } from './studio.ts';

/**
 * The owner takes clients out who at the same moment book, or begin a form, in another process where there is one.
 * Counts those who were taken out and have a session or answers all the same.
 */
export async function rushToTakeOut(processes: readonly [Studio, ...Studio[]], times: number) {
  const [first] = processes;
  const other = processes.at(-1) ?? first;
  const owner = caller(first.app, (await signedInOwner(first)).headers);
  const desk = bookingDesk(other);
  const counts = { takenOut: 0, booked: 0, bookedOfNobody: 0, answersOfNobody: 0 };

  for (let round = 0; round < times; round++) {
    const [booking, writing] = [await desk.client(), await formDesk(other)];
    const slot = await desk.addSlot();
    // Something that stays, so that neither leaves the table: a foreign key would settle it otherwise.
    for (const person of [booking, writing]) {
      await desk.addBooking(person as typeof booking, { day: '2026-11-02', time: '10:00', state: 'cancelled' });
    }
    const takeOut = (id: string) => owner('DELETE', `/api/admin/users/${id}`);
    const [taken, held, writer] = await Promise.all([
      takeOut(booking.client.id),
      desk.hold(booking, slot.id),
      takeOut(writing.client.id),
      writing.save('new-client', 0, { 'call-me': 'Maya' }),
    ]);
    const answers = sql`select count(*)::int as n from form_answers where client_id = ${writing.client.id}`;
    counts.takenOut += taken.status === 200 ? 1 : 0;
    counts.booked += held.status === 201 ? 1 : 0;
    counts.bookedOfNobody += taken.status === 200 && held.status === 201 ? 1 : 0;
    counts.answersOfNobody += writer.status === 200 ? await desk.count(answers) : 0;
  }
  return counts;
}
