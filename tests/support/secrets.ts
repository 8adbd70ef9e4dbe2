/**
 * What the tests' servers sign and encrypt with. The databases in tests/fixtures/databases were made with the same, so
 * that the links in their people's mails must stay good.
 */
export const SESSION_SECRET = 'a secret of the tests, long enough to sign with';
export const INTAKE_KEY = 'a key of the tests, long enough to encrypt with';
