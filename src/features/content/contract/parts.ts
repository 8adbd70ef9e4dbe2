import { drawingNames } from '#platform/media/drawings.ts';
import {
  address,
  captionsFile,
  entryId,
  entryPicture,
  group,
  list,
  picture,
  prose,
  text,
  videoFile,
  videoLink,
} from './fields.ts';

export const Link = group({
  label: text(),
  /** A path of this site, or a full https, mailto or tel URL. */
  href: address,
});

/** Title and description of a page for search engines and shared links. */
export const Searched = group({
  search: group({ title: text(), description: text() }),
});

export const Notice = group({
  title: text(),
  text: prose(),
});

export const Section = group({
  heading: text(),
  paragraphs: list(prose()),
});

/** A film of the site with its words, or a video of the owner in its place. */
export const Film = group({
  ...Section.shape,
  videoTitle: text(),
  note: text(),
  /** The address of a video at YouTube or Vimeo; empty shows the film of the site. */
  videoLink: videoLink,
  /** The name of a file (`parseMediaName`), shown instead of the video by link; empty if there is none. */
  videoFile: videoFile,
  /** The name of the file with its captions. */
  captionsFile: captionsFile,
  /** What is shown before the video plays. */
  image: picture,
});

export const LinkedSection = group({ ...Section.shape, link: Link });

/** A label of one or two words, and its value. */
export const Fact = group({
  term: text(),
  text: prose(),
});

export const Door = group({
  title: text(),
  sentence: text(),
  link: Link,
});

export const Slide = group({
  /** One of the drawn pictures, or the id of an added slide, whose `image` names its drawing. */
  picture: entryId(...drawingNames.filter((name) => /^(?:yoga|shop)-slide-/.test(name))),
  /** The words of the drawing must be true in both color schemes: a morning in one is an evening in the other. */
  image: entryPicture,
  caption: text(),
});

export const Slideshow = group({
  heading: text(),
  slides: list(Slide),
});
