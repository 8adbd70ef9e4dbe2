import type { DocumentName } from '#domain/content/documents.ts';
import type { PictureName } from '#web/content/pictures.ts';

/** The drawing of each place for a picture, by the path of the place in its document. */
export const drawnPictures: Readonly<Record<DocumentName, Readonly<Record<string, PictureName>>>> = {
  home: { 'about/image': 'about' },
  about: { image: 'about' },
  yoga: { image: 'calendar-band' },
  chocolates: { 'culture/image': 'culture' },
  contact: { image: 'contact' },
  calendar: {},
  'signup-selection': {},
  signup: {},
  'signup-several': {},
  login: {},
  register: {},
  privacy: {},
  footer: {},
  'about-website': {},
  'opening-soon': {},
};
