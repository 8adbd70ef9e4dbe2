import { z } from 'zod';
import type { AdminSettings } from '#contract/settings.ts';
import { weekdayTitles } from '#domain/settings/hours.ts';
import {
  findOverlap,
  formatOpeningRanges,
  MAX_OPENING_RANGES,
  openingWeekdays,
} from '#domain/settings/opening-hours.ts';
import type { FormFields } from '#web/shell/action-form.tsx';
import { useFieldRows } from '#web/shell/field-rows.ts';
import { FormSelect, FormTextField } from '#web/ui/form-fields.tsx';
import { EditButton } from './edit-button.tsx';
import { Part } from './part.tsx';

const TIME = 'Please choose a time.';
const time = z
  .string(TIME)
  .transform((text) => text.slice(0, 5))
  .pipe(z.string().regex(/^\d\d:\d\d$/, TIME));

const Range = z
  .object({ weekday: z.coerce.number().int().min(0).max(6), from: time, to: time })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'Please choose an end after the start.' });

export const OpeningHoursForm = z
  .object({ ranges: z.array(Range).max(MAX_OPENING_RANGES) })
  .superRefine(({ ranges }, { addIssue }) => {
    const overlap = findOverlap(ranges);
    if (overlap === undefined) return;
    const message = 'Please choose hours that don’t overlap on one day.';
    addIssue({ code: 'custom', path: ['ranges', overlap, 'from'], message });
  });

/** When the door is open, for visitors and search engines. */
export function OpeningHoursPart({ settings: { business, version } }: { settings: AdminSettings }) {
  return (
    <Part
      heading="Opening hours"
      where="On the Contact page, at the bottom of every page and for search engines, if you enter any."
    >
      <p>{formatOpeningRanges(business.openingHours) || 'You have no opening hours.'}</p>
      <p className="measure mt-4 text-quiet">
        They say when people find you there. When clients can book is in your Hours. Texts of your pages name them with{' '}
        {'{openingHours}'}.
      </p>
      <EditButton
        label="Change opening hours"
        title="Opening hours"
        text="A day with a break has two entries. A day without one is closed."
        schema={OpeningHoursForm}
        defaultValue={{ ranges: business.openingHours }}
        hidden={{ intent: 'opening-hours', version: String(version), business: JSON.stringify(business) }}
        wide
      >
        {({ ranges }) => <Ranges field={ranges} />}
      </EditButton>
    </Part>
  );
}

function Ranges({ field }: { field: FormFields<typeof OpeningHoursForm>['ranges'] }) {
  const { list, rows, add, remove } = useFieldRows(field);
  /** A day after the last entry, with its times. */
  const addNext = () => {
    const { weekday, from, to } = rows.at(-1)?.value ?? { weekday: '0', from: '09:00', to: '17:00' };
    add({ weekday: String((Number(weekday) + 1) % 7), from, to });
  };
  return (
    <div ref={list} className="whole grid gap-4">
      {rows.map((range, index) => {
        const { weekday, from, to } = range.getFieldset();
        return (
          <fieldset
            key={range.key}
            className="grid items-start gap-3 min-[26rem]:grid-cols-2 border-line border-t pt-4 sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <legend className="sr-only">{`Entry ${index + 1}`}</legend>
            <div className="min-[26rem]:col-span-2 sm:col-span-1">
              <FormSelect field={weekday} label="Day" required>
                {openingWeekdays.map((day) => (
                  <option key={day} value={day}>
                    {weekdayTitles[day]}
                  </option>
                ))}
              </FormSelect>
            </div>
            <FormTextField field={from} label="From" type="time" required />
            <FormTextField field={to} label="To" type="time" required />
            <button
              type="button"
              className="button quiet small justify-self-start sm:mt-8"
              onClick={() => remove(index, Math.min(index, rows.length - 2))}
            >
              Remove<span className="sr-only"> entry {index + 1}</span>
            </button>
          </fieldset>
        );
      })}
      {rows.length < MAX_OPENING_RANGES && (
        <button type="button" className="button quiet small justify-self-start" onClick={addNext}>
          Add a day
        </button>
      )}
    </div>
  );
}
