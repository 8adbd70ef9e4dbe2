import type { z } from 'zod';
import { type ContentDocuments, contentSchemas } from '#contract/content-documents.ts';
import { createStoredSchema } from '#contract/content-stored.ts';
import type { DocumentName } from '#domain/content/edited-pages.ts';
import type { Content } from '#domain/content/tree.ts';
import { contentModels } from '#seeds/delivered/delivered-content.ts';

const schemas = new Map<DocumentName, z.ZodType<ContentDocuments[DocumentName]>>();

/** A stored draft or version as its page knows it now (`createStoredSchema`). */
export function readStored<Name extends DocumentName>(page: Name, document: Content): ContentDocuments[Name];
export function readStored(page: DocumentName, document: Content): ContentDocuments[DocumentName] {
  const schema = schemas.get(page) ?? createStoredSchema(contentSchemas[page], contentModels[page]);
  schemas.set(page, schema);
  return schema.parse(document);
}
