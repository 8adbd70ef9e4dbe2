import { asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { zonedTime } from '#platform/privacy/entries.ts';
import { personal } from '#platform/privacy/personal.ts';
import { YEAR_DAYS } from '#platform/privacy/retention.ts';
import { classes, signUps } from './classes.ts';

/** A message of the owner to everyone with a spot in its classes. Its recipients are decided when it leaves. */
export const classMessages = pgTable(
  'class_messages',
  {
    id: uuid().primaryKey(),
    subject: text().notNull(),
    /** Plain text with line breaks. */
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When it leaves, unless the owner takes it back before. */
    leavesAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
    undoneAt: timestamp({ withTimezone: true }),
    /** How many people it was sent to. */
    people: integer().notNull().default(0),
  },
  (table) => [
    // The sweep of each minute reads these.
    index('class_messages_waiting')
      .on(table.leavesAt)
      .where(sql`${table.sentAt} is null and ${table.undoneAt} is null`),
    check('class_messages_state', sql`${table.sentAt} is null or ${table.undoneAt} is null`),
  ],
);

/** The classes that a message is about. */
export const classMessageClasses = pgTable(
  'class_message_classes',
  {
    messageId: uuid()
      .notNull()
      .references(() => classMessages.id, { onDelete: 'cascade' }),
    classId: uuid()
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.classId] }),
    index('class_message_classes_by_class').on(table.classId),
  ],
);

/**
 * The first class of a message in which an email had a spot when it was sent. It was not sent for a class that was
 * cancelled after it was written and before it was sent.
 */
const firstClassOf = (email: string) => sql`(select class.id from ${classMessageClasses} about
    join ${classes} class on class.id = about.class_id join ${signUps} spot on spot.class_id = class.id
  where about.message_id = ${classMessages.id} and spot.email = ${email} and spot.created_at <= ${classMessages.sentAt}
    and (spot.cancelled_at is null or spot.cancelled_at > ${classMessages.sentAt})
    and (class.cancelled_at is null or class.cancelled_at <= ${classMessages.createdAt}
      or class.cancelled_at > ${classMessages.sentAt})
  order by class.day, class.time limit 1)`;

/** Messages are the owner's. A person reads those that were sent to them. */
export const classMessagesPersonal = personal(classMessages, {
  of: {},
  export: {
    part: 'classMessages',
    about: 'What I wrote to everyone in a class while your account’s email had a spot in it.',
    fields: {
      class: classes.title,
      begins: zonedTime(classes),
      subject: classMessages.subject,
      text: classMessages.text,
      sentAt: classMessages.sentAt,
    },
    joins: [
      { table: classMessageClasses, on: eq(classMessageClasses.messageId, classMessages.id) },
      { table: classes, on: eq(classes.id, classMessageClasses.classId) },
    ],
    rows: ({ email }) => eq(classes.id, firstClassOf(email)),
    order: [asc(classMessages.id)],
  },
  onDeletion: { keep: 'because it went to everyone in a class' },
  onMerge: { stay: 'because it has no name in it' },
  keep: {
    rule: 'class-messages',
    setting: 'KEEP_CLASS_MESSAGES_DAYS',
    days: 2 * YEAR_DAYS,
    since: classMessages.createdAt,
    only: or(isNotNull(classMessages.sentAt), isNotNull(classMessages.undoneAt)),
  },
});
