import { readStored, removeStored, writeStored } from '#web/session/browser-storage.ts';

/** The storage key for the registration token, which lets the browser request the mail again. */
const AUTH_TOKEN_KEY = 'authToken';

export const registrationToken = {
  read: (): string | undefined => readStored(AUTH_TOKEN_KEY) || undefined,
  save: (token: string): void => writeStored(AUTH_TOKEN_KEY, token),
  clear: (): void => removeStored(AUTH_TOKEN_KEY),
};
