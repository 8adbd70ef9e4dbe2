import type { Socket } from 'socket.io-client';
import type { RealtimeEvents } from '../realtime-events-contract.ts';

/** Handlers of one part of the page. `missed`: events may have been lost, so load everything again. */
export type RealtimeListener = Partial<RealtimeEvents>;

type RealtimeSocket = Socket<RealtimeEvents, Record<string, never>>;

/** Keeps the connection open while the visitor moves between pages of the area. */
const CLOSE_DELAY_MS = 5_000;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;
/** Limits the reconnect delay to three seconds, including jitter. */
const MAX_RECONNECT_MS = 2_000;
/** Spreads clients that were disconnected together. The library adds no jitter at its maximum delay. */
const RECONNECT_JITTER_MS = 1_000;

/** An open or pending connection. `close` is final and also stops pending attempts. */
type Connection = { close: () => void };

/** The session of the client or of the owner. */
type RealtimeSession = {
  /** The current access token. */
  token: () => string | undefined;
  /** Checks whether the session is valid, and refreshes an expired token. */
  check: () => Promise<'signed-in' | 'signed-out' | 'unreachable'>;
};

/** Delivers realtime events until the returned function is called. */
export type Subscribe = (listener: RealtimeListener) => () => void;

type Dispatch = <Event extends keyof RealtimeEvents>(
  event: Event,
  ...payload: Parameters<RealtimeEvents[Event]>
) => void;

/** Creates the subscription for one session. All listeners of the page share one connection. */
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
      // The next listener opens a new connection.
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

  /**
   * The server rejected or closed the connection: the token has expired and is refreshed here, or the session is
   * over.
   */
  const reconnect = async () => {
    const sessionStatus = await session.check();
    if (sessionStatus === 'signed-out') return connection.close();
    // An unreachable server or database says nothing about the session, so the delay stays short.
    if (sessionStatus === 'unreachable') retryMs = FIRST_RETRY_MS;
    if (!closed) retry = setTimeout(() => socket?.connect(), retryMs);
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
  };

  const connect = async () => {
    const { io } = await import('socket.io-client');
    if (closed) return;
    const newSocket: RealtimeSocket = io({
      transports: ['websocket'],
      // The access token lives ten minutes, so each attempt sends the current one.
      auth: (send) => send({ token: session.token() ?? '' }),
      reconnectionDelay: FIRST_RETRY_MS,
      reconnectionDelayMax: MAX_RECONNECT_MS + Math.random() * RECONNECT_JITTER_MS,
    });
    socket = newSocket;
    newSocket.on('connect', () => {
      retryMs = FIRST_RETRY_MS;
      // Events before this moment were not received.
      dispatch('missed');
    });
    newSocket.on('connect_error', () => {
      // The library retries a failed connection, but not a rejected one.
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

  // The page works without this chunk. It only lacks automatic updates until it is reloaded.
  connect().catch(connection.close);
  return connection;
}
