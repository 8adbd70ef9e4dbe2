import {
  type FieldMetadata,
  getCollectionProps,
  getInputProps,
  getSelectProps,
  getTextareaProps,
} from '@conform-to/react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Select, TextArea, TextField } from './field.tsx';

/**
 * A field of a Conform form: name, constraints, initial value and error come from the form. A `whole` one has a row of a
 * FieldGrid of its own.
 */
type Bound = { field: FieldMetadata<unknown>; whole?: boolean | undefined };

const Cell = ({ whole, children }: { whole: boolean | undefined; children: ReactNode }) =>
  whole ? <div className="whole">{children}</div> : children;

/** The owner writes about others, so the browser offers nothing it knows unless `autoComplete` says what. */
export function FormTextField({
  field,
  whole,
  type = 'text',
  autoComplete = 'off',
  ...props
}: Bound & Omit<ComponentProps<typeof TextField>, 'type'> & { type?: Parameters<typeof getInputProps>[1]['type'] }) {
  const { key, ...input } = getInputProps(field, { type } as { type: 'text' });
  return (
    <Cell whole={whole}>
      <TextField key={key} {...input} autoComplete={autoComplete} {...props} error={field.errors?.[0]} />
    </Cell>
  );
}

export function FormTextArea({ field, whole, ...props }: Bound & ComponentProps<typeof TextArea>) {
  const { key, ...input } = getTextareaProps(field);
  return (
    <Cell whole={whole}>
      <TextArea key={key} {...input} {...props} error={field.errors?.[0]} />
    </Cell>
  );
}

export function FormSelect({ field, whole, ...props }: Bound & ComponentProps<typeof Select>) {
  const { key, ...input } = getSelectProps(field);
  return (
    <Cell whole={whole}>
      <Select key={key} {...input} {...props} error={field.errors?.[0]} />
    </Cell>
  );
}

export function FormCheckbox({ field, whole, label, hint }: Bound & { label: string; hint?: string }) {
  const { key, ...input } = getInputProps(field, { type: 'checkbox' });
  return (
    <Cell whole={whole}>
      <label className="flex min-h-11 items-center gap-3">
        <input key={key} {...input} />
        {hint ? (
          <span>
            {label}
            <span className="block text-[0.9rem] text-quiet">{hint}</span>
          </span>
        ) : (
          label
        )}
      </label>
    </Cell>
  );
}

/** A group of checkboxes or radio buttons. `columns` is a class for their layout. */
export function FormOptions({
  field,
  ...props
}: Bound & {
  type: 'checkbox' | 'radio';
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  columns?: string;
}) {
  const id = useId();
  const [error] = field.errors ?? [];
  const options = props.options.map(([value]) => value);
  return (
    <Cell whole={props.whole}>
      <fieldset aria-describedby={error && id}>
        <legend className="mb-1 font-semibold">{props.label}</legend>
        <div className={props.columns}>
          {getCollectionProps(field, { type: props.type, options }).map(({ key, ...input }, index) => (
            <label key={key} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input {...input} />
              {props.options[index]?.[1]}
            </label>
          ))}
        </div>
        <p id={id} className="mt-1 font-medium text-accent empty:hidden" aria-live="polite">
          {error}
        </p>
      </fieldset>
    </Cell>
  );
}
