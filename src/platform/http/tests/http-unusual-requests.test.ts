import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { connectListener } from '#tests/support/http/realtime-listener.ts';

let testApp: TestApp;
let port: number;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  port = (testApp.app.server.address() as AddressInfo).port;
});
afterAll(() => testApp.close());

async function sendRawRequest(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let response = '';
  socket.on('data', (chunk) => (response += chunk));
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await once(socket, 'close');
  return response;
}
const parseStatus = (response: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);

test.each([
  ['h2c', '/config/site'],
  ['h2c', '/healthz'],
  ['websocket', '/config/site'],
  ['TLS/1.0', '/socket.io/'],
])('a request to upgrade to %s at %s gets its usual response', async (protocol, path) => {
  const connection = `connection: ${protocol === 'h2c' ? 'Upgrade, HTTP2-Settings' : 'Upgrade'}, close`;
  const response = await sendRawRequest(
    `GET ${path} HTTP/1.1`,
    'host: a',
    connection,
    `upgrade: ${protocol}`,
    'http2-settings: AAMAAABk',
  );
  expect(parseStatus(response), response).toBe(path === '/socket.io/' ? 400 : 200);
});

test('realtime events still work over a websocket', async () => {
  const listener = await connectListener(port);
  expect(listener.socket.connected).toBe(true);
  listener.close();
});

test.each(['/config/site', '/healthz', '/api/events'])('a request with two host headers gets 400: %s', async (path) => {
  expect(parseStatus(await sendRawRequest(`GET ${path} HTTP/1.1`, 'Host: a', 'hOsT: b', 'connection: close'))).toBe(
    400,
  );
  expect(parseStatus(await sendRawRequest(`GET ${path} HTTP/1.1`, 'Host: a', 'connection: close'))).toBe(200);
});

test('a browser with any version of a response gets 304 if it has not changed', async () => {
  const headers = { 'if-none-match': '*' };
  const response = await testApp.app.inject({ url: '/config/site', headers });
  expect([response.statusCode, response.body]).toEqual([304, '']);
});

test.each(['br', 'gzip', 'identity'])(
  'a cached response is complete over the network with the encoding %s',
  async (encoding) => {
    const made = (await testApp.app.inject('/config/site')).body;
    expect(made).toMatch(/[^\p{ASCII}]/u);
    const response = await fetch(`http://127.0.0.1:${port}/config/site`, { headers: { 'accept-encoding': encoding } });
    expect(await response.text()).toBe(made);
  },
);

test('unknown parameters do not change a response', async () => {
  const getConfig = () => testApp.app.inject('/config/site?fbclid=x');
  expect((await getConfig()).headers.etag).toBe((await testApp.app.inject('/config/site')).headers.etag);
});
