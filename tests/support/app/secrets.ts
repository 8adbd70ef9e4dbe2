/** The databases in tests/fixtures/databases were made with these keys, so they must not change. */
export const SESSION_SECRET = 'a secret of the tests, long enough to sign with';
export const INTAKE_KEY = 'a key of the tests, long enough to encrypt with';
