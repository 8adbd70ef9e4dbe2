import { describePicture, type PagePicture } from './page-picture.ts';
import { type Content, formatPath, listLeaves } from './tree.ts';

/** A text or picture that two versions of a document have differently; an absent side says that it is new or gone. */
export type TextChange = { field: string; before?: string; after?: string };

/** What changed between two versions of a document, in words and in the order of the page. */
export function listTextChanges(before: Content, after: Content): TextChange[] {
  const old = new Map(listLeaves(before).map(({ path, part }) => [formatPath(path), part]));
  const parts = listLeaves(after).map(({ path, part }) => ({ field: formatPath(path), part }));
  const current = new Set(parts.map(({ field }) => field));
  return [
    ...parts.flatMap(({ field, part }) => {
      const previous = old.get(field);
      if (JSON.stringify(previous) === JSON.stringify(part)) return [];
      return [
        { field, ...(previous !== undefined && { before: toWords(previous, part) }), after: toWords(part, previous) },
      ];
    }),
    ...[...old].filter(([field]) => !current.has(field)).map(([field, part]) => ({ field, before: toWords(part) })),
  ];
}

function toWords(part: string | PagePicture, other: string | PagePicture = part): string {
  if (typeof part === 'string') return part;
  return describePicture(part, typeof other === 'string' ? part : other);
}
