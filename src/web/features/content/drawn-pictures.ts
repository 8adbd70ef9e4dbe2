import { type DrawingName, drawingNames } from '#domain/content/drawings.ts';
import type { DocumentName } from '#domain/content/edited-pages.ts';
import { type Content, getPart, listPictures, toKey } from '#domain/content/tree.ts';
import { type PictureName, pictures } from '#web/content/pictures.ts';

/** The drawing of each place for a picture, by the path of the place in its document. */
const drawnPictures: { readonly [Name in DocumentName]?: Readonly<Record<string, PictureName>> } = {
  home: { 'banner/image': 'home-day-wide', 'about/image': 'about' },
  about: { image: 'basement' },
  yoga: { 'hero/image': 'yoga-banner-wide' },
  chocolates: {
    'hero/image': 'chocolate-hero-wide',
    'culture/image': 'culture',
    'shipping/image': 'pickup',
    'tastings/image': 'tasting',
  },
  contact: { image: 'contact' },
  calendar: { image: 'calendar-band' },
  login: { image: 'closing-night-wide' },
  register: { 'aside/image': 'about', image: 'closing-morning-wide' },
  privacy: { image: 'closing-night-wide' },
  'about-website': { image: 'closing-morning-wide' },
  'opening-soon': { image: 'closing-morning-wide' },
};

/** As on the Yoga page, whose scripts are not the editor's. */
const offeringDrawings: Readonly<Record<string, PictureName>> = {
  'individual-and-group': 'offering-together',
  workshops: 'offering-afternoon',
  'yoga-therapy': 'offering-leaves',
};

export type DrawnPictures = Readonly<Record<string, PictureName>>;

const isPictureName = (name: string): name is PictureName => Object.hasOwn(pictures, name);

/** The drawings of a document's places, by their path: the chosen one, or that of the slide or offering. */
export function listDrawnPictures(page: DocumentName, document: Content): DrawnPictures {
  const entries = listPictures(document).flatMap(({ path, picture }) => {
    const [drawn, id] = ['picture', 'id'].map((field) => getPart(document, [...path.slice(0, -1), field]));
    const name = picture.drawing ?? (typeof drawn === 'string' ? drawn : offeringDrawings[String(id)]);
    return name && isPictureName(name) ? [[toKey(path), name] as const] : [];
  });
  return { ...drawnPictures[page], ...Object.fromEntries(entries) };
}

/** The drawings that an entry of a page's lists can choose: those of this page. */
export const listDrawingChoices = (page: DocumentName): DrawingName[] =>
  drawingNames.filter((name) => name.startsWith('shop-') === (page === 'chocolates'));
