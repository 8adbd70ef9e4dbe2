/** The shapes that several pages' words share. Strings are plain text: no HTML, no markup. */

export interface Link {
  readonly label: string;
  /** A path of this site, or a full https, mailto or tel address. */
  readonly href: string;
}

export interface Section {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly link?: Link;
}

/** Opening hours that break only between days and times: 'Thursday to Sunday 11am-5pm' becomes two pieces. */
export function formatOpeningHours(hours: string): string {
  return hours.replaceAll(/ (?!\d)/g, '\u00a0').replaceAll('-', '\u2060-\u2060');
}

/** A name and what it says, for facts: `term` is a word or two. */
export interface Fact {
  readonly term: string;
  readonly text: string;
}

export interface Notice {
  readonly title: string;
  readonly text: string;
}
