import type { Database } from '#platform/database/connection.ts';
import { createSlot, type Filled } from '#platform/slots.ts';
import { type SetupFacts, setupFactNames } from '../domain/setup.ts';

/** Reads what the data of a feature show about a setup. `day` is today in the time zone of the business. */
type FactReaders = { readonly [Name in keyof SetupFacts]?: (db: Database, day: string) => Promise<boolean> };

export const setupFacts = createSlot<FactReaders>();

/** What the data of all features show. What no feature reads is not there. */
export async function readSetupFacts(fills: readonly Filled[], db: Database, day: string): Promise<SetupFacts> {
  const facts = { hasClass: false, hasWaiver: false, hasTin: false, hasTwoStep: false, hasSentEmail: false };
  for (const readers of setupFacts.read(fills))
    for (const name of setupFactNames) facts[name] ||= (await readers[name]?.(db, day)) ?? false;
  return facts;
}
