import { type Failure, fail } from '#platform/failure.ts';

/** How many different tags there can be in all. */
export const MAX_TAGS = 40;
export const MAX_TAG_LENGTH = 40;

/** The same for all spellings of a tag, and for those that look the same. */
export const toTagKey = (tag: string): string =>
  tag
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .toLowerCase();

/** What is stored for a tag: the spelling that is in use, or a new tag if there is room for one. */
export function chooseTag(tag: string, inUse: readonly string[]): string | Failure<'tags-full'> {
  const known = inUse.find((other) => toTagKey(other) === toTagKey(tag));
  return (
    known ?? (inUse.length < MAX_TAGS ? tag : fail('tags-full', { 'body/tag': 'Please choose one that you have.' }))
  );
}
