import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import type { RealtimeEvents } from '#contract/realtime-events.ts';
import type { Connection, Database } from '#database/connection.ts';
import { notifyChannel } from '#database/notify-channel.ts';
import type { Actor } from '../sessions/actor.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { REALTIME_CHANNEL, SESSION_ENDED_CHANNEL } from './channels.ts';
import type { SocketLimit } from './socket-limit.ts';

/** Events that say something about slots go to everybody; a booking's or a sign-up's go to its client and the owner. */
type PublishedEvent =
  | { event: 'slotBooked' | 'slotReleased'; ids: { slotId: string } }
  | { event: 'slotRescheduled'; ids: { oldSlotId: string; newSlotId: string } }
  | { event: 'bookingUpdated'; ids: { bookingId: string }; clientId: string }
  | { event: 'signUpUpdated'; ids: { signUpId: string }; clientId: string };

/** The port for features: tell what happened, in the transaction in which it happens. */
export type EventPublisher = { publish(tx: Database, event: PublishedEvent): Promise<void> };

/** Telling is a NOTIFY of the database: it leaves exactly when the transaction commits, to every process. */
export const events: EventPublisher = {
  publish: (tx, event) => notifyChannel(tx, REALTIME_CHANNEL, JSON.stringify(event)),
};

const EventMessage = z.object({
  event: z.enum(['slotBooked', 'slotReleased', 'slotRescheduled', 'bookingUpdated', 'signUpUpdated']),
  ids: z.record(z.string(), z.string()),
  clientId: z.string().optional(),
});

/** What tell() wrote; undefined for what someone else may have put on the channel. */
function parseEventMessage(payload: string): z.infer<typeof EventMessage> | undefined {
  try {
    return EventMessage.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}

/** Nobody has anything to say to us over a socket. */
const MAX_MESSAGE_BYTES = 1_000;
const OWNER_ROOM = 'owner';
const SIGNED_IN_ROOM = 'signed-in';
const roomName = {
  client: (id: string) => `client:${id}`,
  session: (id: string) => `session:${id}`,
};

/** Puts a socket into the rooms of the person whom it presents an access token of; false when that is worth nothing. */
async function joinRooms(socket: Socket, sessions: Sessions): Promise<boolean> {
  const { token } = socket.handshake.auth as { token?: unknown };
  if (token === undefined || token === '') return true;
  const actor: Actor | undefined = typeof token === 'string' ? await sessions.verifyAccessToken(token) : undefined;
  if (!actor) return false;
  await socket.join([SIGNED_IN_ROOM, roomName.session(actor.sessionId)]);
  await socket.join(actor.role === 'owner' ? OWNER_ROOM : roomName.client(actor.clientId));
  // Once more, now that the end of the session would be heard: it may have come a moment ago.
  return (await sessions.verifyAccessToken(token as string)) !== undefined;
}

/**
 * The sockets of this process. Who presents an access token hears of their own bookings; without one there are only the
 * slots' ids to hear. Rooms are chosen here, never by the browser, and a session that ends takes its sockets with it. The
 * access token is looked at once: a socket lives as long as the session, not as the token, and carries ids alone.
 */
export async function startRealtime(deps: {
  http: HttpServer;
  connection: Connection;
  sessions: Sessions;
  /** Whether a browser's page of this origin may connect. */
  isAllowedOrigin: (request: IncomingMessage) => boolean;
  socketLimit: SocketLimit;
}): Promise<{ close(): Promise<void> }> {
  const sockets = new Server<Record<string, never>, RealtimeEvents>(deps.http, {
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    allowRequest: (request, decide) =>
      decide(null, deps.isAllowedOrigin(request) && deps.socketLimit.hasCapacity(request)),
  });
  // Of the transport: who never says hello to socket.io takes room, too.
  sockets.engine.on('connection', deps.socketLimit.track);

  sockets.use((socket, next) => {
    joinRooms(socket, deps.sessions).then(
      (isAdmitted) => next(isAdmitted ? undefined : new Error('signed-out')),
      () => next(new Error('unavailable')),
    );
  });
  sockets.on('connection', (socket) => {
    socket.onAny(() => socket.disconnect(true));
  });

  const emitMissed = () => void sockets.emit('missed');
  await deps.connection.listen(
    REALTIME_CHANNEL,
    (payload) => {
      const message = parseEventMessage(payload);
      if (!message) return;
      const { event, ids, clientId } = message;
      const recipients = clientId === undefined ? sockets : sockets.to([roomName.client(clientId), OWNER_ROOM]);
      // The schema above has read what tell() wrote: the ids belong to the event.
      recipients.emit(event, ids as never);
    },
    emitMissed,
  );
  await deps.connection.listen(
    SESSION_ENDED_CHANNEL,
    (sessionId) => sockets.in(roomName.session(sessionId)).disconnectSockets(true),
    // Whose session ended meanwhile is not known: all who are signed in come back with a token, or do not.
    () => {
      sockets.in(SIGNED_IN_ROOM).disconnectSockets(true);
      emitMissed();
    },
  );
  return { close: async () => void (await sockets.close()) };
}
