import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type Delivery = { to: string; messageId: string };

/** A mail server that can be away, and be away for hours. It is closed at first, at an address that stays the same. */
export async function openMailOffice() {
  const taken: Delivery[] = [];
  const refused: Delivery[] = [];
  const lines = new Map<number, Socket>();
  let busy = false;
  let forgets = 0;
  let server: SMTPServer | undefined;
  let port = 0;

  async function open(): Promise<void> {
    const opened = new SMTPServer({
      authOptional: true,
      logger: false,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      async onData(stream, { envelope, remotePort }, done) {
        const text = (await buffer(stream)).toString();
        const messageId = /^Message-ID: (.+)$/im.exec(text)?.[1]?.trim() ?? '';
        const delivery = { to: envelope.rcptTo.map(({ address }) => address).join(), messageId };
        if (busy) {
          refused.push(delivery);
          return done(Object.assign(new Error('Come back later'), { responseCode: 451 }));
        }
        taken.push(delivery);
        forgets -= 1;
        if (forgets < 0) done(null, 'OK');
        else lines.get(remotePort)?.destroy();
      },
    });
    opened.on('error', () => {});
    opened.server.on('connection', (socket: Socket) => {
      const { remotePort = 0 } = socket;
      lines.set(remotePort, socket);
      socket.once('close', () => lines.delete(remotePort));
    });
    await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
    port = (opened.server.address() as AddressInfo).port;
    server = opened;
  }

  async function closeServer(): Promise<void> {
    const closing = server;
    server = undefined;
    await new Promise<void>((resolve) => (closing ? closing.close(resolve) : resolve()));
  }

  await open();
  await closeServer();
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Every mail that it took, and every one that it refused for now, as often as it did. */
    taken,
    refused,
    /**
     * @param how.busy it refuses each mail for now (451)
     * @param how.forgets so many mails it takes, and breaks off before it has said so
     */
    async open(how: { busy?: boolean; forgets?: number } = {}): Promise<void> {
      await closeServer();
      busy = how.busy ?? false;
      forgets = how.forgets ?? 0;
      await open();
    },
    close: closeServer,
  };
}
