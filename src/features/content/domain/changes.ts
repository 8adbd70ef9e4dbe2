import { describeMedia } from '#platform/media/media.ts';
import { describePicture, type PagePicture } from '#platform/media/page-picture.ts';
import { showAddresses } from './prose.ts';
import { type Content, type ContentPath, FIXED_FIELDS, formatPath, listLeaves } from './tree.ts';

/** A text or picture that two versions of a document have differently; an absent side says that it is new or gone. */
export type TextChange = { field: string; before?: string; after?: string };

/**
 * What changed between two versions of a document, in words and in the order of the page.
 * @param isProse whether the text at a path may hold links, whose addresses are then shown
 */
export function listTextChanges(
  before: Content,
  after: Content,
  isProse: (path: ContentPath) => boolean = () => false,
): TextChange[] {
  // Two fields can have the same words, such as a drawing and the picture in its place, so paths are compared.
  const leaves = (content: Content) =>
    new Map(
      listLeaves(content)
        .filter(({ path }) => !FIXED_FIELDS.has(String(path.at(-1))))
        .map((leaf) => [JSON.stringify(leaf.path), leaf]),
    );
  const toWords = (path: ContentPath, part: string | PagePicture, other: string | PagePicture = part) => {
    if (typeof part === 'string') return describeMedia(part, other) ?? (isProse(path) ? showAddresses(part) : part);
    return describePicture(part, typeof other === 'string' ? part : other);
  };
  const [old, current] = [leaves(before), leaves(after)];
  return [
    ...[...current].flatMap(([key, { path, part }]) => {
      const previous = old.get(key)?.part;
      if (JSON.stringify(previous) === JSON.stringify(part)) return [];
      const words = {
        ...(previous !== undefined && { before: toWords(path, previous, part) }),
        after: toWords(path, part, previous),
      };
      return [{ field: formatPath(path), ...words }];
    }),
    ...[...old]
      .filter(([key]) => !current.has(key))
      .map(([, { path, part }]) => ({ field: formatPath(path), before: toWords(path, part) })),
  ];
}
