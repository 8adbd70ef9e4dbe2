import { connect } from 'node:net';
import { createInterface } from 'node:readline';

export async function connectRawSmtp(port: number) {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => {});
  const replies = createInterface({ input: socket })[Symbol.asyncIterator]();

  async function readReply(): Promise<string> {
    for (;;) {
      const { value, done } = await replies.next();
      if (done) return 'closed';
      if (/^\d{3} /.test(value)) return value;
    }
  }
  async function sendLine(text: string): Promise<string> {
    socket.write(text.endsWith('\r\n') ? text : `${text}\r\n`);
    return readReply();
  }

  await readReply();
  await sendLine('EHLO test.example');
  return {
    sendLine,
    async deliver(message: string): Promise<string> {
      await sendLine('MAIL FROM:<hello@matandtin.example>');
      await sendLine('RCPT TO:<june@example.com>');
      await sendLine('DATA');
      return sendLine(`${message}\r\n.\r\n`);
    },
    end: () => socket.destroy(),
  };
}
