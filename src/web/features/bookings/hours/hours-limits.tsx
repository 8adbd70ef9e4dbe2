import { startSteps } from '#domain/settings/hours.ts';
import { Select } from '#web/ui/field.tsx';
import { FieldGrid } from '#web/ui/field-grid.tsx';
import type { HoursDraft } from './hours-draft.ts';
import type { HoursPartProps } from './hours-parts.ts';

const NO_LIMIT = 'No limit';

const formatMinutes = (minutes: number) => (minutes === 0 ? 'None' : `${minutes} minutes`);
const formatHours = (hours: number) => {
  if (hours === 0) return 'None';
  if (hours >= 48 && hours % 24 === 0) return `${hours / 24} days`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
};
const formatAhead = (days: number) => (days >= 14 && days % 7 === 0 ? `${days / 7} weeks` : `${days} days`);
const formatStart = (minutes: number) => (minutes === 60 ? 'On the hour' : `Every ${minutes} minutes`);
const countUp = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const buffers = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120];
const fields = [
  { name: 'startEveryMinutes', label: 'Sessions start', values: startSteps, format: formatStart },
  {
    name: 'noticeHours',
    label: 'Shortest notice',
    values: [0, 1, 2, 4, 8, 12, 24, 48, 72, 168, 336],
    format: formatHours,
  },
  { name: 'bufferBeforeMinutes', label: 'Free time before a session', values: buffers, format: formatMinutes },
  { name: 'bufferAfterMinutes', label: 'Free time after a session', values: buffers, format: formatMinutes },
  { name: 'daysAhead', label: 'How far ahead', values: [7, 14, 28, 42, 56, 84, 126, 180], format: formatAhead },
  { name: 'maxPerDay', label: 'Most sessions a day', values: countUp(12), format: String },
  { name: 'maxPerWeek', label: 'Most sessions a week', values: countUp(40), format: String },
] as const satisfies readonly {
  name: keyof HoursDraft;
  label: string;
  values: readonly number[];
  format: (value: number) => string;
}[];

/** The limits of what clients can book. */
export function HoursLimits({ hours, onChange }: HoursPartProps) {
  return (
    <FieldGrid>
      {fields.map(({ name, label, values, format }) => {
        const value = hours[name];
        const listed: readonly number[] = values;
        const options =
          value === null || listed.includes(value) ? listed : [...listed, value].toSorted((a, b) => a - b);
        return (
          <Select
            key={name}
            label={label}
            required
            value={value === null ? '' : String(value)}
            onChange={({ currentTarget }) =>
              onChange({ [name]: currentTarget.value === '' ? null : Number(currentTarget.value) })
            }
          >
            {name.startsWith('max') && <option value="">{NO_LIMIT}</option>}
            {options.map((option) => (
              <option key={option} value={option}>
                {format(option)}
              </option>
            ))}
          </Select>
        );
      })}
    </FieldGrid>
  );
}
