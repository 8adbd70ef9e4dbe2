import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import type { Connection, Database } from '#platform/database/connection.ts';
import { notifyChannel } from '#platform/database/notify-channel.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import { REALTIME_CHANNEL, SESSION_ENDED_CHANNEL } from './channels.ts';
import type { RealtimeEvents } from './realtime-events-contract.ts';
import type { SocketLimit } from './socket-limit.ts';

/** Slot events go to all visitors. Booking and sign-up events go to their client and the owner. */
type PublishedEvent =
  | { event: 'slotBooked' | 'slotReleased'; ids: { slotId: string } }
  | { event: 'slotRescheduled'; ids: { oldSlotId: string; newSlotId: string } }
  | { event: 'bookingUpdated'; ids: { bookingId: string }; clientId: string }
  | { event: 'signUpUpdated'; ids: { signUpId: string }; clientId: string };

/** The port for features. Publish in the transaction that makes the change. */
export type EventPublisher = { publish(tx: Database, event: PublishedEvent): Promise<void> };

/** Publishes by NOTIFY: the event reaches every process when the transaction commits. */
export const events: EventPublisher = {
  publish: (tx, event) => notifyChannel(tx, REALTIME_CHANNEL, JSON.stringify(event)),
};

const EventMessage = z.object({
  event: z.enum(['slotBooked', 'slotReleased', 'slotRescheduled', 'bookingUpdated', 'signUpUpdated']),
  ids: z.record(z.string(), z.string()),
  clientId: z.string().optional(),
});

/** Parses what publish() wrote. Returns undefined for any other message on the channel. */
function parseEventMessage(payload: string): z.infer<typeof EventMessage> | undefined {
  try {
    return EventMessage.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}

/** No client sends application messages, so this limit is small. */
const MAX_MESSAGE_BYTES = 1_000;
const OWNER_ROOM = 'owner';
const SIGNED_IN_ROOM = 'signed-in';
const roomName = {
  client: (id: string) => `client:${id}`,
  session: (id: string) => `session:${id}`,
};

/** Joins a socket to the rooms of its access token's actor. Returns false if the token is invalid. */
async function joinRooms(socket: Socket, sessions: Sessions): Promise<boolean> {
  const { token } = socket.handshake.auth as { token?: unknown };
  if (token === undefined || token === '') return true;
  const actor: Actor | undefined = typeof token === 'string' ? await sessions.verifyAccessToken(token) : undefined;
  if (!actor) return false;
  await socket.join([SIGNED_IN_ROOM, roomName.session(actor.sessionId)]);
  await socket.join(actor.role === 'owner' ? OWNER_ROOM : roomName.client(actor.clientId));
  // Checked again: the session may have ended before the socket joined its room.
  return (await sessions.verifyAccessToken(token as string)) !== undefined;
}

/**
 * Starts the sockets of this process; the server chooses their rooms. Events carry only ids, so an access token is
 * checked at the start, and a socket then lives until its session ends.
 */
export async function startRealtime(deps: {
  http: HttpServer;
  connection: Connection;
  sessions: Sessions;
  /** Returns whether a page of this origin may connect. */
  isAllowedOrigin: (request: IncomingMessage) => boolean;
  socketLimit: SocketLimit;
}): Promise<{ close(): Promise<void> }> {
  const sockets = new Server<Record<string, never>, RealtimeEvents>(deps.http, {
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    allowRequest: (request, decide) =>
      decide(null, deps.isAllowedOrigin(request) && deps.socketLimit.hasCapacity(request)),
  });
  // Counts transport connections, because a client that never completes the socket.io handshake also uses a slot.
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
      // The schema validated what publish() wrote, so the ids match the event.
      recipients.emit(event, ids as never);
    },
    emitMissed,
  );
  await deps.connection.listen(
    SESSION_ENDED_CHANNEL,
    (sessionId) => sockets.in(roomName.session(sessionId)).disconnectSockets(true),
    // Ended sessions may have been missed. All signed-in sockets are closed and must reconnect with a valid token.
    () => {
      sockets.in(SIGNED_IN_ROOM).disconnectSockets(true);
      emitMissed();
    },
  );
  return { close: async () => void (await sockets.close()) };
}
