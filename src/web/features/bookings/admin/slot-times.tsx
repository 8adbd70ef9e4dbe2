import { useEffect, useRef, useState } from 'react';
import { addSlots as words } from '#web/content/admin-bookings.ts';
import type { FieldErrors } from '#web/ui/checked-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import { timeFieldName } from './slot-draft.ts';

/** The time fields of new slots: one, plus any that the owner adds. */
export function SlotTimes({ errors, onCount }: { errors: FieldErrors<string>; onCount: (count: number) => void }) {
  /** Stable React keys, one per time field. */
  const [times, setTimes] = useState([0]);
  const [next, setNext] = useState(1);
  const list = useRef<HTMLDivElement>(null);
  /** The name of the field to focus after the next render. */
  const focusNext = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the fields are there.
  useEffect(() => {
    if (focusNext.current) list.current?.querySelector<HTMLInputElement>(`[name="${focusNext.current}"]`)?.focus();
    focusNext.current = undefined;
  }, [times]);

  const change = (changed: number[], focused: number) => {
    focusNext.current = timeFieldName(focused);
    setTimes(changed);
    onCount(changed.length);
  };

  return (
    <div ref={list} className="slot-times">
      {times.map((number, index) => {
        const name = timeFieldName(number);
        return (
          <div key={number} className="slot-time">
            <TextField
              label={index === 0 ? words.time : `${words.time} ${index + 1}`}
              name={name}
              type="time"
              required
              hint={index === 0 ? words.timeHint : undefined}
              error={errors[name]}
            />
            {index > 0 && (
              <button
                type="button"
                aria-label={`${words.removeTime} ${index + 1}`}
                onClick={() =>
                  change(
                    times.filter((one) => one !== number),
                    times[index - 1] ?? 0,
                  )
                }
              >
                <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="none" stroke="currentColor">
                  <path d="M7 7l10 10M17 7L7 17" strokeWidth="1.8" strokeLinecap="round" />
                </svg>
              </button>
            )}
          </div>
        );
      })}
      {times.length < MAX_TIMES && (
        <button
          type="button"
          className="button quiet small"
          onClick={() => {
            change([...times, next], next);
            setNext(next + 1);
          }}
        >
          {words.anotherTime}
        </button>
      )}
    </div>
  );
}

/** A day has room for 24 one-hour slots. */
const MAX_TIMES = 24;
