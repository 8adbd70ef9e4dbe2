/** NOTIFY channels of live events: they leave the database when their transaction commits, to every process. */
export const REALTIME_CHANNEL = 'live';
/** Carries the id of a session that ended: its sockets are cut. */
export const SESSION_ENDED_CHANNEL = 'session_ended';
