import { feedSources } from '../calendar-feeds/feed-sources.ts';
import { toOwnerFeedEntry, toPublicFeedEntry, toSignUpFeedEntry } from './calendar-entry.ts';
import { listFeedClasses, listFeedSignUps } from './feed-store.ts';

/** All classes for everyone and for the owner, and those that a client signed up for. */
export const classFeed = feedSources.with({
  part: 'classes',
  listForEveryone: async ({ db, range, context }) =>
    (await listFeedClasses(db, range)).map((row) => toPublicFeedEntry(row, context)),
  listForOwner: async ({ db, range, context }) =>
    (await listFeedClasses(db, range)).map((row) => toOwnerFeedEntry(row, context)),
  listForClient: async ({ db, range, context }, { email }) =>
    email === '' ? [] : (await listFeedSignUps(db, email, range)).map((spot) => toSignUpFeedEntry(spot, context)),
});
