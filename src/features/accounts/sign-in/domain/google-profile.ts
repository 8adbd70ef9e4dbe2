import { sanitizeName } from '#platform/text/names.ts';

const MAX_IMAGE_LENGTH = 500;

/** Returns the URL of a profile image if pages may show it: https and of a plausible length. */
function parseImageUrl(image: string): string {
  if (image.length > MAX_IMAGE_LENGTH || !/^https:\/\/[^\s\\"'<>]+$/i.test(image)) return '';
  return image;
}

/**
 * Creates a new client's profile from Google's data. Google may omit the name; the first part of the email then serves
 * as the name until the client changes it.
 */
export function parseGoogleProfile(account: { email: string; firstName: string; lastName: string; image: string }): {
  firstName: string;
  lastName: string;
  image: string;
} {
  const [fromEmail = ''] = account.email.split(/[@.+_-]/).filter(Boolean);
  return {
    firstName: sanitizeName(account.firstName) || sanitizeName(fromEmail),
    lastName: sanitizeName(account.lastName),
    image: parseImageUrl(account.image),
  };
}
