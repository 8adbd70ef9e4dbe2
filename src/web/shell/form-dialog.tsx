import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { type FormEvent, type ReactNode, useEffect, useId } from 'react';
import { useFetcher } from 'react-router';
import type { z } from 'zod';
import { unsavedChanges } from '#web/content/admin.ts';
import type { Notice } from '#web/content/text.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showAlert } from './alert.tsx';
import { getConstraint, parseForm } from './parse-form.ts';

/** The result of an action. `hidden` replaces hidden values for the next attempt. */
export type FormResult = SubmissionResult & { hidden?: Readonly<Record<string, string>> };

/** The fields of a form with this schema. */
export type FormFields<Schema extends z.ZodObject> = {
  [Name in keyof z.input<Schema>]-?: FieldMetadata<z.input<Schema>[Name]>;
};

type FormDialogProps<Schema extends z.ZodObject> = {
  title: string;
  /** The browser validates with the same schema as the route's action. */
  schema: Schema;
  defaultValue?: Partial<Record<keyof z.input<Schema>, unknown>>;
  /** Sent along, for example the intent and the id of the edited row. */
  hidden: Readonly<Record<string, string>>;
  submit: string;
  /** Label of the button while the form is sent. */
  busyText?: string | undefined;
  wide?: boolean;
  /** Alert about an empty required field, where the specification names one. */
  missing?: Notice;
  onClose: () => void;
  children: (fields: FormFields<Schema>) => ReactNode;
};

/** A form in a dialog. It is sent to the route's action and closes when the action succeeds. */
export function FormDialog<Schema extends z.ZodObject>(props: FormDialogProps<Schema>) {
  const { title, schema, submit, busyText = 'Saving...', onClose } = props;
  const id = useId();
  const fetcher = useFetcher<FormResult | null>();
  const isBusy = fetcher.state !== 'idle';
  const [form, fields] = useForm({
    lastResult: isBusy ? null : fetcher.data,
    defaultValue: props.defaultValue as never,
    constraint: getConstraint(schema),
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseForm(formData, schema),
  });

  const isSaved = !isBusy && fetcher.data?.status === 'success';
  useEffect(() => {
    if (isSaved) onClose();
  }, [isSaved, onClose]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    form.onSubmit(event);
    const fields = [...event.currentTarget.elements] as HTMLInputElement[];
    const hasEmptyField = fields.some(({ validity }) => validity.valueMissing);
    // While the owner types, Conform submits with a hidden button to validate.
    const isValidation = ((event.nativeEvent as SubmitEvent).submitter as HTMLElement | null)?.hidden;
    if (props.missing && hasEmptyField && !isValidation) void showAlert({ ...props.missing, icon: 'warning' });
  };
  const requestClose = async () => {
    if (!form.dirty || (await showAlert(unsavedChanges))) onClose();
  };
  return (
    <Dialog
      open
      locked={isBusy}
      onRequestClose={requestClose}
      onClose={onClose}
      labelledBy={id}
      closeLabel="Close"
      className={props.wide ? 'wide' : ''}
    >
      <h2 id={id} className="mb-5 break-words pr-12">
        {title}
      </h2>
      <fetcher.Form
        method="post"
        encType="multipart/form-data"
        aria-label={title}
        {...getFormProps(form)}
        onSubmit={handleSubmit}
        className="grid gap-5"
      >
        {Object.entries({ ...props.hidden, ...fetcher.data?.hidden }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="admin-form two">{props.children(fields as never)}</div>
        <SubmitButton busy={isBusy} busyText={busyText} className="button justify-self-start min-w-44">
          {submit}
        </SubmitButton>
      </fetcher.Form>
    </Dialog>
  );
}
