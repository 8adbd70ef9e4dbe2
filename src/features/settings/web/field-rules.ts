import { z } from 'zod';
import { parseMoney } from '#platform/money/parse-money.ts';
import { trimLine } from '#platform/text/line.ts';
import { isDay } from '#platform/time/day.ts';

/** A field with an amount, such as '5' or '$4.50', in cents. Every other entry has the one message. */
const enteredAmount = (message: string) =>
  z
    .string(message)
    .transform((text) => parseMoney(text) ?? Number.NaN)
    .pipe(z.number(message).max(10_000_000, message));

export const price = enteredAmount('Please enter a price, such as 5 or 4.50.');

/** A whole number. The message is the same for every other entry. */
export const wholeNumber = (min: number, max: number, message: string) =>
  z
    .string(message)
    .overwrite(trimLine)
    .regex(/^\d+$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));

export const day = z.string('Please choose a day.').refine(isDay, 'Please choose a day.');

/** The days from the first to the last one, which may be the same. */
export const days = { from: day, to: day };
export const isInOrder = ({ from, to }: { from: string; to: string }): boolean => from <= to;
export const outOfOrder = { path: ['to'], message: 'Please choose the first day or a later one.' };

/** One line: a line break in the field becomes a space. */
export const oneLine = (max: number, missing?: string) =>
  z
    .string(missing)
    .transform((text) => trimLine(text.replace(/\s+/g, ' ')))
    .pipe(z.string().max(max, `Please use at most ${max} characters.`));

/** A sentence for visitors, which may be missing. */
export const sentence = oneLine(200).default('');
