import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { deliveredForms } from './domain/delivered-forms.ts';
import type { Form } from './domain/form.ts';
import type { FormId } from './domain/forms.ts';
import { formVersions } from './tables/clients.ts';

/** The version for new answers: the last one. */
export async function findCurrentForm(db: Database, id: FormId): Promise<Form> {
  const [row] = await db
    .select({ document: formVersions.document })
    .from(formVersions)
    .where(eq(formVersions.form, id))
    .orderBy(desc(formVersions.version))
    .limit(1);
  return row?.document ?? deliveredForms[id];
}

/** One version of a form. Undefined if it does not exist. */
export async function findFormVersion(db: Database, id: FormId, version: number): Promise<Form | undefined> {
  if (version === deliveredForms[id].version) return deliveredForms[id];
  const [row] = await db
    .select({ document: formVersions.document })
    .from(formVersions)
    .where(and(eq(formVersions.form, id), eq(formVersions.version, version)));
  return row?.document;
}

/** Inserts a version. Returns false if it exists: someone else saved first. */
export async function insertFormVersion(tx: Database, id: FormId, document: Form, createdAt: Date): Promise<boolean> {
  const inserted = await tx
    .insert(formVersions)
    .values({ form: id, version: document.version, document, createdAt })
    .onConflictDoNothing()
    .returning({ version: formVersions.version });
  return inserted.length > 0;
}
