import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a database that can be cut and mended, as if the database went down and came up. */
export type InterruptibleProxy = {
  url: string;
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
  /** Anyone who is on it hears and reaches nobody any more, and is not told; who comes later gets through. */
  stall(): void;
  close(): Promise<void>;
};

/** Passes connections on to `url`. While it is cut nobody gets through, and the person who was on it is thrown off. */
export async function startInterruptibleProxy(url: string): Promise<InterruptibleProxy> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [source, destination] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(source);
      source.on('error', () => {});
      source.once('close', () => {
        sockets.delete(source);
        destination.destroy();
      });
      source.pipe(destination);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port: localPort } = server.address() as AddressInfo;
  const proxyUrl = new URL(url);
  proxyUrl.host = `127.0.0.1:${localPort}`;

  async function disconnect(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  return {
    url: proxyUrl.href,
    disconnect,
    stall() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    async reconnect() {
      await once(server.listen(localPort, '127.0.0.1'), 'listening');
    },
    async close() {
      if (server.listening) await disconnect();
    },
  };
}
