import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { PagePhoto } from '#platform/media/page-picture.ts';
import { splitLinks } from '#platform/text/inline-links.ts';
import { findSchema, getField, isProse } from '../contract/fields.ts';
import { type Content, type ContentPath, type ContentText, listPictures, listTexts, toKey } from '../domain/tree.ts';
import type { DrawnPictures } from './drawn-pictures.ts';

const widths = { phone: 390, desktop: 1280 } as const;
export type PreviewWidth = keyof typeof widths;

/** Whether the page must be loaded to show another text at a path: it looks something up by it, or puts values into it. */
function isUsed(schema: z.ZodType, path: ContentPath): boolean {
  const { input = '', values = [] } = getField(findSchema(schema, path)) ?? {};
  return ['class-name', 'video-link', 'videoFile', 'captionsFile'].includes(input) || values.length > 0;
}

/**
 * The names of all texts, pictures, videos and links inside texts, which change when an entry of a list is added, moved or
 * removed, or another picture, video or link is chosen.
 */
const listKeys = (schema: z.ZodType, document: Content) =>
  [
    ...listTexts(document).map((text) => {
      const { path } = text;
      return `${toKey(path)} ${isUsed(schema, path) ? text.text : describeLinks(schema, text)}`;
    }),
    ...listPictures(document).map(({ path, picture }) => `${toKey(path)} ${picture.photo ?? picture.drawing}`),
  ].join();

/**
 * The page as visitors will see it. A touched text or picture is selected, a written text appears at once, and a changed
 * list, photo or link loads the page again.
 * @param props.document as it is written, with the facts of the business
 * @param props.saved the same as the server shows it in the preview
 * @param props.photos the photos of that document, by their id
 * @param props.drawn the drawings of its places, by their path
 */
export function PreviewFrame(props: {
  url: string;
  title: string;
  width: PreviewWidth;
  schema: z.ZodType;
  document: Content;
  saved: Content;
  photos: Readonly<Record<string, PagePhoto>>;
  drawn: DrawnPictures;
  selected: string | undefined;
  onSelect: (key: string) => void;
}) {
  const { url, title, schema, document, saved, selected, onSelect } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  // A touch before the page is loaded would be lost, or follow a link away.
  const [isLoaded, setLoaded] = useState(false);
  const shown = useRef<{ texts: ShownTexts; pictures: PreviewPictures; keys: string; scrollY: number }>(undefined);
  // The owner may write on before a loaded page is hydrated.
  const newest = useRef(document);
  const width = widths[props.width];
  const { scale, indent, measure } = useScale(width);

  const load = () => {
    const view = frame.current?.contentWindow;
    if (!view) return;
    const texts = findShownTexts(view.document, schema, saved);
    const pictures = findPreviewPictures(view.document, saved, props.photos, props.drawn);
    const scrollY =
      shown.current?.scrollY ??
      view.document.querySelector<HTMLElement>('body > footer:has([data-path])')?.offsetTop ??
      0;
    view.scrollTo(0, scrollY);
    shown.current = { texts, pictures, keys: listKeys(schema, saved), scrollY };
    const touch = (event: MouseEvent) => {
      const { target } = event;
      if (!isElement(target)) return;
      // A question opens, so that its answer can be touched. Nothing else leaves the page.
      if (!target.closest('summary')) event.preventDefault();
      event.stopImmediatePropagation();
      const key = findTouchedPicture(pictures, target) ?? findTouchedText(saved, target);
      if (key !== undefined) onSelect(key);
    };
    view.addEventListener('click', touch, true);
    view.addEventListener('submit', (event) => event.preventDefault(), true);
    runWhenHydrated(view.document, () => show(newest.current));
    setLoaded(true);
    // A text with another link was inside a question that was open before.
    if (selected !== undefined)
      findSelected(view.document, pictures, selected)?.closest('details')?.setAttribute('open', '');
  };

  const show = useCallback(
    (next: Content) => {
      const page = frame.current?.contentDocument;
      if (!shown.current || !page || !isHydrated(page)) return;
      showTexts(shown.current.texts, schema, next);
      showPhotos(shown.current.pictures, next);
    },
    [schema],
  );

  useEffect(() => {
    newest.current = document;
    const view = frame.current?.contentWindow;
    if (!shown.current || !view) return;
    if (listKeys(schema, saved) !== shown.current.keys) {
      shown.current.scrollY = view.scrollY;
      shown.current.keys = listKeys(schema, saved);
      setLoaded(false);
      view.location.reload();
    } else if (listKeys(schema, document) === shown.current.keys) show(document);
    const element = selected === undefined ? undefined : findSelected(view.document, shown.current.pictures, selected);
    if (!element) return;
    element.closest('details')?.setAttribute('open', '');
    element.style.outline = '3px solid currentColor';
    element.style.outlineOffset = '4px';
    // scrollIntoView would also scroll the editor, and take a button away from under a finger.
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > view.innerHeight) view.scrollBy(0, top - view.innerHeight / 3);
    return () => {
      element.style.outline = '';
    };
  }, [document, saved, schema, selected, show]);

  return (
    <div
      ref={measure}
      className="h-[46svh] overflow-hidden rounded-card border border-edge bg-line lg:h-[calc(100svh-11rem)]"
    >
      <iframe
        ref={frame}
        src={url}
        title={title}
        inert={!isLoaded}
        onLoad={load}
        className="block max-w-none origin-top-left border-0"
        style={{ width, height: `${100 / scale}%`, marginLeft: indent, transform: `scale(${scale})` }}
      />
    </div>
  );
}

