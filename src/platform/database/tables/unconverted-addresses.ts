import { pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Stored email addresses whose host has its Unicode form, as the first release stored them. A migration lists them, and
 * the server converts what it can at its start (decision 109).
 */
export const unconvertedAddresses = pgTable('unconverted_addresses', {
  address: text().primaryKey(),
  /**
   * Null before the first attempt. `taken`: the converted address, or its mailbox, is another record's. `unclear`: the
   * host has no ASCII form, so a mail server may take it for another one.
   */
  problem: text({ enum: ['taken', 'unclear'] }),
});
