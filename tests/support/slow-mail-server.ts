import type { AddressInfo, Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/**
 * A mail server that takes its time.
 *
 * @param answerMs how long after a whole message it says that it took it
 * @param tricklesMs when given, it never says so: it sends a line of an answer without end this often, so that it is
 *   never silent
 */
export async function openSlowMailServer({ answerMs = 0, tricklesMs }: { answerMs?: number; tricklesMs?: number }) {
  /** Message-IDs of what it took, in order. */
  const taken: string[] = [];
  const lines = new Map<number, Socket>();
  let closed = false;
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const line = lines.get(session.remotePort);
        while (tricklesMs && line?.writable && !closed) {
          line.write('250-One moment\r\n');
          await setTimeout(tricklesMs);
        }
        await setTimeout(answerMs);
        if (tricklesMs) return;
        taken.push(/^Message-ID: (.+)$/im.exec(Buffer.concat(chunks).toString())?.[1]?.trim() ?? '');
        done(null, 'OK');
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket;
    lines.set(remotePort, socket);
    socket.once('close', () => lines.delete(remotePort));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    /** How many connections are open to it. */
    connections: () => lines.size,
    close() {
      closed = true;
      const end = new Promise<void>((resolve) => server.close(resolve));
      for (const line of lines.values()) line.destroy();
      return end;
    },
  };
}
