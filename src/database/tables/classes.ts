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
import { mailboxSql } from '../mailbox.ts';
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
    /** Where an online class takes place. Only who has a place is told. */
    onlineLink: text().notNull().default(''),
    isExternal: boolean().notNull().default(false),
    capacity: integer().notNull().default(12),
    /** Places taken. The check below, not a count before an insert, is what keeps a class from overflowing. */
    placesTaken: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When the owner called it off: it is on no calendar any more, but its sign-ups stay. */
    cancelledAt: timestamp({ withTimezone: true }),
    /** Whether it was not called off, for the orders below. As for `stands` of a sign-up: lists narrow by this. */
    onCalendar: boolean().notNull().generatedAlwaysAs(sql`cancelled_at is null`),
  },
  (table) => [
    index('classes_by_day').on(table.day, table.time),
    index('classes_by_title').on(table.title, table.day),
    // Two of one name at one time could not be told apart by anyone who signs up; one that was called off does not count.
    uniqueIndex('classes_unique')
      .on(sql`lower(${table.title})`, table.day, table.time)
      .where(sql`${table.cancelledAt} is null`),
    // The desk's list, one index an order; those that were called off are few and have one between them.
    index('classes_by_start').on(table.day, table.time, table.id).where(sql`${table.onCalendar}`),
    index('classes_by_name').on(sql`lower(${table.title})`, table.id).where(sql`${table.onCalendar}`),
    index('classes_by_location').on(sql`lower(${table.location})`, table.id).where(sql`${table.onCalendar}`),
    index('classes_cancelled').on(table.day, table.time, table.id).where(sql`not ${table.onCalendar}`),
    index('classes_search').using('gin', sql`(lower(${table.title} || ' ' || ${table.location})) gin_trgm_ops`),
    check('classes_capacity', sql`${table.capacity} >= 0`),
    check('classes_places_taken', sql`${table.placesTaken} >= 0 and ${table.placesTaken} <= ${table.capacity}`),
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
    mailbox: text().notNull().generatedAlwaysAs(mailboxSql('email')),
    /**
     * Whether it is known to be of who has this email: signed by a link that was mailed there or on the owner's device,
     * or by the client of this email, signed in. Anybody can type an email into a public sign-up.
     */
    isProven: boolean().notNull().default(false),
  },
  (table) => [
    index('waivers_by_email').on(table.email, table.version),
    index('waivers_by_mailbox').on(table.mailbox, table.version),
  ],
);

export const signUps = pgTable(
  'sign_ups',
  {
    id: uuid().primaryKey(),
    classId: uuid()
      .notNull()
      .references(() => classes.id),
    /** Absent while it is outstanding: the owner signed the person up. */
    waiverId: uuid().references(() => waivers.id),
    /** Trimmed and lower-cased, as it is written to. */
    email: text().notNull(),
    /** One mailbox can sign up once for a class. */
    mailbox: text().notNull().generatedAlwaysAs(mailboxSql('email')),
    name: text().notNull(),
    phone: text().notNull(),
    /** Raised with every change that the person's calendar must hear of (RFC 5545 SEQUENCE). */
    sequence: integer().notNull().default(0),
    remindedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    cancelledAt: timestamp({ withTimezone: true }),
    /** When the owner ticked the person off on the roster. */
    attendedAt: timestamp({ withTimezone: true }),
    /**
     * The wall time at which the class begins, so that a long list can be read in its order from an index. Triggers copy
     * it from the class, whatever is written here, and keep it so when the class moves.
     */
    classStartsAt: timestamp({ mode: 'string' }).notNull().default('-infinity'),
    /**
     * Whether the place is still theirs. Lists narrow by this and not by `cancelled_at is null`: of that a planner
     * without statistics expects one row in two hundred, and would rather sort them all than read an index in order.
     */
    isActive: boolean().notNull().generatedAlwaysAs(sql`cancelled_at is null`),
  },
  (table) => [
    // Of a class long past nobody's email is kept.
    uniqueIndex('sign_ups_unique')
      .on(table.classId, table.mailbox)
      .where(sql`${table.cancelledAt} is null and ${table.mailbox} <> ''`),
    index('sign_ups_by_class').on(table.classId, table.createdAt),
    index('sign_ups_by_email').on(table.email),
    // The desk's lists, one index an order; those who gave their place back are few and have one between them.
    index('sign_ups_by_start').on(table.classStartsAt, table.id).where(sql`${table.isActive}`),
    index('sign_ups_by_name').on(sql`lower(${table.name})`, table.id).where(sql`${table.isActive}`),
    index('sign_ups_by_creation').on(table.createdAt, table.id).where(sql`${table.isActive}`),
    index('sign_ups_cancelled').on(table.classStartsAt, table.id).where(sql`not ${table.isActive}`),
    index('sign_ups_search').using(
      'gin',
      sql`(lower(${table.name} || ' ' || ${table.email} || ' ' || ${table.phone})) gin_trgm_ops`,
    ),
  ],
);
