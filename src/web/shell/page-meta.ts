import type { MetaDescriptor } from 'react-router';
import type { SiteConfig } from '#contract/site.ts';
import { meta } from '#web/content/meta.ts';

/** What a page's meta function knows about the routes around it. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Returns the site configuration from the root loader, for a page's meta function. */
export function getSiteConfig(matches: Matches): SiteConfig | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as SiteConfig | undefined;
}

/** A title with the name of the business. */
export const createTitle = (title: string, matches: Matches): string =>
  [title, getSiteConfig(matches)?.business.name].filter(Boolean).join(' | ');

/** Title, description, social card and canonical address of a page; hidden pages stay out of search. */
export function createPageMeta(
  path: keyof typeof meta,
  matches: Matches,
  structuredData: readonly object[] = [],
): MetaDescriptor[] {
  const { title, description, hidden } = meta[path];
  const { origin = '', business } = getSiteConfig(matches) ?? {};
  const url = `${origin}${path}`;
  const card = `${origin}/social-card.png`;
  return [
    { title },
    { name: 'description', content: description },
    ...(hidden || !path.startsWith('/')
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link' as const, rel: 'canonical', href: url }]),
    { property: 'og:site_name', content: business?.name ?? '' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: card },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structuredData.map((data) => ({ 'script:ld+json': data }) as MetaDescriptor),
  ];
}
