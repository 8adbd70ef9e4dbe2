import { FieldGrid } from '#platform/ui/field-grid.tsx';
import { FormSelect } from '#platform/ui/form-fields.tsx';
import type { Hours } from '../../domain/hours.ts';
import { startSteps } from '../../domain/hours.ts';
import type { HoursPartProps } from './hours-form.ts';

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
const limits = [
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
  name: keyof Hours;
  label: string;
  values: readonly number[];
  format: (value: number) => string;
}[];

/** The limits of what clients can book. */
export function HoursLimits({ fields }: HoursPartProps) {
  return (
    <FieldGrid>
      {limits.map(({ name, label, values, format }) => {
        const set = fields[name].initialValue;
        const options = [...new Set([...values, ...(set ? [Number(set)] : [])])].toSorted((a, b) => a - b);
        return (
          <FormSelect key={name} field={fields[name]} label={label} required>
            {name.startsWith('max') && <option value="">{NO_LIMIT}</option>}
            {options.map((option) => (
              <option key={option} value={option}>
                {format(option)}
              </option>
            ))}
          </FormSelect>
        );
      })}
    </FieldGrid>
  );
}
