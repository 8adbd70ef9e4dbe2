import { checkSession } from '#web/features/accounts/session-check.ts';
import { getUserToken } from '#web/session/stored-user.ts';
import { createRealtimeEvents } from './realtime-events.ts';

/** Subscribes as the signed-in client, or as a visitor. */
export const subscribeAsClient = createRealtimeEvents({ token: getUserToken, check: checkSession });
