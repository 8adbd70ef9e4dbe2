import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type Delivery = { to: string; messageId: string };

/** A mail server that can be stopped and started at the same address. It starts stopped. */
export async function startFlakyMailServer() {
  const accepted: Delivery[] = [];
  const rejected: Delivery[] = [];
  const sockets = new Map<number, Socket>();
  let isBusy = false;
  let droppedReplies = 0;
  let server: SMTPServer | undefined;
  let port = 0;

  async function listen(): Promise<void> {
    const smtpServer = new SMTPServer({
      authOptional: true,
      logger: false,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      async onData(stream, { envelope, remotePort }, done) {
        const text = (await buffer(stream)).toString();
        const messageId = /^Message-ID: (.+)$/im.exec(text)?.[1]?.trim() ?? '';
        const delivery = { to: envelope.rcptTo.map(({ address }) => address).join(), messageId };
        if (isBusy) {
          rejected.push(delivery);
          return done(Object.assign(new Error('Come back later'), { responseCode: 451 }));
        }
        accepted.push(delivery);
        droppedReplies -= 1;
        if (droppedReplies < 0) done(null, 'OK');
        else sockets.get(remotePort)?.destroy();
      },
    });
    smtpServer.on('error', () => {});
    smtpServer.server.on('connection', (socket: Socket) => {
      const { remotePort = 0 } = socket;
      sockets.set(remotePort, socket);
      socket.once('close', () => sockets.delete(remotePort));
    });
    await new Promise<void>((resolve) => smtpServer.listen(port, '127.0.0.1', resolve));
    port = (smtpServer.server.address() as AddressInfo).port;
    server = smtpServer;
  }

  async function closeServer(): Promise<void> {
    const closingServer = server;
    server = undefined;
    await new Promise<void>((resolve) => (closingServer ? closingServer.close(resolve) : resolve()));
  }

  await listen();
  await closeServer();
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    rejected,
    async open(options: { isBusy?: boolean; dropReplies?: number } = {}): Promise<void> {
      await closeServer();
      isBusy = options.isBusy ?? false;
      droppedReplies = options.dropReplies ?? 0;
      await listen();
    },
    close: closeServer,
  };
}
