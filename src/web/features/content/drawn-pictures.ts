import type { DocumentName, Offering } from '#domain/content/documents.ts';
import { type Content, getPart, listPictures } from '#domain/content/tree.ts';
import type { PictureName } from '#web/content/pictures.ts';
import { toKey } from './preview-texts.ts';

/** The drawing of each place for a picture, by the path of the place in its document. */
const drawnPictures: { readonly [Name in DocumentName]?: Readonly<Record<string, PictureName>> } = {
  home: { 'banner/image': 'home-day-wide', 'about/image': 'about' },
  about: { image: 'about' },
  yoga: { 'hero/image': 'yoga-banner-wide', image: 'calendar-band' },
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
  privacy: { image: 'closing-coast-wide' },
  'about-website': { image: 'closing-morning-wide' },
  'opening-soon': { image: 'closing-morning-wide' },
};

/** As on the Yoga page, whose scripts are not the editor's. */
const offeringDrawings: Readonly<Record<Offering['id'], PictureName>> = {
  'individual-and-group': 'offering-together',
  workshops: 'offering-afternoon',
  'yoga-therapy': 'offering-leaves',
};

export type DrawnPictures = Readonly<Record<string, PictureName>>;

/** The drawings of a document's places, by their path. A slide names its drawing itself, and an offering its id. */
export function listDrawnPictures(page: DocumentName, document: Content): DrawnPictures {
  const entries = listPictures(document).flatMap(({ path }) => {
    const [drawn, id] = ['picture', 'id'].map((field) => getPart(document, [...path.slice(0, -1), field]));
    const name = typeof drawn === 'string' ? drawn : offeringDrawings[id as Offering['id']];
    return name ? [[toKey(path), name as PictureName] as const] : [];
  });
  return { ...drawnPictures[page], ...Object.fromEntries(entries) };
}
