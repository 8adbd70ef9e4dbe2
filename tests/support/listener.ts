import { io, type Socket } from 'socket.io-client';
import type { LiveEvents } from '#contract/live.ts';

export type Listener = {
  socket: Socket<LiveEvents, Record<string, (said: unknown) => void>>;
  /** Everything that was heard, in order. */
  heard: { event: string; ids: Record<string, string> | undefined }[];
  /** Names and ids of what was heard, without `missed`. */
  events(): string[];
  /** Resolves when the server cuts it off. */
  cutOff: Promise<void>;
  close(): void;
};

/** A browser's socket at a listening app; resolves once it is connected, rejects when it is refused. */
export async function listenTo(
  port: number,
  how: { token?: string; origin?: string; transport?: 'websocket' | 'polling' } = {},
): Promise<Listener> {
  const socket: Listener['socket'] = io(`http://127.0.0.1:${port}`, {
    transports: [how.transport ?? 'websocket'],
    reconnection: false,
    forceNew: true,
    auth: how.token === undefined ? {} : { token: how.token },
    ...(how.origin && { extraHeaders: { origin: how.origin } }),
  });
  const heard: Listener['heard'] = [];
  socket.onAny((event: string, ids?: Record<string, string>) => heard.push({ event, ids }));
  const cutOff = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
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
    heard,
    events: () =>
      heard
        .filter(({ event }) => event !== 'missed')
        .map(({ event, ids }) => [event, ...Object.values(ids ?? {})].join(' ')),
    cutOff,
    close: () => void socket.close(),
  };
}
