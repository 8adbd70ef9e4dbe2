import { type Listener, listenTo } from '../../support/listener.ts';
import type { Town } from './town.ts';

/** Someone at a socket of a town: what came over the wire as it came, and when each slot was heard of. */
export type Watcher = Listener & { wire: string[]; heardOf: Map<string, number> };

/** Opens a socket at the door of the town, which leads to the next of its processes. Rejects when it is refused. */
export async function watch(town: Town, how: Parameters<typeof listenTo>[1] = {}): Promise<Watcher> {
  const listener = await listenTo(Number(new URL(town.url).port), how);
  const wire: string[] = [];
  const heardOf = new Map<string, number>();
  listener.socket.io.engine.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
    if (type === 'message') wire.push(String(data));
  });
  listener.socket.on('slotBooked', ({ slotId }) => heardOf.set(slotId, performance.now()));
  return { ...listener, wire, heardOf };
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const told = new RegExp(
  `^2\\["(?:slotBooked|slotReleased|slotRescheduled|bookingUpdated|signUpUpdated)",\\{("\\w+Id":"${uuid}",?)+\\}\\]$`,
);

/** What came over the wire that is neither the name of an event with its ids nor the word that something was missed. */
export const moreThanIds = ({ wire }: Watcher) => wire.filter((text) => !told.test(text) && text !== '2["missed"]');
