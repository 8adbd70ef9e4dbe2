import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to a database that can be interrupted. */
export type InterruptibleProxy = {
  url: string;
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
  /** Open connections stay open but transfer nothing; new ones work. */
  stall(): void;
  close(): Promise<void>;
};

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
