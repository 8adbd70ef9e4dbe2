import { type ComponentProps, useState } from 'react';
import { asApiError } from '#platform/api/client.ts';
import type { FormFields } from '#platform/shell/forms/action-form.tsx';
import { formatLongDay, formatShortDay, isDay } from '#platform/time/day.ts';
import { formatRepeat, type SeriesRepeat } from '#platform/time/repeats/repeats.ts';
import { FormSelect, FormTextField } from '#platform/ui/forms/form-fields.tsx';
import { useDebouncedLoad } from '#platform/ui/state/use-debounced-load.ts';
import type { EndForm } from './series-end.ts';

/** What each repeat is called before the first day is chosen. */
const repeatNames: Readonly<Record<SeriesRepeat, string>> = {
  weekly: 'Every week',
  biweekly: 'Every second week',
  monthly: 'Monthly, on the same date',
  'monthly-weekday': 'Monthly, on the same weekday',
};

/** How something new repeats. `day` is the first day as entered. */
export function RepeatSelect(props: {
  field: ComponentProps<typeof FormSelect>['field'];
  label: string;
  repeats: readonly SeriesRepeat[];
  day: string;
}) {
  const { field, label, repeats, day } = props;
  return (
    <FormSelect whole field={field} label={label} required>
      <option value="none">Once</option>
      {repeats.map((repeat) => (
        <option key={repeat} value={repeat}>
          {isDay(day) ? formatRepeat({ repeat, anchorDay: day }) : repeatNames[repeat]}
        </option>
      ))}
    </FormSelect>
  );
}

/** Where what is new in a series ends, and the resulting days. */
export function SeriesEnd<Start extends object>(props: {
  fields: FormFields<typeof EndForm>;
  repeat: SeriesRepeat;
  /** What the days depend on besides the end; undefined while something is missing. */
  start: Start | undefined;
  /** Must stay the same. */
  load: (request: Start & { count?: string; until?: string }) => Promise<LoadedDays>;
  /** What the series is made of, and the number that the form suggests. */
  nouns: readonly [one: string, more: string];
  suggested: number;
}) {
  const { repeat, start, load, nouns, suggested } = props;
  const { ends, count, until } = props.fields;
  const lastDay = until.value ?? '';
  const isUntil = ends.value === 'until';
  const end = isUntil ? { until: lastDay } : { count: count.value ?? String(suggested) };
  return (
    <>
      <FormSelect field={ends} label="Ends" required>
        <option value="count">After a number</option>
        <option value="until">On a day</option>
      </FormSelect>
      {isUntil ? (
        <FormTextField field={until} type="date" label="Last day" hint="Included." required />
      ) : (
        <FormTextField
          // Each repeat suggests its own number.
          key={repeat}
          field={count}
          defaultValue={suggested}
          label={`How many ${nouns[1]}`}
          inputMode="numeric"
          maxLength={3}
          required
        />
      )}
      <SeriesDays
        load={load}
        nouns={nouns}
        request={start && (!isUntil || isDay(lastDay)) ? { ...start, ...end } : undefined}
      />
    </>
  );
}

/** The days of a series with what is in the way on each, or why there are none. */
export type LoadedDays = { days?: { date: string; conflict?: string | undefined }[]; failure?: string };

export const toDaysFailure = (error: unknown): LoadedDays => ({ failure: asApiError(error)?.message ?? '' });

/** The resulting days. Each can be left out; one on which something is in the way is left out and named. */
function SeriesDays<Request extends object>(props: {
  request: Request | undefined;
  load: (request: Request) => Promise<LoadedDays>;
  nouns: readonly [one: string, more: string];
}) {
  const { request, load, nouns } = props;
  const { days = [], failure } = useDebouncedLoad(request, load) ?? {};
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  if (!request) return null;
  const taken = days.filter(({ conflict }) => conflict !== undefined);
  const except = days.filter(({ date, conflict }) => conflict !== undefined || leftOut.has(date));
  const kept = days.filter((day) => !except.includes(day));
  const last = kept.at(-1)?.date;
  const toggle = (day: string, isIncluded: boolean) => {
    const next = new Set(leftOut);
    if (isIncluded) next.delete(day);
    else next.add(day);
    setLeftOut(next);
  };
  return (
    <div className="whole">
      <p role="status" className="text-[0.94rem] text-quiet empty:hidden">
        {failure ||
          (last &&
            `${kept.length} ${kept.length === 1 ? nouns[0] : nouns[1]}, the last one on ${formatLongDay(last)}.`)}
      </p>
      {days.length > 0 && (
        <fieldset className="mt-2">
          <legend className="sr-only">Days of the series</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-2">
            {days.map(({ date, conflict }) => (
              <label
                key={date}
                className="flex min-h-11 cursor-pointer items-center gap-2.5 whitespace-nowrap tabular-nums"
              >
                <input
                  type="checkbox"
                  checked={conflict === undefined && !leftOut.has(date)}
                  disabled={conflict !== undefined}
                  onChange={({ target }) => toggle(date, target.checked)}
                />
                <span className={conflict === undefined ? '' : 'text-quiet line-through'}>{formatShortDay(date)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {except.map(({ date }) => (
        <input key={date} type="hidden" name="except" value={date} />
      ))}
      {taken.length > 0 && (
        <ul className="mt-2 grid gap-1 text-[0.94rem] text-accent">
          {taken.map(({ date, conflict }) => (
            <li key={date}>{`${formatLongDay(date)} is left out: ${conflict}`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
