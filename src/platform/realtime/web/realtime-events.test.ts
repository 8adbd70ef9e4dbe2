import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A fake Socket.IO socket. `emit` simulates a message from the server. */
class FakeSocket {
  active = true;
  connectCount = 0;
  disconnectCount = 0;
  private readonly listeners = new Map<string, (payload?: unknown) => void>();
  on(event: string, listener: (payload?: unknown) => void): void {
    this.listeners.set(event, listener);
  }
  connect(): void {
    this.connectCount += 1;
  }
  disconnect(): void {
    this.disconnectCount += 1;
  }
  emit(event: string, payload?: unknown): void {
    this.listeners.get(event)?.(payload);
  }
}

let sockets: FakeSocket[];
let session: 'signed-in' | 'signed-out' | 'unreachable';
let socketOptions: { reconnectionDelayMax: number }[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  sockets = [];
  socketOptions = [];
  session = 'signed-in';
  vi.doMock('socket.io-client', () => ({
    io(options: { reconnectionDelayMax: number }) {
      socketOptions.push(options);
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
  }));
});
afterEach(() => {
  vi.doUnmock('socket.io-client');
  vi.useRealTimers();
});

const setUp = async () => {
  const { createRealtimeEvents } = await import('./realtime-events.ts');
  return { subscribe: createRealtimeEvents({ token: () => 'a token', check: async () => session }) };
};
const waitForSocket = () => vi.waitFor(() => expect(sockets.length).toBeGreaterThan(0));
const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('all listeners share one connection, which stays open between two pages', async () => {
  const { subscribe } = await setUp();
  const receivedIds: unknown[] = [];
  const unsubscribe = subscribe({});
  await waitForSocket();
  unsubscribe();
  await advanceTime(4_000);
  subscribe({ slotBooked: (ids) => receivedIds.push(ids) });
  await advanceTime(10_000);
  expect(sockets).toHaveLength(1);
  expect(sockets[0]?.disconnectCount).toBe(0);
  sockets[0]?.emit('slotBooked', { slotId: '1' });
  expect(receivedIds).toEqual([{ slotId: '1' }]);
});

test('a connection that is closed while it waits to reconnect stays closed', async () => {
  const { subscribe } = await setUp();
  const unsubscribe = subscribe({});
  await waitForSocket();
  // Each rejection doubles the delay: the fourth is longer than the connection stays open after use.
  for (let attempt = 0; attempt < 4; attempt += 1) {
    sockets[0]?.emit('disconnect', 'io server disconnect');
    await advanceTime(attempt < 3 ? 10_000 : 0);
  }
  unsubscribe();
  await advanceTime(5_000);
  expect(sockets[0]).toMatchObject({ connectCount: 3, disconnectCount: 1 });
  subscribe({});
  await advanceTime(60_000);
  expect(sockets).toHaveLength(2);
  expect(sockets[0]?.connectCount).toBe(3);
});

test('disconnected pages reconnect within three seconds, and not all at the same moment', async () => {
  for (let page = 0; page < 5; page++) {
    const { subscribe } = await setUp();
    subscribe({});
    await vi.waitFor(() => expect(socketOptions).toHaveLength(page + 1));
  }
  const maxDelays = socketOptions.map(({ reconnectionDelayMax }) => reconnectionDelayMax);
  expect(Math.max(...maxDelays)).toBeLessThanOrEqual(3_000);
  expect(new Set(maxDelays).size).toBeGreaterThan(1);
});

test('a socket that is refused while the session cannot be checked retries within three seconds', async () => {
  const { subscribe } = await setUp();
  subscribe({});
  await waitForSocket();
  session = 'unreachable';
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    sockets[0]?.emit('disconnect', 'io server disconnect');
    await advanceTime(3_000);
    expect(sockets[0]?.connectCount).toBe(attempt);
  }
});

test('the next listener after the end of the session has a new connection', async () => {
  const { subscribe } = await setUp();
  subscribe({});
  await waitForSocket();
  session = 'signed-out';
  sockets[0]?.emit('disconnect', 'io server disconnect');
  await advanceTime(0);
  subscribe({});
  await advanceTime(0);
  expect(sockets).toHaveLength(2);
});

test('a socket that is closed before its script has loaded is never opened', async () => {
  const { subscribe } = await setUp();
  const unsubscribe = subscribe({});
  unsubscribe();
  await advanceTime(5_000);
  const socketCount = sockets.length;
  await advanceTime(60_000);
  expect(sockets.length).toBe(socketCount);
  expect(sockets.filter(({ disconnectCount }) => disconnectCount === 0)).toEqual([]);
});
