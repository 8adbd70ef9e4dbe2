import { FormDialog } from '#platform/shell/form-dialog.tsx';
import type { FinanceEntry } from '../contract.ts';
import { EntryFields } from './entry-fields.tsx';
import { EditForm, formatEntryName, toFormValues } from './entry-form.ts';

/** Edits one entry. */
export function EntryDialog({ entry, onClose }: { entry: FinanceEntry; onClose: () => void }) {
  return (
    <FormDialog
      title={`Edit ${formatEntryName(entry)}`}
      schema={EditForm}
      defaultValue={toFormValues(entry)}
      hidden={{ intent: 'update', id: entry._id, was: JSON.stringify(entry) }}
      submit="Save"
      cancel="Cancel"
      wide
      onClose={onClose}
    >
      {(fields) => <EntryFields fields={fields} />}
    </FormDialog>
  );
}
