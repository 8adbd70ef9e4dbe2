import { getSignUpAction } from '#domain/classes/sign-up-action.ts';
import type { DocumentName } from '#domain/content/edited-pages.ts';
import { editedPages } from '#domain/content/edited-pages.ts';
import { api } from '#web/api/browser.ts';

/**
 * The address at which a page is previewed; undefined if it has none. A page about classes is previewed with the next
 * ones.
 */
export async function findPreviewPath(page: DocumentName): Promise<string | undefined> {
  const { path } = editedPages[page];
  if (!path?.startsWith('/signup')) return path;
  const { now } = await api('GET /config/site');
  // While classes are switched off there are none to name, and the page can still be edited.
  const events = await api('GET /api/events', { query: { from: now.day } }).catch(() => []);
  const open = events.filter((event) => getSignUpAction(event, now) === 'sign-up');
  const [next] = open;
  if (!next) return path;
  const { title, date, time } = next;
  const classes = open.slice(0, 2).map(({ _id }) => _id);
  return `${path}?${new URLSearchParams(page === 'signup-several' ? { classes: classes.join() } : { title, date, time })}`;
}
