// Loaded before the server. Writes each connection and name lookup to the file that TRAFFIC_FILE names.
import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

type Target = { host?: string; port?: number | string; path?: string };

const file = process.env.TRAFFIC_FILE;
const { connect } = net.Socket.prototype;
const { lookup } = dns;
const { send } = dgram.Socket.prototype;

const writeLine = (line: string) => void (file && appendFileSync(file, `${process.argv[1]} ${line}\n`));

function getTarget([first, second]: readonly unknown[]): Target {
  if (Array.isArray(first)) return getTarget(first);
  if (typeof first === 'object' && first !== null) return first;
  return typeof first === 'number' ? { port: first, host: String(second ?? 'localhost') } : { path: String(first) };
}

function withRecording<Original extends (...args: never[]) => unknown>(
  original: Original,
  formatLine: (args: Parameters<Original>) => string,
): Original {
  return function (this: unknown, ...args: Parameters<Original>) {
    writeLine(formatLine(args));
    return Reflect.apply(original, this, args);
  } as Original;
}

net.Socket.prototype.connect = withRecording(connect, (args) => {
  const { host = 'localhost', port, path } = getTarget(args);
  return path === undefined ? `${host}:${port}` : `file ${path}`;
});
dns.lookup = Object.assign(
  withRecording(lookup, ([name]) => `name ${name}`),
  lookup,
);
dgram.Socket.prototype.send = withRecording(send, () => 'a datagram');
syncBuiltinESMExports();
