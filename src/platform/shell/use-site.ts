import { useRouteLoaderData } from 'react-router';
import { fillFacts } from '#platform/business/fact-names.ts';
import type { SiteConfig } from '#platform/contract/site.ts';

/** The site configuration from the root route; undefined on the page of an error that prevented it. */
export function useLoadedSite(): SiteConfig | undefined {
  return useRouteLoaderData('root') as SiteConfig | undefined;
}

/** The site configuration from the root route. */
export function useSite(): SiteConfig {
  const site = useLoadedSite();
  if (!site) throw new Error('the root loader gave no site configuration');
  return site;
}

/** Returns a function that puts the facts of the business into a text that names them in braces. */
export function useFillFacts(): (text: string) => string {
  const site = useLoadedSite();
  return (text) => (site ? fillFacts(text, site.business) : text);
}
