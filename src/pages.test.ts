import { expect, test } from 'vitest';
import { defaultParts, type SitePart } from '#platform/business/opening.ts';
import { isPageOn } from '#platform/business/site-parts.ts';
import { isEntryShown, listPages, listPagesOff } from '#platform/pages.ts';
import { adminMenu, clientTabs, historyKinds, layouts, pages } from './pages.ts';

const without = (...off: SitePart[]) => ({ ...defaultParts, ...Object.fromEntries(off.map((part) => [part, false])) });
const isOn = (href: string, ...off: SitePart[]) => isPageOn(href, listPagesOff(pages, without(...off)));

test.each(['/', '/about', '/calendar?month=2027-01', '/user/1/book', 'https://example.com/cart', 'toString'])(
  'the page %s is on while no part is switched off',
  (href) => {
    expect(isOn(href)).toBe(true);
  },
);

test.each([
  ['chocolates', '/chocolates?page=2'],
  ['chocolates', '/cart'],
  ['chocolates', '/chocolates#chocolate-1'],
  ['classes', '/calendar'],
  ['classes', '/signup?title=A'],
  ['sessions', '/register'],
  ['sessions', '/#book'],
  ['sessions', '/user/0190/book'],
] as const)('without %s, %s is off', (part, href) => {
  expect(isOn(href, part)).toBe(false);
});

test('a page of two parts is off without both', () => {
  expect(isOn('/yoga', 'classes')).toBe(true);
  expect(isOn('/yoga', 'classes', 'sessions')).toBe(false);
});

const listShown = (...off: SitePart[]) =>
  adminMenu.map((entries) => entries.filter((entry) => isEntryShown(entry, without(...off))).map(({ label }) => label));

test('the owner’s menu has an entry for each area, in five groups', () => {
  expect(listShown()).toEqual([
    ['Events', 'Bookings', 'Hours', 'Classes', 'Clients', 'Enquiries'],
    ['Chocolates', 'Orders', 'Coupons'],
    ['Subscribers', 'Emails', 'Pages', 'Forms'],
    ['Business', 'Opening', 'Finances', 'History', 'Operations'],
    ['Settings'],
  ]);
});

test('the owner’s menu leaves out what belongs to parts that are all switched off', () => {
  expect(listShown('chocolates')[1]).toEqual(['Coupons']);
  expect(listShown('sessions', 'chocolates')).toEqual([
    ['Events', 'Hours', 'Classes', 'Clients', 'Enquiries'],
    [],
    ['Subscribers', 'Emails', 'Pages', 'Forms'],
    ['Business', 'Opening', 'Finances', 'History', 'Operations'],
    ['Settings'],
  ]);
});

test('the client area has its tabs in their order, with addresses after that of the client', () => {
  expect(clientTabs.map(({ page }) => page)).toEqual(['', '/book', '/account', '/forms', '/orders']);
  for (const { label, short } of clientTabs) expect(label).toContain(short);
});

const listPaths = (isWanted: (page: (typeof pages)[number]) => unknown) =>
  pages.filter(({ path }) => !/^\/(?:admin|user)\b/.test(path)).flatMap((page) => (isWanted(page) ? page.path : []));
const linksOfEmails = [
  '/appointment-offer',
  '/dashboard',
  '/order',
  '/restock',
  '/signup-cancel',
  '/signup-waiver',
  '/unsubscribe',
  '/verify-email',
  '/verify-login',
  '/waitlist',
];

test('nobody stores pages behind a sign-in, pages with a private value in their address, and a choice of classes', () => {
  expect(listPaths((page) => page.private).sort()).toEqual([...linksOfEmails, '/signup-several'].sort());
  const signedIn = pages.filter(({ path }) => /^\/(?:admin|user)\b/.test(path));
  expect(signedIn.filter((page) => !page.private)).toEqual([]);
  expect(signedIn.length).toBeGreaterThan(30);
});

test('a closed site shows the pages of links in emails, signing in, and all behind a sign-in but booking', () => {
  expect(listPaths((page) => page.whileClosed).sort()).toEqual(
    [...linksOfEmails, '/login', '/opening-soon', '/privacy'].sort(),
  );
  expect(pages.filter((page) => page.private && !page.whileClosed).map(({ path }) => path)).toEqual([
    '/signup-several',
    '/user/:userId/book',
  ]);
});

test('search engines are told of pages that are public, and of no other', () => {
  const listed = pages.filter((page) => page.listed);
  expect(listed.map(({ path }) => path).sort()).toEqual(
    ['/', '/about', '/aboutwebsite', '/calendar', '/chocolates', '/contact', '/privacy', '/yoga'].sort(),
  );
  expect(listed.filter((page) => page.private)).toEqual([]);
});

test('pages are data, without functions', () => {
  const declared = { pages, layouts, historyKinds };
  expect(structuredClone(declared)).toEqual(declared);
});

test('no two features declare the same page', () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});

test('a page within a layout that no feature has is refused', () => {
  const page = { file: 'web/x-page.tsx', within: 'cellar' };
  expect(() => listPages({ wine: { pages: { '/x': page } } })).toThrow('/x is within cellar, which is no layout.');
});

test('the history has a label for each kind', () => {
  expect(historyKinds).toMatchObject({ 'class message': 'Messages to classes', job: 'Background tasks' });
  expect(Object.keys(historyKinds)).toHaveLength(25);
});