/** The frame has classes of its own, so `instanceof` says no. */
const isElement = (target: EventTarget | null): target is Element => target !== null && 'closest' in target;

/** Before a page is hydrated, React takes a changed text for a mistake and renders the page again. */
const isHydrated = (page: Document) => page.documentElement.hasAttribute('data-hydrated');

function runWhenHydrated(page: Document, callback: () => void): void {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    callback();
  });
  if (isHydrated(page)) callback();
  else observer.observe(page.documentElement, { attributeFilter: ['data-hydrated'] });
}

/** Where the page shows this text or picture, or the first text of this part. */
const findSelected = (page: Document, pictures: PreviewPictures, key: string) =>
  pictures.get(key) ?? findTextElement(page, key);

/** How much a page of this width must shrink to fit into its place, and how far it stands from the side if it is narrower. */
function useScale(width: number) {
  const [space, setSpace] = useState(0);
  const measure = useCallback((place: HTMLElement | null) => {
    if (!place) return;
    const observer = new ResizeObserver(() => setSpace(place.clientWidth));
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return { scale: space === 0 ? 1 : Math.min(1, space / width), indent: Math.max(0, (space - width) / 2), measure };
}

/** The pictures of a previewed page, by the path of their places. */
type PreviewPictures = Map<string, HTMLImageElement>;

/**
 * Finds where a page shows the pictures of its document.
 * @param photos the photos of the document, by their id
 * @param drawn the drawing of each place, by its path
 */
function findPreviewPictures(
  page: Document,
  document: Content,
  photos: Readonly<Record<string, PagePhoto>>,
  drawn: DrawnPictures,
): PreviewPictures {
  const found: PreviewPictures = new Map();
  for (const { path, picture } of listPictures(document)) {
    const key = toKey(path);
    // The drawing behind the heading of Home is that of the time of day.
    const drawing = drawn[key]?.replace('home-day-wide', 'home');
    const source = picture.photo === null ? drawing && `/pictures/${drawing}-` : photos[picture.photo]?.image;
    const images = source
      ? [...page.querySelectorAll<HTMLImageElement>(`#content img[src^="${CSS.escape(source)}"]`)]
      : [];
    // A picture that is on the page several times belongs to its places in their order.
    const taken = new Set(found.values());
    const image = images.find((other) => !taken.has(other)) ?? images[0];
    if (image) found.set(key, image);
  }
  return found;
}

/** The path of the place whose picture was touched. */
function findTouchedPicture(pictures: PreviewPictures, touched: Element): string | undefined {
  return [...pictures].find(([, image]) => image === touched)?.[0];
}

/** Gives the photos of a page the focal points and the words of a document. */
function showPhotos(pictures: PreviewPictures, document: Content): void {
  for (const { path, picture } of listPictures(document)) {
    const image = pictures.get(toKey(path));
    if (!image || picture.photo === null) continue;
    image.style.objectPosition = `${picture.focus.x}% ${picture.focus.y}%`;
    image.alt = picture.alt ?? '';
  }
}

/** The text nodes that show the text at a path, once for each place. A text with links has several. */
type ShownTexts = ReadonlyMap<string, readonly Text[][]>;

const splitText = (schema: z.ZodType, { path, text }: ContentText) =>
  isProse(schema, path) ? splitLinks(text) : [text];

/** What is between the links of a text, and their words. A page has no text node for an empty part. */
const listPieces = (schema: z.ZodType, text: ContentText) =>
  splitText(schema, text).filter((part, index) => index % 3 !== 2 && part !== '');

/** Changes when the links of a text change, and not when only its words do. */
const describeLinks = (schema: z.ZodType, text: ContentText): string =>
  splitText(schema, text)
    .map((part, index) => (index % 3 === 2 ? part : part && 'text'))
    .join(' ');

const listPaths = ({ dataset }: HTMLElement) => dataset.path?.split(' ') ?? [];
const listNamed = (page: ParentNode) => [...page.querySelectorAll<HTMLElement>('[data-path]')];

/**
 * Finds the text nodes of a previewed page in the elements that name the paths of their texts.
 * @param document as it is shown, with the facts of the business
 */
function findShownTexts(page: Document, schema: z.ZodType, document: Content): ShownTexts {
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
function showTexts(texts: ShownTexts, schema: z.ZodType, document: Content): void {
  for (const text of listTexts(document)) {
    const pieces = listPieces(schema, text);
    for (const nodes of texts.get(toKey(text.path)) ?? []) {
      if (nodes.length !== pieces.length) continue;
      for (const [index, node] of nodes.entries()) node.data = pieces[index] ?? '';
    }
  }
}

/** The element that shows the text at a path, or the first text below it. */
const findTextElement = (page: Document, key: string): HTMLElement | undefined =>
  listNamed(page).find((element) => listPaths(element).some((path) => path === key || path.startsWith(`${key}/`)));

/**
 * The path of the text that was touched, or of the first one inside what was touched or around it. The title of a class
 * has no path on the page: it is the text beside that one in the document that says the same.
 */
function findTouchedText(document: Content, touched: Element): string | undefined {
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
