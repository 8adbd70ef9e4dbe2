import {
  type FieldMetadata,
  getCollectionProps,
  getInputProps,
  getSelectProps,
  getTextareaProps,
} from '@conform-to/react';
import { type ComponentProps, useId } from 'react';
import { Select, TextArea, TextField } from './field.tsx';

/** A field of a Conform form: name, constraints, initial value and error come from the form. */
type Bound = { field: FieldMetadata<unknown> };

export function FormTextField({
  field,
  type = 'text',
  ...props
}: Bound & Omit<ComponentProps<typeof TextField>, 'type'> & { type?: Parameters<typeof getInputProps>[1]['type'] }) {
  const { key, ...input } = getInputProps(field, { type } as { type: 'text' });
  return <TextField key={key} {...input} {...props} error={field.errors?.[0]} />;
}

export function FormTextArea({ field, ...props }: Bound & ComponentProps<typeof TextArea>) {
  const { key, ...input } = getTextareaProps(field);
  return <TextArea key={key} {...input} {...props} error={field.errors?.[0]} />;
}

export function FormSelect({ field, ...props }: Bound & ComponentProps<typeof Select>) {
  const { key, ...input } = getSelectProps(field);
  return <Select key={key} {...input} {...props} error={field.errors?.[0]} />;
}

export function FormCheckbox({ field, label, hint }: Bound & { label: string; hint?: string }) {
  const { key, ...input } = getInputProps(field, { type: 'checkbox' });
  return (
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
  );
}
