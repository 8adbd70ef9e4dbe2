import type { PageContentEndpoints } from '#platform/contract/page-content.ts';
import type { createContentEndpoints } from './content.ts';
import type { emailWordsEndpoints } from './email-words.ts';

export type ContentEndpoints = PageContentEndpoints &
  ReturnType<typeof createContentEndpoints> &
  typeof emailWordsEndpoints;
