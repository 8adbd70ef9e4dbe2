import type { Socket } from 'socket.io-client';
import type { RealtimeEvents } from '#contract/realtime-events.ts';

/** What a part of the page wants to hear. `missed`: something may have been missed, so ask again for everything. */
export type RealtimeListener = Partial<RealtimeEvents>;

type RealtimeSocket = Socket<RealtimeEvents, Record<string, never>>;

/** From one page of the area to the next the connection stays. */
const CLOSE_DELAY_MS = 5_000;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;
/** The person who was cut off is back within three seconds of being able to be. */
const MAX_RECONNECT_MS = 2_000;
/** Those who were cut off together must not come back in one beat: at its longest wait the library spreads nobody. */
const RECONNECT_JITTER_MS = 1_000;

/** A connection that is wanted; `close` is final, whatever of it is still under way. */
type Connection = { close: () => void };

/** Whose connection it is: the client's or the owner's. */
export type RealtimeSession = {
  /** The access token that counts at this moment. */
  token: () => string | undefined;
  /** Whether the session lives; a token that has run out is mended on the way. */
  check: () => Promise<'signed-in' | 'signed-out' | 'unreachable'>;
};

/** Hears live events until the answered function is called. */
export type Subscribe = (listener: RealtimeListener) => () => void;

type Dispatch = <Event extends keyof RealtimeEvents>(
  event: Event,
  ...payload: Parameters<RealtimeEvents[Event]>
) => void;

/** Live events as this session may hear them. All listeners of the page share one connection. */
export function createRealtimeEvents(session: RealtimeSession): Subscribe {
  const listeners = new Set<RealtimeListener>();
  let connection: Connection | undefined;
  let closeTimer: ReturnType<typeof setTimeout> | undefined;

  const dispatch: Dispatch = (event, ...payload) => {
    for (const listener of [...listeners])
      (listener[event] as ((...payload: unknown[]) => void) | undefined)?.(...payload);
  };

  return (listener) => {
    listeners.add(listener);
    clearTimeout(closeTimer);
    connection ??= openConnection(session, dispatch, () => {
      // Anyone who listens next opens a new one.
      connection = undefined;
    });
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearTimeout(closeTimer);
      closeTimer = setTimeout(() => connection?.close(), CLOSE_DELAY_MS);
    };
  };
}

function openConnection(session: RealtimeSession, dispatch: Dispatch, onClosed: () => void): Connection {
  let closed = false;
  let socket: RealtimeSocket | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;

  const connection: Connection = {
    close() {
      if (closed) return;
      closed = true;
      clearTimeout(retry);
      socket?.disconnect();
      onClosed();
    },
  };

  /** Refused or cut by the server: the token has run out, which is mended here, or the session is over. */
  const reconnect = async () => {
    const sessionStatus = await session.check();
    if (sessionStatus === 'signed-out') return connection.close();
    // Where nobody could be asked, server or database are away: that says nothing about us, and the wait stays short.
    if (sessionStatus === 'unreachable') retryMs = FIRST_RETRY_MS;
    if (!closed) retry = setTimeout(() => socket?.connect(), retryMs);
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
  };

  const connect = async () => {
    const { io } = await import('socket.io-client');
    if (closed) return;
    const newSocket: RealtimeSocket = io({
      transports: ['websocket'],
      // The access token lives ten minutes, so each attempt gives the one that counts at that moment.
      auth: (send) => send({ token: session.token() ?? '' }),
      reconnectionDelay: FIRST_RETRY_MS,
      reconnectionDelayMax: MAX_RECONNECT_MS + Math.random() * RECONNECT_JITTER_MS,
    });
    socket = newSocket;
    newSocket.on('connect', () => {
      retryMs = FIRST_RETRY_MS;
      // Whatever happened before this moment went unheard.
      dispatch('missed');
    });
    newSocket.on('connect_error', () => {
      // A connection that did not come about is tried again by the library, one that was refused is not.
      if (!newSocket.active && !closed) void reconnect();
    });
    newSocket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect' && !closed) void reconnect();
    });
    newSocket.on('slotBooked', (ids) => dispatch('slotBooked', ids));
    newSocket.on('slotReleased', (ids) => dispatch('slotReleased', ids));
    newSocket.on('slotRescheduled', (ids) => dispatch('slotRescheduled', ids));
    newSocket.on('bookingUpdated', (ids) => dispatch('bookingUpdated', ids));
    newSocket.on('signUpUpdated', (ids) => dispatch('signUpUpdated', ids));
    newSocket.on('missed', () => dispatch('missed'));
  };

  // Without its chunk the page still works: it only has to be reloaded to hear of others.
  connect().catch(connection.close);
  return connection;
}
