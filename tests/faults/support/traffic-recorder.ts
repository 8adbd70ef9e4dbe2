// Loaded into a server before itself: writes down where it connects to and which names it looks up, a line each, into the
// file that TRAFFIC_FILE names.
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

const note = (line: string) => void (file && appendFileSync(file, `${process.argv[1]} ${line}\n`));

function targetOf([first, second]: readonly unknown[]): Target {
  // What net has put in order already.
  if (Array.isArray(first)) return targetOf(first);
  if (typeof first === 'object' && first !== null) return first;
  return typeof first === 'number' ? { port: first, host: String(second ?? 'localhost') } : { path: String(first) };
}

function recorded<Done extends (...given: never[]) => unknown>(
  done: Done,
  line: (given: Parameters<Done>) => string,
): Done {
  return function (this: unknown, ...given: Parameters<Done>) {
    note(line(given));
    return Reflect.apply(done, this, given);
  } as Done;
}

net.Socket.prototype.connect = recorded(connect, (given) => {
  const { host = 'localhost', port, path } = targetOf(given);
  return path === undefined ? `${host}:${port}` : `file ${path}`;
});
dns.lookup = Object.assign(
  recorded(lookup, ([name]) => `name ${name}`),
  lookup,
);
dgram.Socket.prototype.send = recorded(send, () => 'a datagram');
syncBuiltinESMExports();
