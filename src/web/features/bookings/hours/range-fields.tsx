import type { HoursRange } from '#domain/settings/hours.ts';
import { RemoveButton } from '../admin/remove-button.tsx';
import type { HoursProblems } from './hours-draft.ts';
import type { OfferedType } from './hours-parts.ts';

type RangeFieldsProps = {
  range: HoursRange;
  /** Where the range is, for the labels: 'Monday' or 'exception 2'. */
  name: string;
  path: string;
  problems: HoursProblems;
  types: readonly OfferedType[];
  onChange: (change: Partial<HoursRange> | undefined) => void;
};

/** The id of the list of places that the fields suggest. */
export const PLACES_ID = 'hours-places';

/** From, to, for which sessions, and where. */
export function RangeFields({ range, name, path, problems, types, onChange }: RangeFieldsProps) {
  const problem = problems.get(`${path}/from`) ?? problems.get(`${path}/to`);
  const renderTime = (field: 'from' | 'to', label: string) => (
    <input
      type="time"
      className="input tabular-nums"
      aria-label={`${label}, ${name}`}
      aria-invalid={problems.has(`${path}/${field}`) || undefined}
      aria-describedby={problem ? `${path}-problem` : undefined}
      required
      value={range[field]}
      onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
    />
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <div className="grid max-w-[20rem] grow basis-[16rem] grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
          {renderTime('from', 'From')}
          <span aria-hidden="true">–</span>
          {renderTime('to', 'To')}
        </div>
        <div className="flex max-w-[20rem] grow basis-[11rem] items-center gap-1">
          {types.length > 1 && (
            <select
              className="input min-w-0"
              aria-label={`For which sessions, ${name}`}
              value={range.sessionType}
              onChange={({ currentTarget }) => onChange({ sessionType: currentTarget.value })}
            >
              <option value="">All sessions</option>
              {types.map(({ key, title }) => (
                <option key={key} value={key}>
                  {title}
                </option>
              ))}
            </select>
          )}
          <RemoveButton
            label={`Remove these hours, ${name}`}
            onClick={() => onChange(undefined)}
            className="-mr-3 flex-none"
          />
        </div>
        <input
          className="input max-w-[20rem]"
          list={PLACES_ID}
          autoComplete="off"
          maxLength={200}
          aria-label={`Place, ${name}`}
          placeholder="Place of the session"
          value={range.place ?? ''}
          onChange={({ currentTarget }) => onChange({ place: currentTarget.value })}
        />
      </div>
      <p id={`${path}-problem`} aria-live="polite" className="font-medium text-accent empty:hidden">
        {problem}
      </p>
    </>
  );
}
