import { z } from 'zod';
import { Day } from '#platform/contract/fields.ts';
import { MAX_OCCURRENCES } from '#platform/time/repeats/repeats.ts';

/** Where what is new in a series ends, and the days that are left out. */
export const endFields = {
  ends: z.enum(['count', 'until']).default('count'),
  count: z.number().int().min(1).max(MAX_OCCURRENCES).optional(),
  until: Day.optional(),
  except: z.array(Day).default([]),
};
export const hasLastDay = ({ ends, until }: { ends: string; until?: string | undefined }) =>
  ends !== 'until' || until !== undefined;
export const lastDayMissing = { path: ['until'], message: 'Please choose the last day.' };
export const EndForm = z.object(endFields).refine(hasLastDay, lastDayMissing);

/** The end of a series as it is sent to the API. */
export const toEndInput = ({ ends, count, until, except }: z.output<typeof EndForm>) => ({
  except,
  ...(ends === 'until' ? { until } : { count }),
});
