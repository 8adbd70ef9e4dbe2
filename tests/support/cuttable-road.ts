import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a database that can be cut and mended, as if the database went down and came up. */
export type CuttableRoad = {
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Anyone who is on it hears and reaches nobody any more, and is not told; who comes later gets through. */
  lose(): void;
  close(): Promise<void>;
};

/** Passes connections on to `url`. While it is cut nobody gets through, and the person who was on it is thrown off. */
export async function openRoad(url: string): Promise<CuttableRoad> {
  const { hostname, port } = new URL(url);
  const travellers = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      travellers.add(one);
      one.on('error', () => {});
      one.once('close', () => {
        travellers.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port: own } = server.address() as AddressInfo;
  const road = new URL(url);
  road.host = `127.0.0.1:${own}`;

  async function cut(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    for (const socket of travellers) socket.destroy();
    await closed;
  }

  return {
    url: road.href,
    cut,
    lose() {
      for (const socket of travellers) socket.unpipe().pause();
    },
    async mend() {
      await once(server.listen(own, '127.0.0.1'), 'listening');
    },
    async close() {
      if (server.listening) await cut();
    },
  };
}
