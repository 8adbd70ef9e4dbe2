import { useId, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ClientNote } from '#contract/client-notes.ts';
import type { ClientRecord } from '#contract/clients-admin.ts';
import { formatLongDay } from '#domain/day.ts';
import { countPages } from '#domain/pages.ts';
import { confirmDeletion } from '#web/shell/admin/actions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { NoteDialog } from './note-dialog.tsx';

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
          <li
            key={note._id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-t py-4"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                {formatLongDay(note.date)}
                {note.inDownload && <Badge tone="plain">In their download</Badge>}
              </p>
              <p className="wrap-anywhere measure mt-1 whitespace-pre-line" dir="auto">
                {note.text}
              </p>
            </div>
            <p className="flex gap-3">
              <button type="button" className="button quiet small" onClick={() => setEditing(note)}>
                Edit<span className="sr-only"> the note of {formatLongDay(note.date)}</span>
              </button>
              <button type="button" className="button danger small" onClick={() => void remove(note)}>
                Remove<span className="sr-only"> the note of {formatLongDay(note.date)}</span>
              </button>
            </p>
          </li>
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
