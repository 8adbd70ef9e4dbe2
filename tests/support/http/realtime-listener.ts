import { io, type Socket } from 'socket.io-client';
import type { RealtimeEvents } from '#platform/realtime/realtime-events-contract.ts';

export type RealtimeListener = {
  socket: Socket<RealtimeEvents, Record<string, (payload: unknown) => void>>;
  received: { event: string; ids: Record<string, string> | undefined }[];
  events(): string[];
  disconnected: Promise<void>;
  close(): void;
};

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
    // The socket must close only after the handshake.
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
