import type { PagePicture } from '#platform/media/page-picture.ts';

/**
 * The documents that the owner edits, by name. Each feature adds its own: `declare module '#platform/documents.ts'`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features fill it
export interface ContentDocuments {}

export type DocumentName = keyof ContentDocuments;

/** A path of this site, or a full https, mailto or tel URL, and what it is called. */
export type Link = { label: string; href: string };

/** Title and description of a page for search engines and shared links. */
export type Searched = { search: { title: string; description: string } };

export type Notice = { title: string; text: string };

export type Section = { heading: string; paragraphs: string[] };

/** A film of the site with its words, or a video of the owner in its place, by link or as a file. */
export type Film = Section & {
  videoTitle: string;
  note: string;
  videoLink: string;
  videoFile: string;
  captionsFile: string;
  image: PagePicture;
};

/** One of the drawn pictures, or the id of an added slide, whose `image` names its drawing. */
export type Slide = { picture: string; image: PagePicture; caption: string };
