import type { useFieldRows } from '#platform/shell/field-rows.ts';
import { FormTextField } from '#platform/ui/form-fields.tsx';
import { RemoveButton } from './remove-button.tsx';

/** A day has room for 24 one-hour slots. */
const MAX_TIMES = 24;

/** The time fields of new slots: one, plus any that the owner adds. */
export function SlotTimes({ list, rows, add, remove }: ReturnType<typeof useFieldRows<string>>) {
  return (
    <div ref={list} className="grid gap-3">
      {rows.map((time, index) => (
        <div key={time.key} className={index > 0 ? 'grid grid-cols-[minmax(0,1fr)_auto]' : ''}>
          <FormTextField
            field={time}
            label={index === 0 ? 'Time' : `Time ${index + 1}`}
            type="time"
            required
            hint={index === 0 ? 'Each slot is 60 minutes long.' : undefined}
          />
          {index > 0 && (
            <RemoveButton
              label={`Remove time ${index + 1}`}
              className="mt-8"
              onClick={() => remove(index, index - 1)}
            />
          )}
        </div>
      ))}
      {rows.length < MAX_TIMES && (
        <button type="button" className="button quiet small justify-self-start" onClick={() => add('')}>
          Add another time
        </button>
      )}
    </div>
  );
}
