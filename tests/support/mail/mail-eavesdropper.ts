import type { AddressInfo, Socket } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { SMTPServer } from 'smtp-server';

/** A non-loopback address, so that the server counts as external. */
export function findExternalIp(): string {
  const interfaces = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return interfaces.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? hostname();
}

/**
 * An external mail server that records all plain text. `nothing` strips STARTTLS; `strange certificate` offers an
 * untrusted one.
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
    url: (query = '') => `smtp://wren:mail-password@${host}:${port}${query}`,
    connections: () => connections,
    mails: () => mails,
    listPlaintextLines: () =>
      Buffer.concat(receivedChunks)
        .toString('latin1')
        .split('\r\n')
        .filter((line) => /^(AUTH|MAIL|RCPT|DATA|Subject)|mail-password|Login/i.test(line)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
