import { FormDialog } from '#platform/shell/form-dialog.tsx';
import { FormCheckbox, FormTextArea, FormTextField } from '#platform/ui/form-fields.tsx';
import type { ClientNote } from '../../../contract/client-notes.ts';
import { NoteForm } from './note-form.ts';

/** Writes a note on a client, or changes one. `today` is the day of a new note. */
export function NoteDialog(props: { note: ClientNote | undefined; today: string; onClose: () => void }) {
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
