import type { HoursException } from '#domain/settings/hours.ts';
import { TextField } from '#web/ui/field.tsx';
import { changeEntry, changeFirstDay, createNextRange } from './hours-draft.ts';
import type { HoursPartProps } from './hours-parts.ts';
import { RangeFields } from './range-fields.tsx';

/** Days with other hours, or without any. */
export function HoursExceptions({ hours, problems, types, onChange }: HoursPartProps) {
  const { exceptions } = hours;
  const change = (index: number, changes: Partial<HoursException> | undefined) =>
    onChange({ exceptions: changeEntry(exceptions, index, changes) });
  const add = (ranges: HoursException['ranges']) =>
    onChange({ exceptions: [...exceptions, { firstDay: '', lastDay: '', ranges }] });
  return (
    <>
      <ul>
        {exceptions.map((exception, index) => {
          const { firstDay, lastDay, ranges } = exception;
          const name = `exception ${index + 1}`;
          const path = `exceptions/${index}`;
          const setRanges = (changed: HoursException['ranges']) => change(index, { ranges: changed });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an exception has no other identity while it is edited
            <li key={index} className="border-line border-t py-4">
              <fieldset className="grid gap-3">
                <legend className="sr-only">{name}</legend>
                <div className="grid max-w-[26rem] grid-cols-2 gap-3">
                  <TextField
                    label="First day"
                    type="date"
                    required
                    error={problems.get(`${path}/firstDay`)}
                    value={firstDay}
                    onChange={({ currentTarget }) => change(index, changeFirstDay(exception, currentTarget.value))}
                  />
                  <TextField
                    label="Last day"
                    type="date"
                    required
                    error={problems.get(`${path}/lastDay`)}
                    value={lastDay}
                    onChange={({ currentTarget }) => change(index, { lastDay: currentTarget.value })}
                  />
                </div>
                {ranges.length === 0 && <p className="font-semibold">Closed</p>}
                {ranges.map((range, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a range has no other identity while it is edited
                  <div key={place}>
                    <RangeFields
                      {...{ range, problems, types }}
                      name={`${name}, ${place + 1}`}
                      path={`${path}/ranges/${place}`}
                      onChange={(changes) => setRanges(changeEntry(ranges, place, changes))}
                    />
                  </div>
                ))}
                <p className="flex flex-wrap gap-3">
                  <button
                    type="button"
                    className="button quiet small"
                    onClick={() => setRanges([...ranges, createNextRange(ranges)])}
                  >
                    Add hours<span className="sr-only"> to {name}</span>
                  </button>
                  <button type="button" className="button quiet small" onClick={() => change(index, undefined)}>
                    Remove<span className="sr-only"> {name}</span>
                  </button>
                </p>
              </fieldset>
            </li>
          );
        })}
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
