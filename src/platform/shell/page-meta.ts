import type { MetaDescriptor } from 'react-router';
import type { Searched } from '#features/content/contract/parts.ts';
import { fillFacts } from '#platform/business/fact-names.ts';
import type { SiteConfig } from '#platform/contract/site.ts';
import { meta } from '#platform/words/meta.ts';

/** What a page's meta function knows about the routes around it. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Returns the site configuration from the root loader, for a page's meta function. */
export function getSiteConfig(matches: Matches): SiteConfig | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as SiteConfig | undefined;
}

/** A title that names the business. */
export function createTitle(title: string, matches: Matches): string {
  const name = getSiteConfig(matches)?.business.name ?? '';
  return title.includes(name) ? title : `${title} | ${name}`;
}

/** What the page that is shown says to search engines, with the name of its document; undefined if it has no own words. */
function findSearched(matches: Matches): [string, Searched] | undefined {
  const contents = matches.map((match) => (match?.loaderData as { content?: Record<string, Searched> })?.content);
  return Object.entries(contents.find(Boolean) ?? {}).find(([, { search }]) => search);
}

/** Title, description, social card and canonical address of a page; hidden pages stay out of search. */
export function createPageMeta(
  path: keyof typeof meta,
  matches: Matches,
  structuredData: readonly object[] = [],
): MetaDescriptor[] {
  const { origin = '', business } = getSiteConfig(matches) ?? {};
  const { hidden } = meta[path];
  const [name = 'home', document] = findSearched(matches) ?? [];
  const words = document?.search ?? meta[path];
  const title = createTitle(words.title, matches);
  const description = business ? fillFacts(words.description, business) : words.description;
  const url = `${origin}${path}`;
  const card = `${origin}/cards/${name}.jpg`;
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
