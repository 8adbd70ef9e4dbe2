import { useEffect, useRef, useState } from 'react';
import { addSlots as words } from '#web/content/desk-bookings.ts';
import type { Wrong } from '#web/ui/checked-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import { timeName } from './slot-draft.ts';

/** The times of day at which slots are added: one, and as many more as are asked for. */
export function SlotTimes({ wrong, onCount }: { wrong: Wrong<string>; onCount: (count: number) => void }) {
  /** A number for each, which stays while others go. */
  const [times, setTimes] = useState([0]);
  const [next, setNext] = useState(1);
  const list = useRef<HTMLDivElement>(null);
  /** The name of the field that a person expects to be in now. */
  const goTo = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the fields are there.
  useEffect(() => {
    if (goTo.current) list.current?.querySelector<HTMLInputElement>(`[name="${goTo.current}"]`)?.focus();
    goTo.current = undefined;
  }, [times]);

  const change = (changed: number[], focused: number) => {
    goTo.current = timeName(focused);
    setTimes(changed);
    onCount(changed.length);
  };

  return (
    <div ref={list} className="slot-times">
      {times.map((number, index) => {
        const name = timeName(number);
        return (
          <div key={number} className="slot-time">
            <TextField
              label={index === 0 ? words.time : `${words.time} ${index + 1}`}
              name={name}
              type="time"
              required
              hint={index === 0 ? words.timeHint : undefined}
              error={wrong[name]}
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
      {times.length < MOST_TIMES && (
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

/** As many as a day can have one after the other. */
const MOST_TIMES = 24;
