export interface Link {
  readonly label: string;
  /** A path of this site, or a full https, mailto or tel URL. */
  readonly href: string;
}

/** Title and description of a page for search engines and shared links. */
export interface Searched {
  readonly search: { readonly title: string; readonly description: string };
}
