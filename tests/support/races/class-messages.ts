import { and, eq, sql } from 'drizzle-orm';
import { sendDueMessages, undoMessage } from '#features/classes/messages/service.ts';
import { classMessageClasses, classMessages } from '#features/classes/tables/class-messages.ts';
import { newId } from '#platform/database/id.ts';
import { mails } from '#platform/database/tables/mails.ts';
import { owners } from '#platform/sessions/tables.ts';
import { createSignedInOwner } from '../accounts/signed-in.ts';
import type { TestApps } from '../app/test-apps.ts';
import { createClassFixture } from '../classes/class-fixture.ts';
import { createWaitlistFixture } from '../classes/waitlist-fixture.ts';

/**
 * Due messages to a class of two people, which every process sends while the owner takes all of them back.
 * @returns how many messages ended in each way, and how many mails and "undone" answers there were
 */
export async function raceToUndo(processes: TestApps, { messages }: { messages: number }) {
  const [first] = processes;
  const { db } = first.connection;
  await createSignedInOwner(first);
  const [owner] = await db.select({ id: owners.id }).from(owners).limit(1);
  const classRow = await (await createClassFixture(first)).addClass({ capacity: 2 });
  const people = await createWaitlistFixture(first).fill(classRow);
  const at = first.clock.now();
  const rows = Array.from({ length: messages }, () => ({ id: newId(), subject: 'A', text: 'B' }));
  await db.insert(classMessages).values(rows.map((row) => ({ ...row, createdAt: at, leavesAt: at })));
  await db.insert(classMessageClasses).values(rows.map(({ id }) => ({ messageId: id, classId: classRow.id })));

  const sending = processes.flatMap(({ services }) => [
    sendDueMessages(services.classes),
    sendDueMessages(services.classes),
  ]);
  const answers = await Promise.all(
    rows.map(({ id }, index) => {
      const { services } = processes[index % processes.length] ?? first;
      return undoMessage(services.classes, owner?.id ?? '', id);
    }),
  );
  await Promise.all(sending);
  const count = (condition: ReturnType<typeof sql>) => db.$count(classMessages, condition);
  return {
    answeredUndone: answers.filter((answer) => 'message' in answer).length,
    undone: await count(sql`undone_at is not null`),
    sent: await count(sql`sent_at is not null`),
    both: await count(sql`undone_at is not null and sent_at is not null`),
    neither: await count(sql`undone_at is null and sent_at is null`),
    mails: await db.$count(
      mails,
      and(eq(mails.template, 'class-message'), eq(mails.recipient, people[0]?.email ?? '')),
    ),
  };
}
