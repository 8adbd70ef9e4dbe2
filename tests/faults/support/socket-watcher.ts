import { connectListener, type RealtimeListener } from '../../support/realtime-listener.ts';
import type { Deployment } from './deployment.ts';

/** Someone at a socket of a town: what came over the wire as it came, and when each slot was heard of. */
export type SocketWatcher = RealtimeListener & { frames: string[]; receivedAtMs: Map<string, number> };

/** Opens a socket at the door of the town, which leads to the next of its processes. Rejects when it is refused. */
export async function watchDeployment(
  deployment: Deployment,
  options: Parameters<typeof connectListener>[1] = {},
): Promise<SocketWatcher> {
  const listener = await connectListener(Number(new URL(deployment.url).port), options);
  const frames: string[] = [];
  const receivedAtMs = new Map<string, number>();
  listener.socket.io.engine.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
    if (type === 'message') frames.push(String(data));
  });
  listener.socket.on('slotBooked', ({ slotId }) => receivedAtMs.set(slotId, performance.now()));
  return { ...listener, frames, receivedAtMs };
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const EVENT_FRAME = new RegExp(
  `^2\\["(?:slotBooked|slotReleased|slotRescheduled|bookingUpdated|signUpUpdated)",\\{("\\w+Id":"${UUID}",?)+\\}\\]$`,
);

/** What came over the wire that is neither the name of an event with its ids nor the word that something was missed. */
export const listUnexpectedFrames = ({ frames }: SocketWatcher) =>
  frames.filter((text) => !EVENT_FRAME.test(text) && text !== '2["missed"]');
