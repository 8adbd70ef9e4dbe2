/** NOTIFY channel of realtime events. They reach every process when their transaction commits. */
export const REALTIME_CHANNEL = 'live';
/** Carries the id of an ended session. Its sockets are closed. */
export const SESSION_ENDED_CHANNEL = 'session_ended';
