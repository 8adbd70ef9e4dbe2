import { PROVEN_FOR_MS } from '#domain/admin-access/step-up.ts';
import { refresh } from './browser-session.ts';
import { caller } from './owner-desk.ts';
import { pass } from './owner-sign-in.ts';
import { atHerDesk } from './second-factor.ts';
import type { Studio } from './studio.ts';

/** The owner's browser, open for so long that her proof is stale, with a token that is fresh: what a thief finds. */
export async function staleOwner(studio: Studio) {
  const { browser } = await atHerDesk(studio);
  pass(PROVEN_FOR_MS / 1000 + 1, studio);
  const { token } = await refresh(studio, `admin-refresh=${browser.kept.get('admin-refresh')}`, 'owner');
  return { token, call: caller(studio.app, { authorization: `Bearer ${token}` }) };
}
