import { type ComponentProps, type ReactNode, useId } from 'react';
import type { z } from 'zod';
import type { Notice } from '#platform/documents.ts';
import { Dialog } from '#platform/ui/dialogs/dialog.tsx';
import { FieldGrid } from '#platform/ui/forms/field-grid.tsx';
import { Button } from '#platform/ui/plain-button.tsx';
import { unsavedChanges } from '#platform/words/admin.ts';
import { showAlert } from '../alert.tsx';
import { ActionForm, type FormFields, useActionForm } from './action-form.tsx';

export type FormDialogProps<Schema extends z.ZodObject> = {
  title: string;
  /** A sentence under the title, which describes the dialog. */
  text?: string;
  schema: Schema;
  defaultValue?: Partial<Record<keyof z.input<Schema>, unknown>>;
  hidden: ComponentProps<typeof ActionForm>['hidden'];
  /** The label of the button; it can depend on what is chosen. */
  submit: string | ((fields: FormFields<Schema>) => string);
  /** Label of the button while the form is sent. */
  busyText?: string | undefined;
  /** Label of a second button that closes the dialog. */
  cancel?: string;
  wide?: boolean;
  role?: 'alertdialog';
  /** Alert about an empty required field, where docs/fixed.md names one. */
  missing?: Notice;
  beforeSend?: Parameters<typeof useActionForm<Schema>>[0]['beforeSend'];
  /** Called instead of `onClose` after a success, with what the action returned as `saved`. */
  onSaved?: (saved: unknown) => void;
  onClose: () => void;
  children: (fields: FormFields<Schema>) => ReactNode;
};

/** A form in a dialog. It is sent to the route's action and closes when the action succeeds. */
export function FormDialog<Schema extends z.ZodObject>(props: FormDialogProps<Schema>) {
  const { title, text, schema, defaultValue, missing, beforeSend, onClose, onSaved = onClose } = props;
  const id = useId();
  const state = useActionForm({ schema, defaultValue, missing, beforeSend, onSaved });
  const { isBusy } = state;
  const requestClose = async () => {
    if (!state.isDirty || (await showAlert(unsavedChanges))) onClose();
  };
  return (
    <Dialog
      open
      focusesField
      locked={isBusy}
      onRequestClose={requestClose}
      onClose={onClose}
      labelledBy={id}
      describedBy={text && `${id}-text`}
      {...(props.role && { role: props.role })}
      closeLabel="Close"
      className={props.wide ? 'wide' : ''}
    >
      <h2 id={id} className={`break-words pr-12 ${text ? 'mb-3' : 'mb-5'}`}>
        {title}
      </h2>
      {text && (
        <p id={`${id}-text`} className="mb-5">
          {text}
        </p>
      )}
      <ActionForm
        state={state}
        label={title}
        hidden={props.hidden}
        submit={typeof props.submit === 'string' ? props.submit : props.submit(state.fields)}
        busyText={props.busyText}
        moreButtons={props.cancel && <Button look="quiet" label={props.cancel} off={isBusy} onPress={requestClose} />}
      >
        {(fields) => <FieldGrid>{props.children(fields)}</FieldGrid>}
      </ActionForm>
    </Dialog>
  );
}
