import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { PagePhoto } from '#platform/media/page-picture.ts';
import { findSchema, getField } from '../contract/fields.ts';
import { type Content, type ContentPath, listPictures, listTexts, toKey } from '../domain/tree.ts';
import type { DrawnPictures } from './drawn-pictures.ts';
import {
  describeLinks,
  findShownTexts,
  findTextElement,
  findTouchedText,
  type ShownTexts,
  showTexts,
} from './shown-texts.ts';

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
