import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Sockets as Socket.IO makes them: what the server says is said by calling `say`. */
class PretendSocket {
  active = true;
  connected = 0;
  disconnected = 0;
  private readonly heard = new Map<string, (said?: unknown) => void>();
  on(event: string, listener: (said?: unknown) => void): void {
    this.heard.set(event, listener);
  }
  connect(): void {
    this.connected += 1;
  }
  disconnect(): void {
    this.disconnected += 1;
  }
  say(event: string, said?: unknown): void {
    this.heard.get(event)?.(said);
  }
}

let sockets: PretendSocket[];
let session: 'signed-in' | 'signed-out' | 'unreachable';
/** What the sockets were made with. */
let asked: { reconnectionDelayMax: number }[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  sockets = [];
  asked = [];
  session = 'signed-in';
  vi.doMock('socket.io-client', () => ({
    io(options: { reconnectionDelayMax: number }) {
      asked.push(options);
      const socket = new PretendSocket();
      sockets.push(socket);
      return socket;
    },
  }));
});
afterEach(() => {
  vi.doUnmock('socket.io-client');
  vi.useRealTimers();
});

const live = async () => {
  const { liveEvents } = await import('./live.ts');
  return { listen: liveEvents({ token: () => 'a token', check: async () => session }) };
};
const opened = () => vi.waitFor(() => expect(sockets.length).toBeGreaterThan(0));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('all listeners share one connection, and it outlives the way from one page to the next', async () => {
  const { listen } = await live();
  const heard: unknown[] = [];
  const stop = listen({});
  await opened();
  stop();
  await pass(4_000);
  listen({ slotBooked: (ids) => heard.push(ids) });
  await pass(10_000);
  expect(sockets).toHaveLength(1);
  expect(sockets[0]?.disconnected).toBe(0);
  sockets[0]?.say('slotBooked', { slotId: '1' });
  expect(heard).toEqual([{ slotId: '1' }]);
});

test('a connection that was closed while it waited to connect again stays closed', async () => {
  const { listen } = await live();
  const stop = listen({});
  await opened();
  // Each refusal doubles the wait: the fourth is longer than the connection lingers.
  for (let refusal = 0; refusal < 4; refusal += 1) {
    sockets[0]?.say('disconnect', 'io server disconnect');
    await pass(refusal < 3 ? 10_000 : 0);
  }
  stop();
  await pass(5_000);
  expect(sockets[0]).toMatchObject({ connected: 3, disconnected: 1 });
  listen({});
  await pass(60_000);
  expect(sockets).toHaveLength(2);
  expect(sockets[0]?.connected).toBe(3);
});

test('the person who was cut off tries again within three seconds, and not all in one beat', async () => {
  for (let page = 0; page < 5; page++) {
    const { listen } = await live();
    listen({});
    await vi.waitFor(() => expect(asked).toHaveLength(page + 1));
  }
  const longest = asked.map(({ reconnectionDelayMax }) => reconnectionDelayMax);
  expect(Math.max(...longest)).toBeLessThanOrEqual(3_000);
  expect(new Set(longest).size).toBeGreaterThan(1);
});

test('who is refused while nobody can say whether the session lives tries again each time within three seconds', async () => {
  const { listen } = await live();
  listen({});
  await opened();
  session = 'unreachable';
  for (let refusal = 1; refusal <= 8; refusal += 1) {
    sockets[0]?.say('disconnect', 'io server disconnect');
    await pass(3_000);
    expect(sockets[0]?.connected).toBe(refusal);
  }
});

test('after the session has ended the next listener has a connection of its own', async () => {
  const { listen } = await live();
  listen({});
  await opened();
  session = 'signed-out';
  sockets[0]?.say('disconnect', 'io server disconnect');
  await pass(0);
  listen({});
  await pass(0);
  expect(sockets).toHaveLength(2);
});

test('one that is closed before its chunk has come is never opened', async () => {
  const { listen } = await live();
  const stop = listen({});
  stop();
  await pass(5_000);
  const late = sockets.length;
  await pass(60_000);
  expect(sockets.length).toBe(late);
  expect(sockets.filter(({ disconnected }) => disconnected === 0)).toEqual([]);
});
