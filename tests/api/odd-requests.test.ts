import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenTo } from '../support/listener.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
let port: number;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
  await studio.app.listen({ port: 0, host: '127.0.0.1' });
  port = (studio.app.server.address() as AddressInfo).port;
});
afterAll(() => studio.close());

/** What a request gets that is written as it stands. */
async function raw(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await once(socket, 'close');
  return answer;
}
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

test.each([
  ['h2c', '/config/site'],
  ['h2c', '/healthz'],
  ['websocket', '/config/site'],
  ['TLS/1.0', '/socket.io/'],
])('an offer to speak %s at %s is answered as what was asked', async (protocol, path) => {
  const connection = `connection: ${protocol === 'h2c' ? 'Upgrade, HTTP2-Settings' : 'Upgrade'}, close`;
  const answer = await raw(
    `GET ${path} HTTP/1.1`,
    'host: a',
    connection,
    `upgrade: ${protocol}`,
    'http2-settings: AAMAAABk',
  );
  expect(statusOf(answer), answer).toBe(path === '/socket.io/' ? 400 : 200);
});

test('live events are still spoken over a websocket', async () => {
  const listener = await listenTo(port);
  expect(listener.socket.connected).toBe(true);
  listener.close();
});

test.each(['/config/site', '/healthz', '/api/events'])('two hosts are one too many: %s', async (path) => {
  expect(statusOf(await raw(`GET ${path} HTTP/1.1`, 'Host: a', 'hOsT: b', 'connection: close'))).toBe(400);
  expect(statusOf(await raw(`GET ${path} HTTP/1.1`, 'Host: a', 'connection: close'))).toBe(200);
});

test('anyone who has any version of an answer is told that it is still so', async () => {
  const headers = { 'if-none-match': '*' };
  const answer = await studio.app.inject({ url: '/config/site', headers });
  expect([answer.statusCode, answer.body]).toEqual([304, '']);
});

test('parameters that a call does not know change nothing', async () => {
  const made = () => studio.app.inject('/config/site?fbclid=x');
  expect((await made()).headers.etag).toBe((await studio.app.inject('/config/site')).headers.etag);
});
