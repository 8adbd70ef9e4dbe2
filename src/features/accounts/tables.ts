import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { emailColumns } from '#platform/email-addresses/email-columns.ts';
import { personal } from '#platform/privacy/personal.ts';
import { clients } from '#platform/sessions/tables.ts';

/**
 * The hash of a token in a mailed link or a redirect, usable once until it expires. `verify-email` completes a
 * registration, `login` signs in, `entry` is the code of a redirect.
 */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    tokenHash: text().primaryKey(),
    purpose: text({ enum: ['verify-email', 'login', 'entry'] }).notNull(),
    email: text().notNull(),
    /** Absent while a registration is unverified. */
    clientId: uuid().references(() => clients.id, { onDelete: 'cascade' }),
    /** The names of an unverified registration. */
    profile: jsonb().$type<{ firstName: string; lastName: string }>(),
    /** When set, only the browser whose cookie has this hash may use the token. */
    browserHash: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('one_time_tokens_by_expiry').on(table.expiresAt)],
);

export const oneTimeTokensPersonal = personal(oneTimeTokens, {
  of: { client: oneTimeTokens.clientId, emails: [oneTimeTokens.email] },
  export: { nothing: 'because a token is worth something only to who has the mail' },
  onDeletion: 'delete',
  onMerge: { end: 'for good' },
  // Login links and unfinished registrations.
  keep: { rule: 'links', setting: 'KEEP_USED_LINKS_DAYS', days: 1, since: oneTimeTokens.expiresAt },
});

export const accountEmails = emailColumns({ searched: [clients.email], others: [oneTimeTokens.email] });
