import { z } from 'zod';
import { clientAdminEndpoints } from '#contract/clients-admin.ts';
import { KnownEmail, KnownEmailOrNone } from '#contract/fields.ts';

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

/** The fields of an existing client. An address may be one that is not accepted from a new client. */
export const ClientForm = NewClientForm.extend({ email: KnownEmail });

/** Only a client who never had an email may remain without one. */
export const ClientWithoutEmailForm = NewClientForm.extend({ email: KnownEmailOrNone.default('') });
