import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { FaultPlan } from '../faults.ts';
import { prependEnvelope } from './envelope.ts';
import { validateMessage } from './mail.ts';
import type { MailFolder } from './mail-folder.ts';

/** How the next deliveries go wrong: refused for good (550), for now (451), or never answered. */
export type DeliveryFault = 'reject' | 'fail' | 'timeout';

const MAX_MESSAGE_BYTES = 10 * 1024 * 1024;

/**
 * Opens a mail server that takes mail for every address, from everybody, into the folder. It answers 250 only when
 * the mail is safely stored. It refuses what real ones refuse: no recipient (503), a malformed address (501), a
 * message over 10 MB (552), one that is no RFC 5322 message (550).
 *
 * @param options.hangMs how long a delivery with the fault `timeout` waits before the line is dropped
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
    name: 'mailbox.practice',
    banner: 'Everything sent here stays here',
    logger: false,
    authOptional: true,
    // Nothing leaves this machine: there is nobody to hide from and nobody to recognise.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: false,
    size: MAX_MESSAGE_BYTES,
    rejectOversized: true,
    // A line with a hanging delivery is idle and must not be closed earlier than asked.
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
  // The line breaks off whenever the other side likes; that is nothing to fall over.
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    if (remotePort === undefined) return;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });

  /** Takes one message in; resolves to the answer's words, or to `none` when there is to be no answer. */
  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
    const chunks: Buffer[] = [];
    // What is too large is read to its end all the same, so that the answer finds someone listening.
    for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk);
    if (stream.sizeExceeded) throw createSmtpError(552, 'The message is larger than 10 MB');
    const fault = faults.consume(...faults.kinds);
    if (fault === 'reject') throw createSmtpError(550, 'Practice: this mailbox refuses the mail for good');
    if (fault === 'fail') throw createSmtpError(451, 'Practice: this mailbox cannot take the mail just now, try again');
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
