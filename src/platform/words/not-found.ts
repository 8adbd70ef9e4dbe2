import type { ContentDocuments } from '#platform/documents.ts';

/** Said when the data of the site did not load, which has the words of the owner. */
export const plainErrors: ContentDocuments['errors'] = {
  notFound: { title: 'Page not found', text: '', links: [{ label: 'Home', href: '/' }] },
  failed: { title: 'Something went wrong', text: 'Please try again.' },
};

export const errorLabels = {
  /** For a script that did not arrive. Its name follows. */
  missingPart: 'A part of this page didn’t arrive. Nothing you did is lost, and loading it again usually brings it.',
  reload: 'Reload the page',
  link: { label: 'Go to the home page', href: '/' },
} as const;
