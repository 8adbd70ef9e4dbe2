import { z } from 'zod';
import { KnownEmail, KnownEmailOrNone } from '#platform/contract/fields.ts';
import { clientAdminEndpoints } from '../../contract/clients-admin.ts';

const { phone, pronoun, preferredName, city, zipcode, ...required } =
  clientAdminEndpoints['POST /api/admin/users'].body.shape;

/** The fields of a new client. An emptied field deletes its value, which the API would leave unchanged if missing. */
export const NewClientForm = z.object({
  ...required,
  phone: phone.default(''),
  pronoun: pronoun.default(''),
  preferredName: preferredName.default(''),
  city: city.default(''),
  zipcode: zipcode.default(''),
});

const kept = clientAdminEndpoints['PUT /api/admin/users/{id}'].body.shape;

/** The fields of an existing client. Names and address may be some that are not accepted from a new client. */
export const ClientForm = NewClientForm.extend({
  firstName: kept.firstName,
  lastName: kept.lastName,
  preferredName: kept.preferredName.default(''),
  email: KnownEmail,
});

/** Only a client who never had an email may remain without one. */
export const ClientWithoutEmailForm = ClientForm.extend({ email: KnownEmailOrNone.default('') });
