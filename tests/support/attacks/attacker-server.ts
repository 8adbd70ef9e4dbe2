import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** Counts the requests that reach the attacker, and lists URLs that lead to it. */
export async function startAttackerServer() {
  let visitCount = 0;
  const server = createServer((socket) => {
    visitCount += 1;
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    urls: [
      `http://127.0.0.1:${port}/bait`,
      `https://localhost:${port}/bait`,
      `https://bait.invalid:${port}/bait.png`,
      'http://169.254.169.254/latest/meta-data/',
      `https://0x7f000001:${port}/`,
      'file:///etc/passwd',
    ],
    countVisits: () => visitCount,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
