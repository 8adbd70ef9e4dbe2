import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type CreateOrderBody = { purchase_units: { custom_id: string; amount: object }[] };

/** A PayPal mock that creates orders immediately and stores none, so its cost is not measured. */
export async function startInstantPayPal() {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    response.setHeader('content-type', 'application/json');
    if (request.url === '/v1/oauth2/token') return response.end('{"access_token":"instant","expires_in":3600}');
    const { purchase_units: units } = JSON.parse(Buffer.concat(chunks).toString()) as CreateOrderBody;
    const id = randomBytes(9).toString('hex').toUpperCase().slice(0, 17);
    response.statusCode = 201;
    return response.end(JSON.stringify({ id, status: 'CREATED', purchase_units: units }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
