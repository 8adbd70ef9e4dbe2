import { FormTextField } from '#platform/ui/forms/form-fields.tsx';
import { createNextRange, type ExceptionField, type HoursPartProps } from './hours-form.ts';
import { RangeFields } from './range-fields.tsx';

/** Days with other hours, or without any. */
export function HoursExceptions({ form, fields: { exceptions }, types }: HoursPartProps) {
  const add = (ranges: { from: string; to: string }[]) =>
    form.insert({ name: exceptions.name, defaultValue: { firstDay: '', lastDay: '', ranges } });
  return (
    <>
      <ul>
        {exceptions.getFieldList().map((exception, index) => (
          <li key={exception.key} className="border-line border-t py-4">
            <Exception
              form={form}
              exception={exception}
              types={types}
              name={`exception ${index + 1}`}
              onRemove={() => form.remove({ name: exceptions.name, index })}
            />
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-3">
        <button type="button" className="button quiet small" onClick={() => add([])}>
          Block days
        </button>
        <button type="button" className="button quiet small" onClick={() => add([createNextRange([])])}>
          Add other hours
        </button>
      </p>
    </>
  );
}

function Exception(
  props: Omit<HoursPartProps, 'fields'> & { exception: ExceptionField; name: string; onRemove: () => void },
) {
  const { form, exception, types, name } = props;
  const { firstDay, lastDay, ranges } = exception.getFieldset();
  const list = ranges.getFieldList();
  /** An exception is for one day, until another last day is chosen. */
  const changeFirstDay = (day: string) => {
    const last = lastDay.value ?? '';
    if (last === '' || last === firstDay.value || last < day) form.update({ name: lastDay.name, value: day });
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{name}</legend>
      <div className="grid max-w-[26rem] grid-cols-2 gap-3">
        <FormTextField
          field={firstDay}
          label="First day"
          type="date"
          required
          onChange={({ currentTarget }) => changeFirstDay(currentTarget.value)}
        />
        <FormTextField field={lastDay} label="Last day" type="date" required />
      </div>
      {list.length === 0 && <p className="font-semibold">Closed</p>}
      {list.map((range, index) => (
        <div key={range.key}>
          <RangeFields
            range={range}
            types={types}
            name={`${name}, ${index + 1}`}
            onRemove={() => form.remove({ name: ranges.name, index })}
          />
        </div>
      ))}
      <p className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button quiet small"
          onClick={() => form.insert({ name: ranges.name, defaultValue: createNextRange(list) })}
        >
          Add hours<span className="sr-only"> to {name}</span>
        </button>
        <button type="button" className="button quiet small" onClick={props.onRemove}>
          Remove<span className="sr-only"> {name}</span>
        </button>
      </p>
    </fieldset>
  );
}
