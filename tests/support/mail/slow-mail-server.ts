import type { AddressInfo, Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** Replies after `replyDelayMs`, or sends a line every `trickleIntervalMs` and never finishes the reply. */
export async function startSlowMailServer({
  replyDelayMs = 0,
  trickleIntervalMs,
}: {
  replyDelayMs?: number;
  trickleIntervalMs?: number;
}) {
  const accepted: string[] = [];
  const sockets = new Map<number, Socket>();
  let isClosed = false;
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const socket = sockets.get(session.remotePort);
        while (trickleIntervalMs && socket?.writable && !isClosed) {
          socket.write('250-One moment\r\n');
          await setTimeout(trickleIntervalMs);
        }
        await setTimeout(replyDelayMs);
        if (trickleIntervalMs) return;
        accepted.push(/^Message-ID: (.+)$/im.exec(Buffer.concat(chunks).toString())?.[1]?.trim() ?? '');
        done(null, 'OK');
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    accepted,
    connections: () => sockets.size,
    close() {
      isClosed = true;
      const closing = new Promise<void>((resolve) => server.close(resolve));
      for (const socket of sockets.values()) socket.destroy();
      return closing;
    },
  };
}
