import { getInputProps, getSelectProps } from '@conform-to/react';
import type { HoursPartProps, RangeField, WeeklyField } from './hours-form.ts';

/** The id of the list of places that the fields suggest. */
export const PLACES_ID = 'hours-places';

/** From, to, for which sessions, and where. `name` is where the range is, for the labels: 'Monday' or 'exception 2'. */
export function RangeFields(props: {
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
