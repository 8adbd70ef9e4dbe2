import type { PagePhoto } from '#platform/media/page-picture.ts';
import { type Content, listPictures, toKey } from '../domain/tree.ts';
import type { DrawnPictures } from './drawn-pictures.ts';

/** The pictures of a previewed page, by the path of their places. */
export type PreviewPictures = Map<string, HTMLImageElement>;

/**
 * Finds where a page shows the pictures of its document.
 * @param photos the photos of the document, by their id
 * @param drawn the drawing of each place, by its path
 */
export function findPreviewPictures(
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
export function findTouchedPicture(pictures: PreviewPictures, touched: Element): string | undefined {
  return [...pictures].find(([, image]) => image === touched)?.[0];
}

/** Gives the photos of a page the focal points and the words of a document. */
export function showPhotos(pictures: PreviewPictures, document: Content): void {
  for (const { path, picture } of listPictures(document)) {
    const image = pictures.get(toKey(path));
    if (!image || picture.photo === null) continue;
    image.style.objectPosition = `${picture.focus.x}% ${picture.focus.y}%`;
    image.alt = picture.alt ?? '';
  }
}
