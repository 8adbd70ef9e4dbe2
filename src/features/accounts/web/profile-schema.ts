import { z } from 'zod';
import { accountEndpoints } from '../contract/accounts.ts';

const { firstName, lastName, phone, pronoun, city, zipcode } = accountEndpoints['PUT /api/user/{id}/update'].body.shape;

/** The client's own profile. An empty field arrives as undefined. */
export const Profile = z.object({
  firstName,
  lastName,
  phone: phone.default(''),
  pronoun: pronoun.default(''),
  city: city.default(''),
  zipcode: zipcode.default(''),
});
