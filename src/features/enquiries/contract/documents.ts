import type { DocumentList, DocumentsOf } from '#features/content/contract/document.ts';
import { group, list, picture, prose, text } from '#features/content/contract/fields.ts';
import { Fact, Link, Searched } from '#features/content/contract/parts.ts';

const ContactContent = group({
  heading: text(),
  intro: prose(),
  /** Below the form. */
  afterwards: text(),
  otherOptions: group({
    heading: text(),
    links: list(Link),
    /** Below the link that calls, if there is one. */
    phoneNote: text(),
    facts: list(Fact),
  }),
  privacy: text(),
  image: picture,
  ...Searched.shape,
});

/** The page of the contact form. */
export const enquiryDocuments = {
  contact: {
    label: 'Contact',
    path: '/contact',
    group: 'Main pages',
    schema: ContactContent,
    isSuggested: true,
    pictures: { image: 'contact' },
  },
} satisfies DocumentList;

declare module '#platform/documents.ts' {
  interface ContentDocuments extends DocumentsOf<typeof enquiryDocuments> {}
}
