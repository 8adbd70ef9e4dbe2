import type { ContentDocuments } from '#platform/documents.ts';
import { aboutWebsite as delivered } from '../delivered/about-website.ts';

const items = delivered.making.items.map(({ term, text }) => ({
  term,
  text: term === 'Pictures' ? `${text} There isn’t a photograph on the site.` : text,
}));

/** What is delivered, and that the sample has no photographs. */
export const aboutWebsite: ContentDocuments['about-website'] = { ...delivered, making: { ...delivered.making, items } };
