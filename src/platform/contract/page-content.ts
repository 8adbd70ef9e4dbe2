import { z } from 'zod';
import type { ContentDocuments, DocumentName } from '#platform/documents.ts';
import { endpoints } from './endpoint.ts';

/** It was parsed by the schema of its page when it was read. */
type ShownDocument = ContentDocuments[DocumentName];
const ShownDocument: z.ZodType<ShownDocument, ShownDocument> = z.any().meta({ type: 'object' });

/** What the pages with these names say. */
export const createPageContentEndpoints = (names: readonly DocumentName[]) =>
  endpoints({
    'GET /api/content/{page}': {
      summary: 'What a page says; with a preview’s token its draft',
      role: 'visitor',
      perMinute: 600,
      params: z.object({ page: z.enum(names) }),
      query: z.object({
        preview: z.string().max(200).optional(),
        paths: z.literal('yes').optional().meta({ description: 'With a draft: each shown text begins with its path' }),
      }),
      responses: { 200: ShownDocument },
    },
  });
export type PageContentEndpoints = ReturnType<typeof createPageContentEndpoints>;
