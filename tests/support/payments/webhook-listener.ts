import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedWebhook = { headers: IncomingHttpHeaders; body: string; type: string };

/** `getStatus` returns the status of the reply, or 'none' for no reply. */
export async function startWebhookListener(
  getStatus: (webhook: ReceivedWebhook, count: number) => number | 'none' = () => 200,
) {
  const received: ReceivedWebhook[] = [];
  const waiters = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const webhook = { headers: request.headers, body, type: JSON.parse(body).event_type as string };
    received.push(webhook);
    const status = getStatus(webhook, received.length);
    if (status !== 'none') response.writeHead(status).end();
    for (const check of waiters) check();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api/paypal/webhook`,
    received,
    listTypes: () => received.map(({ type }) => type),
    waitForCount(count: number): Promise<void> {
      return new Promise((resolve) => {
        const check = () => {
          if (received.length < count) return;
          waiters.delete(check);
          resolve();
        };
        waiters.add(check);
        check();
      });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
