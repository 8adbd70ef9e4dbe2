import { io, type Socket } from 'socket.io-client';
import type { RealtimeEvents } from '#contract/realtime-events.ts';

export type RealtimeListener = {
  socket: Socket<RealtimeEvents, Record<string, (payload: unknown) => void>>;
  /** Everything that was heard, in order. */
  received: { event: string; ids: Record<string, string> | undefined }[];
  /** Names and ids of what was heard, without `missed`. */
  events(): string[];
  /** Resolves when the server cuts it off. */
  disconnected: Promise<void>;
  close(): void;
};

/** A browser's socket at a listening app; resolves once it is connected, rejects when it is refused. */
export async function connectListener(
  port: number,
  options: { token?: string; origin?: string; transport?: 'websocket' | 'polling' } = {},
): Promise<RealtimeListener> {
  const socket: RealtimeListener['socket'] = io(`http://127.0.0.1:${port}`, {
    transports: [options.transport ?? 'websocket'],
    reconnection: false,
    forceNew: true,
    auth: options.token === undefined ? {} : { token: options.token },
    ...(options.origin && { extraHeaders: { origin: options.origin } }),
  });
  const received: RealtimeListener['received'] = [];
  socket.onAny((event: string, ids?: Record<string, string>) => received.push({ event, ids }));
  const disconnected = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
    // A connection that is cut before it is one has said too much.
    socket.io.once('close', () => reject(new Error('cut off')));
  }).catch((error: unknown) => {
    socket.close();
    throw error;
  });
  return {
    socket,
    received,
    events: () =>
      received
        .filter(({ event }) => event !== 'missed')
        .map(({ event, ids }) => [event, ...Object.values(ids ?? {})].join(' ')),
    disconnected,
    close: () => void socket.close(),
  };
}
