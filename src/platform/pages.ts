import type { Api } from './api/client.ts';
import type { SitePart, SiteParts } from './business/opening.ts';

/**
 * The values of a parameter with which a page is rendered. It is rendered without the parameter for all others. `given`
 * passes only that there is one, because it is private and the browser reads it itself. `knownBy` names the endpoint that
 * knows a mailed token. `coded` is a function that the manifest of the feature names.
 */
export type QueryRule = readonly string[] | 'text' | 'line' | 'day' | 'time' | 'given' | 'coded' | { knownBy: string };

/** What the router, the cache and the menus know of a page. What its screen says is in the screen. */
export type Page = {
  /** The screen, from the folder of the feature. */
  file: string;
  /** The layout around it, of any feature. */
  within?: string;
  /** The only parameters that the page sees while it is rendered, so its content must come from its loader. */
  query?: Readonly<Record<string, QueryRule>>;
  /** The owner sees its draft before publishing it. */
  previewed?: true;
  /**
   * Nobody stores it, and search engines keep out. A page inside a private layout, or with a token or private value in
   * its address, is private without saying so.
   */
  private?: true;
  /** Whether a closed site shows it to every visitor. As a rule it shows private pages, which emails lead to. */
  whileClosed?: boolean;
  /** It loads PayPal. */
  pays?: true;
  /** Search engines are told of it. */
  listed?: true;
  /** The page is there while one of these parts of the site is on. */
  parts?: readonly SitePart[];
  /** The same of an anchor in it. */
  anchors?: Readonly<Record<string, readonly SitePart[]>>;
  /** Its entry in the owner's menu. Without its parts, the entry is hidden, and the page stays for what happened before. */
  menu?: { label: string; icon: MenuIcon; group: MenuGroup; order: number; parts?: readonly SitePart[] };
  /** Its tab in the client area. On a phone a tab shows only `short`, a part of its label. */
  tab?: { label: string; short: string; order: number };
};

/** The line drawings of the owner's menu (admin/admin-sidebar.tsx). */
export type MenuIcon =
  | 'clock'
  | 'door'
  | 'envelope'
  | 'form'
  | 'key'
  | 'leaf'
  | 'ledger'
  | 'letter'
  | 'page'
  | 'parcel'
  | 'people'
  | 'person'
  | 'sign'
  | 'sun'
  | 'ticket'
  | 'tin'
  | 'trace'
  | 'week'
  | 'wrench';

/** The groups of the owner's menu, in their order. The last one is always in sight. */
const menuGroups = ['day', 'shop', 'words', 'business', 'owner'] as const;
type MenuGroup = (typeof menuGroups)[number];

type PageLayout = {
  /** From the folder of the feature. */
  file: string;
  /** What the addresses of its pages begin with. */
  path?: `/${string}`;
  /** Its pages are behind a sign-in. */
  private?: true;
};

/** What browsers and the router know of a feature: data only, and nothing that loads a server or a screen. */
export type FeaturePages = {
  pages?: Readonly<Record<`/${string}`, Page>>;
  layouts?: Readonly<Record<string, PageLayout>>;
  /** What the owner calls the kinds of entries in the history, by their stored names. */
  historyKinds?: Readonly<Record<string, string>>;
};

type Features = Readonly<Record<string, FeaturePages>>;

/** A page with its address and what follows from where it is. */
export type SitePage = Omit<Page, 'private' | 'whileClosed'> & { path: string; private: boolean; whileClosed: boolean };

const isPrivate = (rule: QueryRule) => rule === 'given' || (typeof rule === 'object' && 'knownBy' in rule);

/** The layouts of all features by name, with their files from the folder `src`. */
export const listLayouts = (features: Features): Readonly<Record<string, PageLayout>> =>
  Object.fromEntries(
    Object.entries(features).flatMap(([feature, { layouts = {} }]) =>
      Object.entries(layouts).map(([name, layout]) => [
        name,
        { ...layout, file: `features/${feature}/${layout.file}` },
      ]),
    ),
  );

/**
 * The pages of all features, with their files from the folder `src`.
 *
 * @throws {Error} for a page within a layout that no feature has
 */
export function listPages(features: Features): SitePage[] {
  const layouts = listLayouts(features);
  return Object.entries(features).flatMap(([feature, { pages = {} }]) =>
    Object.entries(pages).map(([path, page]) => {
      const layout = page.within === undefined ? undefined : layouts[page.within];
      if (page.within !== undefined && !layout)
        throw new Error(`${path} is within ${page.within}, which is no layout.`);
      const hidden = page.private ?? layout?.private ?? Object.values(page.query ?? {}).some(isPrivate);
      const file = `features/${feature}/${page.file}`;
      return { ...page, path, file, private: hidden, whileClosed: page.whileClosed ?? hidden };
    }),
  );
}

const isAnyOn = (needed: readonly SitePart[] | undefined, parts: SiteParts) =>
  !needed || needed.some((part) => parts[part]);

/** The address of a page without what is particular in it: '/user/-/book'. */
export const getPlaceholderPath = (path: string): string => path.replaceAll(/:\w+/g, '-');

/** What is switched off, as `isPageOn` asks for it: pages, and anchors in pages. */
export const listPagesOff = (pages: readonly SitePage[], parts: SiteParts): string[] =>
  pages.flatMap(({ path, parts: needed, anchors = {} }) => [
    ...(isAnyOn(needed, parts) ? [] : [getPlaceholderPath(path)]),
    ...Object.entries(anchors).flatMap(([anchor, its]) => (isAnyOn(its, parts) ? [] : [`${path}#${anchor}`])),
  ]);

const byOrder = (one: { order: number }, other: { order: number }) => one.order - other.order;

/** The groups of the owner's menu. */
export const listMenu = (pages: readonly SitePage[]) =>
  menuGroups.map((group) =>
    pages.flatMap(({ path, menu }) => (menu?.group === group ? { ...menu, path } : [])).sort(byOrder),
  );
export type Menu = ReturnType<typeof listMenu>;

/** Whether the owner's menu shows an entry. */
export const isEntryShown = ({ parts: needed }: Menu[number][number], parts: SiteParts): boolean =>
  isAnyOn(needed, parts);

/** The tabs of the client area, with their addresses from that of the client. */
export const listTabs = (pages: readonly SitePage[]) =>
  pages.flatMap(({ path, tab }) => (tab ? { ...tab, page: path.replace('/user/:userId', '') } : [])).sort(byOrder);

/** What a function of a page's query knows besides the value: the whole query, and the day at the business. */
type QueryContext = { query: URLSearchParams; today: () => string };

/** Rules of a page's query that are no data. They call endpoints of the feature. */
export type QueryCode<Endpoints> = {
  /**
   * Maps a value in the address to the value that the page is rendered with. It allows few values and maps all others to
   * undefined, which renders the page as without the parameter.
   */
  params?: Readonly<Record<string, (value: string, context: QueryContext) => string | undefined>>;
  /**
   * Checks values that only the data knows, such as a page of a list or a title. If it fails or returns false, the page
   * is rendered without its query; a parameter that it removes is left out.
   */
  checkQuery?: (api: Api<Endpoints>, query: URLSearchParams) => Promise<unknown>;
  /** With such a query the page belongs to one person, so it is rendered for each request and never cached. */
  personal?: (query: URLSearchParams) => boolean;
  /**
   * Anyone can make up many personal queries, so each address has few renderings of them in a minute. Then it gets the
   * page with `result=later`.
   */
  hasManyChoices?: true;
};
