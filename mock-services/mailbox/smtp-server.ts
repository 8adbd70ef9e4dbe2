import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { FaultPlan } from '../faults.ts';
import { prependEnvelope } from './envelope.ts';
import { validateMessage } from './mail.ts';
import type { MailFolder } from './mail-folder.ts';

/** The faults of a delivery: rejected permanently (550), rejected temporarily (451), or no response. */
export type DeliveryFault = 'reject' | 'fail' | 'timeout';

const MAX_MESSAGE_BYTES = 10 * 1024 * 1024;

/**
 * Starts a mail server that accepts mail for every address and responds with 250 only after the mail is safely stored.
 * It rejects what real servers reject: no recipient (503), a malformed address (501), a message over 10 MB (552), and
 * one that violates RFC 5322 (550).
 * @param options.hangMs how long a delivery with the fault `timeout` waits before the connection is dropped
 */
export async function startSmtpServer(options: {
  folder: MailFolder;
  faults: FaultPlan<DeliveryFault>;
  host: string;
  port: number;
  hangMs: number;
}): Promise<{ port: number; close(): Promise<void> }> {
  const { folder, faults, host, port, hangMs } = options;
  const sockets = new Map<number, Socket>();

  const server = new SMTPServer({
    name: 'mailbox.mock',
    banner: 'Everything sent here stays here',
    logger: false,
    authOptional: true,
    // Mail stays on this machine, so it needs no encryption or login.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: false,
    size: MAX_MESSAGE_BYTES,
    rejectOversized: true,
    // A connection with a hanging delivery is idle and must not be closed early.
    socketTimeout: hangMs + 60_000,
    onData(stream, session, done) {
      receive(stream, session).then((answer) => {
        if (answer === 'none') {
          setTimeout(() => sockets.get(session.remotePort)?.destroy(), hangMs).unref();
        } else {
          done(null, answer);
        }
      }, done);
    },
  });
  // Clients may drop the connection at any time, which must not crash the server.
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    if (remotePort === undefined) return;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });

  /** Receives one message. Resolves to the response text, or to `none` if there is to be no response. */
  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
    const chunks: Buffer[] = [];
    // A message that is too large is still read to its end, so that the client reads the response.
    for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk);
    if (stream.sizeExceeded) throw createSmtpError(552, 'The message is larger than 10 MB');
    const fault = faults.consume(...faults.kinds);
    if (fault === 'reject') throw createSmtpError(550, 'Mock: this mailbox refuses the mail permanently');
    if (fault === 'fail') throw createSmtpError(451, 'Mock: this mailbox cannot take the mail just now, try again');
    if (fault === 'timeout') return 'none';
    const message = Buffer.concat(chunks);
    const error = await validateMessage(message);
    if (error) throw createSmtpError(550, `Not a message by RFC 5322: ${error}`);
    const { mailFrom, rcptTo } = session.envelope;
    const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map((recipient) => recipient.address) };
    return `OK: kept as ${await folder.store(prependEnvelope(envelope, message), new Date())}`;
  }

  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close() {
      const closed = new Promise<void>((resolve) => server.close(resolve));
      for (const socket of sockets.values()) socket.destroy();
      return closed;
    },
  };
}

function createSmtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
