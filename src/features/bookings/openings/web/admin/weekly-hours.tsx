import { getInputProps } from '@conform-to/react';
import { formatDayAndYear } from '#platform/time/day.ts';
import { weekdayTitles } from '#platform/time/weekdays.ts';
import { FormTextField } from '#platform/ui/forms/form-fields.tsx';
import { createNextRange, type HoursPartProps, type WeeklyField } from './hours-form.ts';
import { RangeFields } from './range-fields.tsx';

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
