import { useRouteLoaderData } from 'react-router';
import type { SiteConfig } from '#contract/site.ts';

/** What the root page knows of the running site. */
export function useSite(): SiteConfig {
  const site = useRouteLoaderData('root') as SiteConfig | undefined;
  if (!site) throw new Error('the root loader gave no site configuration');
  return site;
}
