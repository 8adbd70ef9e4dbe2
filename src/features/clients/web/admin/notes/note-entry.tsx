import { useId, useState } from 'react';
import { formatLongDay } from '#platform/time/day.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { FOLD_PLACE, Fold, PHONE_CARD } from '#platform/ui/fold.tsx';
import type { ClientNote } from '../../../contract/client-notes.ts';

/** One note with its actions. Folded on a phone, it shows how the text begins. */
export function NoteEntry(props: { note: ClientNote; isFolding: boolean; onEdit: () => void; onRemove: () => void }) {
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
        <button type="button" className="button quiet small" onClick={props.onEdit}>
          Edit{name}
        </button>
        <button type="button" className="button danger small" onClick={props.onRemove}>
          Remove{name}
        </button>
      </p>
    </li>
  );
}
