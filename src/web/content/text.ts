export { formatOpeningHours } from '#domain/settings/fact-names.ts';

/** Types that several content files share. Strings are plain text: no HTML, no markup. */

export interface Link {
  readonly label: string;
  /** A path of this site, or a full https, mailto or tel URL. */
  readonly href: string;
}

export interface Section {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly link?: Link;
}

export interface Notice {
  readonly title: string;
  readonly text: string;
}
