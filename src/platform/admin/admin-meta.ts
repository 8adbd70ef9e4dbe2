import type { MetaDescriptor } from 'react-router';
import { createTitle, type Matches } from '#platform/shell/page-meta.ts';
import { adminPages } from '#platform/words/admin.ts';

/** The title of a page of the admin area, named by its part of the menu or as the sign-in. Search engines skip it. */
export function createAdminMeta(
  page: (typeof adminPages)[number]['page'] | 'sign-in',
  matches: Matches,
): MetaDescriptor[] {
  const label = adminPages.find((other) => other.page === page)?.label ?? 'Admin';
  return [
    { title: createTitle(label, matches) },
    { name: 'description', content: 'For the owner.' },
    { name: 'robots', content: 'noindex' },
  ];
}
