import { type DrawingName, drawings } from './drawings.ts';
import type { Photo } from './photo.ts';

/** A photo in all its sizes, with its largest one in pixels. */
export type PagePhoto = Photo & { readonly width: number; readonly height: number };

/** The point of a photo that stays in sight wherever it is cropped: percent from the left and from the top. */
export type FocalPoint = { readonly x: number; readonly y: number };

/** A place for a picture on a page: its drawing, or a photo of the owner. */
export type PagePicture = {
  /** The id of the photo; null shows the drawing. */
  readonly photo: string | null;
  /** What the picture shows; null if it is only decoration. An empty text is still to be written. */
  readonly alt: string | null;
  readonly focus: FocalPoint;
  /** The drawing that the owner chose; without it the place has its own. Only entries of some lists have a choice. */
  readonly drawing?: DrawingName;
  /** How visitors get the photo. Never stored. */
  readonly source?: PagePhoto;
};

/** Focal points lie on a grid, because the page has a style for each of its lines. Percent. */
export const FOCUS_STEP = 10;
export const MAX_ALT_LENGTH = 500;
export const ALT_MISSING = 'Please say what the photo shows, or choose “Only decoration”.';

export const PHOTO_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const center: FocalPoint = { x: 50, y: 50 };

/** The drawing of a place. */
export const drawing = (alt: string | null): PagePicture => ({ photo: null, alt, focus: center });

/** A drawing that the owner chose. */
export const chosenDrawing = (name: DrawingName, alt: string | null = drawings[name]): PagePicture => ({
  ...drawing(alt),
  drawing: name,
});

/** Whether a part of a document is the place of a picture. */
export const isPicture = (part: string | object): part is PagePicture =>
  typeof part === 'object' && Object.hasOwn(part, 'photo');

/** A coordinate moved by a number of steps and within the photo. Percent. */
export function moveFocus(percent: number, steps: number): number {
  return Math.min(100, Math.max(0, Math.round(percent / FOCUS_STEP + steps) * FOCUS_STEP));
}

/**
 * A picture in words, for the history and the comparison of versions.
 * @param other the picture that this one is compared with
 */
export function describePicture({ photo, alt, focus, drawing: chosen }: PagePicture, other: PagePicture): string {
  const words = alt === null ? ', only decoration' : `: “${alt}”`;
  const name = chosen && drawings[chosen] !== alt ? ` “${drawings[chosen]}”` : '';
  if (photo === null) return `The drawing${name}${words}`;
  const isSame = other.photo === photo;
  const isMoved = isSame && (other.focus.x !== focus.x || other.focus.y !== focus.y);
  const crop = isMoved ? ` (around ${focus.x}% from the left, ${focus.y}% from the top)` : '';
  return `${isSame || other.photo === null ? 'A photo' : 'Another photo'}${words}${crop}`;
}
