import type { z } from 'zod';
import { splitLinks } from '#platform/text/inline-links.ts';
import { isProse } from '../contract/fields.ts';
import { type Content, type ContentText, listTexts, toKey } from '../domain/tree.ts';

/** The text nodes that show the text at a path, once for each place. A text with links has several. */
export type ShownTexts = ReadonlyMap<string, readonly Text[][]>;

const splitText = (schema: z.ZodType, { path, text }: ContentText) =>
  isProse(schema, path) ? splitLinks(text) : [text];

/** What is between the links of a text, and their words. A page has no text node for an empty part. */
const listPieces = (schema: z.ZodType, text: ContentText) =>
  splitText(schema, text).filter((part, index) => index % 3 !== 2 && part !== '');

/** Changes when the links of a text change, and not when only its words do. */
export const describeLinks = (schema: z.ZodType, text: ContentText): string =>
  splitText(schema, text)
    .map((part, index) => (index % 3 === 2 ? part : part && 'text'))
    .join(' ');

const listPaths = ({ dataset }: HTMLElement) => dataset.path?.split(' ') ?? [];
const listNamed = (page: ParentNode) => [...page.querySelectorAll<HTMLElement>('[data-path]')];

/**
 * Finds the text nodes of a previewed page in the elements that name the paths of their texts.
 * @param document as it is shown, with the facts of the business
 */
export function findShownTexts(page: Document, schema: z.ZodType, document: Content): ShownTexts {
  const pieces = new Map(listTexts(document).map((text) => [toKey(text.path), listPieces(schema, text)]));
  const found = listNamed(page).flatMap((element) => {
    const nodes = listTextNodes(element);
    // The texts of an element are named in their order.
    return listPaths(element).map((key) => ({ key, nodes: takeNodes(nodes, pieces.get(key) ?? []) }));
  });
  return new Map(
    [...Map.groupBy(found, ({ key }) => key)].map(([key, places]) => [key, places.map(({ nodes }) => nodes)]),
  );
}

/** Takes the nodes that show these pieces. There are none if the page puts a value into the text. */
function takeNodes(nodes: Text[], pieces: readonly string[]): Text[] {
  const taken: Text[] = [];
  for (const piece of pieces) {
    const index = nodes.findIndex(({ data }) => data === piece);
    if (index < 0) return [];
    taken.push(...nodes.splice(0, index + 1).slice(-1));
  }
  return taken;
}

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

function listTextNodes(element: HTMLElement): Text[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (isText(node)) nodes.push(node);
  return nodes;
}

/** Puts the texts of a document into the page, where they have the same links. */
export function showTexts(texts: ShownTexts, schema: z.ZodType, document: Content): void {
  for (const text of listTexts(document)) {
    const pieces = listPieces(schema, text);
    for (const nodes of texts.get(toKey(text.path)) ?? []) {
      if (nodes.length !== pieces.length) continue;
      for (const [index, node] of nodes.entries()) node.data = pieces[index] ?? '';
    }
  }
}

/** The element that shows the text at a path, or the first text below it. */
export const findTextElement = (page: Document, key: string): HTMLElement | undefined =>
  listNamed(page).find((element) => listPaths(element).some((path) => path === key || path.startsWith(`${key}/`)));

/**
 * The path of the text that was touched, or of the first one inside what was touched or around it. The title of a class
 * has no path on the page: it is the text beside that one in the document that says the same.
 */
export function findTouchedText(document: Content, touched: Element): string | undefined {
  const shown = touched.closest<HTMLElement>('[data-path]');
  let around: Element | null = touched;
  for (let depth = 0; depth < 3 && around && !around.querySelector('[data-path]'); depth++)
    around = around.parentElement;
  const [nearest] = shown ? [shown] : around ? listNamed(around) : [];
  const [key] = nearest ? listPaths(nearest) : [];
  const beside = listTexts(document).find(
    ({ path, text }) => toKey(path.slice(0, -1)) === key?.replace(/\/?[^/]*$/, '') && text === touched.textContent,
  );
  return shown || !beside ? key : toKey(beside.path);
}
