import { type PictureName, pictures } from '#platform/words/pictures.ts';
import type { Document } from '../contract/document.ts';
import { type Content, getPart, listPictures, toKey } from '../domain/tree.ts';

export type DrawnPictures = Readonly<Record<string, PictureName>>;

const isPictureName = (name: string): name is PictureName => Object.hasOwn(pictures, name);

/** The drawings of a document's places, by their path: the chosen one, or that of the slide or entry. */
export function listDrawnPictures(
  { pictures: own = {}, entryPictures = {} }: Document,
  document: Content,
): DrawnPictures {
  const chosen = listPictures(document).flatMap(({ path, picture }) => {
    const [drawn, id] = ['picture', 'id'].map((field) => getPart(document, [...path.slice(0, -1), field]));
    const name = picture.drawing ?? (typeof drawn === 'string' ? drawn : entryPictures[String(id)]);
    return name ? [[toKey(path), name] as const] : [];
  });
  const names = Object.entries({ ...own, ...Object.fromEntries(chosen) });
  return Object.fromEntries(names.flatMap(([path, name]) => (isPictureName(name) ? [[path, name]] : [])));
}
