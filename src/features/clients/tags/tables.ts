import { and, asc, eq, sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/connection.ts';
import { personal } from '#platform/privacy/personal.ts';
import { clients } from '#platform/sessions/tables.ts';

/** A tag of a client. A tag that no client has does not exist. */
export const clientTags = pgTable(
  'client_tags',
  {
    id: uuid().primaryKey(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id),
    /** As the owner wrote it first, for all clients who have it. */
    tag: text().notNull(),
    /** The same for all spellings (`toTagKey`). */
    key: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('client_tags_unique').on(table.clientId, table.key),
    index('client_tags_by_key').on(table.key, table.clientId),
  ],
);

/** Serializes those who give tags, so that a tag has one spelling and there are not too many. Lock the client before. */
export const lockTags = (tx: Database) => tx.execute(sql`lock table ${clientTags} in share row exclusive mode`);

const order = [asc(clientTags.key)];

export const clientTagsPersonal = personal(clientTags, {
  of: { client: clientTags.clientId },
  export: {
    part: 'tags',
    about: 'Words by which I find you in my list of clients.',
    fields: { tag: clientTags.tag, givenAt: clientTags.createdAt },
    order,
  },
  record: { part: 'tags', fields: { tag: clientTags.tag }, order },
  onDeletion: 'delete',
  onMerge: {
    counted: { part: 'tags', one: 'tag', several: 'tags' },
    lock: async (tx) => void (await lockTags(tx)),
    async rule(moves, { kept, other }) {
      const isKeptToo = sql`${clientTags.key} in (select kept.key from client_tags kept where kept.client_id = ${kept.id})`;
      await moves.remove(clientTags, and(eq(clientTags.clientId, other.id), isKeptToo));
      await moves.replace(clientTags.clientId, { before: other.id, after: kept.id });
    },
    // A tag that only the removed row had may have come back in another spelling since.
    async afterUndo(tx, { otherId }) {
      const inUse = sql`(select max(t.tag) from client_tags t where t.key = client_tags.key and t.client_id <> ${otherId})`;
      await tx
        .update(clientTags)
        .set({ tag: sql`coalesce(${inUse}, client_tags.tag)` })
        .where(eq(clientTags.clientId, otherId));
    },
  },
  keep: { until: 'the account ends, or the owner takes the tag away' },
});
