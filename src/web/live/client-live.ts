import { checkSession } from '#web/features/accounts/session-check.ts';
import { storedToken } from '#web/features/accounts/stored-user.ts';
import { liveEvents } from './live.ts';

/** What the signed-in client hears, or someone who is nobody yet. */
export const listenAsClient = liveEvents({ token: storedToken, check: checkSession });
