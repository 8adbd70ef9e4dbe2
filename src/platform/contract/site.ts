import type { z } from 'zod';
import type { BusinessFacts } from '#platform/business/business.ts';
import type { SiteParts } from '#platform/business/opening.ts';
import type { Place } from '#platform/business/places.ts';
import { endpoints } from './endpoint.ts';

/**
 * What every page knows about the running site, the same for every visitor. Here is what the platform reads; the feature
 * that answers adds the rest: `declare module '#platform/contract/site.ts'`.
 */
export interface SiteConfig {
  /** Public address of the site, without a slash at the end. */
  origin: string;
  business: BusinessFacts;
  parts: SiteParts;
  /** Pages of parts that are switched off. */
  pagesOff: readonly string[];
  places: readonly Omit<Place, 'key' | 'link'>[];
  botCheck: { siteKey: string; scriptUrl: string } | null;
}

/** What every page may call. */
export const createSiteEndpoints = (config: z.ZodType<SiteConfig, SiteConfig>) =>
  endpoints({
    'GET /config/site': {
      summary: 'The site settings that pages need',
      role: 'visitor',
      perMinute: 600,
      cached: true,
      responses: { 200: config },
    },
  });
export type SiteEndpoints = ReturnType<typeof createSiteEndpoints>;
