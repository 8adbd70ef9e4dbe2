/**
 * A link inside a text: `[words](address)`. Only allowed kinds of addresses match, so no text from the database can
 * lead to another kind.
 */
const LINK = /\[([^[\]]+)\]\(((?:\/(?!\/)|https:\/\/|mailto:|tel:)[^\s()\\]*)\)/;

/** Splits a text at its links: text, words, address, text, words, address, and so on. The last part is a text. */
export const splitLinks = (text: string): string[] => text.split(LINK);

/** The text with only the words of its links. */
export const removeLinks = (text: string): string => formatLinks(text, (words) => words);

/** The text with something else in place of each of its links. */
export function formatLinks(text: string, format: (words: string, address: string) => string): string {
  const parts = splitLinks(text);
  return parts.map((part, index) => [part, format(part, parts[index + 1] ?? ''), ''][index % 3]).join('');
}
