import type { Page } from '@playwright/test';
import type { Event } from '#features/classes/contract/classes.ts';
import routes from '../../../src/routes.ts';
import { findUpcomingClass, hasFreePlaces } from './e2e-test.ts';

type Route = (typeof routes)[number];

const listPaths = ({ path = '', file, children = [] }: Route): string[] => [
  ...(/\/web\/[^/]+$/.test(file) && children.length === 0 ? [path] : []),
  ...children.flatMap(listPaths),
];

/** The paths of all pages that need no account. */
export const publicPaths = routes.flatMap(listPaths).map((path) => (path === '*' ? '/no/such/page' : `/${path}`));

const getSignUpUrl = (path: string, { title, date, time }: Event) =>
  `${path}?${new URLSearchParams({ title, date, time })}`;

/** All public pages, also with what they show about classes. */
export async function listPublicPages(page: Page): Promise<string[]> {
  const one = await findUpcomingClass(page, hasFreePlaces);
  const other = await findUpcomingClass(page, (event) => hasFreePlaces(event) && event._id !== one._id);
  return [
    ...publicPaths,
    '/calendar?view=list',
    `/calendar?day=${one.date}`,
    ...['/signup-selection', '/signup'].map((path) => getSignUpUrl(path, one)),
    `/signup-several?classes=${one._id},${other._id}`,
  ];
}
