import { getUserToken } from '#platform/browser-session/stored-user.ts';
import { createRealtimeEvents } from '#platform/realtime/web/realtime-events.ts';
import { checkSession } from '../session/web/session-check.ts';

/** Subscribes to realtime events as the signed-in client, or as a visitor. */
export const subscribeAsClient = createRealtimeEvents({ token: getUserToken, check: checkSession });
