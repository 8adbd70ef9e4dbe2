import type { PagePicture } from './page-picture.ts';

export interface Link {
  readonly label: string;
  /** A path of this site, or a full https, mailto or tel URL. */
  readonly href: string;
}

/** Title and description of a page for search engines and shared links. */
export interface Searched {
  readonly search: { readonly title: string; readonly description: string };
}

export interface Notice {
  readonly title: string;
  readonly text: string;
}

export interface Section {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** A film of the site with its words, or a video of the owner in its place. */
export interface Film extends Section {
  readonly videoTitle: string;
  readonly note: string;
  /** The address of a video at YouTube or Vimeo; empty shows the film of the site. */
  readonly videoLink: string;
  /** The name of a file (`parseMediaName`), shown instead of the video by link; empty if there is none. */
  readonly videoFile: string;
  /** The name of the file with its captions. */
  readonly captionsFile: string;
  /** What is shown before the video plays. */
  readonly image: PagePicture;
}
