import { useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { confirmDeletion } from '#platform/admin/actions.ts';
import { countPages } from '#platform/lists/pages.ts';
import { MAX_OPEN_ROWS } from '#platform/ui/fold.tsx';
import { Pager } from '#platform/ui/pager.tsx';
import type { ClientNote } from '../../../contract/client-notes.ts';
import type { ClientRecord } from '../../../contract/clients-admin.ts';
import { NoteDialog } from './note-dialog.tsx';
import { NoteEntry } from './note-entry.tsx';

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
        <button type="button" className="button quiet small" onClick={() => setEditing('new')}>
          Add a note
        </button>
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
