import type { z } from 'zod';
import { lockActiveClient } from '#platform/database/client-lock.ts';
import type { Database } from '#platform/database/connection.ts';
import { type FieldChange, listFieldChanges, recordChange } from '#platform/database/history.ts';
import type { StoredFields } from '#platform/database/stored-fields.ts';
import { fail } from '#platform/failure.ts';
import type { ClientNote, NoteFields } from '../../contract/client-notes.ts';
import type { ClientAdminDeps } from '../deps.ts';
import { findClient } from '../record/store.ts';
import * as store from './store.ts';

type NoteInput = StoredFields<store.NoteRow, z.output<typeof NoteFields>, 'date'>;

/** The owner's private notes on clients. The history says that a note was written, and never what it says. */
export function createClientNotes({ connection, clock }: Pick<ClientAdminDeps, 'connection' | 'clock'>) {
  /** Finds a note whose client is not deleted, and locks the client. */
  async function lockNote(tx: Database, id: string): Promise<store.NoteRow | undefined> {
    const found = await store.findNote(tx, id);
    if (!found || !(await lockActiveClient(tx, found.clientId))) return undefined;
    return found;
  }

  async function recordNote(
    tx: Database,
    note: { clientId: string; ownerId: string; action: string; changes?: FieldChange[] },
  ): Promise<void> {
    const { clientId, ...change } = note;
    const client = await findClient(tx, clientId);
    if (!client) throw new Error(`client ${clientId} was locked and is gone`);
    const title = `${client.firstName} ${client.lastName}`;
    await recordChange(tx, { ...change, at: clock.now(), kind: 'client note', subjectId: clientId, title });
  }

  return {
    /** Writes a note on a client. */
    addNote: (clientId: string, { date, ...fields }: NoteInput, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        if (!(await lockActiveClient(tx, clientId))) return fail('client-not-found');
        const at = clock.now();
        const row = await store.insertNote(tx, { clientId, day: date, ...fields, createdAt: at, changedAt: at });
        await recordNote(tx, { clientId, ownerId, action: 'created', changes: listFieldChanges({}, toHistory(row)) });
        return { message: 'Note saved.', note: serializeNote(row) };
      }),

    /** Changes a note; its client stays the same. */
    changeNote: (id: string, { date, ...fields }: NoteInput, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        const before = await lockNote(tx, id);
        const row = before && (await store.updateNote(tx, id, { day: date, ...fields, changedAt: clock.now() }));
        if (!row) return fail('note-not-found');
        const changes = listFieldChanges(toHistory(before), toHistory(row));
        await recordNote(tx, { clientId: row.clientId, ownerId, action: 'changed', changes });
        return { message: 'Note saved.', note: serializeNote(row) };
      }),

    /** Removes a note permanently. */
    removeNote: (id: string, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        const note = await lockNote(tx, id);
        if (!note || !(await store.deleteNote(tx, id))) return fail('note-not-found');
        const changes = [{ field: 'day', before: note.day }];
        await recordNote(tx, { clientId: note.clientId, ownerId, action: 'deleted', changes });
        return { message: 'Note removed.' };
      }),
  };
}

const toHistory = ({ day, inDownload }: store.NoteRow) => ({
  day,
  'in the client’s download': inDownload ? 'yes' : 'no',
});

/** A note for the owner. */
export function serializeNote({ id, day, text, inDownload, createdAt, changedAt }: store.NoteRow): ClientNote {
  return {
    _id: id,
    date: day,
    text,
    inDownload,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}
