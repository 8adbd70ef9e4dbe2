import type { ComponentProps } from 'react';
import { z } from 'zod';
import type { Field } from '#platform/settings/fields.ts';
import type { RegularForm } from '#platform/settings/setting.ts';
import type { FormFields } from '#platform/shell/forms/action-form.tsx';
import { FactList } from '#platform/ui/fact-list.tsx';
import { FormOptions, FormTextArea, FormTextField } from '#platform/ui/forms/form-fields.tsx';
import { oneLine, price, wholeNumber } from './field-rules.ts';
import { EditButton, Part } from './part.tsx';

/** What a person enters in a field, as the value of the setting. */
function createRule(field: Field): z.ZodType {
  switch (field.kind) {
    case 'number':
      return wholeNumber(field.min, field.max, field.message);
    case 'price':
      return price;
    case 'optional-price':
      return price
        .refine((cents) => cents > 0, field.message)
        .optional()
        .transform((cents) => cents ?? null);
    case 'choice':
      return z.enum(
        field.options.map(([value]) => value),
        field.message,
      );
    case 'yes-or-no':
      return z.enum(['yes', 'no'], field.message).transform((answer) => answer === 'yes');
    case 'line':
      return createLineRule(field);
  }
}

function createLineRule({ max, isOptional, rule }: Extract<Field, { kind: 'line' }>) {
  const line = oneLine(max, 'Please fill this in.').refine(
    (text) => text === '' || !rule || rule[0].test(text),
    rule?.[1],
  );
  return isOptional ? line.default('') : line;
}

/** The form of a setting that its declaration draws. */
export const createRegularForm = ({ fields }: Pick<RegularForm, 'fields'>) =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, createRule(field)])));

type RegularPartProps = {
  form: RegularForm;
  /** The values of the fields. */
  value: unknown;
  /** What the page lists, if it is not the terms of the fields. */
  facts?: ComponentProps<typeof FactList>['facts'];
  schema?: ReturnType<typeof createRegularForm>;
  hidden: Readonly<Record<string, string>>;
  wide?: boolean;
};

/** A part of the page that is drawn from a declaration. */
export function RegularPart({ form, value, schema = createRegularForm(form), hidden, ...props }: RegularPartProps) {
  const values = value as Readonly<Record<string, unknown>>;
  const entries = Object.entries(form.fields);
  const shown = entries.flatMap(([name, { term, show }]) => (term ? [{ term, text: show(values[name]) }] : []));
  const facts = props.facts ?? shown;
  return (
    <Part heading={form.label} where={form.sentence}>
      {facts.length > 0 && <FactList facts={facts} />}
      {form.note && <p className={facts.length > 0 ? 'measure mt-4 text-quiet' : 'measure'}>{form.note(value)}</p>}
      <EditButton
        label={form.button}
        title={form.title ?? form.label}
        {...(form.text && { text: form.text })}
        schema={schema}
        defaultValue={Object.fromEntries(entries.map(([name, field]) => [name, field.enter(values[name])]))}
        hidden={hidden}
        wide={props.wide ?? false}
      >
        {(bound) => <Inputs fields={form.fields} bound={bound} />}
      </EditButton>
    </Part>
  );
}

type InputsProps = { fields: RegularForm['fields']; bound: FormFields<ReturnType<typeof createRegularForm>> };

/** One below the other if any is a list of choices, and otherwise beside each other where there is room. */
function Inputs({ fields, bound }: InputsProps) {
  const inputs = Object.entries(fields).map(([name, field]) => {
    const metadata = bound[name];
    return metadata && <Input key={name} field={field} bound={metadata} />;
  });
  const hasChoice = Object.values(fields).some(({ kind }) => kind === 'choice' || kind === 'yes-or-no');
  return hasChoice ? <div className="whole grid gap-5">{inputs}</div> : inputs;
}

function Input({ field, bound }: { field: Field; bound: InputsProps['bound'][string] }) {
  const shared = { field: bound, label: field.label, ...(field.hint && { hint: field.hint }) };
  switch (field.kind) {
    case 'number':
      return <FormTextField {...shared} inputMode="numeric" />;
    case 'price':
    case 'optional-price':
      return <FormTextField {...shared} inputMode="decimal" />;
    case 'choice':
    case 'yes-or-no':
      return <FormOptions field={bound} type="radio" label={field.label} options={field.options} />;
    case 'line':
      return field.isLong ? (
        <FormTextArea whole {...shared} rows={2} />
      ) : (
        <FormTextField whole={field.isWide} {...shared} />
      );
  }
}
