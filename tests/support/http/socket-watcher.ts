import type { Deployment } from '../deployment/deployment.ts';
import { connectListener, type RealtimeListener } from './realtime-listener.ts';

export type SocketWatcher = RealtimeListener & { frames: string[]; receivedAtMs: Map<string, number> };

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

export const listUnexpectedFrames = ({ frames }: SocketWatcher) =>
  frames.filter((text) => !EVENT_FRAME.test(text) && text !== '2["missed"]');
