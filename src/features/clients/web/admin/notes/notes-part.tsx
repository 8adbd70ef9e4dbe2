import { useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { z } from 'zod';
import { confirmDeletion, readId, runAction, submitForm } from '#platform/admin/actions.ts';
import { countPages } from '#platform/lists/pages.ts';
import { FormDialog } from '#platform/shell/forms/form-dialog.tsx';
import { formatLongDay } from '#platform/time/day.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { FOLD_PLACE, Fold, MAX_OPEN_ROWS, PHONE_CARD } from '#platform/ui/dialogs/fold.tsx';
import { FormCheckbox, FormTextArea, FormTextField } from '#platform/ui/forms/form-fields.tsx';
import { Pager } from '#platform/ui/lists/pager.tsx';
import { Button } from '#platform/ui/plain-button.tsx';
import { type ClientNote, NoteFields } from '../../../contract/client-notes.ts';
import type { ClientRecord } from '../../../contract/clients-admin.ts';
import { ownerApi } from '../../signed-in-api.ts';

/** The owner's notes on a client, newest first. */
export function NotesPart(props: {
  part: ClientRecord['notes'];
  today: string;
  page: number;
  onPage: (page: number) => void;
}) {
  const { part, page, onPage } = props;
  const [editing, setEditing] = useState<ClientNote | 'new'>();
  const { submit } = useFetcher();
  const id = useId();
  const remove = async ({ _id }: ClientNote) => {
    if (await confirmDeletion('The note is removed permanently.', 'Yes, remove it!'))
      await submit({ intent: 'remove-note', noteId: _id }, { method: 'post' });
  };
  return (
    <section className="mt-10" aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={id}>Notes</h2>
          <p className="measure mt-1 text-quiet">Only you see them, unless you include one in the client’s download.</p>
        </div>
        <Button look="quiet small" label="Add a note" onPress={() => setEditing('new')} />
      </div>
      {part.total === 0 && <p className="text-quiet">No notes yet.</p>}
      <ul>
        {part.rows.map((note) => (
          <NoteEntry
            key={note._id}
            note={note}
            isFolding={part.rows.length > MAX_OPEN_ROWS}
            onEdit={() => setEditing(note)}
            onRemove={() => void remove(note)}
          />
        ))}
      </ul>
      <Pager page={page} pages={countPages(part.total)} onPage={onPage} />
      {editing && (
        <NoteDialog
          note={editing === 'new' ? undefined : editing}
          today={props.today}
          onClose={() => setEditing(undefined)}
        />
      )}
    </section>
  );
}

/** Writes a note on a client, or changes one. `today` is the day of a new note. */
function NoteDialog(props: { note: ClientNote | undefined; today: string; onClose: () => void }) {
  const { note, today, onClose } = props;
  return (
    <FormDialog
      title={note ? 'Edit note' : 'New note'}
      schema={NoteForm}
      defaultValue={note ? { ...note, inDownload: note.inDownload ? 'on' : '' } : { date: today }}
      hidden={note ? { intent: 'save-note', noteId: note._id } : { intent: 'save-note' }}
      submit="Save note"
      onClose={onClose}
    >
      {({ date, text, inDownload }) => (
        <>
          <FormTextField field={date} label="Day" type="date" />
          <FormTextArea whole field={text} label="Note" rows={8} />
          <FormCheckbox
            whole
            field={inDownload}
            label="Include it in the client’s download"
            hint="Without this, only you can read it."
          />
        </>
      )}
    </FormDialog>
  );
}

/** One note with its actions. Folded on a phone, it shows how the text begins. */
function NoteEntry(props: { note: ClientNote; isFolding: boolean; onEdit: () => void; onRemove: () => void }) {
  const { note, isFolding } = props;
  const [isOpen, setOpen] = useState(false);
  const headingId = useId();
  const day = formatLongDay(note.date);
  const name = <span className="sr-only"> the note of {day}</span>;
  return (
    <li
      data-folded={(isFolding && !isOpen) || undefined}
      className={`${PHONE_CARD} flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line md:border-t md:py-4`}
    >
      <div className="min-w-0 flex-1 basis-64">
        <h3
          id={headingId}
          className={`flex flex-wrap items-center gap-x-3 gap-y-1 font-sans font-semibold text-base max-md:min-h-11 ${isFolding ? 'max-md:pr-10' : ''}`}
        >
          {day}
          {note.inDownload && <Badge tone="plain">In their download</Badge>}
        </h3>
        {isFolding && (
          <div className={FOLD_PLACE}>
            <Fold headingIds={headingId} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
          </div>
        )}
        <p className="wrap-anywhere measure whitespace-pre-line folded:line-clamp-2 md:mt-1" dir="auto">
          {note.text}
        </p>
      </div>
      <p className="flex gap-3 folded:hidden">
        <Button look="quiet small" onPress={props.onEdit}>
          Edit{name}
        </Button>
        <Button look="danger small" onPress={props.onRemove}>
          Remove{name}
        </Button>
      </p>
    </li>
  );
}

const { date, text } = NoteFields.shape;

/** The fields of a note; a checkbox that is not ticked sends nothing. */
const NoteForm = z.object({ date, text, inDownload: z.boolean().optional() });

/** Writes or changes a note on a client. The form of a change has the note's id. */
export function saveNote(data: FormData, clientId: string) {
  const noteId = data.get('noteId');
  return submitForm(data, NoteForm, {
    save: ({ inDownload = false, ...fields }) => {
      const body = { ...fields, inDownload };
      return noteId
        ? ownerApi('PUT /api/admin/client-notes/{id}', { params: { id: String(noteId) }, body })
        : ownerApi('POST /api/admin/users/{id}/notes', { params: { id: clientId }, body });
    },
    saved: ({ message }) => message,
    failed: 'Failed to save note.',
  });
}

/** Removes a note permanently. */
export const removeNote = (data: FormData) =>
  runAction(
    'Failed to remove note.',
    () => ownerApi('DELETE /api/admin/client-notes/{id}', { params: readId(data, 'noteId') }),
    ({ message }) => message,
  );
