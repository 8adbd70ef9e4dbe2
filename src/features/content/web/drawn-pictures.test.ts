import { expect, test } from 'vitest';
import { documentNames, documents } from '#app/documents.ts';
import { siteDocuments } from '#features/site/contract/documents.ts';
import { chosenDrawing } from '#platform/media/page-picture.ts';
import { pictures } from '#platform/words/pictures.ts';
import { deliveredContent } from '#seeds/delivered/delivered-content.ts';
import type { Documents } from '../contract/document.ts';
import { getPart, replacePart } from '../domain/tree.ts';
import { listDrawnPictures } from './drawn-pictures.ts';

test('a place, a slide and an offering are drawn by their names, and what was chosen comes first', () => {
  const { yoga } = deliveredContent;
  const [slide] = yoga.slideshow.slides;
  const drawn = listDrawnPictures(documents.yoga, yoga);
  expect(drawn).toMatchObject({
    'hero/image': 'yoga-banner-wide',
    'slideshow/slides/0/image': slide?.picture,
    'offerings/items/0/image': 'offering-together',
  });
  const chosen = replacePart(yoga, ['offerings', 'items', 0, 'image'], chosenDrawing('yoga-slide-3'));
  expect(listDrawnPictures(documents.yoga, chosen)).toMatchObject({ 'offerings/items/0/image': 'yoga-slide-3' });
});

test('every drawing that a document names is one of the art, and its place or entry is in the document', () => {
  for (const name of documentNames) {
    const { pictures: ofPlaces = {}, entryPictures = {} } = documents[name];
    for (const drawing of Object.values({ ...ofPlaces, ...entryPictures })) expect(pictures).toHaveProperty(drawing);
    for (const path of Object.keys(ofPlaces)) expect(getPart(deliveredContent[name], path.split('/'))).toBeDefined();
    for (const id of Object.keys(entryPictures)) expect(JSON.stringify(deliveredContent[name])).toContain(id);
  }
});

test('a list without the documents of a feature does not compile', () => {
  // @ts-expect-error: the documents of all other features are missing
  const some: Documents = siteDocuments;
  expect(some).toBe(siteDocuments);
});
