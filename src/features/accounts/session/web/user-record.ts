import { NO_ID } from '#platform/browser-session/stored-user.ts';
import type { User } from '../../contract/accounts.ts';

/** Replacement for a missing value: 'Unknown' after token validation, empty after a login. */
type Placeholder = 'Unknown' | '';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keeps texts and formats numbers; anything else counts as missing. */
function toText(value: unknown, placeholder: string): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : placeholder;
}

function parseUser(data: unknown, placeholder: Placeholder): User {
  const fields = isFields(data) ? data : {};
  const text = (name: keyof User) => toText(fields[name], placeholder);
  return {
    id: toText(fields.id, '') || toText(fields._id, '') || NO_ID,
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    image: text('image'),
    phone: text('phone'),
    preferredName: text('preferredName'),
    pronoun: text('pronoun'),
    city: text('city'),
    zipcode: text('zipcode'),
    intakeFormCompleted: fields.intakeFormCompleted === true,
    createdAt: text('createdAt'),
  };
}

/** The user in the response of token validation. */
export function userFromValidation(user: unknown): User {
  return parseUser(user, 'Unknown');
}

/** The user in a login response, bare or wrapped in `userData`. */
export function userFromLogin(data: unknown): User {
  return parseUser(isFields(data) && isFields(data.userData) ? data.userData : data, '');
}

/** The user stored in this browser; undefined when the stored text is invalid. */
export function userFromStorage(raw: string): User | undefined {
  try {
    const data: unknown = JSON.parse(raw);
    return isFields(data) ? userFromLogin(data) : undefined;
  } catch {
    return undefined;
  }
}

/** Text for display: empty for 'Unknown' and 'N/A', which mark missing values. */
export function emptyIfUnknown(text: string): string {
  return text === 'Unknown' || text === NO_ID ? '' : text;
}
