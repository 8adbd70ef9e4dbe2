import { fillNames, listNames } from '../settings/fact-names.ts';

/**
 * The names of values that the page itself puts into a text, such as {tin}. They are those that the text as delivered
 * has in braces and that are no facts of the business.
 */
export const listValueNames = (delivered: string, isFact: (name: string) => boolean): string[] =>
  listNames(delivered).filter((name) => !isFact(name));

/** Puts values into a text that names them in braces. */
export const fillValues = (text: string, values: Readonly<Record<string, string>>): string =>
  fillNames(text, (name) => values[name]);
