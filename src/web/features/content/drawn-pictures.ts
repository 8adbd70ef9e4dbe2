import type { DocumentName } from '#domain/content/documents.ts';
import { type Content, getPart, listPictures } from '#domain/content/tree.ts';
import type { PictureName } from '#web/content/pictures.ts';
import { toKey } from './preview-texts.ts';

/** The drawing of each place for a picture, by the path of the place in its document. */
const drawnPictures: { readonly [Name in DocumentName]?: Readonly<Record<string, PictureName>> } = {
  home: { 'banner/image': 'home-day-wide', 'about/image': 'about' },
  about: { image: 'about' },
  yoga: { 'hero/image': 'yoga-banner-wide', image: 'calendar-band' },
  chocolates: { 'hero/image': 'chocolate-hero-wide', 'culture/image': 'culture' },
  contact: { image: 'contact' },
};

export type DrawnPictures = Readonly<Record<string, PictureName>>;

/** The drawings of a document's places, by their path. A slide names its drawing itself. */
export function listDrawnPictures(page: DocumentName, document: Content): DrawnPictures {
  const slides = listPictures(document).flatMap(({ path }) => {
    const drawn = getPart(document, [...path.slice(0, -1), 'picture']);
    return typeof drawn === 'string' ? [[toKey(path), drawn as PictureName] as const] : [];
  });
  return { ...drawnPictures[page], ...Object.fromEntries(slides) };
}
