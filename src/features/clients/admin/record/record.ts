import { recordChange } from '#platform/database/history.ts';
import { type Failure, fail, isFailure } from '#platform/failure.ts';
import type { ClientRecord, RecordResponse, SubmittedAnswers } from '../../contract/clients-admin.ts';
import type { Form } from '../../domain/form.ts';
import { formIds, formTitles } from '../../domain/forms.ts';
import type { ClientAdminDeps } from '../deps.ts';
import { serializeMerge } from '../merge/merge.ts';
import { listMerges } from '../merge/store.ts';
import { serializeNote } from '../notes/notes.ts';
import { listNotes } from '../notes/store.ts';
import { serializeClient } from '../serializers.ts';
import * as store from './store.ts';

/** The page of each part of the record; by default the first. */
type Pages = Readonly<Record<string, number | undefined>>;

/** A client's record: everything with their id or email, and the answers in their forms. */
export function createClientRecords(deps: Pick<ClientAdminDeps, 'connection' | 'clock' | 'forms' | 'personals'>) {
  const { connection, clock, forms, personals } = deps;
  const { db } = connection;

  return {
    /** The whole record, one page per part. Data without a client id is found by the email. */
    async getRecord(id: string, pages: Pages): Promise<RecordResponse | Failure<'client-not-found'>> {
      const client = await store.findClient(db, id);
      if (!client) return fail('client-not-found');
      const [lastSeenAt, notes, formRows, merges, parts] = await Promise.all([
        store.findLastSeenAt(db, id),
        listNotes(db, id, pages.notes ?? 1),
        store.listForms(db, id),
        listMerges(db, id, clock.now()),
        personals.readRecord(db, client, pages),
      ]);
      return {
        ...parts,
        client: {
          ...serializeClient(client),
          signsInWithGoogle: client.googleSubject !== null,
          lastSeenAt: lastSeenAt?.toISOString() ?? null,
        },
        notes: { total: notes.total, rows: notes.rows.map(serializeNote) },
        forms: await Promise.all(
          formIds.map(async (form) => serializeForm(await forms.readCurrent(form), form, formRows)),
        ),
        merges: merges.map(serializeMerge),
      };
    },

    /**
     * The answers of a submitted form; a draft stays private to the client. The access is recorded in the history
     * before the answers are returned.
     */
    readForm: (
      { id, form }: { id: string; form: string },
      ownerId: string,
    ): Promise<
      SubmittedAnswers | Failure<'client-not-found' | 'form-not-found' | 'form-not-submitted' | 'form-unreadable'>
    > =>
      connection.inTransaction(async (tx) => {
        const client = await store.findClient(tx, id);
        if (!client) return fail('client-not-found');
        const read = await forms.readSubmitted(tx, { clientId: id, form });
        if (isFailure(read)) return read;
        await recordChange(tx, {
          at: clock.now(),
          ownerId,
          kind: 'client',
          subjectId: id,
          action: 'read',
          title: `${client.firstName} ${client.lastName}`,
          changes: [{ field: 'form', after: formTitles[read.form] }],
        });
        return read;
      }),
  };
}

/** The status of a form; `begun` has the newest version first. */
function serializeForm(
  current: Form,
  form: (typeof formIds)[number],
  formRows: Awaited<ReturnType<typeof store.listForms>>,
): ClientRecord['forms'][number] {
  const row = formRows.find((one) => one.form === form);
  return {
    form,
    version: row?.version ?? current.version,
    status: row?.submittedAt ? 'submitted' : row ? 'draft' : 'not-started',
    savedAt: row?.savedAt.toISOString() ?? null,
    submittedAt: row?.submittedAt?.toISOString() ?? null,
  };
}
