import type { Socket } from 'socket.io-client';
import type { LiveEvents } from '#contract/live.ts';

/** What a part of the page wants to hear. `missed`: something may have been missed, so ask again for everything. */
export type LiveListener = Partial<LiveEvents>;

type LiveSocket = Socket<LiveEvents, Record<string, never>>;

/** From one page of the area to the next the connection stays. */
const LINGER_MS = 5_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
/** The person who was cut off is back within three seconds of being able to be. */
const LONGEST_WAY_BACK_MS = 2_000;
/** Those who were cut off together must not come back in one beat: at its longest wait the library spreads nobody. */
const SPREAD_MS = 1_000;

/** A connection that is wanted; `close` is final, whatever of it is still under way. */
type Connection = { close: () => void };

/** Whose connection it is: the client's or the owner's. */
export type LiveSession = {
  /** The access token that counts at this moment. */
  token: () => string | undefined;
  /** Whether the session lives; a token that has run out is mended on the way. */
  check: () => Promise<'signed-in' | 'signed-out' | 'unreachable'>;
};

/** Hears live events until the answered function is called. */
export type Listen = (listener: LiveListener) => () => void;

type Tell = <Event extends keyof LiveEvents>(event: Event, ...said: Parameters<LiveEvents[Event]>) => void;

/** Live events as this session may hear them. All listeners of the page share one connection. */
export function liveEvents(session: LiveSession): Listen {
  const listeners = new Set<LiveListener>();
  let opened: Connection | undefined;
  let lingering: ReturnType<typeof setTimeout> | undefined;

  const tell: Tell = (event, ...said) => {
    for (const listener of [...listeners]) (listener[event] as ((...said: unknown[]) => void) | undefined)?.(...said);
  };

  return (listener) => {
    listeners.add(listener);
    clearTimeout(lingering);
    opened ??= open(session, tell, () => {
      // Anyone who listens next opens a new one.
      opened = undefined;
    });
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearTimeout(lingering);
      lingering = setTimeout(() => opened?.close(), LINGER_MS);
    };
  };
}

function open(session: LiveSession, tell: Tell, onClosed: () => void): Connection {
  let closed = false;
  let socket: LiveSocket | undefined;
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
    const checked = await session.check();
    if (checked === 'signed-out') return connection.close();
    // Where nobody could be asked, server or database are away: that says nothing about us, and the wait stays short.
    if (checked === 'unreachable') retryMs = FIRST_RETRY_MS;
    if (!closed) retry = setTimeout(() => socket?.connect(), retryMs);
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  };

  const begin = async () => {
    const { io } = await import('socket.io-client');
    if (closed) return;
    const made: LiveSocket = io({
      transports: ['websocket'],
      // The access token lives ten minutes, so each attempt gives the one that counts at that moment.
      auth: (give) => give({ token: session.token() ?? '' }),
      reconnectionDelay: FIRST_RETRY_MS,
      reconnectionDelayMax: LONGEST_WAY_BACK_MS + Math.random() * SPREAD_MS,
    });
    socket = made;
    made.on('connect', () => {
      retryMs = FIRST_RETRY_MS;
      // Whatever happened before this moment went unheard.
      tell('missed');
    });
    made.on('connect_error', () => {
      // A connection that did not come about is tried again by the library, one that was refused is not.
      if (!made.active && !closed) void reconnect();
    });
    made.on('disconnect', (reason) => {
      if (reason === 'io server disconnect' && !closed) void reconnect();
    });
    made.on('slotBooked', (ids) => tell('slotBooked', ids));
    made.on('slotReleased', (ids) => tell('slotReleased', ids));
    made.on('slotRescheduled', (ids) => tell('slotRescheduled', ids));
    made.on('bookingUpdated', (ids) => tell('bookingUpdated', ids));
    made.on('signUpUpdated', (ids) => tell('signUpUpdated', ids));
    made.on('missed', () => tell('missed'));
  };

  // Without its chunk the page still works: it only has to be reloaded to hear of others.
  begin().catch(connection.close);
  return connection;
}
