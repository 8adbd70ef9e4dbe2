import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type ProxyResponse = { status: number; text: string };
export type ProxiedRequest = { method: string; path: string; headers: Record<string, string>; body: string };

type Interceptor = (
  proxied: ProxiedRequest,
  forward: () => Promise<ProxyResponse>,
) => Promise<ProxyResponse | 'hung up'> | undefined;

/** A proxy between the program and a service, which can change responses, break connections and count requests. */
export async function startHttpProxy(target: string) {
  let interceptor: Interceptor = () => undefined;
  const requests: ProxiedRequest[] = [];

  async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const headers = request.headers as Record<string, string>;
    const proxied = { method: request.method ?? 'GET', path: request.url ?? '/', headers, body };
    requests.push(proxied);
    async function forward(): Promise<ProxyResponse> {
      const { host: _host, connection: _connection, 'content-length': _length, ...forwardedHeaders } = headers;
      const upstreamResponse = await fetch(target + proxied.path, {
        method: proxied.method,
        headers: forwardedHeaders,
        ...(proxied.method !== 'GET' && { body }),
      });
      return { status: upstreamResponse.status, text: await upstreamResponse.text() };
    }
    const proxyResponse = await (interceptor(proxied, forward) ?? forward());
    if (proxyResponse === 'hung up') {
      response.destroy();
      return;
    }
    response.writeHead(proxyResponse.status, { 'content-type': 'application/json' }).end(proxyResponse.text);
  }

  const server = createServer((request, response) => {
    handleRequest(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    intercept(next: Interceptor) {
      interceptor = next;
    },
    reset() {
      interceptor = () => undefined;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
