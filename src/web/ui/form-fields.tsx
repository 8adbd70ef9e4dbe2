import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react';
import type { ComponentProps } from 'react';
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
