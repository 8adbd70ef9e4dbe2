import { checkSession } from '#web/features/accounts/session-check.ts';
import { getUserToken } from '#web/features/accounts/stored-user.ts';
import { createRealtimeEvents } from './realtime-events.ts';

/** What the signed-in client hears, or someone who is nobody yet. */
export const subscribeAsClient = createRealtimeEvents({ token: getUserToken, check: checkSession });
