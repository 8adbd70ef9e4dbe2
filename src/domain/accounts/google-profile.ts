import { sanitizeName } from './names.ts';

const MAX_IMAGE_LENGTH = 500;

/** The address of a picture when it is one that a page may show: https, and not longer than any real one. */
function parseImageUrl(image: string): string {
  if (image.length > MAX_IMAGE_LENGTH || !/^https:\/\/[^\s\\"'<>]+$/i.test(image)) return '';
  return image;
}

/**
 * What a new client's profile takes over from Google. Google need not tell a name: then the part of the email before
 * its first mark greets the person, until they write what they are called.
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
