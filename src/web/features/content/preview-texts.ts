import { type Content, type ContentPath, listTexts } from '#domain/content/tree.ts';

/** The text nodes of a previewed page, by the path of the text that they show: 'links/0/label'. */
export type PreviewTexts = Map<string, Text[]>;

export const toKey = (path: ContentPath): string => path.join('/');

const fold = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Finds where a page shows the texts of its document, below `place`. A text that the document has several times belongs to its places
 * in their order.
 * @param document with the facts of the business filled in
 */
export function findPreviewTexts(place: HTMLElement, document: Content): PreviewTexts {
  const keysByText = new Map<string, string[]>();
  for (const { path, text } of listTexts(document)) {
    // Each space between two elements would be taken for a text that is empty.
    if (path.at(-1) !== 'href' && fold(text) !== '')
      keysByText.set(fold(text), [...(keysByText.get(fold(text)) ?? []), toKey(path)]);
  }
  const found: PreviewTexts = new Map();
  const walker = place.ownerDocument.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const keys = keysByText.get(fold(node.nodeValue ?? ''));
    const key = keys && keys.length > 1 ? keys.shift() : keys?.[0];
    if (key !== undefined) found.set(key, [...(found.get(key) ?? []), node as Text]);
  }
  return found;
}

/** The path of the text that was touched, or of the first one inside what was touched. */
export function findTouchedText(texts: PreviewTexts, touched: Node): string | undefined {
  for (let element: Node | null = touched, depth = 0; element && depth < 4; element = element.parentNode, depth++) {
    for (const [key, nodes] of texts) if (nodes.some((node) => element?.contains(node))) return key;
  }
  return undefined;
}
