import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Heard = { headers: IncomingHttpHeaders; body: string; type: string };

/** A server that hears webhooks on a port of its own; `answer` says with which status (200), or that none ever comes. */
export async function listenForWebhooks(answer: (heard: Heard, count: number) => number | 'none' = () => 200) {
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const one = { headers: request.headers, body, type: JSON.parse(body).event_type as string };
    heard.push(one);
    const status = answer(one, heard.length);
    if (status !== 'none') response.writeHead(status).end();
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api/paypal/webhook`,
    heard,
    types: () => heard.map(({ type }) => type),
    /** Resolves as soon as this many were heard. */
    hears(count: number): Promise<void> {
      return new Promise((resolve) => {
        const look = () => {
          if (heard.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
