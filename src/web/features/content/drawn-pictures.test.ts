import { expect, test } from 'vitest';
import type { Documents } from '#contract/content-document.ts';
import { documentNames, documents } from '#contract/documents.ts';
import { siteDocuments } from '#contract/site-documents.ts';
import { getPart, listPictures, toKey } from '#domain/content/tree.ts';
import { deliveredContent } from '#seeds/delivered/delivered-content.ts';
import { pictures } from '#web/content/pictures.ts';
import { listDrawnPictures } from './drawn-pictures.ts';

test.each(documentNames)('every place for a picture of "%s" has a drawing', (name) => {
  const places = listPictures(deliveredContent[name]).map(({ path }) => toKey(path));
  const drawn = listDrawnPictures(documents[name], deliveredContent[name]);
  expect(Object.keys(drawn).toSorted()).toEqual(places.toSorted());
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
