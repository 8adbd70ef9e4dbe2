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

/** Allows line breaks in opening hours only between days and times, as in 'Thursday to Sunday, 11:00 AM–5:00 PM'. */
export function formatOpeningHours(hours: string): string {
  return hours.replaceAll(/ (?!\d)/g, '\u00a0').replaceAll('–', '\u2060–\u2060');
}

/** A label of one or two words, and its value. */
export interface Fact {
  readonly term: string;
  readonly text: string;
}

export interface Notice {
  readonly title: string;
  readonly text: string;
}
