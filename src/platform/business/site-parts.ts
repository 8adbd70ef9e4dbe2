import type { SitePart, SiteParts } from './opening.ts';

/** The pages and anchors that belong to parts. One of several parts is enough. */
const partsOfPages: Readonly<Record<string, readonly SitePart[]>> = {
  '/yoga': ['classes', 'sessions'],
  '/calendar': ['classes'],
  '/signup': ['classes'],
  '/signup-selection': ['classes'],
  '/signup-several': ['classes'],
  '/#book': ['sessions'],
  '/register': ['sessions'],
  '/user/-/book': ['sessions'],
  '/chocolates': ['chocolates'],
  '/cart': ['chocolates'],
};

/** The pages of the admin area that belong to parts. They stay for what happened before a part was switched off. */
const partsOfAdminPages: Readonly<Record<string, readonly SitePart[]>> = {
  bookings: ['sessions'],
  signups: ['classes'],
  chocolates: ['chocolates'],
  orders: ['chocolates'],
  coupons: ['sessions', 'chocolates'],
  subscribers: ['newsletter'],
};

const isAnyOn = (needed: readonly SitePart[] | undefined, parts: SiteParts) =>
  !needed || needed.some((part) => parts[part]);

/** Whether a link leads to something that is not switched off. */
export function isPageOn(href: string, parts: SiteParts): boolean {
  const path = href.replace(/^(\/[^?#]+)[?#].*$/, '$1').replace(/^\/user\/[^/]+\//, '/user/-/');
  return isAnyOn(Object.hasOwn(partsOfPages, path) ? partsOfPages[path] : undefined, parts);
}

/** Whether the menu of the admin area shows a page. */
export const isAdminPageOn = (page: string, parts: SiteParts): boolean => isAnyOn(partsOfAdminPages[page], parts);
