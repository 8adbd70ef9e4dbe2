import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { classes } from './classes.ts';

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
