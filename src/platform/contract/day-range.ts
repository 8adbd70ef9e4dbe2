import { z } from 'zod';
import { formatDayAndYear } from '#platform/time/day.ts';
import { blank, Day, line } from './fields.ts';

/** The days from the first to the last one, in a request. */
export const sentDays = { from: Day, to: Day };

/** A sentence for visitors, which may be empty. */
export const Sentence = z.union([blank, line(200)]);

export const inOrder = <Range extends z.ZodType<{ from: string; to: string }>>(range: Range) =>
  range.refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before the start date' });

/** 'August 3, 2027 to August 17, 2027: closed for the heat'. */
export function formatDatedWords({ from, to }: { from: string; to: string }, ...words: string[]): string {
  const days = [from, to].map(formatDayAndYear).join(' to ');
  return [days, ...words].filter(Boolean).join(': ');
}
