import type { User } from '#contract/accounts.ts';
import type { ClientRow } from './store.ts';

/** A client as the wire has them: nothing of how they sign in. */
export function serializeUser(row: ClientRow): User {
  const { id, firstName, lastName, email, image, phone, preferredName, pronoun, city, zipcode } = row;
  const { intakeFormCompleted, createdAt } = row;
  return {
    ...{ id, firstName, lastName, email, image, phone, preferredName, pronoun, city, zipcode },
    intakeFormCompleted,
    createdAt: createdAt.toISOString(),
  };
}
