import { randomUUID } from 'node:crypto';
import type { Connection } from '#platform/database/connection.ts';
import { listFieldChanges, recordChange } from '#platform/database/history.ts';
import { newId } from '#platform/database/id.ts';
import { fail } from '#platform/failure.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { FormDefinition, FormEdit } from './contract/forms-admin.ts';
import { changeForm } from './domain/change-form.ts';
import type { Form } from './domain/form.ts';
import { findCurrentForm, insertFormVersion } from './form-versions-store.ts';

export type FormEditingDeps = { connection: Connection; clock: Clock };

/** The form that new clients fill in, for the owner. */
export async function getNewClientForm({ connection }: FormEditingDeps): Promise<FormDefinition> {
  return findCurrentForm(connection.db, 'new-client');
}

/**
 * Saves the next version of the form for new clients; answers keep the version in which they were begun. Fails if there
 * is a later version than the caller read.
 */
export async function saveNewClientForm(
  { connection, clock }: FormEditingDeps,
  { version, ...change }: FormEdit,
  ownerId: string,
) {
  return connection.inTransaction(async (tx) => {
    const before = await findCurrentForm(tx, 'new-client');
    if (before.version !== version) return fail('form-edited');
    const after = changeForm(before, change, () => `own-${randomUUID().slice(0, 8)}`);
    if (typeof after === 'string') return fail('form-invalid', {}, after);
    const at = clock.now();
    if (!(await insertFormVersion(tx, 'new-client', after, at))) return fail('form-edited');
    const entry = { kind: 'form', subjectId: newId(), title: `${after.title}, version ${after.version}` };
    const changes = listFieldChanges(toHistoryFields(before), toHistoryFields(after));
    await recordChange(tx, { ...entry, at, ownerId, action: 'changed', changes });
    return after as FormDefinition;
  });
}

/** The words of a form as display text, by the names that the history shows. */
function toHistoryFields({ intro, sections }: Form): Record<string, string> {
  const words = sections.map(({ id, title, intro: words = '', questions }) => [
    id,
    [title, words, ...questions.map(({ label, required }) => `${label}${required ? ' (required)' : ''}`)]
      .filter(Boolean)
      .join('\n'),
  ]);
  return { intro, ...Object.fromEntries(words) };
}
