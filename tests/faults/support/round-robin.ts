import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/**
 * A small proxy that hands each request to the next of several servers, as one before two processes does. A server that
 * cannot be reached is left out for that request. WebSockets go through as they are.
 */
export async function openRoundRobin(origins: () => readonly string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  let turn = 0;

  /** The servers, beginning with the one whose turn it is. */
  function inTurn(): URL[] {
    const urls = origins().map((origin) => new URL(origin));
    turn = (turn + 1) % urls.length;
    return [...urls.slice(turn), ...urls.slice(0, turn)];
  }

  function headersOf({ headers, socket }: IncomingMessage): IncomingMessage['headers'] {
    const from = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
    return { ...headers, 'x-forwarded-for': from, 'x-forwarded-proto': 'http' };
  }

  const server = createServer(async (asked, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const [first, ...others] = inTurn();
    hand(first, others);

    function hand(to: URL | undefined, rest: URL[]) {
      if (!to) return void answer.writeHead(502).end();
      const { method, url: path } = asked;
      const onward = request(to, { method, path, headers: headersOf(asked), agent }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
        reply.pipe(answer);
        reply.once('error', () => answer.destroy());
      });
      // Only where nothing was sent yet another server may be asked: nothing shall happen twice.
      onward.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') hand(rest[0], rest.slice(1));
        else answer.destroy();
      });
      onward.end(body);
    }
  });
  // Anyone who asks again on a line that has been quiet must not meet its closing.
  server.keepAliveTimeout = 0;
  /** The server forgets about these: nobody else would close them. */
  const upgraded = new Set<Socket>();
  server.on('upgrade', (asked: IncomingMessage, socket: Socket, head: Buffer) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    const [to] = inTurn();
    if (!to) return void socket.destroy();
    const onward = connect(Number(to.port), to.hostname, () => {
      const lines = Object.entries(headersOf(asked)).flatMap(([name, value]) =>
        [value].flat().map((one) => `${name}: ${one}`),
      );
      onward.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
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
