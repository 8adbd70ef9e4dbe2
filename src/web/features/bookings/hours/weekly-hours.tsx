import { formatDayAndYear } from '#domain/day.ts';
import { type WeeklyRange, weekdayTitles } from '#domain/settings/hours.ts';
import { TextField } from '#web/ui/field.tsx';
import { changeEntry, createWeeklyRange } from './hours-draft.ts';
import type { HoursPartProps } from './hours-parts.ts';
import { RangeFields } from './range-fields.tsx';

/** The hours of each weekday. */
export function WeeklyHours({ hours, problems, types, onChange }: HoursPartProps) {
  const { weekly } = hours;
  const change = (index: number, changes: Partial<WeeklyRange> | undefined) =>
    onChange({ weekly: changeEntry(weekly, index, changes) });
  return (
    <ul>
      {weekdayTitles.map((name, weekday) => {
        const ranges = weekly.flatMap((range, index) => (range.weekday === weekday ? [{ range, index }] : []));
        return (
          <li key={name} className="grid gap-x-6 gap-y-1 border-line border-t py-3 md:grid-cols-[7.5rem_minmax(0,1fr)]">
            <div className="flex items-start justify-between gap-3 md:block">
              <h3 className="font-sans font-semibold text-base leading-[44px]">{name}</h3>
              <button
                type="button"
                className="button quiet small"
                onClick={() => onChange({ weekly: [...weekly, createWeeklyRange(weekday, weekly)] })}
              >
                Add hours<span className="sr-only"> on {name}</span>
              </button>
            </div>
            <div className="grid content-start gap-3">
              {ranges.length === 0 && <p className="text-quiet leading-[44px]">Closed</p>}
              {ranges.map(({ range, index }, place) => {
                const label = ranges.length === 1 ? name : `${name}, ${place + 1}`;
                return (
                  <div key={index}>
                    <RangeFields
                      {...{ range, problems, types }}
                      name={label}
                      path={`weekly/${index}`}
                      onChange={(changes) => change(index, changes)}
                    />
                    <SomeWeeks
                      range={range}
                      name={label}
                      problem={problems.get(`weekly/${index}/lastDay`)}
                      onChange={(changes) => change(index, changes)}
                    />
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

type SomeWeeksProps = {
  range: WeeklyRange;
  name: string;
  problem: string | undefined;
  onChange: (change: Partial<WeeklyRange>) => void;
};

/** The first and the last day of hours that do not stay. */
function SomeWeeks({ range: { firstDay, lastDay }, name, problem, onChange }: SomeWeeksProps) {
  const from = firstDay && `from ${formatDayAndYear(firstDay)}`;
  const to = lastDay && `until ${formatDayAndYear(lastDay)}`;
  const text = [from, to].filter(Boolean).join(' ') || 'every week';
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-[0.9rem] text-quiet underline">
        {text.charAt(0).toUpperCase() + text.slice(1)}
        <span className="sr-only">: change the days of the hours, {name}</span>
      </summary>
      <div className="mt-1 grid max-w-[26rem] gap-3 sm:grid-cols-2">
        <TextField
          label="First day"
          type="date"
          value={firstDay}
          onChange={({ currentTarget }) => onChange({ firstDay: currentTarget.value })}
        />
        <TextField
          label="Last day"
          type="date"
          error={problem}
          value={lastDay}
          onChange={({ currentTarget }) => onChange({ lastDay: currentTarget.value })}
        />
      </div>
    </details>
  );
}
