import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import type { LiveEvents } from '#contract/live.ts';
import type { Connection, Database } from '#database/connection.ts';
import { notify } from '#database/notices.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Who } from '../sessions/who.ts';
import { LIVE_CHANNEL, SESSION_ENDED_CHANNEL } from './channels.ts';
import type { SocketRoom } from './socket-room.ts';

/** Events that say something about slots go to everybody; a booking's or a sign-up's go to its client and the owner. */
type Told =
  | { event: 'slotBooked' | 'slotReleased'; ids: { slotId: string } }
  | { event: 'slotRescheduled'; ids: { oldSlotId: string; newSlotId: string } }
  | { event: 'bookingUpdated'; ids: { bookingId: string }; clientId: string }
  | { event: 'signUpUpdated'; ids: { signUpId: string }; clientId: string };

/** The port for features: tell what happened, in the transaction in which it happens. */
export type Live = { tell(tx: Database, told: Told): Promise<void> };

/** Telling is a NOTIFY of the database: it leaves exactly when the transaction commits, to every process. */
export const live: Live = { tell: (tx, told) => notify(tx, LIVE_CHANNEL, JSON.stringify(told)) };

const Heard = z.object({
  event: z.enum(['slotBooked', 'slotReleased', 'slotRescheduled', 'bookingUpdated', 'signUpUpdated']),
  ids: z.record(z.string(), z.string()),
  clientId: z.string().optional(),
});

/** What tell() wrote; undefined for what someone else may have put on the channel. */
function readNotice(payload: string): z.infer<typeof Heard> | undefined {
  try {
    return Heard.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}

/** Nobody has anything to say to us over a socket. */
const MAX_MESSAGE_BYTES = 1_000;
const OWNER = 'owner';
const SIGNED_IN = 'signed-in';
const roomOf = {
  client: (id: string) => `client:${id}`,
  session: (id: string) => `session:${id}`,
};

/** Puts a socket into the rooms of the person whom it presents an access token of; false when that is worth nothing. */
async function admit(socket: Socket, sessions: Sessions): Promise<boolean> {
  const { token } = socket.handshake.auth as { token?: unknown };
  if (token === undefined || token === '') return true;
  const who: Who | undefined = typeof token === 'string' ? await sessions.read(token) : undefined;
  if (!who) return false;
  await socket.join([SIGNED_IN, roomOf.session(who.sessionId)]);
  await socket.join(who.role === 'owner' ? OWNER : roomOf.client(who.clientId));
  // Once more, now that the end of the session would be heard: it may have come a moment ago.
  return (await sessions.read(token as string)) !== undefined;
}

/**
 * The sockets of this process. Who presents an access token hears of their own bookings; without one there are only the
 * slots' ids to hear. Rooms are chosen here, never by the browser, and a session that ends takes its sockets with it. The
 * access token is looked at once: a socket lives as long as the session, not as the token, and carries ids alone.
 */
export async function openLive(given: {
  http: HttpServer;
  connection: Connection;
  sessions: Sessions;
  /** Whether a browser's page of this origin may connect. */
  allows: (request: IncomingMessage) => boolean;
  room: SocketRoom;
}): Promise<{ close(): Promise<void> }> {
  const sockets = new Server<Record<string, never>, LiveEvents>(given.http, {
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    allowRequest: (request, decide) => decide(null, given.allows(request) && given.room.isLeftFor(request)),
  });
  // Of the transport: who never says hello to socket.io takes room, too.
  sockets.engine.on('connection', given.room.take);

  sockets.use((socket, next) => {
    admit(socket, given.sessions).then(
      (admitted) => next(admitted ? undefined : new Error('signed-out')),
      () => next(new Error('unavailable')),
    );
  });
  sockets.on('connection', (socket) => {
    socket.onAny(() => socket.disconnect(true));
  });

  const missed = () => void sockets.emit('missed');
  await given.connection.listen(
    LIVE_CHANNEL,
    (payload) => {
      const told = readNotice(payload);
      if (!told) return;
      const { event, ids, clientId } = told;
      const hearers = clientId === undefined ? sockets : sockets.to([roomOf.client(clientId), OWNER]);
      // The schema above has read what tell() wrote: the ids belong to the event.
      hearers.emit(event, ids as never);
    },
    missed,
  );
  await given.connection.listen(
    SESSION_ENDED_CHANNEL,
    (sessionId) => sockets.in(roomOf.session(sessionId)).disconnectSockets(true),
    // Whose session ended meanwhile is not known: all who are signed in come back with a token, or do not.
    () => {
      sockets.in(SIGNED_IN).disconnectSockets(true);
      missed();
    },
  );
  return { close: async () => void (await sockets.close()) };
}
