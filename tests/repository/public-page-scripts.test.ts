import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

type Scripts = { module: string; imports: string[] };
type Manifest = { entry: Scripts; routes: Record<string, Scripts & { parentId?: string }> };

/**
 * The most that the scripts of a page may have, in units of 1,000 bytes before compression: 1,000 to 2,000 more than
 * they had, because any change moves a few bytes between shared scripts. When a change saves bytes, lower the number to
 * what the test says, and raise it only in a commit that says what visitors get for it.
 */
const ceilings: Record<string, number> = {
  home: 418,
  about: 396,
  yoga: 414,
  'calendar-words': 393,
  calendar: 435,
  'signup-selection': 427,
  signup: 439,
  'signup-several': 429,
  'signup-cancel': 413,
  'signup-waiver': 423,
  waitlist: 441,
  'appointment-offer': 419,
  chocolates: 464,
  restock: 429,
  order: 440,
  contact: 400,
  'opening-soon': 394,
  'about-website': 397,
  privacy: 405,
  cart: 478,
  register: 402,
  login: 404,
  dashboard: 401,
  'link-words': 393,
  unsubscribe: 397,
  'verify-email': 409,
  'verify-login': 408,
  oauth: 408,
  'not-found': 393,
};

const folder = 'build/client/assets';
const manifestFile = readdirSync(folder).find((name) => /^manifest-\w+\.js$/.test(name));
const manifest: Manifest = JSON.parse(
  readFileSync(`${folder}/${manifestFile}`, 'utf8')
    .replace(/^window\.\w+=/, '')
    .replace(/;$/, ''),
);

/** Every script that a page loads before it can be used, also those of the pages around it. */
function listScripts(id: string): string[] {
  const route = manifest.routes[id];
  const own = route ? [route.module, ...route.imports] : [];
  const around = route?.parentId ? listScripts(route.parentId) : [manifest.entry.module, ...manifest.entry.imports];
  return [...new Set([...own, ...around])];
}
const countBytes = (id: string) => listScripts(id).reduce((sum, path) => sum + statSync(`build/client${path}`).size, 0);

/** What only the owner's area calls, and words of the page editor. Signing in asks for the second factor everywhere. */
const OWNER_MARKS = /(?:GET|POST|PUT|DELETE) \/api\/admin\/(?!second-factor)|Copy a link to this draft/;
const findOwnerScripts = (id: string) =>
  listScripts(id).filter((path) => OWNER_MARKS.test(readFileSync(`build/client${path}`, 'utf8')));
const isAdminPage = (id: string) => id.includes('/web/admin/');
const ownerModules = new Set(
  Object.entries(manifest.routes).flatMap(([id, { module }]) => (isAdminPage(id) ? [module] : [])),
);

/** Names that the libraries of the signed-in pages leave in a minified script. */
const LIBRARY_MARKS = /conform|ariaAttributes|ZodError|_zod\b|react-aria/i;

const findMarkedScripts = (id: string): string[] => {
  const { module, imports } = manifest.routes[id] ?? { module: '', imports: [] };
  return [module, ...imports].filter((path) => LIBRARY_MARKS.test(readFileSync(`build/client${path}`, 'utf8')));
};

const publicPages = ['root', ...Object.keys(manifest.routes).filter((id) => /\/web\/[^/]+$/.test(id))];

test.each(publicPages)('the scripts of %s contain neither Zod, Conform nor React Aria', (id) => {
  expect(findMarkedScripts(id)).toEqual([]);
});

test('the scripts of an admin page with a form contain Conform and Zod, so the check finds them', () => {
  expect(findMarkedScripts('features/payments/web/admin/coupons-page')).not.toEqual([]);
});

/** The name of a page without its folder. */
const getName = (id: string) => id.replace(/^.*\/|-(page|layout)$/g, '');
const publicIds = publicPages.filter((id) => id !== 'root');

test('each public page has a ceiling for its scripts, and no other page has one', () => {
  expect(Object.keys(ceilings).sort()).toEqual(publicIds.map(getName).sort());
});

test.each(publicIds)('the scripts of %s stay below their ceiling', (id) => {
  const ceiling = ceilings[getName(id)] ?? 0;
  expect(countBytes(id), 'bytes of all scripts of the page').toBeLessThanOrEqual(ceiling * 1_000);
});

test.each(publicIds)('the public page %s loads nothing of the admin area', (id) => {
  expect(findOwnerScripts(id)).toEqual([]);
  expect(listScripts(id).filter((path) => ownerModules.has(path))).toEqual([]);
});

/** A file in the list of all pages (src/pages.ts). The router's manifest names it without its ending. */
const PAGES_MARK = 'web/admin/history-page.tsx';
const findPagesList = (id: string) =>
  listScripts(id).filter((path) => readFileSync(`build/client${path}`, 'utf8').includes(PAGES_MARK));

test.each(publicIds)('the public page %s does not load the list of all pages', (id) => {
  expect(findPagesList(id)).toEqual([]);
});

test('an admin page loads the list of all pages, so the check finds it', () => {
  expect(findPagesList('features/payments/web/admin/coupons-page')).toHaveLength(1);
});

test('the scripts of admin pages contain the names that the check looks for', () => {
  const ids = Object.keys(manifest.routes).filter(isAdminPage);
  expect(ids.filter((id) => findOwnerScripts(id).length > 0).length).toBeGreaterThan(ids.length / 2);
  const texts = ids.flatMap(listScripts).map((path) => readFileSync(`build/client${path}`, 'utf8'));
  expect(texts.some((text) => text.includes('Copy a link to this draft'))).toBe(true);
});

test('no top-level constant of the domain is a formatter of Intl, whose first use blocks a phone for 60 ms', () => {
  const files = globSync('src/{platform,features/**/domain}/**/*.ts', { exclude: ['**/*.test.ts'] });
  const loading = files.filter((name) => /^(?:export )?const \w+ = .*\bnew Intl\./m.test(readFileSync(name, 'utf8')));
  expect(files.length).toBeGreaterThan(100);
  expect(loading).toEqual([]);
});
