import { type ContentPath, toKey } from './tree.ts';

/** Noncharacters of Unicode, which no text needs. The path of a text is between them. */
const [START, END] = ['\uFDD0', '\uFDD1'];
const MARK = new RegExp(`${START}([\\w/-]*)${END}`, 'g');

/** A script, a tag or comment, or a text. React escapes every other < and >. */
const HTML_PART = /<script\b[\s\S]*?<\/script>|<[^>]*>|[^<]+/g;
const OPENING_TAG = /^<(?!script\b)\w[\s\S]*(?<!\/)>$/;

/** Puts its path before a text. An empty text stays empty, so that its place is left out as before. */
export const markText = (text: string, path: ContentPath): string => text && `${START}${toKey(path)}${END}${text}`;

/** Data of a page without the paths of its texts. */
export const removeMarks = (text: string): string => text.replaceAll(MARK, '');

/**
 * Takes the paths out of a rendered page. The element around a marked text gets its path as `data-path`, or several with
 * spaces between them. Attributes and scripts keep none.
 */
export function placePaths(html: string): string {
  const parts = html.match(HTML_PART) ?? [];
  /** By the number of the tag. */
  const paths = new Map<number, string[]>();
  const open: number[] = [];
  for (const [index, part] of parts.entries()) {
    if (part.startsWith('</')) open.pop();
    else if (OPENING_TAG.test(part)) open.push(index);
    if (part.startsWith('<')) continue;
    const tag = open.at(-1) ?? 0;
    for (const [, path = ''] of part.matchAll(MARK)) paths.set(tag, [...(paths.get(tag) ?? []), path]);
  }
  return parts
    .map((part, index) => {
      const shown = paths.get(index);
      return shown ? removeMarks(part).replace(/>$/, ` data-path="${shown.join(' ')}">`) : removeMarks(part);
    })
    .join('');
}
