import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = { status: number; text: string };
export type Passing = { method: string; path: string; headers: Record<string, string>; body: string };

/** What happens to one request on the road: `undefined` lets it pass. */
type Incident = (passing: Passing, go: () => Promise<Answer>) => Promise<Answer | 'hung up'> | undefined;

/**
 * A road between the program and a service, on which tests let things happen: an answer that says something else, a
 * line that breaks, or simply someone who counts. Anything else passes as it is.
 */
export async function openRoad(to: string) {
  let incident: Incident = () => undefined;
  const passed: Passing[] = [];

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const headers = request.headers as Record<string, string>;
    const passing = { method: request.method ?? 'GET', path: request.url ?? '/', headers, body };
    passed.push(passing);
    async function go(): Promise<Answer> {
      const { host: _host, connection: _connection, 'content-length': _length, ...others } = headers;
      const answer = await fetch(to + passing.path, {
        method: passing.method,
        headers: others,
        ...(passing.method !== 'GET' && { body }),
      });
      return { status: answer.status, text: await answer.text() };
    }
    const answer = await (incident(passing, go) ?? go());
    if (answer === 'hung up') {
      response.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every request so far. */
    passed,
    /** From now on this happens. */
    let(happen: Incident) {
      incident = happen;
    },
    clear() {
      incident = () => undefined;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
