import type { FieldMetadata } from '@conform-to/react';
import { z } from 'zod';
import type { useActionForm } from '#platform/shell/forms/action-form.tsx';
import { parseInput } from '#platform/shell/forms/parse-form.ts';
import { HoursChange } from '../../../contract/hours-settings.ts';
import type { SessionType } from '../../../sessions/domain/session-types.ts';
import type { Hours } from '../../domain/hours.ts';

const { weekly, exceptions, maxPerDay, maxPerWeek } = HoursChange.shape;

/** All hours. A form leaves out a limit that is not set. */
export const HoursForm = z.object({
  ...HoursChange.shape,
  maxPerDay: maxPerDay.default(null),
  maxPerWeek: maxPerWeek.default(null),
});

type HoursFormState = ReturnType<typeof useActionForm<typeof HoursForm>>;
export type WeeklyField = FieldMetadata<z.input<typeof weekly.element>>;
export type ExceptionField = FieldMetadata<z.input<typeof exceptions.element>>;
export type RangeField = FieldMetadata<z.input<typeof exceptions.element.shape.ranges.element>>;

/** What each part of the hours gets. */
export type HoursPartProps = Pick<HoursFormState, 'form' | 'fields'> & { types: readonly SessionType[] };

const toList = <Entry>(entered: string | Entry[] | undefined): Entry[] => (Array.isArray(entered) ? entered : []);
const isWhole = (schema: z.ZodType) => (entered: unknown) => parseInput(schema, entered) !== undefined;

/** The entered hours without what cannot be saved yet, for the preview while the owner types; else the saved ones. */
export function keepWholeParts(entered: HoursFormState['form']['value'], saved: Hours): Hours {
  const whole = {
    ...entered,
    weekly: toList(entered?.weekly).filter(isWhole(weekly.element)),
    exceptions: toList(entered?.exceptions)
      .map((exception) => ({
        ...exception,
        ranges: toList(exception?.ranges).filter(isWhole(exceptions.element.shape.ranges.element)),
      }))
      .filter(isWhole(exceptions.element)),
  };
  return parseInput(HoursForm, whole) ?? saved;
}

/** The next range of a day: after its last one, or a whole morning. */
export function createNextRange(ranges: readonly (RangeField | WeeklyField)[]) {
  const ends = ranges.map((range) => range.getFieldset().to.value ?? '');
  const last = ends.toSorted().at(-1) ?? '';
  return last === '' || last >= '20:00' ? { from: '09:00', to: '12:00' } : { from: '', to: '' };
}
