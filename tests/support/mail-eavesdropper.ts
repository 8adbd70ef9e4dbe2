import type { AddressInfo, Socket } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { SMTPServer } from 'smtp-server';

/** An address of this machine that is not its own to itself: to anyone who connects it looks like any other machine. */
function findExternalIp(): string {
  const interfaces = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return interfaces.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? hostname();
}

/**
 * A mail server beyond this machine that takes everything from everybody, and hears what is said in the open.
 *
 * @param offers `nothing`: STARTTLS is stripped on the way; `strange certificate`: one that nobody can check
 */
export async function startMailEavesdropper(encryption: 'nothing' | 'strange certificate') {
  const receivedChunks: Buffer[] = [];
  let connections = 0;
  let mails = 0;
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: encryption === 'nothing' ? ['STARTTLS'] : [],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    onData(stream, _session, done) {
      stream.resume();
      stream.once('end', () => {
        mails += 1;
        done(null, 'OK');
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    connections += 1;
    socket.on('data', (chunk: Buffer) => receivedChunks.push(chunk));
  });
  const host = findExternalIp();
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    /** With a user and a password in it. */
    url: (query = '') => `smtp://wren:mail-password@${host}:${port}${query}`,
    connections: () => connections,
    mails: () => mails,
    /** Lines that say more than who is calling and whether there is encryption. */
    listPlaintextLines: () =>
      Buffer.concat(receivedChunks)
        .toString('latin1')
        .split('\r\n')
        .filter((line) => /^(AUTH|MAIL|RCPT|DATA|Subject)|mail-password|Login/i.test(line)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
