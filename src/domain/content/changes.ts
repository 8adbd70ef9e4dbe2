import { type Content, formatPath, listTexts } from './tree.ts';

/** A text that two versions of a document say differently; an absent side says that the text is new or gone. */
export type TextChange = { field: string; before?: string; after?: string };

/** What changed between two versions of a document, in words and in the order of the page. */
export function listTextChanges(before: Content, after: Content): TextChange[] {
  const old = new Map(listTexts(before).map(({ path, text }) => [formatPath(path), text]));
  const texts = listTexts(after).map(({ path, text }) => ({ field: formatPath(path), text }));
  const current = new Set(texts.map(({ field }) => field));
  return [
    ...texts.flatMap(({ field, text }) => {
      const previous = old.get(field);
      if (previous === text) return [];
      return [{ field, ...(previous !== undefined && { before: previous }), after: text }];
    }),
    ...[...old].filter(([field]) => !current.has(field)).map(([field, text]) => ({ field, before: text })),
  ];
}
