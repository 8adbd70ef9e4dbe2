import type { FormFields } from '#platform/shell/action-form.tsx';
import { FormTextArea } from '#platform/ui/form-fields.tsx';
import type { LaterForm } from './appointment-form.ts';

/** The owner's note in the email to a client. */
export function NoteField({ field, hint }: { field: FormFields<typeof LaterForm>['note']; hint?: string }) {
  return (
    <FormTextArea
      field={field}
      label="A note for them"
      rows={3}
      maxLength={500}
      hint={hint ?? 'Included in the email exactly as written.'}
    />
  );
}

/** Instead of what is in the email, for a client without one. */
export const NoEmail = () => <p className="whole text-quiet">They have no email, so please tell them yourself.</p>;
