import { type ComponentProps, type ReactNode, useId } from 'react';

type FieldTexts = { label: string; hint?: ReactNode; error?: string | undefined };

/** Attributes that connect a control with its label, hint and error. */
type ControlAttributes = {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** Renders a control with its label, hint and error, connected for screen readers. */
function Field(
  props: FieldTexts & { required?: boolean | undefined; control: (attributes: ControlAttributes) => ReactNode },
) {
  const { label, hint, error, required, control } = props;
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
        {!required && <span className="font-normal text-quiet"> (optional)</span>}
      </label>
      {control({
        id,
        className: 'input',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-[0.9rem] text-quiet">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className="mt-1 font-medium text-accent empty:hidden" aria-live="polite">
        {error}
      </p>
    </div>
  );
}

/** A single-line text field with label, hint and error. */
export function TextField({ label, hint, error, ...input }: FieldTexts & ComponentProps<'input'>) {
  const texts = { label, hint, error, required: input.required };
  return <Field {...texts} control={(attributes) => <input {...input} {...attributes} />} />;
}

/** A field for the email address of the person who fills in the form. */
export const EmailField = (props: FieldTexts & ComponentProps<'input'>) => (
  <TextField name="email" type="email" autoComplete="email" required {...props} />
);

/** A multi-line text field with label, hint and error. */
export function TextArea({ label, hint, error, ...input }: FieldTexts & ComponentProps<'textarea'>) {
  const texts = { label, hint, error, required: input.required };
  return <Field {...texts} control={(attributes) => <textarea {...input} {...attributes} />} />;
}

/** A select with label, hint and error; its children are the options. */
export function Select({ label, hint, error, ...input }: FieldTexts & ComponentProps<'select'>) {
  const texts = { label, hint, error, required: input.required };
  return <Field {...texts} control={(attributes) => <select {...input} {...attributes} />} />;
}

/** Hidden and outside the tab order, so only a bot fills it in. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
      <label>
        Website
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
