import type { Link, Notice } from './text.ts';

/** For a URL without a page. */
export const notFound: Notice & { readonly links: readonly Link[] } = {
  title: 'There’s no page here',
  text: 'The link may be old, or have a typo. These work:',
  links: [
    { label: 'Home', href: '/' },
    { label: 'Calendar', href: '/calendar' },
    { label: 'Chocolates', href: '/chocolates' },
  ],
};

/** For a page that failed to render. */
export const errorPage: Notice & {
  /** For a script that did not arrive. The specification's sentence follows. */
  readonly missingPart: string;
  readonly reload: string;
  readonly link: Link;
} = {
  title: 'Something went wrong',
  text: 'That was my doing, not yours. It can be mended: please try again.',
  missingPart: 'A part of this page didn’t arrive. Nothing you did is lost, and loading it again usually brings it.',
  reload: 'Reload the page',
  link: { label: 'Go to the home page', href: '/' },
};
