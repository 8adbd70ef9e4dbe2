import type { User } from './contract/accounts.ts';
import type { ClientRow } from './store.ts';

/** A client in the API, without their sign-in data. */
export function serializeUser(row: ClientRow): User {
  const { id, firstName, lastName, email, image, phone, preferredName, pronoun, city, zipcode } = row;
  const { intakeFormCompleted, createdAt } = row;
  return {
    id,
    firstName,
    lastName,
    email,
    image,
    phone,
    preferredName,
    pronoun,
    city,
    zipcode,
    intakeFormCompleted,
    createdAt: createdAt.toISOString(),
  };
}
