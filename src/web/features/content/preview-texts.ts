import { splitLinks } from '#domain/content/inline-links.ts';
import { listWrittenLinks } from '#domain/content/prose.ts';
import { type Content, type ContentPath, type ContentText, listTexts } from '#domain/content/tree.ts';

/**
 * Where a previewed page shows each text of its document, by the path of the text: 'links/0/label'. A place has one text
 * node, or several for a text with links.
 */
export type PreviewTexts = Map<string, Text[][]>;

/** Whether the text at a path may hold links. */
type IsProse = (path: ContentPath) => boolean;

export const toKey = (path: ContentPath): string => path.join('/');

const fold = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** What is between the links of a text, and their words. A page has no text node for an empty part. */
function listPieces({ path, text }: ContentText, isProse: IsProse): string[] {
  const parts = isProse(path) ? splitLinks(text) : [text];
  return parts.filter((part, index) => index % 3 !== 2 && fold(part) !== '');
}

/** Changes when the links of a text change, and not when only its words do. */
export function describeLinks({ path, text }: ContentText, isProse: IsProse): string {
  const links = isProse(path) ? listWrittenLinks(text) : [];
  const ends = [0, ...links.map(({ end }) => end)];
  return ends
    .map((end, index) => {
      const next = links[index];
      return `${fold(text.slice(end, next?.start)) === '' ? '' : 'text'} ${next?.address ?? ''}`;
    })
    .join(' ');
}

/**
 * Finds where a page shows the texts of its document, below `place`. A text that the document has several times belongs
 * to its places in their order.
 * @param document with the facts of the business filled in
 */
export function findPreviewTexts(place: HTMLElement, document: Content, isProse: IsProse): PreviewTexts {
  const texts = new Map<string, { pieces: string[]; keys: string[] }>();
  for (const content of listTexts(document)) {
    // Each space between two elements would be taken for a text that is empty.
    const pieces = listPieces(content, isProse).map(fold);
    if (content.path.at(-1) === 'href' || pieces.length === 0) continue;
    const same = texts.get(pieces.join('\n')) ?? { pieces, keys: [] };
    same.keys.push(toKey(content.path));
    texts.set(pieces.join('\n'), same);
  }
  const byBeginning = Map.groupBy(texts.values(), ({ pieces: [first = ''] }) => first);
  const nodes = listTextNodes(place);
  const found: PreviewTexts = new Map();
  nodes.forEach((node, index) => {
    for (const { pieces, keys } of byBeginning.get(fold(node.data)) ?? []) {
      const matched = matchPieces(nodes.slice(index, index + 2 * pieces.length), pieces);
      if (!matched) continue;
      const key = keys.length > 1 ? keys.shift() : keys[0];
      if (key !== undefined) found.set(key, [...(found.get(key) ?? []), matched]);
      return;
    }
  });
  return found;
}

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

function listTextNodes(place: HTMLElement): Text[] {
  const walker = place.ownerDocument.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isText(node) && fold(node.data) !== '') nodes.push(node);
  }
  return nodes;
}

/** The nodes that show these pieces, one after another. A link to another site has a note for screen readers behind it. */
function matchPieces([first, ...others]: readonly Text[], pieces: readonly string[]): Text[] | undefined {
  const following = others.filter((node) => !node.parentElement?.matches('a > .sr-only'));
  const nodes = [...(first ? [first] : []), ...following].slice(0, pieces.length);
  return pieces.every((piece, index) => fold(nodes[index]?.data ?? '') === piece) ? nodes : undefined;
}

/** Puts the texts of a document into the page, where they have the same links. */
export function showTexts(texts: PreviewTexts, document: Content, isProse: IsProse): void {
  for (const content of listTexts(document)) {
    const pieces = listPieces(content, isProse);
    for (const nodes of texts.get(toKey(content.path)) ?? []) {
      if (nodes.length !== pieces.length) continue;
      for (const [index, node] of nodes.entries()) {
        const piece = pieces[index] ?? '';
        if (node.data !== piece) node.data = piece;
      }
    }
  }
}

/** The element that shows the whole text at a key. */
export function findTextElement(texts: PreviewTexts, key: string): HTMLElement | undefined {
  const [nodes = []] = texts.get(key) ?? [];
  let element = nodes[0]?.parentElement;
  while (element && !nodes.every((node) => element?.contains(node))) element = element.parentElement;
  return element ?? undefined;
}

/** The path of the text that was touched, or of the first one inside what was touched. */
export function findTouchedText(texts: PreviewTexts, touched: Node): string | undefined {
  for (let element: Node | null = touched, depth = 0; element && depth < 4; element = element.parentNode, depth++) {
    for (const [key, places] of texts) if (places.flat().some((node) => element?.contains(node))) return key;
  }
  return undefined;
}
