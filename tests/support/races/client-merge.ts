import { eq, isNull, sql } from 'drizzle-orm';
import { clients } from '#platform/sessions/tables.ts';
import { addMinutes } from '#platform/time/add-minutes.ts';
import { createSignedInClient, createSignedInOwner } from '../accounts/signed-in.ts';
import { createCaller } from '../app/admin-fixture.ts';
import type { TestApp } from '../app/test-app.ts';
import { createBookingFixture } from '../bookings/booking-fixture.ts';
import { createFormFixture } from '../bookings/form-fixture.ts';

type ReadonlyTestApps = readonly [TestApp, ...TestApp[]];

/** A race can run several times in one application. */
let slotCount = 0;

/** Merges records while the one that ends holds a time, or fills in a form. */
export async function raceToMergeClient(processes: ReadonlyTestApps, times: number) {
  const [first] = processes;
  const otherProcess = processes.at(-1) ?? first;
  const callAsOwner = createCaller(first.app, (await createSignedInOwner(first)).headers);
  const bookings = createBookingFixture(otherProcess);
  const counts = { merged: 0, held: 0, heldByMerged: 0, answersOfMerged: 0 };
  for (let round = 0; round < times; round++) {
    const [holding, writing] = [await bookings.createClient(), await createFormFixture(otherProcess)];
    const slot = await bookings.addSlot(addMinutes({ day: '2026-12-01', time: '00:00' }, 60 * slotCount++));
    const [kept, keptWriter] = [await createSignedInClient(first), await createSignedInClient(first)];
    const merge = (person: typeof kept, otherId: string) =>
      callAsOwner('POST', `/api/admin/users/${person.client.id}/merge`, { otherId });
    const [merged, held, mergedWriter] = await Promise.all([
      merge(kept, holding.client.id),
      bookings.hold(holding, slot.id),
      merge(keptWriter, writing.client.id),
      writing.save('new-client', 0, { 'call-me': 'Maya' }),
    ]);
    const answers = sql`select count(*)::int as n from form_answers where client_id = ${writing.client.id}`;
    counts.merged += merged.status === 201 ? 1 : 0;
    counts.held += held.status === 201 ? 1 : 0;
    counts.heldByMerged += merged.status === 201 && held.status === 201 ? 1 : 0;
    counts.answersOfMerged += mergedWriter.status === 201 ? await bookings.countRows(answers) : 0;
  }
  return counts;
}

/** Merges two records into each other at once. Returns how often both, one or neither of them is left. */
export async function raceTwoMerges(processes: ReadonlyTestApps, times: number) {
  const [first] = processes;
  const otherProcess = processes.at(-1) ?? first;
  const { headers } = await createSignedInOwner(first);
  const callers = [createCaller(first.app, headers), createCaller(otherProcess.app, headers)] as const;
  const outcomes = { oneMerged: 0, oneLeft: 0, noneLeft: 0, statuses: new Set<number>() };
  for (let round = 0; round < times; round++) {
    const [{ client: one }, { client: two }] = [await createSignedInClient(first), await createSignedInClient(first)];
    const responses = await Promise.all([
      callers[0]('POST', `/api/admin/users/${one.id}/merge`, { otherId: two.id }),
      callers[1]('POST', `/api/admin/users/${two.id}/merge`, { otherId: one.id }),
    ]);
    for (const { status } of responses) outcomes.statuses.add(status);
    outcomes.oneMerged += responses.filter(({ status }) => status === 201).length === 1 ? 1 : 0;
    let left = 0;
    for (const { id } of [one, two]) {
      const isLeft = sql`${eq(clients.id, id)} and ${isNull(clients.deletedAt)}`;
      left += await first.connection.db.$count(clients, isLeft);
    }
    outcomes.oneLeft += left === 1 ? 1 : 0;
    outcomes.noneLeft += left === 0 ? 1 : 0;
  }
  return outcomes;
}
