import { z } from 'zod';
import { isDay } from '#domain/day.ts';

const PRICE = 'Please enter a price, such as 5 or 4.50.';

/** Dollars with or without a sign. */
export const price = z
  .string(PRICE)
  .trim()
  .regex(/^\$?\d{1,5}(\.\d{1,2})?$/, PRICE)
  .transform((text) => Number(text.replace('$', '')));

export const day = z.string('Please choose a day.').refine(isDay, 'Please choose a day.');

/** One line: a line break in the field becomes a space. */
export const oneLine = (max: number, missing?: string) =>
  z
    .string(missing)
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(max, `Please use at most ${max} characters.`));
