import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  time,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { files } from './files.ts';

/** A class on the calendar ('event' on the wire). Day and time are the wall time in the business time zone. */
export const classes = pgTable(
  'classes',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    time: time({ precision: 0 }).notNull(),
    lengthMinutes: integer().notNull().default(60),
    location: text().notNull().default(''),
    description: text().notNull().default(''),
    priceText: text().notNull().default(''),
    signUpLink: text().notNull().default(''),
    isExternal: boolean().notNull().default(false),
    capacity: integer().notNull().default(12),
    /** Places taken. The check below, not a count before an insert, is what keeps a class from overflowing. */
    taken: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('classes_by_day').on(table.day, table.time),
    index('classes_by_title').on(table.title, table.day),
    check('classes_capacity', sql`${table.capacity} >= 0`),
    check('classes_taken', sql`${table.taken} >= 0 and ${table.taken} <= ${table.capacity}`),
    check('classes_length', sql`${table.lengthMinutes} between 5 and 1440`),
  ],
);

/** Every waiver text that was ever shown for signing, kept word for word beside what was signed. */
export const waiverTexts = pgTable('waiver_texts', {
  version: text().primaryKey(),
  text: text().notNull(),
  sha256: text().notNull(),
});

/** One signature under one version of the waiver: the proof of who agreed to what, when and from where. */
export const waivers = pgTable(
  'waivers',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    version: text()
      .notNull()
      .references(() => waiverTexts.version),
    signatureId: uuid()
      .notNull()
      .references(() => files.id),
    ip: text().notNull(),
    userAgent: text().notNull(),
    signedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('waivers_by_email').on(table.email, table.version)],
);

export const signUps = pgTable(
  'sign_ups',
  {
    id: uuid().primaryKey(),
    classId: uuid()
      .notNull()
      .references(() => classes.id),
    waiverId: uuid()
      .notNull()
      .references(() => waivers.id),
    /** Trimmed and lower-cased: one email can sign up once for a class. */
    email: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    /** Raised with every change that the person's calendar must hear of (RFC 5545 SEQUENCE). */
    sequence: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    cancelledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('sign_ups_once').on(table.classId, table.email).where(sql`${table.cancelledAt} is null`),
    index('sign_ups_by_class').on(table.classId, table.createdAt),
    index('sign_ups_by_email').on(table.email),
  ],
);
