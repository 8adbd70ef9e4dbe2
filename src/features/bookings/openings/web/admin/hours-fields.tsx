import { getInputProps, getSelectProps } from '@conform-to/react';
import { formatDayAndYear } from '#platform/time/day.ts';
import { weekdayTitles } from '#platform/time/weekdays.ts';
import { FormTextField } from '#platform/ui/forms/form-fields.tsx';
import {
  createNextRange,
  type ExceptionField,
  type HoursPartProps,
  type RangeField,
  type WeeklyField,
} from './hours-form.ts';

/** The hours of each weekday. */
export function WeeklyHours({ form, fields: { weekly }, types }: HoursPartProps) {
  const all = weekly.getFieldList().map((range, index) => ({ range, index, fields: range.getFieldset() }));
  return (
    <ul>
      {weekdayTitles.map((name, weekday) => {
        const ranges = all.filter(({ fields }) => fields.weekday.initialValue === String(weekday));
        const add = () => {
          const next = createNextRange(ranges.map(({ range }) => range));
          form.insert({ name: weekly.name, defaultValue: { weekday, ...next } });
        };
        return (
          <li
            key={name}
            data-closed={ranges.length === 0 || undefined}
            className="group grid gap-x-6 gap-y-1 border-line border-t py-3 md:grid-cols-[7.5rem_minmax(0,1fr)] md:data-closed:grid-cols-[7.5rem_minmax(0,1fr)_auto]"
          >
            <div className="flex items-start justify-between gap-3 md:block md:group-data-closed:contents">
              <h3 className="font-sans font-semibold text-base leading-[44px]">{name}</h3>
              <button type="button" className="button quiet small md:order-last" onClick={add}>
                Add hours<span className="sr-only"> on {name}</span>
              </button>
            </div>
            <div className="grid content-start gap-3">
              {ranges.length === 0 && <p className="text-quiet leading-[44px]">Closed</p>}
              {ranges.map(({ range, index, fields }, place) => {
                const label = ranges.length === 1 ? name : `${name}, ${place + 1}`;
                const { key, ...input } = getInputProps(fields.weekday, { type: 'hidden' });
                return (
                  <div key={range.key}>
                    <input key={key} {...input} />
                    <RangeFields
                      range={range}
                      types={types}
                      name={label}
                      onRemove={() => form.remove({ name: weekly.name, index })}
                    />
                    <SomeWeeks range={range} name={label} />
                  </div>
                );
              })}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The first and the last day of hours that do not stay. */
function SomeWeeks({ range, name }: { range: WeeklyField; name: string }) {
  const { firstDay, lastDay } = range.getFieldset();
  const from = firstDay.value && `from ${formatDayAndYear(firstDay.value)}`;
  const to = lastDay.value && `until ${formatDayAndYear(lastDay.value)}`;
  const text = [from, to].filter(Boolean).join(' ') || 'every week';
  const hasError = firstDay.errors !== undefined || lastDay.errors !== undefined;
  return (
    <details
      ref={hasError ? openAtError : undefined}
      onToggle={({ currentTarget }) => hasError && currentTarget.setAttribute('open', '')}
      className="mt-1"
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-[0.9rem] text-quiet underline">
        {text.charAt(0).toUpperCase() + text.slice(1)}
        <span className="sr-only">: change the days of the hours, {name}</span>
      </summary>
      <div className="mt-1 grid max-w-[26rem] gap-3 sm:grid-cols-2">
        <FormTextField field={firstDay} label="First day" type="date" />
        <FormTextField field={lastDay} label="Last day" type="date" />
      </div>
    </details>
  );
}

/** Shows an error of a field inside, and focuses the field, which could not get the focus while it was hidden. */
function openAtError(details: HTMLDetailsElement | null) {
  if (!details || details.open) return;
  details.setAttribute('open', '');
  if (!document.activeElement?.matches('[aria-invalid]')) details.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}

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

/** The id of the list of places that the fields suggest. */
export const PLACES_ID = 'hours-places';

/** From, to, for which sessions, and where. `name` is where the range is, for the labels: 'Monday' or 'exception 2'. */
function RangeFields(props: {
  range: RangeField | WeeklyField;
  name: string;
  types: HoursPartProps['types'];
  onRemove: () => void;
}) {
  const { name } = props;
  const { from, to, sessionType, place } = props.range.getFieldset();
  const types = props.types.filter(({ offered, key }) => offered || key === sessionType.initialValue);
  const renderTime = (field: typeof from, label: string) => {
    const { key, ...input } = getInputProps(field, { type: 'time' });
    return <input key={key} {...input} required className="input tabular-nums" aria-label={`${label}, ${name}`} />;
  };
  const { key: placeKey, ...placeInput } = getInputProps(place, { type: 'text' });
  const { key: typeKey, ...typeSelect } = getSelectProps(sessionType);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <div className="grid max-w-[20rem] grow basis-[16rem] grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
          {renderTime(from, 'From')}
          <span aria-hidden="true">–</span>
          {renderTime(to, 'To')}
        </div>
        <div className="flex max-w-[20rem] grow basis-[11rem] items-center gap-1">
          <select
            key={typeKey}
            {...typeSelect}
            hidden={types.length < 2}
            className="input min-w-0"
            aria-label={`For which sessions, ${name}`}
          >
            <option value="">All sessions</option>
            {types.map(({ key, title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </select>
          <RemoveButton label={`Remove these hours, ${name}`} onClick={props.onRemove} className="-mr-3 flex-none" />
        </div>
        <input
          key={placeKey}
          {...placeInput}
          className="input max-w-[20rem]"
          list={PLACES_ID}
          autoComplete="off"
          maxLength={200}
          aria-label={`Place, ${name}`}
          placeholder="Place of the session"
        />
      </div>
      {[from, to, place].map(({ id, errorId, errors }) => (
        <p key={id} id={errorId} aria-live="polite" className="font-medium text-accent empty:hidden">
          {errors?.[0]}
        </p>
      ))}
    </>
  );
}

/** A small button with a cross. */
export function RemoveButton({
  label,
  onClick,
  className = '',
}: {
  label: string;
  onClick: () => void;
  className?: string;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`grid size-11 place-items-center rounded-full text-quiet hover:text-accent focus-visible:text-accent ${className}`}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="none" stroke="currentColor">
        <path d="M7 7l10 10M17 7L7 17" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
    </button>
  );
}
