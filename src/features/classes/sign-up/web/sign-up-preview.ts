import { api } from '../../web/api.ts';
import { getSignUpAction } from '../domain/sign-up-action.ts';

/** The address at which a page about signing up is previewed: with the next classes that are open, if there are any. */
export async function findSignUpPreviewPath(path: string): Promise<string> {
  const { now } = await api('GET /config/site');
  // While classes are switched off there are none to name, and the page can still be edited.
  const events = await api('GET /api/events', { query: { from: now.day } }).catch(() => []);
  const open = events.filter((event) => getSignUpAction(event, now) === 'sign-up');
  const [next] = open;
  if (!next) return path;
  const { title, date, time } = next;
  const classes = open.slice(0, 2).map(({ _id }) => _id);
  return `${path}?${new URLSearchParams(path === '/signup-several' ? { classes: classes.join() } : { title, date, time })}`;
}
