import type { Client } from '../contract/clients-admin.ts';
import type { ClientRow } from './store.ts';

/** A client in the admin area, without their sign-in data. */
export function serializeClient(row: ClientRow): Client {
  const { id, firstName, lastName, email, phone, pronoun, preferredName, city, zipcode, intakeFormCompleted } = row;
  return {
    _id: id,
    firstName,
    lastName,
    email,
    phone,
    pronoun,
    preferredName,
    city,
    zipcode,
    intakeFormCompleted,
    createdAt: row.createdAt.toISOString(),
  };
}
