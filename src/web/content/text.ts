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

/** A name and what it says, for facts: `term` is a word or two. */
export interface Fact {
  readonly term: string;
  readonly text: string;
}

export interface Notice {
  readonly title: string;
  readonly text: string;
}
