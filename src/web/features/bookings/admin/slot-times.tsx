import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { FormFields } from '#web/shell/action-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import { RemoveButton } from './remove-button.tsx';
import type { SlotForm } from './slot-form.ts';

/** A day has room for 24 one-hour slots. */
const MAX_TIMES = 24;

/** The time fields of new slots: one, plus any that the owner adds. `numbers` are their keys. */
export function SlotTimes(props: {
  field: FormFields<typeof SlotForm>['times'];
  numbers: readonly number[];
  onNumbers: (numbers: readonly number[]) => void;
}) {
  const { field, numbers, onNumbers } = props;
  const list = useRef<HTMLDivElement>(null);
  const change = (next: readonly number[], focused: number) => {
    flushSync(() => onNumbers(next));
    list.current?.querySelectorAll('input')[focused]?.focus();
  };
  return (
    <div ref={list} className="grid gap-3">
      {numbers.map((number, index) => {
        const name = `${field.name}[${index}]`;
        return (
          <div key={number} className={index > 0 ? 'grid grid-cols-[minmax(0,1fr)_auto]' : ''}>
            <TextField
              label={index === 0 ? 'Time' : `Time ${index + 1}`}
              name={name}
              type="time"
              required
              hint={index === 0 ? 'Each slot is 60 minutes long.' : undefined}
              error={field.allErrors[name]?.[0]}
            />
            {index > 0 && (
              <RemoveButton
                label={`Remove time ${index + 1}`}
                className="mt-8"
                onClick={() => change(numbers.toSpliced(index, 1), index - 1)}
              />
            )}
          </div>
        );
      })}
      {numbers.length < MAX_TIMES && (
        <button
          type="button"
          className="button quiet small justify-self-start"
          onClick={() => change([...numbers, Math.max(...numbers) + 1], numbers.length)}
        >
          Add another time
        </button>
      )}
    </div>
  );
}
