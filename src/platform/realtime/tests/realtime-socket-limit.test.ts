import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { startRealtime } from '../realtime.ts';
import { createSocketLimit } from '../socket-limit.ts';

let testApp: TestApp;
const cleanups: (() => unknown)[] = [];
const sockets: Socket[] = [];

beforeAll(async () => {
  testApp = await createTestApp();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const close of cleanups.splice(0)) await close();
});
afterAll(() => testApp.close());

async function startListening(limits: { perAddress: number; total: number }): Promise<number> {
  const http = createServer();
  const { connection, services } = testApp;
  const getClientAddress = ({ headers }: { headers: Record<string, unknown> }) => String(headers['x-forwarded-for']);
  const socketLimit = createSocketLimit({ ...limits, getClientIp: getClientAddress });
  const live = await startRealtime({
    http,
    connection,
    sessions: services.sessions,
    isAllowedOrigin: () => true,
    socketLimit,
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => live.close());
  return (http.address() as AddressInfo).port;
}

const path = '/socket.io/?EIO=4&transport=';
const upgrade = 'upgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13';

async function openWebSocket(port: number, address: string) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const key = Buffer.alloc(16).toString('base64');
  const upgradeRequest = `GET ${path}websocket HTTP/1.1\r\nhost: studio.test\r\nx-forwarded-for: ${address}`;
  socket.write(`${upgradeRequest}\r\n${upgrade}\r\nsec-websocket-key: ${key}\r\n\r\n`);
  const [response] = await once(socket, 'data');
  return { socket, status: Number(/^HTTP\/1\.1 (\d+)/.exec(String(response))?.[1]) };
}

const pollStatus = async (port: number, address: string) =>
  (await fetch(`http://127.0.0.1:${port}${path}polling`, { headers: { 'x-forwarded-for': address } })).status;

test('the number of sockets for one IP address is limited, over both transports', async () => {
  const port = await startListening({ perAddress: 3, total: 100 });
  expect((await openWebSocket(port, '198.51.100.1')).status).toBe(101);
  const second = await openWebSocket(port, '198.51.100.1');
  expect(second.status).toBe(101);
  expect(await pollStatus(port, '198.51.100.1')).toBe(200);
  expect((await openWebSocket(port, '198.51.100.1')).status).toBe(400);
  expect(await pollStatus(port, '198.51.100.1')).toBe(403);
  expect((await openWebSocket(port, '198.51.100.2')).status).toBe(101);
  second.socket.destroy();
  await expect.poll(async () => (await openWebSocket(port, '198.51.100.1')).status).toBe(101);
  expect((await openWebSocket(port, '198.51.100.1')).status).toBe(400);
});

test('an IPv6 /64 network counts as one address', async () => {
  const port = await startListening({ perAddress: 2, total: 100 });
  const statuses: number[] = [];
  for (const last of ['1', '2', '3']) statuses.push((await openWebSocket(port, `2001:db8:a:b::${last}`)).status);
  expect(statuses).toEqual([101, 101, 400]);
  expect((await openWebSocket(port, '2001:db8:a:c::1')).status).toBe(101);
});

test('the total number of sockets is limited', async () => {
  const port = await startListening({ perAddress: 2, total: 4 });
  const statuses: number[] = [];
  for (let index = 0; index < 6; index++) statuses.push((await openWebSocket(port, `203.0.113.${index}`)).status);
  expect(statuses).toEqual([101, 101, 101, 101, 400, 400]);
  expect(await pollStatus(port, '203.0.113.9')).toBe(403);
});

test('one address can open fifty sockets, and visitors behind the proxy are counted separately', async () => {
  const site = await createTestApp({ environment: { TRUST_PROXY: '1' } });
  try {
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.app.server.address() as AddressInfo;
    const statuses = await Promise.all(Array.from({ length: 60 }, () => pollStatus(port, '203.0.113.7')));
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(await pollStatus(port, '203.0.113.8')).toBe(200);
    expect(await pollStatus(port, '203.0.113.8, 203.0.113.7')).toBe(403);
  } finally {
    await site.close();
  }
});

test('the limits of calls count visitors behind a proxy separately, too', async () => {
  const site = await createTestApp({ environment: { TRUST_PROXY: '1' } });
  try {
    const openWithWrongOrigin = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      return (await site.app.inject({ url: '/api/user/verify-login?token=wrong', headers })).statusCode;
    };
    for (let time = 0; time < 20; time++) expect(await openWithWrongOrigin('203.0.113.7')).toBe(404);
    expect(await openWithWrongOrigin('203.0.113.7')).toBe(429);
    expect(await openWithWrongOrigin('203.0.113.8')).toBe(404);
    for (let port = 1; port <= 20; port++) expect(await openWithWrongOrigin(`203.0.113.9:${port}`)).toBe(404);
    expect(await openWithWrongOrigin('203.0.113.9:21')).toBe(429);
    for (let port = 1; port <= 20; port++)
      expect(await openWithWrongOrigin(`[2001:db8:1:2::${port}]:${port}`)).toBe(404);
    expect(await openWithWrongOrigin('[2001:db8:1:2::21]:21')).toBe(429);
  } finally {
    await site.close();
  }
});
