import { index, integer, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea, files } from '#platform/database/tables/files.ts';
import type { Content } from './domain/tree.ts';

/**
 * Published versions of the pages' texts; the highest version of a page is live. A page without a row has the text
 * with which it was delivered.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    /** 'email …' is a kind of email, with the texts that the owner has changed. */
    page: text().notNull(),
    version: integer().notNull(),
    /** `json` keeps the order of the fields, which is the order of the page. */
    document: json().$type<Content>().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.page, table.version] })],
);

/**
 * The draft of a page; null if there is none. `revision` counts every change and never starts again, so that no tab
 * overwrites or publishes what it has not seen.
 */
export const contentDrafts = pgTable('content_drafts', {
  page: text().primaryKey(),
  revision: integer().notNull(),
  document: json().$type<Content>(),
  savedAt: timestamp({ withTimezone: true }).notNull(),
});

/** The owner's photos for the pages, in their sizes and formats. A photo never changes; documents name its id. */
export const contentPhotos = pgTable(
  'content_photos',
  {
    photoId: uuid().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    format: text({ enum: ['avif', 'webp'] }).notNull(),
    /** Pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.photoId, table.format, table.width] }),
    index('content_photos_by_file').on(table.fileId),
  ],
);

/**
 * The owner's videos and their captions. `format` is null until all parts were sent and checked; then a file never
 * changes, and documents name its id.
 */
export const contentMedia = pgTable('content_media', {
  id: uuid().primaryKey(),
  format: text({ enum: ['mp4', 'webm', 'vtt'] }),
  sizeBytes: integer().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** A file of media in parts of `MEDIA_PART_BYTES`, so that no process has all of it in memory. */
export const contentMediaParts = pgTable(
  'content_media_parts',
  {
    mediaId: uuid()
      .notNull()
      .references(() => contentMedia.id, { onDelete: 'cascade' }),
    /** From 0. */
    part: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.part] })],
);
