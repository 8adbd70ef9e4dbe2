import { and, desc, eq, isNull, max } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { clients, sessions } from '#platform/sessions/tables.ts';
import { formAnswers } from '../../tables/clients.ts';

/** The client, unless deleted. */
export async function findClient(db: Database, id: string): Promise<typeof clients.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(clients)
    .where(and(eq(clients.id, id), isNull(clients.deletedAt)));
  return row;
}

/** When one of the client's sign-in sessions last requested a new token. */
export async function findLastSeenAt(db: Database, clientId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(sessions.rotatedAt) })
    .from(sessions)
    .where(eq(sessions.subjectId, clientId));
  return row?.at ?? null;
}

/** The forms that the client began, without their answers. */
export async function listForms(db: Database, clientId: string) {
  const { form, version, savedAt, submittedAt } = formAnswers;
  return db
    .select({ form, version, savedAt, submittedAt })
    .from(formAnswers)
    .where(eq(formAnswers.clientId, clientId))
    .orderBy(desc(version));
}
