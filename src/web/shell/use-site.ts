import { useRouteLoaderData } from 'react-router';
import type { SiteConfig } from '#contract/site.ts';

/** The site configuration from the root route. */
export function useSite(): SiteConfig {
  const site = useRouteLoaderData('root') as SiteConfig | undefined;
  if (!site) throw new Error('the root loader gave no site configuration');
  return site;
}
