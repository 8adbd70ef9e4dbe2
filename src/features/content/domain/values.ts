import { fillNames } from '#platform/business/fact-names.ts';

/** Puts values into a text that names them in braces. */
export const fillValues = (text: string, values: Readonly<Record<string, string>>): string =>
  fillNames(text, (name) => values[name]);
