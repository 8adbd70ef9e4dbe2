import type { MetaDescriptor } from 'react-router';
import { fillFacts } from '#platform/business/fact-names.ts';
import type { SiteConfig } from '#platform/contract/site.ts';
import type { Searched } from '#platform/documents.ts';

/** What a page's meta function knows about the routes around it. */
export type Matches = readonly ({ id: string; pathname: string; loaderData?: unknown } | undefined)[];

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

type PageWords = {
  /** For the browser tab and search results, without the name of the business. */
  title: string;
  /** It may name facts in braces. */
  description?: string;
};

/** Title and description of a page that search engines skip. */
export const createPlainMeta = ({ title, description }: PageWords, matches: Matches): MetaDescriptor[] => [
  { title: createTitle(title, matches) },
  { name: 'description', content: description ?? '' },
  { name: 'robots', content: 'noindex' },
];

/**
 * Title, description and social card of a page, and its canonical address if search engines are told of it (`listed`).
 * Its document has better words for them, if it loaded.
 */
export function createPageMeta(
  page: PageWords & { listed?: true },
  matches: Matches,
  structuredData: readonly object[] = [],
): MetaDescriptor[] {
  const { origin = '', business } = getSiteConfig(matches) ?? {};
  const [name = 'home', document] = findSearched(matches) ?? [];
  const words = { description: '', ...(document?.search ?? page) };
  const title = createTitle(words.title, matches);
  const description = business ? fillFacts(words.description, business) : words.description;
  const url = `${origin}${matches.at(-1)?.pathname ?? ''}`;
  const card = `${origin}/cards/${name}.jpg`;
  return [
    { title },
    { name: 'description', content: description },
    page.listed ? { tagName: 'link' as const, rel: 'canonical', href: url } : { name: 'robots', content: 'noindex' },
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

/** The meta function of a page whose words depend on nothing. */
export const createMeta =
  (page: Parameters<typeof createPageMeta>[0]) =>
  ({ matches }: { matches: Matches }) =>
    createPageMeta(page, matches);
