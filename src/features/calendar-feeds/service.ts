import type { parts } from '#features/settings/contract/business.ts';
import type { SettingsService } from '#features/settings/service.ts';
import { getFeedRange } from '#platform/calendar/calendar-feed.ts';
import { findClientEmail } from '#platform/database/client-email.ts';
import { lockActiveClient } from '#platform/database/client-lock.ts';
import { recordChange } from '#platform/database/history.ts';
import { fail } from '#platform/failure.ts';
import type { Platform } from '#platform/feature.ts';
import type { FeedEntry } from '#platform/mail/calendar/calendar-file.ts';
import type { ClientActor, OwnerActor } from '#platform/sessions/actor.ts';
import { getCurrentWallTime } from '#platform/time/clock.ts';
import { createFeedSeed } from './address.ts';
import { type Feed, feedSources } from './feed-sources.ts';
import * as store from './store.ts';

const PURPOSE = 'calendar-feed';

export type CalendarFeedService = ReturnType<typeof createCalendarFeedService>;

type CalendarFeedDeps = Pick<Platform, 'connection' | 'clock' | 'timeZone' | 'links' | 'publicUrl' | 'fills'> & {
  settings: SettingsService<typeof parts>;
};

/** What every feed needs to know now, and the sources of the parts that are switched on. */
async function readFeed(deps: CalendarFeedDeps) {
  const { links, timeZone } = deps;
  const { business, places, parts } = await deps.settings.read();
  const { day: today } = getCurrentWallTime(deps);
  const context = { publicUrl: deps.publicUrl(), links, timeZone, business: { ...business, places } };
  const feed = { db: deps.connection.db, context, today, range: getFeedRange(today, deps.clock.now()) };
  return { feed, sources: feedSources.read(deps.fills).filter(({ part }) => parts[part]) };
}

/** The library for calendars is loaded only when a feed is read. */
async function renderFeed(
  { context, today }: Feed,
  entries: (Promise<FeedEntry[]> | undefined)[],
  name = context.business.name,
) {
  const { createCalendarFeed } = await import('#platform/mail/calendar/calendar-file.ts');
  const all = (await Promise.all(entries)).flatMap((some) => some ?? []);
  return createCalendarFeed(all, context, { name, today });
}

async function renderForOwner(deps: CalendarFeedDeps) {
  const { feed, sources } = await readFeed(deps);
  const entries = sources.map((source) => source.listForOwner?.(feed));
  return renderFeed(feed, entries, `${feed.context.business.name}: my days`);
}

async function renderForClient(deps: CalendarFeedDeps, id: string) {
  const email = await findClientEmail(deps.connection.db, id);
  if (email === undefined) return fail('link-invalid');
  const { feed, sources } = await readFeed(deps);
  return renderFeed(
    feed,
    sources.map((source) => source.listForClient?.(feed, { id, email })),
  );
}

/** The calendar feeds, and the secret addresses of those that belong to one person. */
export function createCalendarFeedService(deps: CalendarFeedDeps) {
  const { connection, clock, links } = deps;
  const { db } = connection;

  /** A calendar needs the ending to accept the address. `verify` ignores it. */
  const buildAddress = ({ seed }: { seed: string }) =>
    `${deps.publicUrl()}/calendar-feeds/${links.sign(PURPOSE, seed)}.ics`;

  const createFeedRow = (role: 'client' | 'owner', subjectId: string): store.CalendarFeedRow => ({
    subjectId,
    role,
    createdAt: clock.now(),
    seed: createFeedSeed(),
  });

  return {
    /** The feed for everyone. It is empty while all that is in it is switched off. */
    async renderPublic(): Promise<string> {
      const { feed, sources } = await readFeed(deps);
      return renderFeed(
        feed,
        sources.map((source) => source.listForEveryone?.(feed)),
      );
    },

    /** The feed of a secret address. Fails when a newer address replaced it, or its person is gone. */
    async renderSecret(token: string) {
      const seed = links.verify(PURPOSE, token);
      const row = seed === undefined ? undefined : await store.findFeedBySeed(db, seed);
      if (!row) return fail('link-invalid');
      return row.role === 'owner' ? renderForOwner(deps) : renderForClient(deps, row.subjectId);
    },

    async findClientAddress(actor: ClientActor, id: string) {
      if (id !== actor.clientId) return fail('not-yours');
      const row = await store.findFeed(db, id);
      return { address: row ? buildAddress(row) : null };
    },

    /** Gives the client a new address, which ends the one before. */
    async renewClientAddress(actor: ClientActor, id: string) {
      if (id !== actor.clientId) return fail('not-yours');
      return connection.inTransaction(async (tx) => {
        if (!(await lockActiveClient(tx, id))) return fail('signed-out');
        const row = createFeedRow('client', id);
        await store.replaceFeed(tx, row);
        return { address: buildAddress(row) };
      });
    },

    /** Whether the owner has an address. The address itself gives away names, so it is shown only after step-up. */
    async findOwnerFeed({ ownerId }: OwnerActor) {
      return { createdAt: (await store.findFeed(db, ownerId))?.createdAt.toISOString() ?? null };
    },

    /** The owner's address. It is made if there is none, or if a new one is wanted, which ends the one before. */
    async showOwnerAddress({ ownerId }: OwnerActor, { renew }: { renew: boolean }) {
      return connection.inTransaction(async (tx) => {
        const row = createFeedRow('owner', ownerId);
        // Two tabs at once get the same first address.
        const isFirst = await store.insertFeed(tx, row);
        if (!isFirst && !renew) return { address: buildAddress((await store.findFeed(tx, ownerId)) ?? row) };
        if (!isFirst) await store.replaceFeed(tx, row);
        const change = { kind: 'calendar feed', subjectId: ownerId, title: 'Your calendar feed' };
        await recordChange(tx, { ...change, at: row.createdAt, ownerId, action: isFirst ? 'created' : 'changed' });
        return { address: buildAddress(row) };
      });
    },
  };
}
