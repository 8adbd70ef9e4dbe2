import { findClientEmail } from '#database/client-email.ts';
import { lockActiveClient } from '#database/client-lock.ts';
import type { Connection } from '#database/connection.ts';
import { recordChange } from '#database/history.ts';
import { getFeedRange, MAX_FEED_ENTRIES } from '#domain/calendar-feed.ts';
import { fail } from '#domain/failure.ts';
import { type Clock, getCurrentWallTime } from '../../clock.ts';
import type { SignedLinks } from '../../http/signed-links.ts';
import type { FeedEntry } from '../../mail/calendar-file.ts';
import { buildCalendarFileUrl } from '../../mail/calendar-file-links.ts';
import type { ClientActor, OwnerActor } from '../../sessions/actor.ts';
import { createFeedSeed } from '../../sessions/feed-seed.ts';
import { listBookingFeedEntries, listUpcomingSessions } from '../bookings/feed-entries.ts';
import { listClassFeedEntries, listSignUpFeedEntries } from '../classes/feed-entries.ts';
import type { SettingsService } from '../settings/service.ts';
import { listPackingFeedEntries } from '../shop/orders/admin/feed-entries.ts';
import * as store from './store.ts';

const PURPOSE = 'calendar-feed';

export type CalendarFeedService = ReturnType<typeof createCalendarFeedService>;

type CalendarFeedDeps = {
  connection: Connection;
  clock: Clock;
  timeZone: string;
  links: SignedLinks;
  settings: SettingsService;
  publicUrl: () => string;
};

/** What every feed needs to know now. */
async function readContext(deps: CalendarFeedDeps) {
  const { links, timeZone } = deps;
  const { business, places, parts } = await deps.settings.read();
  const now = deps.clock.now();
  const { day: today } = getCurrentWallTime(deps);
  const context = { publicUrl: deps.publicUrl(), links, timeZone, business: { ...business, places } };
  return { context, parts, today, range: getFeedRange(today, now) };
}

type Read = Awaited<ReturnType<typeof readContext>>;

/** The library for calendars is loaded only when a feed is read. */
async function renderFeed({ context, today }: Read, entries: Promise<FeedEntry[]>[], name = context.business.name) {
  const { createCalendarFeed } = await import('../../mail/calendar-file.ts');
  return createCalendarFeed((await Promise.all(entries)).flat(), context, { name, today });
}

async function renderForOwner(deps: CalendarFeedDeps) {
  const { db } = deps.connection;
  const read = await readContext(deps);
  const { context, parts, range, today } = read;
  return renderFeed(
    read,
    [
      ...(parts.sessions ? [listBookingFeedEntries(db, range, context)] : []),
      ...(parts.classes ? [listClassFeedEntries(db, range, context, 'owner')] : []),
      ...(parts.chocolates ? [listPackingFeedEntries(db, today, context)] : []),
    ],
    `${context.business.name}: my days`,
  );
}

async function renderForClient(deps: CalendarFeedDeps, clientId: string) {
  const { db } = deps.connection;
  const email = await findClientEmail(db, clientId);
  if (email === undefined) return fail('link-invalid');
  const read = await readContext(deps);
  const { context, parts, range } = read;
  return renderFeed(read, [
    ...(parts.sessions ? [listBookingFeedEntries(db, range, context, clientId)] : []),
    ...(parts.classes ? [listSignUpFeedEntries(db, range, context, email)] : []),
  ]);
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
    /** The feed of all public classes. It is empty while classes are switched off. */
    async renderPublic(): Promise<string> {
      const read = await readContext(deps);
      const { context, parts, range } = read;
      return renderFeed(read, parts.classes ? [listClassFeedEntries(db, range, context, 'everyone')] : []);
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

    /** The same files as in the mails, for the pages that show a session. */
    async listSessionFiles(actor: ClientActor, id: string) {
      if (id !== actor.clientId) return fail('not-yours');
      const context = { publicUrl: deps.publicUrl(), links };
      const rows = await listUpcomingSessions(db, id, getCurrentWallTime(deps).day, MAX_FEED_ENTRIES);
      return rows.map(({ id: _id, linkGeneration }) => ({
        _id,
        address: buildCalendarFileUrl(context, 'session', _id, linkGeneration),
      }));
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
