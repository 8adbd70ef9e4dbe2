import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { clients } from '#platform/sessions/tables.ts';
import type { FormId } from './domain/forms.ts';
import { formAnswers } from './tables/clients.ts';

export type FormRow = typeof formAnswers.$inferSelect;

/** The client's row of a form, in the newest version that they began. */
export async function findForm(db: Database, clientId: string, form: FormId): Promise<FormRow | undefined> {
  const [row] = await db
    .select()
    .from(formAnswers)
    .where(and(eq(formAnswers.clientId, clientId), eq(formAnswers.form, form)))
    .orderBy(desc(formAnswers.version))
    .limit(1);
  return row;
}

/** Inserts a form. Undefined when it already exists; the unique index decides. */
export async function insertForm(
  tx: Database,
  row: Omit<FormRow, 'revision'> & { revision: 1 },
): Promise<FormRow | undefined> {
  const [inserted] = await tx.insert(formAnswers).values(row).onConflictDoNothing().returning();
  return inserted;
}

/**
 * Replaces a draft's answers if it is still at this revision, and submits it if `submittedAt` is given. Undefined after
 * a concurrent change; the conditional update lets exactly one caller succeed.
 */
export async function updateForm(
  tx: Database,
  expected: { id: string; revision: number },
  change: { keyId: string; ciphertext: Buffer; savedAt: Date; submittedAt: Date | null },
): Promise<FormRow | undefined> {
  const [row] = await tx
    .update(formAnswers)
    .set({ ...change, revision: sql`${formAnswers.revision} + 1` })
    .where(
      and(
        eq(formAnswers.id, expected.id),
        eq(formAnswers.revision, expected.revision),
        isNull(formAnswers.submittedAt),
      ),
    )
    .returning();
  return row;
}

/** Answers by their id, if they are this client's; locks them until the transaction ends. */
export async function findAnswers(tx: Database, id: string, clientId: string): Promise<FormRow | undefined> {
  const isTheirs = and(eq(formAnswers.id, id), eq(formAnswers.clientId, clientId));
  const [row] = await tx.select().from(formAnswers).where(isTheirs).for('update');
  return row;
}

/** Gives answers to another client; the unique index refuses a second row of the same version. */
export async function replaceClient(
  tx: Database,
  id: string,
  change: { clientId: string; keyId: string; ciphertext: Buffer },
): Promise<true> {
  await tx.update(formAnswers).set(change).where(eq(formAnswers.id, id));
  return true;
}

/** Marks on the client that the intake form was submitted. */
export async function markIntakeFormCompleted(tx: Database, clientId: string): Promise<void> {
  await tx.update(clients).set({ intakeFormCompleted: true }).where(eq(clients.id, clientId));
}

/** All forms of a client in every version, newest first. */
export async function listForms(db: Database, clientId: string): Promise<FormRow[]> {
  return db.select().from(formAnswers).where(eq(formAnswers.clientId, clientId)).orderBy(desc(formAnswers.savedAt));
}

/** The client's name. Undefined when they are deleted. */
export async function findClientName(
  db: Database,
  clientId: string,
): Promise<{ firstName: string; lastName: string } | undefined> {
  const [row] = await db
    .select({ firstName: clients.firstName, lastName: clients.lastName })
    .from(clients)
    .where(and(eq(clients.id, clientId), isNull(clients.deletedAt)));
  return row;
}

/** Matches one row of answers. */
export const isForm = (id: string): SQL => eq(formAnswers.id, id);

/** The answers of two clients to the same versions of forms. */
export async function listAnswersOfBoth(db: Database, keptId: string, otherId: string) {
  const { id, form, version, savedAt, submittedAt } = formAnswers;
  const listAnswers = (clientId: string) =>
    db.select({ id, form, version, savedAt, submittedAt }).from(formAnswers).where(eq(formAnswers.clientId, clientId));
  const [keptRows, otherRows] = [await listAnswers(keptId), await listAnswers(otherId)];
  return otherRows.flatMap((other) => {
    const kept = keptRows.find((row) => row.form === other.form && row.version === other.version);
    return kept ? [{ kept, other }] : [];
  });
}

/** The ids of all answers of a client. */
export async function listFormIds(db: Database, clientId: string): Promise<string[]> {
  const isTheirs = eq(formAnswers.clientId, clientId);
  return (await db.select({ id: formAnswers.id }).from(formAnswers).where(isTheirs)).map(({ id }) => id);
}
