import { and, asc, desc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  text,
  time,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from '#platform/database/connection.ts';
import { mailboxSql } from '#platform/database/mailbox.ts';
import { matchesEmail } from '#platform/database/search.ts';
import { files } from '#platform/database/tables/files.ts';
import { formatTimeSql, wallTimeSql } from '#platform/database/times.ts';
import { emailColumns } from '#platform/email-addresses/email-columns.ts';
import { column, computed, derived, dollars, zonedTime } from '#platform/privacy/entries.ts';
import { type Pair, personal } from '#platform/privacy/personal.ts';
import { YEAR_DAYS } from '#platform/privacy/retention.ts';
import { isOfBatch } from '#platform/privacy/rows.ts';
import { formatLongDay, formatTime, type WallTime } from '#platform/time/day.ts';
import { seriesRepeats } from '#platform/time/repeats/repeats.ts';
import { attendances, onSiteWays } from '../roster/domain/attendance.ts';
import { DEFAULT_CLASS_CAPACITY, DEFAULT_CLASS_LENGTH_MINUTES, ownFields } from '../series/domain/occurrences.ts';

/** Classes that repeat by one rule. Its occurrences are rows of classes, which keep ids, sign-ups and limits of their own. */
export const classSeries = pgTable('class_series', {
  id: uuid().primaryKey(),
  repeat: text({ enum: seriesRepeats }).notNull(),
  /** A day of the rule: it gives the weekday, the week of the month or the day of the month. */
  anchorDay: date({ mode: 'string' }).notNull(),
  /** Rises with every change by the owner, so that a change made from an older state is refused. */
  version: integer().notNull().default(1),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** A class on the calendar ('event' in the API). Day and time are wall time in the business time zone. */
export const classes = pgTable(
  'classes',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    time: time({ precision: 0 }).notNull(),
    lengthMinutes: integer().notNull().default(DEFAULT_CLASS_LENGTH_MINUTES),
    location: text().notNull().default(''),
    description: text().notNull().default(''),
    priceText: text().notNull().default(''),
    bring: text().notNull().default(''),
    signUpLink: text().notNull().default(''),
    /** The link of an online class, shown only to people with a place. */
    onlineLink: text().notNull().default(''),
    isExternal: boolean().notNull().default(false),
    capacity: integer().notNull().default(DEFAULT_CLASS_CAPACITY),
    /** Places taken. The check constraint below prevents overbooking; a count before an insert would not. */
    placesTaken: integer().notNull().default(0),
    /** Places held for people of the waitlist to whom they are offered. The same constraint counts them. */
    placesOffered: integer().notNull().default(0),
    /** The series of this class, if it repeats. */
    seriesId: uuid().references(() => classSeries.id),
    /** The day that the rule of the series gives this class; it stays when only this class is moved. */
    seriesDay: date({ mode: 'string' }),
    /** The fields that were changed on this class alone; a change of its series keeps them. */
    changedFields: text({ enum: ownFields }).array().notNull().default([]),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When the owner cancelled the class: it leaves the calendar, but its sign-ups stay. */
    cancelledAt: timestamp({ withTimezone: true }),
    /** When the owner put the roster of a class that is over away without a mark: Today asks for it no longer. */
    rosterPutAwayAt: timestamp({ withTimezone: true }),
    /** Increases with every change that calendars must apply (RFC 5545 SEQUENCE). A trigger does it. */
    sequence: integer().notNull().default(0),
    /**
     * Whether the class is not cancelled, for the indexes below. Lists filter by this for the reason given at
     * `isActive` of a sign-up.
     */
    onCalendar: boolean().notNull().generatedAlwaysAs(sql`cancelled_at is null`),
  },
  (table) => [
    index('classes_by_day').on(table.day, table.time),
    index('classes_by_series').on(table.seriesId, table.seriesDay).where(sql`${table.seriesId} is not null`),
    index('classes_by_title').on(table.title, table.day),
    // Visitors could not tell apart two classes with the same title and time; cancelled classes do not count.
    uniqueIndex('classes_unique')
      .on(sql`lower(${table.title})`, table.day, table.time)
      .where(sql`${table.cancelledAt} is null`),
    // One index per sort order of the admin list; the few cancelled classes share one.
    index('classes_by_start').on(table.day, table.time, table.id).where(sql`${table.onCalendar}`),
    index('classes_by_name').on(sql`lower(${table.title})`, table.id).where(sql`${table.onCalendar}`),
    index('classes_by_location').on(sql`lower(${table.location})`, table.id).where(sql`${table.onCalendar}`),
    index('classes_cancelled').on(table.day, table.time, table.id).where(sql`not ${table.onCalendar}`),
    index('classes_search').using('gin', sql`(lower(${table.title} || ' ' || ${table.location})) gin_trgm_ops`),
    check('classes_capacity', sql`${table.capacity} >= 0`),
    check(
      'classes_places_taken',
      sql`${table.placesTaken} >= 0 and ${table.placesOffered} >= 0 and ${table.placesTaken} + ${table.placesOffered} <= ${table.capacity}`,
    ),
    check('classes_series', sql`(${table.seriesId} is null) = (${table.seriesDay} is null)`),
    check('classes_length', sql`${table.lengthMinutes} between 5 and 1440`),
  ],
);

/**
 * Every version of the waiver; the first one of the sample is published with it. A trigger refuses every change except
 * the withdrawal of a version.
 */
export const waiverVersions = pgTable('waiver_versions', {
  version: text().primaryKey(),
  number: integer().notNull().unique(),
  /** The canonical text, word for word. */
  text: text().notNull(),
  sha256: text().notNull(),
  effectiveFromDay: date({ mode: 'string' }).notNull(),
  mustSignAnew: boolean().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  /** When the owner took it back, before its first day. */
  withdrawnAt: timestamp({ withTimezone: true }),
});

/** One signature of one waiver version: proof of who agreed to what, when and from where. */
export const waivers = pgTable(
  'waivers',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    version: text()
      .notNull()
      .references(() => waiverVersions.version),
    signatureId: uuid()
      .notNull()
      .references(() => files.id),
    ip: text().notNull(),
    userAgent: text().notNull(),
    signedAt: timestamp({ withTimezone: true }).notNull(),
    mailbox: text().notNull().generatedAlwaysAs(mailboxSql('email')),
    /**
     * Whether the signer is known to own this email: by a mailed link, on the owner's device, or as the signed-in
     * client. Otherwise false, because a public sign-up accepts any email.
     */
    isProven: boolean().notNull().default(false),
  },
  (table) => [
    index('waivers_by_email').on(table.email, table.version),
    index('waivers_by_mailbox').on(table.mailbox, table.version),
  ],
);

/** `id` is of this entry, and `signUpId` is the sign-up that the guest had. */
export type NamedGuest = { id: string; signUpId: string; name: string; cancelled?: true };

export const signUps = pgTable(
  'sign_ups',
  {
    id: uuid().primaryKey(),
    classId: uuid()
      .notNull()
      .references(() => classes.id),
    /** Absent while the waiver is outstanding: of a guest, or because the owner signed the person up. */
    waiverId: uuid().references(() => waivers.id),
    /** The sign-up of the host: the person who brings this guest. */
    hostId: uuid().references((): AnyPgColumn => signUps.id),
    /** Guests whom this person named and who had a place before, which is no part of this sign-up. */
    namedGuests: jsonb().$type<NamedGuest[]>().notNull().default([]),
    /** Trimmed and lower-cased; mails go to this address. */
    email: text().notNull(),
    /** One mailbox can sign up once per class. */
    mailbox: text().notNull().generatedAlwaysAs(mailboxSql('email')),
    name: text().notNull(),
    phone: text().notNull(),
    /** Increases with every change that the person's calendar must apply (RFC 5545 SEQUENCE). */
    sequence: integer().notNull().default(0),
    remindedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    cancelledAt: timestamp({ withTimezone: true }),
    attendance: text({ enum: attendances }).notNull().default('not-here'),
    /** When the newest mark was made on the owner's phone. A mark that arrives later and is older changes nothing. */
    attendanceMarkedAt: timestamp({ withTimezone: true }),
    /** How the person paid on site; null until it is marked. */
    paidBy: text({ enum: onSiteWays }),
    /** What the person paid; null for the price of the class. */
    paidCents: integer(),
    /** When the newest mark of the payment was made on the owner's phone. */
    paidMarkedAt: timestamp({ withTimezone: true }),
    /**
     * The class's start as wall time, so that long lists are read in index order. Triggers copy it from the class,
     * override any written value, and update it when the class is rescheduled.
     */
    classStartsAt: timestamp({ mode: 'string' }).notNull().default('-infinity'),
    /**
     * Whether the place is still taken. Lists filter by this instead of `cancelled_at is null`: without statistics the
     * planner expects that to match one row in 200, and sorts instead of reading the index.
     */
    isActive: boolean().notNull().generatedAlwaysAs(sql`cancelled_at is null`),
  },
  (table) => [
    // Sign-ups of long-past classes have their email erased.
    uniqueIndex('sign_ups_unique')
      .on(table.classId, table.mailbox)
      .where(sql`${table.cancelledAt} is null and ${table.mailbox} <> ''`),
    index('sign_ups_by_class').on(table.classId, table.createdAt),
    index('sign_ups_by_email').on(table.email),
    index('sign_ups_by_host').on(table.hostId).where(sql`${table.hostId} is not null`),
    // One index per sort order of the admin lists; the few cancelled sign-ups share one.
    index('sign_ups_by_start').on(table.classStartsAt, table.id).where(sql`${table.isActive}`),
    index('sign_ups_by_name').on(sql`lower(${table.name})`, table.id).where(sql`${table.isActive}`),
    index('sign_ups_by_creation').on(table.createdAt, table.id).where(sql`${table.isActive}`),
    index('sign_ups_cancelled').on(table.classStartsAt, table.id).where(sql`not ${table.isActive}`),
    index('sign_ups_search').using(
      'gin',
      sql`(lower(${table.name} || ' ' || ${table.email} || ' ' || ${table.phone})) gin_trgm_ops`,
    ),
    // Without "is not null" the condition would be unknown for a missing way, and pass.
    check(
      'sign_ups_paid_cents',
      sql`${table.paidCents} is null or (${table.paidBy} is not null and ${table.paidBy} <> 'free' and ${table.paidCents} >= 0)`,
    ),
  ],
);

/** Who a person was whose name is no longer kept. */
const FORMER_STUDENT = { name: 'Former student', email: '', phone: '' };

/**
 * Whether a row holds personal data. A person that the owner signed up may have no email, but then has a name or a
 * phone.
 */
const isOfSomebody = ({ name, email, phone }: Record<keyof typeof FORMER_STUDENT, PgColumn>) =>
  or(ne(email, FORMER_STUDENT.email), ne(phone, FORMER_STUDENT.phone), ne(name, FORMER_STUDENT.name));

const startsBefore = ({ day, time: start }: WallTime) => lt(signUps.classStartsAt, `${day}T${start}`);

/** Another place in the same class that the mailbox of the record that stays has. */
const hasOtherSpot = (keptMailbox: string): SQL => sql`exists (select 1 from sign_ups theirs
  where theirs.class_id = ${signUps.classId} and theirs.mailbox = ${keptMailbox} and theirs.cancelled_at is null
    and theirs.id <> ${signUps.id})`;

/** A class to come in which both records have a spot, in words. */
async function findClassOfBoth(db: Database, { kept, other }: Pair, reached: WallTime): Promise<string | undefined> {
  const { title, day, time: start, cancelledAt } = classes;
  const isToCome = sql`${wallTimeSql({ day, time: start })} > ${wallTimeSql(reached)}`;
  const isOfBoth = and(eq(signUps.email, other.email), isNull(signUps.cancelledAt), hasOtherSpot(kept.mailbox));
  const [row] = await db
    .select({ title, day, time: formatTimeSql(start) })
    .from(signUps)
    .innerJoin(classes, eq(classes.id, signUps.classId))
    .where(and(isOfBoth, isNull(cancelledAt), isToCome))
    .orderBy(asc(day), asc(start))
    .limit(1);
  return row && `${row.title} on ${formatLongDay(row.day)}, ${formatTime(row.time)}.`;
}

export const signUpsPersonal = personal(signUps, {
  of: { emails: [signUps.email] },
  export: {
    part: 'classSignUps',
    about: 'Group classes that were signed up for with your account’s email, whether signed in or not.',
    fields: {
      class: classes.title,
      begins: zonedTime(classes),
      location: classes.location,
      name: signUps.name,
      phone: signUps.phone,
      signedUpAt: signUps.createdAt,
      givenBackAt: signUps.cancelledAt,
      attended: computed(z.boolean(), sql`${signUps.attendance} = 'here'`),
      noShow: computed(z.boolean(), sql`${signUps.attendance} = 'no-show'`),
      paidBy: column(signUps.paidBy, { about: 'How you paid on site; null if it was not marked' }),
      paid: dollars(signUps.paidCents, 'What you paid on site; null for the price of the class'),
      guests: computed(
        z.array(z.string()).meta({ description: 'The names of the guests whom you brought' }),
        sql`array(select guest.name from ${signUps} guest where guest.host_id = sign_ups.id
          union all select named ->> 'name' from jsonb_array_elements(sign_ups.named_guests) named order by 1)`,
      ),
    },
    joins: [{ table: classes, on: eq(classes.id, signUps.classId) }],
    order: [asc(classes.day), asc(classes.time), asc(signUps.id)],
  },
  record: {
    part: 'signUps',
    fields: {
      _id: signUps.id,
      classTitle: classes.title,
      date: classes.day,
      time: computed(z.string(), formatTimeSql(classes.time)),
      cancelled: computed(z.boolean(), sql`${signUps.cancelledAt} is not null or ${classes.cancelledAt} is not null`),
      attended: computed(z.boolean(), sql`${signUps.attendance} = 'here'`),
      noShow: computed(z.boolean(), sql`${signUps.attendance} = 'no-show'`),
    },
    joins: [{ table: classes, on: eq(classes.id, signUps.classId) }],
    order: [desc(classes.day), desc(classes.time), desc(signUps.id)],
  },
  onDeletion: { keep: 'because a place proves the consent, and was taken by email' },
  onMerge: {
    counted: { part: 'signUps', one: 'class sign-up', several: 'class sign-ups' },
    conflict: { reason: 'merge-same-class', find: findClassOfBoth },
    // A class has one place for each mailbox.
    rule: (moves, { kept, other }) =>
      moves.replace(signUps.email, {
        before: other.email,
        after: kept.email,
        condition: sql`(${signUps.cancelledAt} is not null or not ${hasOtherSpot(kept.mailbox)})`,
      }),
  },
  // The place stays counted in the class, without the person.
  keep: {
    rule: 'sign-ups',
    setting: 'KEEP_SIGN_UPS_DAYS',
    days: 2 * YEAR_DAYS,
    since: ({ wall }) => startsBefore(wall),
    existing: isOfSomebody(signUps),
    atEnd: { clear: { ...FORMER_STUDENT, namedGuests: [] } },
  },
});

export const waiversPersonal = personal(waivers, {
  of: { emails: [waivers.email] },
  export: {
    part: 'waivers',
    about:
      'Each waiver signed with your account’s email: its text, when and from where it was signed, and your signature.',
    fields: {
      version: waivers.version,
      text: column(waiverVersions.text, { about: 'Word for word what you signed' }),
      name: waivers.name,
      phone: waivers.phone,
      signedAt: waivers.signedAt,
      internetAddress: waivers.ip,
      browser: waivers.userAgent,
      signature: derived(
        z.string().meta({ description: 'The picture of your signature, as a data: address that a browser opens' }),
        { type: files.contentType, bytes: files.bytes },
        ({ type, bytes }) => `data:${type};base64,${bytes.toString('base64')}`,
      ),
    },
    joins: [
      { table: waiverVersions, on: eq(waiverVersions.version, waivers.version) },
      { table: files, on: eq(files.id, waivers.signatureId) },
    ],
    // A merge of two records moves sign-ups to another email, and no signed waiver.
    rows: ({ email }) => {
      const signedUp = sql`select ${signUps.waiverId} from ${signUps} where ${matchesEmail(signUps.email, email)}`;
      return or(eq(waivers.email, email), sql`${waivers.id} in (${signedUp})`);
    },
    order: [asc(waivers.signedAt)],
  },
  onDeletion: { keep: 'because it proves the consent' },
  onMerge: { stay: 'because it proves which email signed' },
  // A waiver is proof for every class that was attended under it, so its retention starts at the last of them. The
  // remaining row proves that a person signed which version and when. The signature is deleted.
  keep: {
    rule: 'waivers',
    setting: 'KEEP_WAIVERS_DAYS',
    days: 7 * YEAR_DAYS,
    since: ({ instant, wall }) =>
      and(
        lt(waivers.signedAt, instant),
        sql`not exists (select 1 from ${signUps} where ${signUps.waiverId} = ${waivers.id} and not ${startsBefore(wall)})`,
      ),
    existing: or(isOfSomebody(waivers), ne(waivers.ip, '')),
    atEnd: {
      async rule(tx, rows) {
        const cleared = await tx
          .update(waivers)
          .set({ ...FORMER_STUDENT, ip: '', userAgent: '' })
          .where(isOfBatch(tx, waivers, rows))
          .returning({ signatureId: waivers.signatureId });
        const signatures = cleared.map(({ signatureId }) => signatureId);
        if (signatures.length > 0)
          await tx
            .update(files)
            .set({ bytes: Buffer.alloc(0), sizeBytes: 0, sha256: '' })
            .where(inArray(files.id, signatures));
        return cleared.length;
      },
    },
  },
});

export const signUpEmails = emailColumns({ searched: [waivers.email, signUps.email] });
