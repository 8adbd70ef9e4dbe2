import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { listEmailSpellings } from '#platform/email-addresses/email-spellings.ts';
import { clients } from '#platform/sessions/tables.ts';
import { oneTimeTokens } from './tables.ts';

export type ClientRow = typeof clients.$inferSelect;
export type TokenRow = typeof oneTimeTokens.$inferSelect;
type NewClient = Omit<typeof clients.$inferInsert, 'id'>;

const isNotDeleted = isNull(clients.deletedAt);

/** The client with this id, unless deleted. */
export async function findClient(db: Database, id: string): Promise<ClientRow | undefined> {
  const [row] = await db
    .select()
    .from(clients)
    .where(and(eq(clients.id, id), isNotDeleted));
  return row;
}

/**
 * The clients with this email, unless deleted. There are two if an earlier release stored both forms of the host; the
 * one with exactly this spelling is first.
 */
export async function findClientsByEmail(db: Database, email: string): Promise<ClientRow[]> {
  return db
    .select()
    .from(clients)
    .where(and(inArray(clients.email, listEmailSpellings(email)), isNotDeleted))
    .orderBy(desc(eq(clients.email, email)));
}

/** The first of them. */
export async function findClientByEmail(db: Database, email: string): Promise<ClientRow | undefined> {
  return (await findClientsByEmail(db, email))[0];
}

/** The client with this Google account. */
export async function findClientByGoogle(db: Database, subject: string): Promise<ClientRow | undefined> {
  const [row] = await db
    .select()
    .from(clients)
    .where(and(eq(clients.googleSubject, subject), isNotDeleted));
  return row;
}

/** Undefined when the email or the Google account is already in use; the unique indexes decide. */
export async function insertClient(tx: Database, client: NewClient): Promise<ClientRow | undefined> {
  const [row] = await tx
    .insert(clients)
    .values({ id: newId(), ...client })
    .onConflictDoNothing()
    .returning();
  return row;
}

/**
 * Links a Google account to a client without one and sets an empty picture. Undefined when the client has another
 * account.
 */
export async function linkGoogleAccount(
  tx: Database,
  id: string,
  google: { subject: string; image: string },
): Promise<ClientRow | undefined> {
  const [row] = await tx
    .update(clients)
    .set({
      googleSubject: google.subject,
      image: sql`case when ${clients.image} = '' then ${google.image} else ${clients.image} end`,
    })
    .where(
      and(
        eq(clients.id, id),
        isNotDeleted,
        or(isNull(clients.googleSubject), eq(clients.googleSubject, google.subject)),
      ),
    )
    .returning();
  return row;
}

/** Changes a profile. Undefined when the client was deleted. */
export async function updateProfile(
  db: Database,
  id: string,
  profile: Pick<ClientRow, 'firstName' | 'lastName' | 'phone' | 'pronoun' | 'city' | 'zipcode'>,
): Promise<ClientRow | undefined> {
  const [row] = await db
    .update(clients)
    .set(profile)
    .where(and(eq(clients.id, id), isNotDeleted))
    .returning();
  return row;
}

/** Stores a token's hash with its purpose and data. */
export async function insertToken(tx: Database, token: typeof oneTimeTokens.$inferInsert): Promise<void> {
  await tx.insert(oneTimeTokens).values(token);
}

/** A token in any state. */
export async function findToken(db: Database, tokenHash: string): Promise<TokenRow | undefined> {
  const [row] = await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.tokenHash, tokenHash));
  return row;
}

/** An exchange code works only in the browser that it is bound to, and a given client id must match. */
type ConsumeTokenInput = { tokenHash: string; now: Date } & (
  | { purpose: 'verify-email' | 'login' }
  | { purpose: 'entry'; browserHash: string; clientId: string | undefined }
);

/** Consumes a token. Of concurrent calls exactly one gets the row. */
export async function consumeToken(tx: Database, input: ConsumeTokenInput): Promise<TokenRow | undefined> {
  const exchange = input.purpose === 'entry' ? input : undefined;
  const [row] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: input.now })
    .where(
      and(
        eq(oneTimeTokens.tokenHash, input.tokenHash),
        eq(oneTimeTokens.purpose, input.purpose),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, input.now),
        exchange && eq(oneTimeTokens.browserHash, exchange.browserHash),
        exchange?.clientId === undefined ? undefined : eq(oneTimeTokens.clientId, exchange.clientId),
      ),
    )
    .returning();
  return row;
}
