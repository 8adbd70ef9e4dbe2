import { z } from 'zod';
import { parseMoney } from '#platform/money/parse-money.ts';

/** A field with an amount, such as '5' or '$4.50', in cents. Every other entry has the one message. */
export const enteredAmount = (message: string) =>
  z
    .string(message)
    .transform((text) => parseMoney(text) ?? Number.NaN)
    .pipe(z.number(message).max(10_000_000, message));
