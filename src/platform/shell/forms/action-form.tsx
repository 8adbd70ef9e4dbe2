import { type FieldMetadata, FormProvider, getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import type { z } from 'zod';
import type { Notice } from '#platform/documents.ts';
import { SubmitButton } from '#platform/ui/button.tsx';
import { showAlert } from '../alert.tsx';
import { getConstraint, parseForm } from './parse-form.ts';

/** The result of an action. */
export type FormResult = SubmissionResult & {
  /** Replaces hidden values for the next attempt. */
  hidden?: Readonly<Record<string, string>>;
  /** What the component needs of a successful response. */
  saved?: unknown;
};

/** The fields of a form with this schema. */
export type FormFields<Schema extends z.ZodObject> = {
  [Name in keyof z.input<Schema>]-?: FieldMetadata<z.input<Schema>[Name]>;
};

type ActionFormOptions<Schema extends z.ZodObject> = {
  /** The browser validates with the same schema as the route's action. */
  schema: Schema;
  /** Who fills in the form. */
  role?: 'owner' | 'client' | undefined;
  defaultValue?: Partial<Record<keyof z.input<Schema>, unknown>> | undefined;
  /** Alert about an empty required field, where docs/fixed.md names one. */
  missing?: Notice | undefined;
  /**
   * Called with valid values before they are sent, for example to ask a question. Returns further values to send, or
   * undefined to send nothing.
   */
  beforeSend?: BeforeSend<Schema> | undefined;
  /** Called after a success, with what the action returned as `saved`. */
  onSaved?: ((saved: unknown) => void) | undefined;
};

type FurtherValues = Readonly<Record<string, string>> | undefined;
type BeforeSend<Schema extends z.ZodObject> = (value: z.output<Schema>) => FurtherValues | Promise<FurtherValues>;

/** The state of an ActionForm. */
export function useActionForm<Schema extends z.ZodObject>({
  schema,
  role,
  defaultValue,
  missing,
  beforeSend,
  onSaved,
}: ActionFormOptions<Schema>) {
  const fetcher = useFetcher<FormResult | null>();
  const isBusy = fetcher.state !== 'idle';
  const isSaved = !isBusy && fetcher.data?.status === 'success';
  const reportSaved = useEffectEvent(() => onSaved?.(fetcher.data?.saved));
  useEffect(() => {
    if (isSaved) reportSaved();
  }, [isSaved]);
  const [form, fields] = useForm({
    lastResult: isBusy ? null : fetcher.data,
    defaultValue: defaultValue as never,
    constraint: getConstraint(schema),
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseForm(formData, schema, role),
  });
  // A form is dirty for Conform when it fills in a value itself, such as the usual place of a session.
  const [hasInput, setHasInput] = useState(false);
  const onInput = () => setHasInput(true);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    form.onSubmit(event);
    const inputs = [...event.currentTarget.elements] as HTMLInputElement[];
    const hasEmptyField = inputs.some(({ validity }) => validity.valueMissing);
    // While the owner types, Conform submits with a hidden button to validate.
    const isValidation = ((event.nativeEvent as SubmitEvent).submitter as HTMLElement | null)?.hidden;
    if (missing && hasEmptyField && !isValidation) void showAlert({ ...missing, icon: 'warning' });
    if (!beforeSend || event.defaultPrevented || isValidation) return;
    event.preventDefault();
    void sendAfter(beforeSend, new FormData(event.currentTarget));
  };
  const sendAfter = async (prepare: BeforeSend<Schema>, data: FormData) => {
    const submission = parseForm(data, schema, role);
    const values = submission.status === 'success' && (await prepare(submission.value));
    if (!values) return;
    for (const [name, value] of Object.entries(values)) data.set(name, value);
    await fetcher.submit(data, { method: 'post', encType: 'multipart/form-data' });
  };
  return {
    Form: fetcher.Form,
    formProps: { ...getFormProps(form), onInput, onSubmit },
    /** What is entered, and how lists in it change. */
    form,
    fields: fields as unknown as FormFields<Schema>,
    /** Whether a person has changed what is entered. */
    isDirty: hasInput && form.dirty,
    hidden: fetcher.data?.hidden,
    isBusy,
  };
}

/** A form that is sent to the route's action. */
export function ActionForm<Schema extends z.ZodObject>(props: {
  state: ReturnType<typeof useActionForm<Schema>>;
  label: string;
  /** Sent along, for example the intent and the id of the edited row. */
  hidden: Readonly<Record<string, string>>;
  submit: string;
  /** Label of the button while the form is sent. */
  busyText?: string | undefined;
  /** Buttons beside the one that submits. */
  moreButtons?: ReactNode;
  children: (fields: FormFields<Schema>) => ReactNode;
}) {
  const { Form, formProps, form, fields, isBusy } = props.state;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      aria-label={props.label}
      {...formProps}
      className="grid grid-cols-1 gap-5"
    >
      {Object.entries({ ...props.hidden, ...props.state.hidden }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormProvider context={form.context}>{props.children(fields)}</FormProvider>
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={isBusy} busyText={props.busyText ?? 'Saving...'} className="button min-w-[min(100%,11rem)]">
          {props.submit}
        </SubmitButton>
        {props.moreButtons}
      </div>
    </Form>
  );
}
