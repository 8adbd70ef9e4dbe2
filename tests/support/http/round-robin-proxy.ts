import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** Passes each request to the next server in turn and skips those that cannot be reached. WebSockets pass unchanged. */
export async function startRoundRobinProxy(origins: () => readonly string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  let nextIndex = 0;

  function rotateServers(): URL[] {
    const urls = origins().map((origin) => new URL(origin));
    nextIndex = (nextIndex + 1) % urls.length;
    return [...urls.slice(nextIndex), ...urls.slice(0, nextIndex)];
  }

  function createForwardedHeaders({ headers, socket }: IncomingMessage): IncomingMessage['headers'] {
    const forwardedFor = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
    return { ...headers, 'x-forwarded-for': forwardedFor, 'x-forwarded-proto': 'http' };
  }

  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const [first, ...others] = rotateServers();
    forward(first, others);

    function forward(target: URL | undefined, remaining: URL[]) {
      if (!target) return void outgoing.writeHead(502).end();
      const { method, url: path } = incoming;
      const upstream = request(
        target,
        { method, path, headers: createForwardedHeaders(incoming), agent },
        (upstreamResponse) => {
          outgoing.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.rawHeaders);
          upstreamResponse.pipe(outgoing);
          upstreamResponse.once('error', () => outgoing.destroy());
        },
      );
      // Another server may be tried only while nothing was sent.
      upstream.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') forward(remaining[0], remaining.slice(1));
        else outgoing.destroy();
      });
      upstream.end(body);
    }
  });
  server.keepAliveTimeout = 0;
  const upgraded = new Set<Socket>();
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    const [target] = rotateServers();
    if (!target) return void socket.destroy();
    const upstream = connect(Number(target.port), target.hostname, () => {
      const lines = Object.entries(createForwardedHeaders(incoming)).flatMap(([name, value]) =>
        [value].flat().map((headerValue) => `${name}: ${headerValue}`),
      );
      upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close(): Promise<void> {
      agent.destroy();
      server.closeAllConnections();
      for (const socket of upgraded) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
