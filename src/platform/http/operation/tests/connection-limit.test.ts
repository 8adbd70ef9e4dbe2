import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';

const MAX_CONNECTIONS = 1_000;
let testApp: TestApp;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await testApp.close();
});

async function startListening(environment: Record<string, string>): Promise<number> {
  testApp = await createTestApp({ environment });
  await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  return (testApp.app.server.address() as AddressInfo).port;
}

async function openHalfRequest(port: number, localAddress: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write('GET /healthz HTTP/1.1\r\nhost: ');
  return socket;
}

async function requestStatus(port: number, localAddress: string): Promise<number | undefined> {
  const socket = await openHalfRequest(port, localAddress);
  socket.write('studio.test\r\nconnection: close\r\n\r\n');
  let response = '';
  socket.on('data', (chunk) => {
    response += chunk;
  });
  if (!socket.closed) await new Promise((closed) => socket.once('close', closed));
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(response) ?? [];
  return status === undefined ? undefined : Number(status);
}

test('an IP address cannot open all connections, and can open new ones when it closes some', async () => {
  const port = await startListening({});
  for (let count = 0; count < MAX_CONNECTIONS; count++) await openHalfRequest(port, '127.0.0.2');
  expect(await requestStatus(port, '127.0.0.2')).toBeUndefined();
  expect(await requestStatus(port, '127.0.0.3')).toBe(200);
  sockets[0]?.destroy();
  await expect.poll(() => requestStatus(port, '127.0.0.2')).toBe(200);
});

test('a trusted proxy can open the connections of all visitors', async () => {
  const port = await startListening({ TRUST_PROXY: '127.0.0.2' });
  for (let count = 0; count < MAX_CONNECTIONS; count++) await openHalfRequest(port, '127.0.0.2');
  expect(await requestStatus(port, '127.0.0.2')).toBe(200);
});
